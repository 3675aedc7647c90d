import { succeeded } from '../../contract/fields.ts';
import {
  agencyFileEndpoints,
  clientFileEndpoints,
  fileEndpoints,
  uploadEndpoints,
} from '../../contract/files.ts';
import type { Admin, Client, Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { type App, bind, isViewing } from '../http/bind.ts';
import { notFound, viewing } from '../http/problem.ts';
import { findProject, findReadableProject } from '../projects/queries.ts';
import { answerArchive } from './answer-archive.ts';
import { answerContent, answerPicture } from './answer-content.ts';
import { answerFinished, answerWhole, speakTus } from './answer-upload.ts';
import { changeFile, removeFile } from './change-file.ts';
import { type ContentRow, sumBytes } from './content-queries.ts';
import { requireSpace } from './create-content.ts';
import { createFile } from './create-file.ts';
import { createUpload, dropUpload, openUpload } from './create-upload.ts';
import {
  countFiles,
  findFile,
  findVersion,
  listClientNames,
  listFiles,
  listVersions,
  type WholeFile,
} from './queries.ts';
import { PROJECT_QUOTA } from './rules.ts';
import { viewProjectFile, viewSharedFile, viewVersions } from './views.ts';

/** A file that whoever asks may see, and what it is, or was in an earlier version. @throws Problem 404 */
async function openContent(
  { db, actor }: Context<Client | Admin>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ found: WholeFile; content: ContentRow }> {
  const found = await findFile(db, actor, id);
  if (!found) throw notFound('file');
  if (version === undefined || version === found.file.version) return { found, content: found.content };
  const content = await findVersion(db, actor, { file: found.file, version });
  if (!content) throw notFound('version');
  return { found, content };
}

function portalRoutes(app: App, { storage, limits }: Deps): void {
  bind(app, clientFileEndpoints.list, async ({ query, context: { db, actor, site }, reply }) => {
    if (!(await findReadableProject(db, actor, query.projectId))) throw notFound('project');
    const filter = { ...query, onlyShared: true };
    reply.header('X-Total-Count', await countFiles(db, filter));
    return (await listFiles(db, filter)).map((file) => viewSharedFile(file, site));
  });

  bind(app, clientFileEndpoints.upload, async ({ receive, context }) => {
    const { db, actor } = context;
    await limits.spend('upload', actor.kind, String(actor.id));
    return viewSharedFile(await createFile(context, { db, storage }, receive), context.site);
  });

  bind(app, clientFileEndpoints.versions, async ({ params, context }) => {
    const { db, actor } = context;
    const { found } = await openContent(context, params);
    return viewVersions(context, found, await listVersions(db, actor, found.file));
  });

  bind(app, clientFileEndpoints.room, async ({ query: { projectId }, context: { db, actor } }) => {
    if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
    return { most: app.mostUploadBytes, used: await sumBytes(db, projectId), quota: PROJECT_QUOTA };
  });
}

function agencyRoutes(app: App, { storage, limits }: Deps): void {
  bind(app, agencyFileEndpoints.list, async ({ query, context: { db }, reply }) => {
    const [total, found] = await Promise.all([countFiles(db, query), listFiles(db, query)]);
    reply.header('X-Total-Count', total);
    return found.map(viewProjectFile);
  });

  bind(app, agencyFileEndpoints.clients, async ({ context: { db } }) => listClientNames(db));

  bind(app, agencyFileEndpoints.upload, async ({ receive, context }) => {
    const { db, actor } = context;
    await limits.spend('upload', actor.kind, String(actor.id));
    return viewProjectFile(await createFile(context, { db, storage }, receive));
  });

  bind(app, agencyFileEndpoints.update, async ({ params, body, context }) =>
    viewProjectFile(await changeFile(context, params.id, body)),
  );

  bind(app, agencyFileEndpoints.remove, async ({ params, context }) => {
    await removeFile(context, params.id);
    return succeeded;
  });
}

function contentRoutes(app: App, { storage }: Deps): void {
  bind(app, fileEndpoints.content, async ({ params, query, context, request, reply }) => {
    const { found, content } = await openContent(context, { ...params, ...query });
    const { download } = query;
    return answerContent({ storage, request, reply }, content, { name: found.file.name, download });
  });

  bind(app, fileEndpoints.picture, async ({ params, query, context, request, reply }) => {
    const { content } = await openContent(context, { ...query, id: params.id });
    return answerPicture({ storage, request, reply }, content, params.size);
  });

  bind(app, fileEndpoints.archive, async ({ params, context: { db }, request, reply }) => {
    const project = await findProject(db, params.id);
    if (!project) throw notFound('project');
    const all = await listFiles(db, { projectId: project.id, sort: 'name' });
    return answerArchive({ storage, request, reply }, all, `${project.name} files.zip`);
  });
}

/** Resumable uploads. Who views a portal as its client does uploads nothing there. */
function uploadRoutes(app: App, deps: Deps): void {
  bind(app, uploadEndpoints.create, async ({ body, context, request, reply }) => {
    if (isViewing(request)) throw viewing();
    const { actor } = context;
    await deps.limits.spend('upload', actor.kind, String(actor.id));
    const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
    const upload = await createUpload(context, deps, {
      length: String(length),
      metadata: String(metadata ?? ''),
    });
    const uploading = { context, deps, request, reply };
    try {
      const offset = await speakTus(uploading, upload, body);
      await answerWhole(uploading, upload, upload.bytes === 0 ? 0 : offset);
    } catch (error) {
      await dropUpload(context, deps, upload);
      throw error;
    }
    return '';
  });

  bind(app, uploadEndpoints.offset, async ({ params, context, request, reply }) => {
    const uploading = { context, deps, request, reply };
    const upload = await openUpload(context, params.id);
    if (upload.fileId !== null) answerFinished(uploading, upload);
    else await answerWhole(uploading, upload, await speakTus(uploading, upload));
    return '';
  });

  bind(app, uploadEndpoints.append, async ({ params, body, context, request, reply }) => {
    const uploading = { context, deps, request, reply };
    const upload = await openUpload(context, params.id);
    if (upload.fileId !== null) answerFinished(uploading, upload);
    else {
      await requireSpace(deps.storage);
      await answerWhole(uploading, upload, await speakTus(uploading, upload, body));
    }
    return '';
  });

  bind(app, uploadEndpoints.cancel, async ({ params, context, reply }) => {
    const upload = await openUpload(context, params.id);
    await dropUpload(context, deps, upload);
    reply.code(204).header('Tus-Resumable', '1.0.0');
    return '';
  });
}

export function fileRoutes(app: App, deps: Deps): void {
  portalRoutes(app, deps);
  agencyRoutes(app, deps);
  contentRoutes(app, deps);
  uploadRoutes(app, deps);
}
