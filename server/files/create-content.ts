import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { finished, type Readable, Transform } from 'node:stream';
import type { Context } from '../context.ts';
import type { Db } from '../database/client.ts';
import { conflict } from '../http/problem.ts';
import { queuePictures } from '../jobs.ts';
import { type ContentRow, insertRow, lockRoom, sumBytes } from './content-queries.ts';
import { type FileStorage, noSpace } from './file-storage.ts';
import { measurePicture } from './find-picture.ts';
import { FREE_FLOOR, isRaster, PROJECT_QUOTA, SAMPLE_BYTES, sniffType } from './rules.ts';

/** What receiving takes: where room is counted, and where bytes go. */
export interface ContentRoom {
  db: Db;
  storage: FileStorage;
}

/** Bytes that are in storage for good, and have no row yet. */
export type Received = Pick<
  ContentRow,
  'key' | 'bytes' | 'sha256' | 'type' | 'width' | 'height' | 'pictures'
>;

/** After so many bytes it is looked again whether there is room. */
const LOOK_AGAIN = 64 * 1024 * 1024;

/** 409: the project has as many bytes as it may. */
export function projectFull() {
  return conflict('project_full', 'The files of this project have no room left. Please tell the agency.');
}

/** @throws Problem 507 while less than the floor is free, or would be after so many bytes more. */
export async function requireSpace(storage: FileStorage, bytes = 0): Promise<void> {
  const free = await storage.freeBytes();
  if (free !== undefined && free - bytes < FREE_FLOOR) throw noSpace();
}

/** Knows in the end what all bytes were that it was shown: how many, their hash, and how they began. */
function createMeter() {
  const hash = createHash('sha256');
  const sample: Buffer[] = [];
  let [bytes, sampled] = [0, 0];
  return {
    add(chunk: Buffer): number {
      hash.update(chunk);
      if (sampled < SAMPLE_BYTES) sample.push(chunk.subarray(0, SAMPLE_BYTES - sampled));
      sampled += chunk.length;
      bytes += chunk.length;
      return bytes;
    },
    result: () => ({ bytes, sha256: hash.digest('hex'), sample: Buffer.concat(sample) }),
  };
}

/** Passes bytes on while the disk has room for them; `look` sees each first, and may throw. */
export function createGate(storage: FileStorage, look: (chunk: Buffer) => void = () => {}): Transform {
  let unasked = 0;
  const gate = new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      try {
        look(chunk);
        unasked += chunk.length;
        if (unasked >= LOOK_AGAIN) {
          unasked = 0;
          await requireSpace(storage);
        }
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // It may break before the storage listens, which then finds it broken.
  return gate.on('error', () => {});
}

/** Lends the path of a file with the bytes in question. */
type Lend = <Result>(work: (path: string) => Promise<Result>) => Promise<Result>;

/** What is to be known of bytes beside their hash. */
async function inspect(sample: Buffer, lend: Lend) {
  const type = await sniffType(sample);
  if (!isRaster(type)) return { type, width: null, height: null, pictures: 'none' as const };
  const size = await lend(measurePicture);
  if (!size) return { type, width: null, height: null, pictures: 'refused' as const };
  return { type, ...size, pictures: 'waiting' as const };
}

/** A new name for bytes in storage, which nobody can guess. */
export function createKey(): string {
  return randomBytes(24).toString('hex');
}

/**
 * Streams one upload into storage; it has no row yet. `projectId` where it is known already: without it, room is counted when the
 * row is made. @throws Problem 507 `no_space`, 409 `project_full`, 503 `storage_unavailable`; then nothing of it is left.
 */
export async function receiveContent(
  { db, storage }: ContentRoom,
  source: Readable,
  { projectId }: { projectId?: number } = {},
): Promise<Received> {
  const used = projectId === undefined ? 0 : await sumBytes(db, projectId);
  await requireSpace(storage);
  const key = createKey();
  const meter = createMeter();
  const gate = createGate(storage, (chunk) => {
    if (meter.add(chunk) > PROJECT_QUOTA - used) throw projectFull();
  });
  // It may have been cut off by now, of which no event tells any more.
  finished(source, (error) => error && gate.destroy(error));
  await storage.write(key, source.pipe(gate));
  const { sample, ...facts } = meter.result();
  try {
    return { key, ...facts, ...(await inspect(sample, (work) => storage.withPath(key, work))) };
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** What a file of this machine would be as a content: it stays where it is until the storage adopts it under the key. */
export async function readReceived(path: string): Promise<Received> {
  const meter = createMeter();
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) meter.add(chunk);
  const { sample, ...facts } = meter.result();
  return { key: createKey(), ...facts, ...(await inspect(sample, (work) => work(path))) };
}

/**
 * Makes the row of received bytes, inside the caller's transaction. The project is there: the caller keeps it.
 * @throws Problem 409 `project_full`
 */
export async function insertContent(
  { db, now, jobs }: Context,
  projectId: number,
  received: Received,
): Promise<ContentRow> {
  await lockRoom(db, projectId);
  if ((await sumBytes(db, projectId)) + received.bytes > PROJECT_QUOTA) throw projectFull();
  const content = await insertRow(db, { ...received, projectId, createdAt: now });
  if (content.pictures === 'waiting') await queuePictures(jobs, db, content.id);
  return content;
}

/** Lets go of received bytes that were refused. */
export async function discardContent(storage: FileStorage, { key }: Pick<Received, 'key'>): Promise<void> {
  await storage.remove(key);
}
