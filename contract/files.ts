import { z } from 'zod';
import { endpoint, json, multipart, stream } from './endpoint.ts';
import {
  done,
  flag,
  id,
  instant,
  optionalText,
  pageQuery,
  pathId,
  requiredText,
  text,
  yesOrNo,
} from './fields.ts';

/** The most characters of a file's name, as it is kept for display. */
export const FILE_NAME_MAX = 200;
/** The most characters of a file's description. */
export const FILE_TEXT_MAX = 1000;

/** Who put a file there: somebody of the project, or the agency. */
export const fileSideValues = ['client', 'admin'] as const;

export type FileSide = (typeof fileSideValues)[number];

/** The sizes in which a picture is kept beside the original: as wide as a card, and as wide as a screen. */
export const pictureSizeValues = ['card', 'screen'] as const;

export type PictureSize = (typeof pictureSizeValues)[number];

/** What a browser can show of a file, by its sniffed type; `none`: it can only be downloaded. */
export const fileViewValues = ['image', 'video', 'audio', 'pdf', 'none'] as const;

export type FileView = (typeof fileViewValues)[number];

/**
 * How far the smaller pictures of an image are: `waiting` to be made, `made`, or `refused` because it is too large or no picture that can
 * be read; `none` where there is nothing to make.
 */
export const pictureStateValues = ['none', 'waiting', 'made', 'refused'] as const;

/** What both sides read of a file's newest version beside its facts. */
const shown = {
  /** What a browser can show of it. */
  view: z.enum(fileViewValues),
  pictures: z.enum(pictureStateValues),
  /** Where a picture as wide as a card is; null where there is none. */
  pictureUrl: z.string().nullable(),
  /** Where what is to be shown is: of an image as wide as a screen, of anything else itself; null where nothing can be shown. */
  viewUrl: z.string().nullable(),
  uploadedByKind: z.enum(fileSideValues),
  /** Whoever uploaded it, named as they were then; to a client the admins are the agency. */
  uploadedByName: z.string(),
  /** How many versions of it there are: 1 for a name that was uploaded once. */
  version: z.int(),
};

/** A file as the people of its project see it. */
const sharedFile = z.object({
  id,
  fileName: z.string(),
  /** The sniffed type, such as `image/png`. */
  fileType: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  uploadedAt: instant,
  description: z.string(),
  /** Where it is downloaded. */
  supabaseUrl: z.string(),
  ...shown,
});

/** As it arrives in a browser. */
export type SharedFile = z.input<typeof sharedFile>;

/** A file as an admin sees it. */
const projectFile = z.object({
  id,
  name: z.string(),
  /** Its size in words, such as `2.4 MB`. */
  size: z.string(),
  bytes: z.int(),
  /** The sniffed type, such as `image/png`. */
  type: z.string(),
  /** Where it is downloaded. */
  url: z.string(),
  canView: z.boolean(),
  projectId: id,
  projectName: z.string(),
  clientName: z.string(),
  uploadedAt: instant,
  description: z.string(),
  /** Whether the client sees it. What a client uploaded always is. */
  shared: z.boolean(),
  ...shown,
});

/** As it arrives in a browser. */
export type ProjectFile = z.input<typeof projectFile>;

/** An earlier or the newest version of a file, the newest first. */
const fileVersion = z.object({
  version: z.int(),
  bytes: z.int(),
  type: z.string(),
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: z.string(),
  uploadedAt: instant,
  uploadedByName: z.string(),
  description: z.string(),
  url: z.string(),
  view: z.enum(fileViewValues),
  viewUrl: z.string().nullable(),
});

/** As it arrives in a browser. */
export type FileVersion = z.input<typeof fileVersion>;

/** How an admin's list of files is ordered. */
export const fileSortValues = ['client', 'project', 'uploaded', 'name', 'size'] as const;

export type FileSort = (typeof fileSortValues)[number];

const fileName = requiredText('File name', FILE_NAME_MAX);
const description = optionalText('Description', FILE_TEXT_MAX);

/** An id as a field of a form. */
const projectId = pathId;

/** What comes with an upload of a client, in any order with the file. */
export const clientUpload = z.object({ fileName, description, projectId });

/** What comes with an upload of the agency. */
export const agencyUpload = z.object({
  fileName,
  description,
  projectId,
  /** `true` where the client is to see it. */
  shared: z.enum(['true', 'false'], { error: 'Sharing must be true or false.' }).default('false'),
});

const fileParams = z.object({ id: pathId });

/** What an admin saw of a file before they shared it or described it anew. */
const seenFile = z
  .object({ version: z.int({ error: 'The version must be a whole number.' }), description: z.string() })
  .partial();

export type SeenFile = z.output<typeof seenFile>;

/** The room of a project, in bytes. */
const room = z.object({
  /** The most bytes of one file. */
  most: z.int(),
  used: z.int(),
  /** How much all files of a project may have together. */
  quota: z.int(),
});

/** Files as the people of a project have them. */
export const clientFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/files',
    access: ['client', 'admin'],
    summary: 'Files of a project that its client sees, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({ projectId: pathId, q: optionalText('The search') }),
    response: z.array(sharedFile),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/client/upload-file',
    access: ['client'],
    summary: 'Upload a file: a form with file, fileName, description and projectId',
    body: multipart(clientUpload, { files: 1, limit: 'upload' }),
    response: sharedFile,
    status: 201,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/client/files/:id/versions',
    access: ['client', 'admin'],
    summary: 'The versions of a file that the client sees, the newest first',
    params: fileParams,
    response: z.array(fileVersion),
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/client/room',
    access: ['client', 'admin'],
    summary: 'How large a file may be, and how much room the project has',
    query: z.object({ projectId: pathId }),
    response: room,
  }),
};

/** Files as the agency has them. */
export const agencyFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/files',
    access: ['admin'],
    summary: 'Files of all projects; the total is in X-Total-Count',
    query: pageQuery.extend({
      q: optionalText('The search'),
      /** The client's name, as the list of names has it. */
      client: text('The client').optional(),
      projectId: pathId.optional(),
      sort: z
        .enum(fileSortValues, { error: 'The order must be client, project, uploaded, name or size.' })
        .default('uploaded'),
    }),
    response: z.array(projectFile),
  }),
  clients: endpoint({
    method: 'GET',
    path: '/api/admin/file-clients',
    access: ['admin'],
    summary: 'The names of the clients of whom there are files, in alphabetical order',
    response: z.array(z.string()),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/files',
    access: ['admin'],
    summary: 'Upload a file for a client: a form with file, fileName, description, projectId and shared',
    body: multipart(agencyUpload, { files: 1, limit: 'upload' }),
    response: projectFile,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/files/:id',
    access: ['admin'],
    summary:
      'Share a file of the agency with the client or no longer, or describe it; what is left out stays. 409 `file_changed` where its version or description is no longer what was seen',
    params: fileParams,
    body: json(
      z
        .object({
          shared: yesOrNo('Sharing'),
          description: text('Description', FILE_TEXT_MAX),
          seen: seenFile,
        })
        .partial(),
    ),
    response: projectFile,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/files/:id',
    access: ['admin'],
    summary: 'Delete a file with all of its versions',
    params: fileParams,
    response: done,
  }),
};

/** Which version of a file is meant; without it the newest. */
const versionQuery = z.object({ version: pathId.optional() });

/** The bytes of a file, for whoever may see it. */
export const fileEndpoints = {
  content: endpoint({
    method: 'GET',
    path: '/api/files/:id/content',
    access: ['client', 'admin'],
    eitherReader: true,
    summary:
      'The bytes of a file, whole or a range of them; shown in the browser only what is harmless there. 410 `file_lost` where the storage has them no more',
    params: fileParams,
    query: versionQuery.extend({ download: flag('Download').optional() }),
    response: z.unknown(),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/files/:id/pictures/:size',
    access: ['client', 'admin'],
    eitherReader: true,
    summary:
      'A smaller picture of an image, as AVIF or WebP. 410 `file_lost` where the storage has it no more',
    params: fileParams.extend({
      size: z.enum(pictureSizeValues, { error: 'The size must be card or screen.' }),
    }),
    query: versionQuery,
    response: z.unknown(),
  }),
  archive: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/files.zip',
    access: ['admin'],
    summary:
      'The newest versions of all files of a project in one ZIP, which names those that the storage has no more',
    params: fileParams,
    response: z.unknown(),
  }),
};

const uploadParams = z.object({
  id: z
    .string({ error: 'The upload must be named.' })
    .regex(/^[\w-]{32,64}$/, { error: 'This is no upload.' }),
});

/**
 * Resumable uploads by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload). The metadata of an upload are the fields of
 * {@link agencyUpload}; `shared` counts for an admin alone. The answer to the last part carries the new file's id in `X-File-Id`.
 */
export const uploadEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/uploads',
    access: ['client', 'admin'],
    summary: 'Begin a resumable upload (tus 1.0 creation)',
    body: stream({ limit: 'upload' }),
    response: z.unknown(),
    status: 201,
  }),
  offset: endpoint({
    method: 'HEAD',
    path: '/api/uploads/:id',
    access: ['client', 'admin'],
    summary: 'How many bytes of a resumable upload have arrived (tus 1.0)',
    params: uploadParams,
    response: z.unknown(),
  }),
  append: endpoint({
    method: 'PATCH',
    path: '/api/uploads/:id',
    access: ['client', 'admin'],
    summary: 'Send the next bytes of a resumable upload (tus 1.0)',
    params: uploadParams,
    body: stream({ limit: 'upload' }),
    response: z.unknown(),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:id',
    access: ['client', 'admin'],
    summary: 'Give up a resumable upload (tus 1.0 termination)',
    params: uploadParams,
    response: z.unknown(),
  }),
};
