import { Readable } from 'node:stream';
import type sharp from 'sharp';
import { type PictureSize, pictureSizeValues } from '../../contract/files.ts';
import { type Context, inTransaction } from '../context.ts';
import { announceContent, findContent, updatePictures } from './content-queries.ts';
import type { FileStorage } from './file-storage.ts';
import { guarded } from './find-picture.ts';
import { keysOf, pictureFormats, pictureKey } from './rules.ts';

/** How wide the smaller pictures are at most, in pixels. */
const WIDTHS: Record<PictureSize, number> = { card: 640, screen: 1920 };
/** How they are written: seen beside the original nobody tells them apart, and they are made while others work. */
const WRITING = { avif: { quality: 55, effort: 3 }, webp: { quality: 80 } } as const;
/** A picture that takes longer is none (s). */
const TIMEOUT = 90;

type Sharp = typeof sharp;

/** What draws pictures, loaded when the first one is to be drawn. */
export async function openSharp(): Promise<Sharp> {
  const { default: opened } = await import('sharp');
  // One core is the product's own.
  opened.concurrency(1);
  opened.cache(false);
  return opened;
}

/** One smaller picture of the first frame at `path`: turned as it is to be seen, and without what a camera says of its owner. */
function draw(open: Sharp, path: string, size: PictureSize, format: (typeof pictureFormats)[number]) {
  return open(path, guarded)
    .autoOrient()
    .resize({ width: WIDTHS[size], withoutEnlargement: true })
    .toFormat(format, WRITING[format])
    .timeout({ seconds: TIMEOUT })
    .toBuffer();
}

/** Makes all smaller pictures of what lies under `key`; false where it is no picture that can be read. */
async function drawAll(storage: FileStorage, key: string): Promise<boolean> {
  const open = await openSharp();
  return storage.withPath(key, async (path) => {
    for (const size of pictureSizeValues) {
      for (const format of pictureFormats) {
        const drawn = await draw(open, path, size, format).catch(() => undefined);
        if (!drawn) return false;
        await storage.write(pictureKey(key, size, format), Readable.from([drawn]));
      }
    }
    return true;
  });
}

async function removePictures(storage: FileStorage, key: string): Promise<void> {
  for (const each of keysOf(key)) if (each !== key) await storage.remove(each);
}

/**
 * Makes the smaller pictures of a content that waits for them, and tells open pages. One that cannot be read, or with `isHopeless`
 * any, is refused. @throws Problem 503 while the storage is away
 */
export async function createPictures(
  context: Context,
  { storage }: { storage: FileStorage },
  { id, isHopeless }: { id: number; isHopeless: boolean },
): Promise<void> {
  const content = await findContent(context.db, id);
  if (content?.pictures !== 'waiting') return;
  // Nothing is without hope because the storage is away.
  await storage.check();
  const isMade = !isHopeless && (await drawAll(storage, content.key));
  const isThere = await inTransaction(context, async ({ db }) => {
    const isKept = await updatePictures(db, id, isMade ? 'made' : 'refused');
    if (isKept) await announceContent(db, id);
    return isKept;
  });
  if (!isMade || !isThere) await removePictures(storage, content.key);
}
