import { stat } from 'node:fs/promises';

/** More pixels are not opened: a small file can hold more than a machine has room for. */
export const MOST_PIXELS = 100_000_000;
/** A larger file is not opened as a picture: some formats are read whole. */
const MOST_BYTES = 200 * 1024 * 1024;

/** How a picture is opened: its first frame alone, within limits, and not at all where something is wrong with it. */
export const guarded = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

/** Width and height of the picture at `path` as it is seen, in pixels; undefined where it cannot be read or is too large. */
export async function measurePicture(path: string): Promise<{ width: number; height: number } | undefined> {
  if ((await stat(path)).size > MOST_BYTES) return undefined;
  const { default: sharp } = await import('sharp');
  const found = await sharp(path, guarded)
    .metadata()
    .catch(() => undefined);
  if (!found || found.width * found.height > MOST_PIXELS) return undefined;
  const { width, height } = found.autoOrient;
  return { width, height };
}
