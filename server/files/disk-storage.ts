import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../database/database-errors.ts';
import {
  type ByteRange,
  type FileStorage,
  fileLost,
  noSpace,
  OWNER_NAME,
  openingTime,
  type StoredFile,
  storageAway,
} from './file-storage.ts';

/** How much of a file is read at once: few calls of the system, little memory. */
const CHUNK = 512 * 1024;
/** Where files are until they are whole, below the folder of files. */
const UNFINISHED = 'unfinished';

/** What the disk says, as the port says it: full or away. Anything else, a caller who hung up too, stays what it is. */
function explain(error: unknown): unknown {
  if (['ENOSPC', 'EDQUOT'].some((code) => hasCode(error, code))) return noSpace();
  const away = ['ENOENT', 'EIO', 'EACCES', 'EROFS', 'ESTALE', 'ENOTDIR', 'EMFILE'];
  return away.some((code) => hasCode(error, code)) ? storageAway(error) : error;
}

const unless = (code: string) => (error: unknown) => {
  if (!hasCode(error, code)) throw explain(error);
  return undefined;
};

/** Makes what was done to the entries of a folder outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Makes a folder and those above it, for good. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  for (let made = path; first && made.startsWith(first); made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Every file below `folder`, however deep. */
async function* filesBelow(folder: string): AsyncIterable<StoredFile & { path: string }> {
  const entries = await opendir(folder).catch(unless('ENOENT'));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else {
      const found = await stat(path).catch(unless('ENOENT'));
      if (found) yield { key: entry.name, path, bytes: found.size, changedAt: found.mtime };
    }
  }
}

/**
 * Files in folders under `dataDir`: written beside their place, flushed, and moved there once they are whole, so that under a
 * key there is all of a file or nothing, whatever ends the process or the machine.
 */
export function createDiskStorage(dataDir: string): FileStorage {
  const folder = join(dataDir, 'files');
  const unfinished = join(folder, UNFINISHED);
  const ownerPath = join(folder, OWNER_NAME);
  // One process has the folder: what was begun before is finished by nobody.
  const openedAt = openingTime();
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key);

  async function settle(from: string, path: string): Promise<void> {
    await makeFolder(dirname(path));
    await rename(from, path);
    await syncFolder(dirname(path));
  }

  async function writeAt(place: string, source: Readable): Promise<void> {
    const path = join(unfinished, randomUUID());
    // It may break before anything listens to it; the pipeline then says so.
    source.on('error', () => {});
    try {
      await makeFolder(unfinished);
      await pipeline(
        source,
        createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: CHUNK }),
      );
      await settle(path, place);
    } catch (error) {
      source.destroy();
      await rm(path, { force: true });
      throw explain(error);
    }
  }

  const owner = async () => (await readFile(ownerPath, 'utf8').catch(unless('ENOENT')))?.trim();

  /** @throws Problem 503 where `error` says that nothing is at a path, and nothing says that the disk is there. */
  async function requireDisk(error: unknown): Promise<void> {
    // A folder that something is mounted on is there without it, too: what says whose it is, is not.
    if (!hasCode(error, 'ENOENT') || (await owner()) === undefined) throw explain(error);
  }

  async function findSize(key: string): Promise<number | undefined> {
    const found = await stat(pathOf(key)).catch(requireDisk);
    return found?.size;
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(pathOf(key)).catch(requireDisk);
    if (!file) throw fileLost();
    return file.createReadStream({ highWaterMark: CHUNK, ...range });
  }

  async function adopt(key: string, path: string): Promise<void> {
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    await settle(path, pathOf(key)).catch((error: unknown) => {
      throw explain(error);
    });
  }

  return {
    write: (key, source) => writeAt(pathOf(key), source),
    read,
    adopt,
    owner,
    setOwner: (identity) => writeAt(ownerPath, Readable.from([Buffer.from(`${identity}\n`)])),
    size: findSize,
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      for await (const { path, ...file } of filesBelow(folder)) {
        const isFile = path !== ownerPath && !relative(folder, path).startsWith(UNFINISHED + sep);
        if (isFile) yield file;
      }
    },
    async withPath(key, work) {
      if ((await findSize(key)) === undefined) throw fileLost();
      return work(pathOf(key));
    },
    async freeBytes() {
      await makeFolder(folder);
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async sweep(before) {
      for await (const { path, changedAt } of filesBelow(unfinished)) {
        if (changedAt < before || changedAt < openedAt) await rm(path, { force: true });
      }
    },
    async check() {
      await makeFolder(folder).catch((error: unknown) => {
        throw storageAway(error);
      });
    },
  };
}
