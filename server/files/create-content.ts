import { createHash, randomBytes } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { Context } from '../context.ts';
import type { Db } from '../database/client.ts';
import { conflict } from '../http/problem.ts';
import { type FileStorage, noSpace } from './file-storage.ts';
import { measurePicture } from './find-picture.ts';
import { type ContentRow, insertRow, lockRoom, sumBytes } from './queries.ts';
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

function projectFull() {
  return conflict('project_full', 'The files of this project have no room left. Please tell the agency.');
}

/** @throws Problem 507 while less than the floor is free. */
async function requireSpace(storage: FileStorage): Promise<void> {
  const free = await storage.freeBytes();
  if (free !== undefined && free < FREE_FLOOR) throw noSpace();
}

/** Passes bytes on, and knows of them in the end what they were. Fails where the room ends. */
function createMeter(storage: FileStorage, most: number) {
  const hash = createHash('sha256');
  const sample: Buffer[] = [];
  let [bytes, sampled, looked] = [0, 0, 0];
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (sampled < SAMPLE_BYTES) sample.push(chunk.subarray(0, SAMPLE_BYTES - sampled));
      sampled += chunk.length;
      if (bytes > most) return done(projectFull());
      if (bytes - looked < LOOK_AGAIN) return done(null, chunk);
      looked = bytes;
      requireSpace(storage).then(() => done(null, chunk), done);
    },
  });
  const result = () => ({ bytes, sha256: hash.digest('hex'), sample: Buffer.concat(sample) });
  return { stream, result };
}

/** What is to be known of stored bytes beside their hash. */
async function inspect(storage: FileStorage, key: string, sample: Buffer) {
  const type = await sniffType(sample);
  if (!isRaster(type)) return { type, width: null, height: null, pictures: 'none' as const };
  const size = await measurePicture(storage, key);
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
  const meter = createMeter(storage, PROJECT_QUOTA - used);
  source.once('error', (error) => meter.stream.destroy(error));
  source.once(
    'close',
    () => !source.readableEnded && meter.stream.destroy(new Error('the upload was cut off')),
  );
  await storage.write(key, source.pipe(meter.stream));
  const { sample, ...facts } = meter.result();
  try {
    return { key, ...facts, ...(await inspect(storage, key, sample)) };
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/**
 * Makes the row of received bytes, inside the caller's transaction. The project is there: the caller keeps it.
 * @throws Problem 409 `project_full`
 */
export async function insertContent(
  { db, now }: Context,
  projectId: number,
  received: Received,
): Promise<ContentRow> {
  await lockRoom(db, projectId);
  if ((await sumBytes(db, projectId)) + received.bytes > PROJECT_QUOTA) throw projectFull();
  return insertRow(db, { ...received, projectId, createdAt: now });
}

/** Lets go of received bytes that were refused. */
export async function discardContent(storage: FileStorage, { key }: Pick<Received, 'key'>): Promise<void> {
  await storage.remove(key);
}
