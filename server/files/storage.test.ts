import { createHash } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addFile, makePicture, makePictures, tryUpload, uploadFile } from '../../test/files.ts';
import { openServers, signInAdmin, systemContext, type TestServer } from '../../test/server.ts';
import { append, askOffset, beginUpload } from '../../test/upload.ts';
import { workMinute } from '../workers.ts';
import { createKey } from './create-content.ts';
import { describeFindings, findFaults } from './find-faults.ts';
import { removeDropped } from './remove-contents.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function look({ deps: { db, storage } }: TestServer, withHashes = false) {
  return describeFindings(await findFaults({ db, storage, withHashes }), withHashes);
}

describe('a bucket that two instances share', () => {
  let bucket: TestBucket;
  let here: TestServer;
  let there: TestServer;
  let project: TestProject;
  let client: Record<string, string>;
  beforeAll(async () => {
    bucket = await openBucket();
    [here, there] = (await openServers(2, { settings: bucket.settings })) as [TestServer, TestServer];
    project = await createProject(here);
    client = await signInClient(here, project.clientPortalUsername);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await bucket.close();
  });

  test('what is uploaded on one is read on the other, with its pictures', async () => {
    const bytes = await makePicture(800, 600);
    const file = await uploadFile(here, client, { projectId: project.id, fileName: 'p.png', bytes });
    await makePictures(there);
    const reply = await there.app.inject({ url: file.supabaseUrl, headers: client });
    expect(sha256(reply.rawPayload)).toBe(sha256(bytes));
    const part = await there.app.inject({ url: file.supabaseUrl, headers: { ...client, range: 'bytes=-4' } });
    expect([part.statusCode, part.rawPayload.equals(Buffer.from(bytes.slice(-4)))]).toEqual([206, true]);
    const picture = await here.app.inject({ url: `/api/files/${file.id}/pictures/card`, headers: client });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await look(there, true)).toMatch(/byte for byte/);
  });

  test('a file that is gone from it is lost, and all others are there', async () => {
    const lost = await uploadFile(here, client, { projectId: project.id, fileName: 'lost.txt' });
    const kept = await uploadFile(here, client, { projectId: project.id, fileName: 'beside.txt' });
    const select =
      'select key from contents join files on files.content_id = contents.id where files.id = $1';
    const { rows } = await here.deps.database.pool.query(select, [lost.id]);
    await here.deps.storage.remove(rows[0].key);
    const reply = await there.app.inject({ url: lost.supabaseUrl, headers: client });
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'file_lost']);
    expect((await there.app.inject({ url: kept.supabaseUrl, headers: client })).body).toBe('Hello');
    expect((await asAdmin(here, 'DELETE', `/api/admin/files/${lost.id}`)).statusCode).toBe(200);
    await workMinute(here.deps);
  });

  test('while it is away this is said, and nothing is lost', async () => {
    const file = await uploadFile(here, client, { projectId: project.id, fileName: 'kept.txt' });
    const gone = await uploadFile(here, client, { projectId: project.id, fileName: 'gone.txt' });
    const resumable = await beginUpload(here, client, 10, { projectId: project.id, fileName: 'r.txt' });
    await append(here, client, resumable, { offset: 0, bytes: Buffer.from('01234') });
    const before = (await Array.fromAsync(here.deps.storage.list())).length;
    await bucket.leave();
    const replies = [
      await here.app.inject({ url: file.supabaseUrl, headers: client }),
      await tryUpload(here, client, '/api/client/upload-file', { projectId: project.id, fileName: 'no.txt' }),
      await append(there, client, resumable, { offset: 5, bytes: Buffer.from('56789') }),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'storage_unavailable']);
      expect(reply.headers['retry-after']).toBe('5');
    }
    expect((await here.app.inject('/readyz')).statusCode).toBe(503);
    expect((await here.app.inject('/healthz')).statusCode).toBe(200);
    // What needs no bytes goes on.
    const list = await here.app.inject({ url: `/api/client/files?projectId=${project.id}`, headers: client });
    expect(list.json().map(({ fileName }: { fileName: string }) => fileName)).not.toContain('no.txt');
    expect((await asAdmin(here, 'DELETE', `/api/admin/files/${gone.id}`)).statusCode).toBe(200);
    await workMinute(here.deps);
    await bucket.comeBack();
    expect((await here.app.inject('/readyz')).statusCode).toBe(200);
    expect((await here.app.inject({ url: file.supabaseUrl, headers: client })).body).toBe('Hello');
    const offset = Number((await askOffset(there, client, resumable)).headers['upload-offset']);
    const rest = { offset, bytes: Buffer.from('0123456789').subarray(offset) };
    const last = await append(there, client, resumable, rest);
    const url = `/api/files/${last.headers['x-file-id']}/content`;
    expect((await here.app.inject({ url, headers: client })).body).toBe('0123456789');
    await workMinute(here.deps);
    expect(await Array.fromAsync(here.deps.storage.list())).toHaveLength(before - 1 + 1);
    expect(await look(here, true)).toMatch(/nothing else is\.$/);
  });
});

describe('a look at all files', () => {
  let server: TestServer;
  let projectId: number;
  beforeAll(async () => {
    [server] = (await openServers(1)) as [TestServer];
    await server.deps.storage.setOwner('this database');
    projectId = (await createProject(server, { name: 'Shop' })).id;
  });
  afterAll(() => server.close());

  const keyOf = async (id: number) => {
    const select =
      'select key from contents join files on files.content_id = contents.id where files.id = $1';
    return (await server.deps.database.pool.query(select, [id])).rows[0].key as string;
  };
  const put = async (fileName: string, bytes = new Uint8Array(Buffer.from('Hello'))) =>
    keyOf((await addFile(server, { projectId, fileName, bytes })).id);
  const rewrite = async (key: string, text: string) => {
    await server.deps.storage.remove(key);
    await server.deps.storage.write(key, Readable.from([Buffer.from(text)]));
  };

  test('says that all is there, of none and of some', async () => {
    expect(await look(server)).toBe(
      '0 versions of files with 0 B are there, in their size, and nothing else is.',
    );
    await put('a.txt');
    expect(await look(server, true)).toBe(
      '1 version of files with 5 B are there, byte for byte as they were uploaded, and nothing else is.',
    );
  });

  test('names what is missing, what has another size or other bytes, and what is nobody’s', async () => {
    const [missing, short, other] = [
      await put('missing.txt'),
      await put('short.txt'),
      await put('other.txt'),
    ];
    const picture = await put('picture.png', await makePicture());
    await makePictures(server);
    const { storage } = server.deps;
    await storage.remove(missing);
    await rewrite(short, 'Hell');
    await rewrite(other, 'Jello');
    await storage.remove(`${picture}.card.webp`);
    await storage.write('lost', Readable.from([Buffer.from('x'.repeat(2048))]));
    const found = await look(server);
    expect(found.split('\n')).toEqual([
      expect.stringMatching(/^4 things are wrong with 5 versions of files with /),
      `  The bytes of “missing.txt” of the project “Shop” are missing (${missing}).`,
      `  “short.txt” of the project “Shop” has 4 bytes and should have 5 (${short}).`,
      `  A smaller picture of “picture.png” of the project “Shop” is missing (${picture}).`,
      '  2 KB belong to no file (lost).',
      '  What belongs to no file is cleared away once it is a day old, if the stored files are those of this database.',
      expect.stringMatching(/^While the product runs/),
    ]);
    expect(await look(server, true)).toContain(
      `The bytes of “other.txt” of the project “Shop” are others than those that were uploaded (${other}).`,
    );
  });

  test('names a picture of the site that is missing, has other bytes, or lacks one of its sizes', async () => {
    const admin = await signInAdmin(server);
    const send = async (use: string) => {
      const url = `/api/admin/pictures?use=${use}`;
      const payload = Buffer.from(await makePicture(1000, 700));
      const headers = { ...admin, 'content-type': 'image/png' };
      return (await server.app.inject({ method: 'POST', url, payload, headers })).json().image as string;
    };
    const image = await send('case');
    expect(await look(server, true)).toMatch(/ versions of files and [3-9] pictures of the site with /);
    const [sha256 = ''] = /[0-9a-f]{64}/.exec(image) ?? [];
    const { pool } = server.deps.database;
    const { rows } = await pool.query('select key from pictures where sha256 = $1', [sha256]);
    const size = 'select key from picture_sizes where sha256 = $1 and width = 480 and type = $2';
    const { rows: sizes } = await pool.query(size, [sha256, 'avif']);
    await server.deps.storage.remove(sizes[0].key);
    expect(await look(server)).toContain(
      `  The bytes of the site’s picture “${sha256}-480.avif” are missing (${sizes[0].key}).`,
    );
    const { bytes } = (await pool.query('select bytes from pictures where sha256 = $1', [sha256])).rows[0];
    await rewrite(rows[0].key, 'x'.repeat(bytes));
    expect(await look(server, true)).toContain(
      `picture “${sha256}.webp” are others than those that were uploaded`,
    );
    await rewrite(rows[0].key, 'xx');
    expect(await look(server)).toContain(
      `  The site’s picture “${sha256}.webp” has 2 bytes and should have ${bytes}`,
    );
    await server.deps.storage.remove(rows[0].key);
    expect(await look(server)).toContain(`  The bytes of the site’s picture “${sha256}.webp” are missing`);
  });

  test('names what is missing before the first of much that is nobody’s', async () => {
    const missing = await put('missing.txt');
    const { storage } = server.deps;
    await storage.remove(missing);
    await storage.remove('lost');
    for (let index = 0; index < 22; index += 1) {
      await storage.write(`lost-${index}`, Readable.from([Buffer.from('x')]));
    }
    const lines = (await look(server)).split('\n');
    const isOrphan = (line: string) => /^ {2}1 B belong to no file \(lost-\d+\)\.$/.test(line);
    expect(lines.filter(isOrphan)).toHaveLength(20);
    expect(lines).toContain('  2 more belong to no file.');
    expect(lines.findIndex((line) => line.includes('“missing.txt”'))).toBeLessThan(lines.findIndex(isOrphan));
  });
});

test('bytes that cannot be removed hold up no others, and are tried again', async () => {
  const [server] = (await openServers(1)) as [TestServer];
  onTestFinished(() => server.close());
  const { storage, config, database } = server.deps;
  const keys = Array.from({ length: 45 }, createKey);
  const insert = "insert into dropped_contents values ($1, now() + $2 * interval '1 second')";
  for (const [second, key] of keys.entries()) {
    await storage.write(key, Readable.from([Buffer.from('gone')]));
    await database.pool.query(insert, [key, second]);
  }
  const [stuck = ''] = keys;
  await storage.remove(stuck);
  const folder = join(config.dataDir, 'files', stuck.slice(0, 2), stuck.slice(2, 4), stuck);
  await mkdir(folder);
  const waiting = async () => (await database.pool.query('select key from dropped_contents')).rows;
  const remove = () => removeDropped(systemContext(server), { storage });
  await expect(remove()).rejects.toThrow(stuck);
  expect(await Array.fromAsync(storage.list())).toEqual([]);
  expect(await waiting()).toEqual([{ key: stuck }]);
  await rmdir(folder);
  await remove();
  expect(await waiting()).toEqual([]);
});
