import { fileEndpoints, type PictureSize } from '../../contract/files.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Admin, Client, Context } from '../context.ts';
import type { ContentRow } from './content-queries.ts';
import type { listVersions, WholeFile } from './queries.ts';
import { sizeInWords, viewOf } from './rules.ts';

/** Where the bytes of a content and its smaller pictures are asked for. */
export interface MediaUrls {
  content: string;
  picture: (size: PictureSize) => string;
}

/** What can be shown of a content, and where that is. Until its smaller pictures are made an image is shown itself. */
export function viewMedia(content: Pick<ContentRow, 'type' | 'pictures'>, urls: MediaUrls) {
  const { pictures } = content;
  const view = viewOf(content);
  const isMade = pictures === 'made';
  const shownUrl = view === 'image' && isMade ? urls.picture('screen') : urls.content;
  return {
    view,
    pictures,
    pictureUrl: isMade ? urls.picture('card') : null,
    viewUrl: view === 'none' ? null : shownUrl,
  };
}

/** Where one version of a file is; its number is in the address, so that a browser never takes an earlier one for it. */
function urlsOf(fileId: number, version: number): MediaUrls & { download: string } {
  const content = `${fileEndpoints.content.path.replace(':id', String(fileId))}?version=${version}`;
  const picture = (size: PictureSize) =>
    `${fileEndpoints.picture.path.replace(':id', String(fileId)).replace(':size', size)}?version=${version}`;
  return { content, picture, download: `${content}&download=true` };
}

type Reading = Pick<Context<Client | Admin>, 'actor' | 'site'>;

/** A file as the people of its project see it; an admin who views it there reads the same. */
export function viewSharedFile({ file, content }: WholeFile, site: SiteFacts) {
  const { id, name, bytes, side, uploadedByName, version } = file;
  const urls = urlsOf(id, version);
  return {
    ...file,
    ...viewMedia(content, urls),
    fileName: name,
    fileType: content.type,
    fileSize: bytes,
    supabaseUrl: urls.download,
    uploadedByKind: side,
    uploadedByName: side === 'admin' ? site.name : uploadedByName,
  };
}

/** A file as an admin sees it. */
export function viewProjectFile({ file, content, projectName, clientName }: WholeFile) {
  const { id, bytes, side, version } = file;
  const urls = urlsOf(id, version);
  const media = viewMedia(content, urls);
  return {
    ...file,
    ...media,
    size: sizeInWords(bytes),
    type: content.type,
    url: urls.download,
    canView: media.view !== 'none',
    projectName,
    clientName,
    uploadedByKind: side,
  };
}

/** The versions of a file, as `actor` reads them. */
export function viewVersions(
  { actor, site }: Reading,
  { file }: WholeFile,
  rows: Awaited<ReturnType<typeof listVersions>>,
) {
  // To a client the name of an admin is nothing but what they sign in with.
  const isHidden = actor.kind === 'client' && file.side === 'admin';
  return rows.map(({ version, content }) => {
    const urls = urlsOf(file.id, version.version);
    return {
      ...version,
      ...viewMedia(content, urls),
      bytes: content.bytes,
      type: content.type,
      sha256: content.sha256,
      url: urls.download,
      uploadedByName: isHidden ? site.name : version.uploadedByName,
    };
  });
}
