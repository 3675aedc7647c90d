import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { openServers, signInAdmin, systemContext, type TestServer } from '../../test/server.ts';
import { append, askOffset, beginUpload, cancelUpload, encodeMetadata, tryBegin } from '../../test/upload.ts';
import { removeDroppedUploads, sweepStorage } from './remove-contents.ts';

const MIB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Headers = Record<string, string>;

/** What a part says of itself. */
const PART = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

describe.each(['disk', 'bucket'])('on a %s', (kind) => {
  let bucket: TestBucket | undefined;
  let here: TestServer;
  /** Another instance; on a disk there is but one. */
  let there: TestServer;
  let project: TestProject;
  let grace: Headers;
  let jonas: Headers;
  let stranger: Headers;
  let admin: Headers;
  beforeAll(async () => {
    if (kind === 'bucket') bucket = await openBucket();
    const settings = { MAX_UPLOAD_MB: '96', ...bucket?.settings };
    const servers = await openServers(bucket ? 2 : 1, { listen: true, settings });
    [here, there] = [servers[0] as TestServer, servers.at(-1) as TestServer];
    project = await addPerson(here, (await createProject(here, { clientName: 'Grace' })).id);
    grace = await signInClient(here, project.clientPortalUsername);
    jonas = await signInClient(here, project.people[1]?.email ?? '');
    stranger = await signInClient(here, (await createProject(here)).clientPortalUsername);
  });
  beforeEach(async () => {
    admin = await signInAdmin(here);
  });
  afterAll(async () => {
    await here.close();
    if (there !== here) await there.close();
    await bucket?.close();
  });

  const read = async (headers: Headers, id: unknown) =>
    there.app.inject({ url: `/api/files/${id}/content`, headers });
  const rows = async () => (await here.deps.database.pool.query('select id from uploads')).rows;
  const leftovers = async () => (await Array.fromAsync(here.deps.uploads.list())).length;

  test('an upload goes on where it was, on every instance, and becomes a file once', async () => {
    const bytes = randomBytes(7 * MIB);
    const url = await beginUpload(here, grace, bytes.length, {
      projectId: project.id,
      fileName: 'Film “one”.bin',
      description: 'In parts',
    });
    const first = await append(here, grace, url, { offset: 0, bytes: bytes.subarray(0, 6 * MIB) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(6 * MIB)]);
    const asked = await askOffset(there, grace, url);
    expect(asked.headers).toMatchObject({
      'upload-offset': String(6 * MIB),
      'upload-length': String(7 * MIB),
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
    expect(Date.parse(String(asked.headers['upload-expires']))).toBeGreaterThan(Date.now());
    expect(asked.headers['x-file-id']).toBeUndefined();
    const rest = { offset: 6 * MIB, bytes: bytes.subarray(6 * MIB) };
    const last = await append(there, grace, url, rest);
    expect(last.statusCode).toBe(204);
    const id = last.headers['x-file-id'];
    const list = await here.app.inject({ url: `/api/client/files?projectId=${project.id}`, headers: grace });
    expect(list.json()).toMatchObject([
      {
        id: Number(id),
        fileName: 'Film “one”.bin',
        description: 'In parts',
        uploadedByName: 'Grace',
        version: 1,
      },
    ]);
    expect(sha256((await read(grace, id)).rawPayload)).toBe(sha256(bytes));
    // Whoever did not hear of it asks again, or sends the last part again.
    expect((await askOffset(here, grace, url)).headers['x-file-id']).toBe(id);
    const again = await append(here, grace, url, rest);
    expect([again.statusCode, again.headers['x-file-id'], again.headers['upload-offset']]).toEqual([
      204,
      id,
      String(7 * MIB),
    ]);
    expect(await leftovers()).toBe(0);
  });

  test('the client of the protocol uploads in parts, pauses and goes on', async () => {
    const bytes = randomBytes(12 * MIB);
    const options = {
      endpoint: `${here.url}/api/uploads`,
      chunkSize: 5 * MIB,
      uploadSize: bytes.length,
      headers: grace,
      metadata: { fileName: 'by client.bin', description: '', projectId: String(project.id) },
    };
    const begun = Promise.withResolvers<string>();
    const paused = new tus.Upload(Readable.from([bytes]), {
      ...options,
      onChunkComplete: () => begun.resolve(paused.url ?? ''),
      onError: begun.reject,
    });
    paused.start();
    const uploadUrl = await begun.promise;
    await paused.abort();
    const done = Promise.withResolvers<string>();
    const resumed = new tus.Upload(bytes as unknown as Readable, {
      ...options,
      endpoint: `${there.url}/api/uploads`,
      uploadUrl: uploadUrl.replace(here.url, there.url),
      onSuccess: ({ lastResponse }) => done.resolve(lastResponse.getHeader('x-file-id') ?? ''),
      onError: done.reject,
    });
    resumed.start();
    expect(sha256((await read(grace, await done.promise)).rawPayload)).toBe(sha256(bytes));
  });

  test('an upload of nothing is a file at once', async () => {
    const reply = await tryBegin(here, grace, 0, { projectId: project.id, fileName: 'empty' });
    expect(reply.statusCode).toBe(201);
    expect((await read(grace, reply.headers['x-file-id'])).body).toBe('');
  });

  test('what an admin uploads is shared where they say so, and what a client says of that does not count', async () => {
    for (const [headers, shared, seen] of [
      [admin, 'true', true],
      [admin, 'false', false],
      [grace, 'false', true],
    ] as const) {
      const url = await beginUpload(here, headers, 2, { projectId: project.id, fileName: `${seen}`, shared });
      const { headers: told } = await append(here, headers, url, { offset: 0, bytes: Buffer.from('ok') });
      expect((await read(jonas, told['x-file-id'])).statusCode).toBe(seen ? 200 : 404);
    }
  });

  test('nobody but who began an upload goes on with it, asks of it or gives it up', async () => {
    const url = await beginUpload(here, grace, 10, { projectId: project.id });
    for (const headers of [jonas, stranger, admin]) {
      expect((await askOffset(here, headers, url)).statusCode).toBe(404);
      expect((await append(here, headers, url, { offset: 0, bytes: Buffer.from('x') })).statusCode).toBe(404);
      expect((await cancelUpload(here, headers, url)).statusCode).toBe(404);
    }
    expect((await askOffset(here, {}, url)).statusCode).toBe(401);
    expect((await tryBegin(here, stranger, 10, { projectId: project.id })).statusCode).toBe(404);
    const viewer = { cookie: `${admin.cookie}; ${grace.cookie}`, 'x-acting-as': 'admin' };
    expect((await tryBegin(here, viewer, 10, { projectId: project.id })).statusCode).toBe(403);
    expect((await askOffset(here, grace, url)).headers['upload-offset']).toBe('0');
  });

  test('who loses the project loses the upload too, between two parts', async () => {
    const own = await addPerson(here, (await createProject(here)).id);
    const person = own.people[1];
    // They have another project, so that their account stays.
    await createProject(here, { clientPortalEmail: person?.email, useExistingClient: true });
    const headers = await signInClient(here, person?.email ?? '');
    const url = await beginUpload(here, headers, 10, { projectId: own.id });
    await append(here, headers, url, { offset: 0, bytes: Buffer.from('12345') });
    await asAdmin(here, 'DELETE', `/api/admin/projects/${own.id}/people/${person?.id}`);
    const reply = await append(here, headers, url, { offset: 5, bytes: Buffer.from('67890') });
    expect(reply.statusCode).toBe(404);
  });

  test.each([
    ['no name', { fileName: ' ' }, 10, 400],
    ['no project', { projectId: 0 }, 10, 400],
    ['a project that is not there', { projectId: 999_999 }, 10, 404],
    ['too many bytes', {}, 96 * MIB + 1, 413],
  ])('an upload with %s is not begun', async (_, more, length, status) => {
    const before = (await rows()).length;
    const reply = await tryBegin(here, grace, length, { projectId: project.id, ...more });
    expect(reply.statusCode, reply.body).toBe(status);
    expect((await rows()).length).toBe(before);
  });

  test('how long it is has to be said, and the protocol to be spoken', async () => {
    const metadata = encodeMetadata({ projectId: project.id, fileName: 'x' });
    const begin = (more: Headers) =>
      here.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...grace, 'upload-metadata': metadata, ...more },
      });
    const deferred = await begin({ 'tus-resumable': '1.0.0', 'upload-defer-length': '1' });
    expect([deferred.statusCode, Object.keys(deferred.json().fields)]).toEqual([400, ['Upload-Length']]);
    expect((await begin({ 'upload-length': '1' })).statusCode).toBe(412);
    expect((await begin({ 'tus-resumable': '0.2', 'upload-length': '1' })).statusCode).toBe(400);
    const url = await beginUpload(here, grace, 10, { projectId: project.id });
    const bytes = Buffer.from('0123456789x');
    expect((await append(here, grace, url, { offset: 3, bytes: Buffer.from('x') })).statusCode).toBe(409);
    expect((await append(here, grace, url, { offset: 0, bytes })).statusCode).toBe(413);
    expect((await askOffset(here, grace, url)).headers['upload-offset']).toBe('0');
    expect((await askOffset(here, grace, '/api/uploads/nothing')).statusCode).toBe(400);
  });

  test('of two that send the last part at once, on two instances, there is one file', async () => {
    const bytes = randomBytes(2 * MIB);
    const sent = { projectId: project.id, fileName: 'raced.bin' };
    const url = await beginUpload(here, grace, bytes.length, sent);
    const replies = await Promise.all(
      [here, there, here, there].map((server) => append(server, grace, url, { offset: 0, bytes })),
    );
    const id = (await askOffset(here, grace, url)).headers['x-file-id'];
    const told = replies.flatMap(({ headers }) => headers['x-file-id'] ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told)).toEqual(new Set([id]));
    expect(sha256((await read(grace, id)).rawPayload)).toBe(sha256(bytes));
    const versions = await here.app.inject({ url: `/api/client/files/${id}/versions`, headers: grace });
    expect(versions.json()).toHaveLength(1);
  });

  test('a part that breaks off is kept as far as it came, and the upload goes on from there', async () => {
    const bytes = randomBytes(MIB);
    const url = await beginUpload(here, grace, bytes.length, {
      projectId: project.id,
      fileName: 'broken.bin',
    });
    const sending = request(here.url + url, {
      method: 'PATCH',
      headers: { ...grace, ...PART, 'upload-offset': '0', 'content-length': bytes.length },
    });
    sending.on('error', () => {});
    await new Promise((resolve) => sending.write(bytes.subarray(0, MIB / 2), resolve));
    // Whoever asks while it hangs gets to know, since the one that hangs is ended for it.
    const offset = async () => Number((await askOffset(here, grace, url)).headers['upload-offset']);
    await expect.poll(offset).toBe(MIB / 2);
    sending.destroy();
    const rest = { offset: MIB / 2, bytes: bytes.subarray(MIB / 2) };
    const reply = await append(here, grace, url, rest);
    expect(sha256((await read(grace, reply.headers['x-file-id'])).rawPayload)).toBe(sha256(bytes));
  });

  test('of a part whose sender hangs up before it is read nothing is lost, and the upload goes on', async () => {
    const url = await beginUpload(here, grace, 10, { projectId: project.id, fileName: 'hasty.bin' });
    const sending = request(here.url + url, {
      method: 'PATCH',
      headers: { ...grace, ...PART, 'upload-offset': '0', 'content-length': 10 },
    });
    sending.on('error', () => {});
    const { storage } = here.deps;
    const { freeBytes } = storage;
    const hungUp = Promise.withResolvers<void>();
    here.app.server.once('request', ({ socket }) => socket.once('close', hungUp.resolve));
    storage.freeBytes = async () => {
      sending.destroy();
      await hungUp.promise;
      storage.freeBytes = freeBytes;
      return freeBytes();
    };
    sending.write('12345');
    await hungUp.promise;
    const bytes = Buffer.from('1234567890');
    const reply = await append(here, grace, url, { offset: 0, bytes });
    expect([reply.statusCode, reply.headers['x-file-id']]).toEqual([204, expect.anything()]);
  });

  test('a part of an upload that is given up meanwhile finds it gone', async () => {
    const url = await beginUpload(here, grace, 10, { projectId: project.id });
    const sending = request(here.url + url, {
      method: 'PATCH',
      headers: { ...grace, ...PART, 'upload-offset': '0', 'content-length': 10 },
    });
    const answered = new Promise<number | undefined>((resolve) =>
      sending.once('response', (reply) => resolve(reply.resume().statusCode)),
    );
    sending.write('12345');
    await expect.poll(leftovers).toBeGreaterThan(0);
    expect((await cancelUpload(here, grace, url)).statusCode).toBe(204);
    sending.end('67890');
    expect(await answered).toBe(404);
  });

  test('a part that comes while the disk fills up is cut off before it is full', async () => {
    const url = await beginUpload(here, grace, 96 * MIB, { projectId: project.id });
    const { storage } = here.deps;
    const { freeBytes } = storage;
    let asked = 0;
    storage.freeBytes = async () => {
      asked += 1;
      return asked === 1 ? 2048 * MIB : 1023 * MIB;
    };
    const reply = await append(here, grace, url, { offset: 0, bytes: new Uint8Array(96 * MIB) });
    storage.freeBytes = freeBytes;
    expect([reply.statusCode, reply.json().code]).toEqual([507, 'no_space']);
    await cancelUpload(here, grace, url);
  });

  test('an upload that is given up is gone, and one that nobody goes on with after a day', async () => {
    const begin = () => beginUpload(here, grace, 10, { projectId: project.id });
    const [given, late] = [await begin(), await begin()];
    await append(here, grace, late, { offset: 0, bytes: Buffer.from('12345') });
    expect((await cancelUpload(here, grace, given)).statusCode).toBe(204);
    expect((await askOffset(here, grace, given)).statusCode).toBe(404);
    here.setClock(new Date(Date.now() + DAY + 60_000));
    const headers = await signInClient(here, project.clientPortalUsername);
    const reply = await append(here, headers, late, { offset: 5, bytes: Buffer.from('67890') });
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'upload_gone']);
    await sweepStorage(systemContext(here), here.deps);
    expect(await rows()).toEqual([]);
    expect(await leftovers()).toBe(0);
    here.setClock();
  });

  test('what began counts against the room of a project', async () => {
    const { pool } = here.deps.database;
    const own = await createProject(here);
    const headers = await signInClient(here, own.clientPortalUsername);
    await pool.query(
      `insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
       values ($1, $2, $3, repeat('0', 64), 'text/plain', 'none', now())`,
      [own.id, `big${own.id}`, 20 * 1024 * MIB - 15],
    );
    const begin = () => tryBegin(here, headers, 10, { projectId: own.id });
    const codes = (await Promise.all([begin(), begin()])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409]);
  });

  test('what is left of uploads whose project is gone goes within the minute', async () => {
    await here.deps.database.pool.query('delete from dropped_uploads');
    const noted = async () => (await here.deps.database.pool.query('select id from dropped_uploads')).rows;
    const own = await createProject(here);
    const headers = await signInClient(here, own.clientPortalUsername);
    const before = await leftovers();
    const url = await beginUpload(here, headers, 10, { projectId: own.id });
    await append(here, headers, url, { offset: 0, bytes: Buffer.from('12345') });
    await asAdmin(here, 'DELETE', `/api/admin/projects/${own.id}`);
    expect(await leftovers()).toBeGreaterThan(before);
    await removeDroppedUploads(systemContext(here), here.deps);
    expect(await leftovers()).toBe(before);
    // A part may come late.
    expect(await noted()).toHaveLength(1);
    here.setClock(new Date(Date.now() + 11 * 60_000));
    await removeDroppedUploads(systemContext(here), here.deps);
    here.setClock();
    expect(await noted()).toEqual([]);
    expect(await readdir(`${here.deps.config.dataDir}`)).not.toContain('picture-');
  });
});
