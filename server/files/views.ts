import type { PictureSize } from '../../contract/files.ts';
import type { ContentRow } from './queries.ts';
import { viewOf } from './rules.ts';

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
