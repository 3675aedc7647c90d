import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type PictureUse, picturePath } from '../../contract/pictures.ts';
import type { Context } from '../context.ts';
import { createKey, requireSpace } from '../files/create-content.ts';
import { openSharp } from '../files/create-pictures.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { guarded } from '../files/find-picture.ts';
import { isRaster, SAMPLE_BYTES, sniffType } from '../files/rules.ts';
import { Problem } from '../http/problem.ts';
import { keepPicture } from './queries.ts';
import { boundsOf, MOST_PIXELS } from './rules.ts';

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

/** A picture as it is kept. */
type Drawn = { data: Buffer; info: { width: number; height: number } };

/** The first frame at `path`, upright, within the bounds of its use, and without what a camera says of its owner. */
async function draw(path: string, use: PictureUse): Promise<Drawn> {
  const open = await openSharp();
  const limits = { ...guarded, limitInputPixels: MOST_PIXELS };
  try {
    return await open(path, limits)
      .autoOrient()
      .resize(boundsOf(use))
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true });
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

/**
 * Keeps a picture for the public pages, drawn anew from what `source` brings; answers the address for an image field. The same picture
 * twice is kept once. @throws Problem 415 `no_picture`, 413 `too_large`, 503 or 507 of the storage
 */
export async function createPicture(
  { db, now }: Context,
  { storage }: { storage: FileStorage },
  { source, use }: { source: Readable; use: PictureUse },
): Promise<{ image: string }> {
  const { data, info } = await drawSent(storage, source, use);
  const { width, height } = info;
  const sha256 = createHash('sha256').update(data).digest('hex');
  const key = createKey();
  await storage.write(key, Readable.from([data]));
  const kept = await keepPicture(db, { sha256, key, bytes: data.length, width, height, usedAt: now });
  if (kept.key !== key) await storage.remove(key);
  return { image: picturePath(sha256) };
}
