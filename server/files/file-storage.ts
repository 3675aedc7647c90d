import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';

/** Something that lies in storage. */
export interface StoredFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

/** The name under which a storage says whose it is, beside the files. */
export const OWNER_NAME = 'database-id';

/** The code of the answer that a file is missing from a storage that is there. */
const FILE_LOST = 'file_lost';

/** A part of a file, in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of files are kept, each under a random key and never changed. Every call may throw Problem 503
 * `storage_unavailable` while the storage is away; that nothing lies under a key is said only by one that is there.
 */
export interface FileStorage {
  /** Keeps all of `source` under `key` for good, or nothing of it. @throws Problem 507 `no_space` */
  write(key: string, source: Readable): Promise<void>;
  /** What lies under `key`, or a part of it. Whoever does not read it to its end destroys it. @throws Problem 410 `file_lost` */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes; undefined where there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** Lets go of what lies under `key`; of nothing, where there is nothing. */
  remove(key: string): Promise<void>;
  /** Which database what lies here belongs to; undefined where nobody has said so. */
  owner(): Promise<string | undefined>;
  /** Says which database what lies here belongs to. */
  setOwner(identity: string): Promise<void>;
  /** Everything that lies here, but for whose it is. */
  list(): AsyncIterable<StoredFile>;
  /** Gives `work` the path of a file with these bytes, which is there as long as `work` takes. @throws Problem 410 `file_lost` */
  withPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Takes over a file of this machine as `write` would; where it can, by moving it. */
  adopt(key: string, path: string): Promise<void>;
  /** What is left of the disk; undefined where there is no end. */
  freeBytes(): Promise<number | undefined>;
  /** Removes what writes that were cut off before `before` have left. */
  sweep(before: Date): Promise<void>;
  /** @throws Problem 503 while it is away. */
  check(): Promise<void>;
}

/** When a storage opens, as files are dated: the clock that they are dated by lags some milliseconds behind. */
export const openingTime = (): Date => new Date(Date.now() - 50);

/** 503: the storage is away; nothing was lost. */
export function storageAway(cause: unknown): Problem {
  const sentence = 'Files cannot be reached for the moment. Please try again in a little while.';
  return Object.assign(new Problem(503, 'storage_unavailable', { sentence, retryAfter: 5 }), { cause });
}

/** 410: the storage is there, and this file is not in it. `help` is what whoever reads it can do. */
export function fileLost(help = 'Please tell the agency.'): Problem {
  const sentence = `This file cannot be found in the storage any more. ${help}`;
  return new Problem(410, FILE_LOST, { sentence });
}

/** Whether an error is {@link fileLost}. */
export function isLost(error: unknown): boolean {
  return error instanceof Problem && error.code === FILE_LOST;
}

/** 507: the disk is nearly full. */
export function noSpace(): Problem {
  const sentence = 'There is no room left for files. Please tell the agency.';
  return new Problem(507, 'no_space', { sentence });
}

/** Opens the bucket of the settings, else the folder `files` under the data folder. */
export async function openFileStorage({ s3, dataDir }: Readonly<Config>): Promise<FileStorage> {
  if (s3) {
    const { createS3Storage } = await import('./s3-storage.ts');
    return createS3Storage(s3, dataDir);
  }
  const { createDiskStorage } = await import('./disk-storage.ts');
  return createDiskStorage(dataDir);
}
