import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PictureType } from '../../contract/picture-sizes.ts';
import { type PictureUse, picturePath } from '../../contract/pictures.ts';
import type { Context } from '../context.ts';
import { createKey, requireSpace } from '../files/create-content.ts';
import { openSharp } from '../files/create-pictures.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { guarded } from '../files/find-picture.ts';
import { isRaster, SAMPLE_BYTES, sniffType } from '../files/rules.ts';
import { Problem } from '../http/problem.ts';
import { keepPicture, keepSizes } from './queries.ts';
import { boundsOf, MOST_PIXELS, otherSizes, QUALITY } from './rules.ts';

/** A picture that takes longer to draw is none (s). */
const TIMEOUT = 30;

function noPicture(sentence: string): Problem {
  return new Problem(415, 'no_picture', { sentence });
}

/** @throws Problem 415 where the bytes under `key` begin like no picture. */
async function requirePicture(storage: FileStorage, key: string): Promise<void> {
  const sample: Buffer[] = [];
  for await (const chunk of await storage.read(key, { start: 0, end: SAMPLE_BYTES - 1 })) sample.push(chunk);
  if (isRaster(await sniffType(Buffer.concat(sample)))) return;
  throw noPicture('This is not a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF file.');
}

interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
  /** The same in other widths and types, of a case. */
  others: { bytes: Buffer; width: number; type: PictureType }[];
}

/** The first frame at `path`, upright, within the bounds of its use, and without what a camera says of its owner. */
async function draw(path: string, use: PictureUse): Promise<Drawn> {
  const open = await openSharp();
  const limits = { ...guarded, limitInputPixels: MOST_PIXELS };
  const bounded = () => open(path, limits).autoOrient().resize(boundsOf(use));
  try {
    const { data: bytes, info } = await bounded()
      .webp(QUALITY.webp)
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const others = [];
    for (const size of use === 'case' ? otherSizes(width) : []) {
      const drawn = await open(path, limits)
        .autoOrient()
        .resize({ width: size.width })
        [size.type](QUALITY[size.type])
        .timeout({ seconds: TIMEOUT })
        .toBuffer();
      others.push({ ...size, bytes: drawn });
    }
    return { bytes, width, height, others };
  } catch {
    throw noPicture('This picture is damaged or too large. Please choose one of at most 50 megapixels.');
  }
}

/** What is drawn of the bytes that `source` brings, which are gone afterwards. @throws Problem 415, 413, 503 or 507 */
async function drawSent(storage: FileStorage, source: Readable, use: PictureUse): Promise<Drawn> {
  await requireSpace(storage);
  const key = createKey();
  await storage.write(key, source);
  try {
    if (!(await storage.size(key))) throw noPicture('This file is empty.');
    await requirePicture(storage, key);
    return await storage.withPath(key, (path) => draw(path, use));
  } finally {
    await storage.remove(key);
  }
}

async function keepBytes(storage: FileStorage, bytes: Buffer): Promise<string> {
  const key = createKey();
  await storage.write(key, Readable.from([bytes]));
  return key;
}

/** Keeps what was drawn; answers the address for an image field, and how large it is. The same picture twice is kept once. */
export async function keepDrawn(
  { db, now }: Context,
  storage: FileStorage,
  { bytes, width, height, others }: Drawn,
): Promise<{ image: string; width: number; height: number }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = await keepBytes(storage, bytes);
  const kept = await keepPicture(db, { sha256, key, bytes: bytes.length, width, height, usedAt: now });
  const unwanted = kept.key === key ? [] : [key];
  const sizes = [];
  for (const other of others) {
    const size = { sha256, width: other.width, type: other.type, bytes: other.bytes.length };
    sizes.push({ ...size, key: await keepBytes(storage, other.bytes) });
  }
  if (sizes.length > 0) unwanted.push(...(await keepSizes(db, sizes)));
  for (const each of unwanted) await storage.remove(each);
  return { image: picturePath(sha256), width, height };
}

/**
 * Keeps a picture for the public pages, drawn anew from what `source` brings.
 * @throws Problem 415 `no_picture`, 413 `too_large`, 503 or 507 of the storage
 */
export async function createPicture(
  context: Context,
  { storage }: { storage: FileStorage },
  { source, use }: { source: Readable; use: PictureUse },
): Promise<{ image: string; width: number; height: number }> {
  return keepDrawn(context, storage, await drawSent(storage, source, use));
}
