import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { createKey } from './create-content.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let dataDir: string;
let bucket: TestBucket;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'venture-storage-'));
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

const kinds = {
  'a disk': () => createDiskStorage(dataDir),
  'a bucket': () => createS3Storage(bucket.config, dataDir),
};

async function keysOf(storage: FileStorage): Promise<string[]> {
  return (await Array.fromAsync(storage.list())).map(({ key }) => key);
}

describe.each(Object.entries(kinds))('on %s', (kind, open) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = open();
    await storage.setOwner('a database');
  });

  test.each([0, 1, 70_000, 20 * 1024 * 1024])('%i bytes come back as they went in', async (size) => {
    const [key, bytes] = [createKey(), randomBytes(size)];
    await storage.write(key, Readable.from([bytes]));
    expect(await storage.size(key)).toBe(size);
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true);
    const listed = (await Array.fromAsync(storage.list())).find((each) => each.key === key);
    expect(listed?.bytes).toBe(size);
    expect(Math.abs(Date.now() - Number(listed?.changedAt))).toBeLessThan(60_000);
    await storage.remove(key);
    expect(await storage.size(key)).toBeUndefined();
    expect(await keysOf(storage)).not.toContain(key);
  });

  test('a range is read, both ends included', async () => {
    const key = createKey();
    await storage.write(key, Readable.from([Buffer.from('0123456789')]));
    expect(String(await buffer(await storage.read(key, { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(await storage.read(key, { start: 9, end: 9 })))).toBe('9');
  });

  test('of a source that breaks nothing is kept', async () => {
    const key = createKey();
    const source = new PassThrough();
    source.write(randomBytes(12 * 1024 * 1024));
    setTimeout(() => source.destroy(new Error('hung up')), 50);
    await expect(storage.write(key, source)).rejects.toThrow('hung up');
    expect(await storage.size(key)).toBeUndefined();
    expect(await keysOf(storage)).not.toContain(key);
    await storage.sweep(new Date(Date.now() + 60_000));
  });

  test('a source that breaks before anything of it is read ends the writing alone', async () => {
    const source = new PassThrough();
    const writing = storage.write(createKey(), source);
    source.destroy(new Error('hung up'));
    await expect(writing).rejects.toThrow('hung up');
  });

  test('what is not there is lost, and removing it is nothing', async () => {
    const lost = { status: 410, code: 'file_lost' };
    await expect(storage.read(createKey())).rejects.toMatchObject(lost);
    await expect(storage.withPath(createKey(), async () => {})).rejects.toMatchObject(lost);
    await storage.remove(createKey());
  });

  test('where all of it is gone, it is away, and nothing is lost', async () => {
    const key = createKey();
    await storage.write(key, Readable.from([Buffer.from('kept')]));
    const folder = kind === 'a disk' ? join(dataDir, 'files') : join(bucket.folder, bucket.config.bucket);
    await rename(folder, `${folder}-unmounted`);
    const away = { status: 503, code: 'storage_unavailable' };
    await expect(storage.read(key)).rejects.toMatchObject(away);
    await expect(storage.size(key)).rejects.toMatchObject(away);
    await expect(storage.withPath(key, async () => {})).rejects.toMatchObject(away);
    if (kind === 'a disk') {
      // What a disk is mounted on, and what came there since.
      await storage.write(createKey(), Readable.from([Buffer.from('astray')]));
      await expect(storage.read(key)).rejects.toMatchObject(away);
      await rm(folder, { recursive: true });
    }
    await rename(`${folder}-unmounted`, folder);
    expect(String(await buffer(await storage.read(key)))).toBe('kept');
  });

  test('a file of this machine is taken over and lent again by its path', async () => {
    const [key, path] = [createKey(), join(dataDir, 'arrived')];
    await writeFile(path, 'from elsewhere');
    await storage.adopt(key, path);
    expect(await readdir(dataDir)).not.toContain('arrived');
    const lent = await storage.withPath(key, async (at) => String(await buffer(createReadStream(at))));
    expect(lent).toBe('from elsewhere');
    expect((await readdir(dataDir)).filter((name) => name !== 'files')).toEqual([]);
  });

  test('it says that it is there', async () => {
    await storage.check();
  });
});

test('a disk keeps nothing unfinished once it is swept, and nothing younger is swept', async () => {
  const storage = createDiskStorage(dataDir);
  const source = new PassThrough();
  const writing = storage.write(createKey(), source);
  source.write('half');
  const unfinished = () => readdir(join(dataDir, 'files', 'unfinished'));
  await expect.poll(unfinished).toHaveLength(1);
  await storage.sweep(new Date(Date.now() - 60_000));
  expect(await unfinished()).toHaveLength(1);
  source.destroy(new Error('hung up'));
  await expect(writing).rejects.toThrow('hung up');
  expect(await unfinished()).toEqual([]);
  await writeFile(join(dataDir, 'files', 'unfinished', 'left-by-a-crash'), 'half');
  await storage.sweep(new Date(Date.now() + 60_000));
  expect(await unfinished()).toEqual([]);
});

test.each(Object.entries(kinds))(
  'what a process that was killed has left beside the data on %s is swept by the next one',
  async (kind, open) => {
    const then = new Date(Date.now() - 5000);
    const [cut, lent, other] = ['files/unfinished/cut', 'picture-x1/original', 'uploads-of-others/original'];
    for (const path of [cut, lent, other]) {
      await mkdir(dirname(join(dataDir, path)), { recursive: true });
      await writeFile(join(dataDir, path), 'half');
      await utimes(join(dataDir, path), then, then);
      await utimes(dirname(join(dataDir, path)), then, then);
    }
    const storage = open();
    const [key, { promise: done, resolve: end }] = [createKey(), Promise.withResolvers<void>()];
    await storage.write(key, Readable.from([Buffer.from('kept')]));
    const lending = storage.withPath(key, async (path) => {
      await done;
      return readFile(path, 'utf8');
    });
    await storage.sweep(new Date(Date.now() - 60_000));
    const left = await readdir(dataDir, { recursive: true });
    expect(left).not.toContain(kind === 'a disk' ? cut : lent);
    expect(left).toContain(other);
    end();
    expect(await lending).toBe('kept');
  },
);

test('what is begun as the storage opens is left alone, though files are dated by a clock that lags behind', async () => {
  for (const [open, path] of [
    [kinds['a disk'], 'files/unfinished/begun'],
    [kinds['a bucket'], 'picture-begun/original'],
  ] as const) {
    const storage = open();
    const dated = new Date(Date.now() - 10);
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), 'half');
    for (const each of [path, dirname(path)]) await utimes(join(dataDir, each), dated, dated);
    await storage.sweep(new Date(Date.now() - 60_000));
    expect(await readdir(dataDir, { recursive: true })).toContain(path);
  }
});

test('a bucket that is away is unavailable, and has all of it when it is back', async () => {
  const storage = createS3Storage(bucket.config, dataDir);
  const key = createKey();
  await storage.write(key, Readable.from([Buffer.from('kept')]));
  await bucket.leave();
  const away = { status: 503, code: 'storage_unavailable' };
  await expect(storage.check()).rejects.toMatchObject(away);
  await expect(storage.read(key)).rejects.toMatchObject(away);
  await expect(storage.size(key)).rejects.toMatchObject(away);
  await expect(storage.write(createKey(), Readable.from([Buffer.from('x')]))).rejects.toMatchObject(away);
  await bucket.comeBack();
  await storage.check();
  expect(String(await buffer(await storage.read(key)))).toBe('kept');
});
