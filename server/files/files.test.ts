import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addFile, encodeForm, tryUpload, uploadFile } from '../../test/files.ts';
import { whileHeld } from '../../test/locks.ts';
import { signInAdmin, systemContext, useServer } from '../../test/server.ts';
import { tryBegin } from '../../test/upload.ts';
import { workMinute } from '../workers.ts';
import { sweepStorage } from './remove-contents.ts';

const server = useServer({ settings: { MAX_UPLOAD_MB: '1' } });
const MIB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

type Headers = Record<string, string>;

let people: TestProject;
let project: TestProject;
let grace: Headers;
let jonas: Headers;
let stranger: Headers;
let admin: Headers;
beforeAll(async () => {
  people = await addPerson(server, (await createProject(server, { clientName: 'Grace' })).id);
  grace = await signInClient(server, people.clientPortalUsername);
  jonas = await signInClient(server, people.people[1]?.email ?? '');
  stranger = await signInClient(server, (await createProject(server)).clientPortalUsername);
});
beforeEach(async () => {
  const known = { useExistingClient: true };
  const [clientPortalEmail, email] = people.people.map((person) => person.email);
  const next = await createProject(server, {
    name: 'Shop',
    clientName: 'Grace',
    clientPortalEmail,
    ...known,
  });
  project = await addPerson(server, next.id, { email, ...known });
  admin = await signInAdmin(server);
});

function call(headers: Headers, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}

const list = (headers: Headers, more = '') =>
  call(headers, 'GET', `/api/client/files?projectId=${project.id}${more}`);
const namesOf = (reply: { json(): { fileName?: string; name?: string }[] }) =>
  reply.json().map(({ fileName, name }) => fileName ?? name);
const storedKeys = async () => (await Array.fromAsync(server.deps.storage.list())).length;
const rows = async (table: string) =>
  (await server.deps.database.pool.query(`select * from ${table}`)).rows.length;

test('what a client uploads is there for everybody of the project and the agency, byte for byte', async () => {
  const bytes = randomBytes(300_000);
  const sent = { projectId: project.id, fileName: 'Brand guide.bin', description: 'The old one', bytes };
  const file = await uploadFile(server, grace, sent);
  expect(file).toMatchObject({
    fileName: 'Brand guide.bin',
    fileType: 'application/octet-stream',
    fileSize: 300_000,
    description: 'The old one',
    view: 'none',
    pictures: 'none',
    viewUrl: null,
    uploadedByKind: 'client',
    uploadedByName: 'Grace',
    version: 1,
  });
  for (const headers of [grace, jonas, admin]) {
    expect((await list(headers)).json()).toEqual([file]);
    const reply = await call(headers, 'GET', file.supabaseUrl);
    expect(reply.statusCode).toBe(200);
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(hash(reply.rawPayload)).toBe(hash(bytes));
  }
  expect((await list(stranger)).statusCode).toBe(404);
  expect((await call(stranger, 'GET', file.supabaseUrl)).statusCode).toBe(404);
  expect((await call({}, 'GET', file.supabaseUrl)).statusCode).toBe(401);
});

test('what the agency uploads reaches the client once it is shared, and no longer when it is not', async () => {
  const file = await addFile(server, { projectId: project.id, fileName: 'draft.txt' });
  expect(file).toMatchObject({
    name: 'draft.txt',
    size: '5 B',
    bytes: 5,
    type: 'text/plain',
    canView: false,
    shared: false,
    projectName: 'Shop',
    clientName: 'Grace',
    uploadedByName: 'admin',
  });
  expect((await list(grace)).json()).toEqual([]);
  expect((await call(grace, 'GET', file.url)).statusCode).toBe(404);
  const share = (shared: boolean) => call(admin, 'PUT', `/api/admin/files/${file.id}`, { shared });
  expect((await share(true)).json()).toMatchObject({ shared: true });
  expect((await list(grace)).json()).toMatchObject([{ id: file.id, uploadedByName: 'Venture' }]);
  expect((await call(grace, 'GET', file.url)).body).toBe('Hello');
  const activity = () => call(grace, 'GET', `/api/client/activity?projectId=${project.id}&limit=1`);
  expect((await activity()).json()).toMatchObject([{ kind: 'file-shared', subject: 'draft.txt' }]);
  await share(false);
  expect((await call(grace, 'GET', file.url)).statusCode).toBe(404);
  expect((await activity()).body).not.toContain('draft.txt');
});

test('sharing a file shares what it is from then on, and not what it was before', async () => {
  const send = (text: string, shared: 'true' | 'false') =>
    addFile(server, { projectId: project.id, fileName: 'offer.txt', shared, bytes: Buffer.from(text) });
  const { id } = await send('internal', 'false');
  const older = `/api/files/${id}/content?version=1`;
  const url = `/api/client/files/${id}/versions`;
  const versions = async (headers: Headers) => {
    const found: { version: number }[] = (await call(headers, 'GET', url)).json();
    return found.map(({ version }) => version);
  };
  await send('for the client', 'true');
  expect(await versions(grace)).toEqual([2]);
  expect((await call(grace, 'GET', older)).statusCode).toBe(404);
  expect(await versions(admin)).toEqual([2, 1]);
  expect((await call(admin, 'GET', older)).body).toBe('internal');
  await send('the next for the client', 'true');
  expect(await versions(grace)).toEqual([3, 2]);

  const share = (shared: boolean) => call(admin, 'PUT', `/api/admin/files/${id}`, { shared });
  await share(false);
  await send('internal again', 'false');
  await share(true);
  expect(await versions(grace)).toEqual([4]);
  await share(true);
  expect(await versions(grace)).toEqual([4]);
});

test('what is not for the client does not come under a name that they see', async () => {
  const named = { projectId: project.id, fileName: 'offer.txt' };
  await addFile(server, { ...named, shared: 'true' });
  const before = await storedKeys();
  for (const fileName of ['offer.txt', 'OFFER.TXT']) {
    const reply = await tryUpload(server, admin, '/api/admin/files', { ...named, fileName });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'shared_file']);
    const resumable = await tryBegin(server, admin, 5, { ...named, fileName });
    expect([resumable.statusCode, resumable.json().code]).toEqual([409, 'shared_file']);
  }
  expect(await storedKeys()).toBe(before);
  expect((await list(grace)).json()).toMatchObject([{ version: 1 }]);
});

test('what a client uploaded is not unshared, and can be described', async () => {
  const { id } = await uploadFile(server, grace, { projectId: project.id });
  const unshare = await call(admin, 'PUT', `/api/admin/files/${id}`, { shared: false });
  expect([unshare.statusCode, unshare.json().code]).toEqual([409, 'client_file']);
  await call(admin, 'PUT', `/api/admin/files/${id}`, { description: 'For the launch' });
  expect((await list(grace)).json()).toMatchObject([{ description: 'For the launch' }]);
  const versions = await call(grace, 'GET', `/api/client/files/${id}/versions`);
  expect(versions.json()).toMatchObject([{ version: 1, description: 'For the launch' }]);
});

test('a file is described from what was seen, and what came with another version meanwhile stays', async () => {
  const send = (description: string) =>
    addFile(server, { projectId: project.id, fileName: 'offer.txt', description });
  const { id } = await send('The first offer');
  const change = (more: object) => call(admin, 'PUT', `/api/admin/files/${id}`, more);
  const described = async () => (await call(admin, 'GET', '/api/admin/files')).json()[0].description;
  const seen = { description: 'The first offer' };
  expect((await change({ description: 'Theirs', seen })).statusCode).toBe(200);
  const mine = await change({ description: 'Mine', seen });
  expect([mine.statusCode, mine.json().code]).toEqual([409, 'file_changed']);
  expect(mine.json().error).toBe('Somebody else has changed this meanwhile. Please look at it again.');
  expect(await described()).toBe('Theirs');
  expect((await change({ description: 'Mine', seen: { description: 'Theirs' } })).statusCode).toBe(200);
  await send('The second offer');
  expect((await change({ description: 'Too late', seen: { description: 'Mine' } })).statusCode).toBe(409);
  // Sharing writes over no words.
  expect((await change({ shared: true })).json()).toMatchObject({ description: 'The second offer' });
});

test('the version that was seen is shared, and none that a colleague uploaded meanwhile', async () => {
  const send = () => addFile(server, { projectId: project.id, fileName: 'offer.txt' });
  const share = (version: number) =>
    call(admin, 'PUT', `/api/admin/files/${id}`, { shared: true, seen: { version } });
  const { id } = await send();
  await send();
  const unseen = await share(1);
  expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'file_changed']);
  expect((await list(grace)).json()).toEqual([]);
  expect((await share(2)).json()).toMatchObject({ shared: true, version: 2 });
});

test('of a version that is uploaded as an earlier one is shared, the one waits for the other', async () => {
  const named = { projectId: project.id, fileName: 'offer.txt' };
  const { id } = await addFile(server, named);
  const held = `select from files where id = ${id} for update`;
  const share = (version: number) => () =>
    call(admin, 'PUT', `/api/admin/files/${id}`, { shared: true, seen: { version } });
  const upload = () => tryUpload(server, admin, '/api/admin/files', named);
  const [uploaded, tooLate] = await whileHeld(server, held, [upload, share(1)]);
  expect([uploaded.statusCode, tooLate.statusCode]).toEqual([201, 409]);
  const [shared, refused] = await whileHeld(server, held, [share(2), upload]);
  expect([shared.statusCode, refused.json().code]).toEqual([200, 'shared_file']);
  expect((await list(grace)).json()).toMatchObject([{ version: 2 }]);
});

test('the same name again is the next version; the other side has names of its own', async () => {
  const send = (text: string, fileName: string) =>
    uploadFile(server, grace, { projectId: project.id, fileName, bytes: Buffer.from(text) });
  const first = await send('one', 'Plan.txt');
  const second = await send('two', 'PLAN.txt');
  expect(second).toMatchObject({ id: first.id, version: 2, fileName: 'PLAN.txt', fileSize: 3 });
  const office = await addFile(server, { projectId: project.id, fileName: 'plan.txt', shared: 'true' });
  expect(office.id).not.toBe(first.id);
  const versions = (await call(jonas, 'GET', `/api/client/files/${first.id}/versions`)).json();
  expect(versions).toMatchObject([
    { version: 2, uploadedByName: 'Grace' },
    { version: 1, uploadedByName: 'Grace' },
  ]);
  const bodies = await Promise.all(
    versions.map(async ({ url }: { url: string }) => (await call(grace, 'GET', url)).body),
  );
  expect(bodies).toEqual(['two', 'one']);
  const content = `/api/files/${first.id}/content`;
  expect((await call(grace, 'GET', content)).body).toBe('two');
  expect((await call(grace, 'GET', `${content}?version=3`)).statusCode).toBe(404);
  expect((await call(stranger, 'GET', `${content}?version=1`)).statusCode).toBe(404);
});

test('twenty at once with one name are twenty versions, each whole', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
  const made = await Promise.all(
    texts.map((text) => uploadFile(server, grace, { projectId: project.id, bytes: Buffer.from(text) })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(made.map(({ version }) => version).sort((a, b) => a - b)).toEqual(numbers);
  const bodies = await Promise.all(
    numbers.map(async (version) => {
      const url = `/api/files/${made[0]?.id}/content?version=${version}`;
      return (await call(grace, 'GET', url)).body;
    }),
  );
  expect(bodies.sort()).toEqual(texts.sort());
});

test('a file of no bytes is a file', async () => {
  const file = await uploadFile(server, grace, { projectId: project.id, bytes: new Uint8Array() });
  expect(file).toMatchObject({ fileSize: 0, fileType: 'text/plain' });
  const reply = await call(grace, 'GET', file.supabaseUrl);
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '0']);
  const range = await server.app.inject({
    url: file.supabaseUrl,
    headers: { ...grace, range: 'bytes=0-' },
  });
  expect([range.statusCode, range.headers['content-range']]).toEqual([416, 'bytes */0']);
});

test.each([
  ['no file', { bytes: null }, 400, 'file'],
  ['no name', { fileName: ' ' }, 400, 'fileName'],
  ['a name that cannot be seen', { fileName: '\u200b\u202e' }, 400, 'fileName'],
  ['a name of more than 200 characters', { fileName: 'x'.repeat(201) }, 400, 'fileName'],
  ['no project', { projectId: 0 }, 400, 'projectId'],
  ['a project that is not there', { projectId: 999_999 }, 404, undefined],
  ['one byte too many', { bytes: new Uint8Array(MIB + 1) }, 413, undefined],
])('an upload with %s is refused, and nothing of it is left', async (_, more, status, field) => {
  const before = await storedKeys();
  for (const [headers, url] of [
    [grace, '/api/client/upload-file'],
    [admin, '/api/admin/files'],
  ] as const) {
    const reply = await tryUpload(server, headers, url, { projectId: project.id, ...more });
    expect(reply.statusCode, reply.body).toBe(status);
    if (field) expect(Object.keys(reply.json().fields)).toContain(field);
  }
  expect(await storedKeys()).toBe(before);
  expect((await list(grace)).json()).toEqual([]);
});

test('of a form that breaks off before or within its file nothing is left', async () => {
  const before = await storedKeys();
  const { headers, payload } = await encodeForm({ projectId: project.id, bytes: new Uint8Array(100_000) });
  const begun = payload.indexOf('filename=') + 100;
  for (const end of [begun - 20, begun, begun + 50_000, payload.length - 4]) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/client/upload-file',
      headers: { ...grace, ...headers },
      payload: payload.subarray(0, end),
    });
    expect([reply.statusCode, reply.json().code], `after ${end} bytes`).toEqual([400, 'malformed']);
  }
  expect(await storedKeys()).toBe(before);
  expect(await readdir(join(server.deps.config.dataDir, 'files', 'unfinished'))).toEqual([]);
});

test('bytes stay where the connection was lost in the commit, which may have come through', async () => {
  const { pool } = server.deps.database;
  const lose = (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = (async (...given: unknown[]) => {
      const result = await query(...given);
      if ((given[0] as { text?: string }).text !== 'commit') return result;
      throw new Error('Connection terminated unexpectedly');
    }) as typeof client.query;
    pool.once('release', () => Object.assign(client, { query }));
  };
  pool.on('acquire', lose);
  const reply = await tryUpload(server, grace, '/api/client/upload-file', { projectId: project.id });
  pool.off('acquire', lose);
  expect(reply.statusCode).toBe(503);
  const [file] = (await list(grace)).json();
  expect((await call(grace, 'GET', file.supabaseUrl)).body).toBe('Hello');
});

test('exactly as many bytes as are allowed are taken', async () => {
  const file = await uploadFile(server, grace, { projectId: project.id, bytes: new Uint8Array(MIB) });
  expect(file.fileSize).toBe(MIB);
});

test('nobody uploads to a project that is not theirs', async () => {
  const before = await storedKeys();
  const reply = await tryUpload(server, stranger, '/api/client/upload-file', { projectId: project.id });
  expect([reply.statusCode, reply.json().error]).toEqual([
    404,
    'This project does not exist or was deleted.',
  ]);
  expect(await storedKeys()).toBe(before);
});

test('a deleted file is gone with all versions, and its bytes within the minute', async () => {
  const before = await storedKeys();
  const { id } = await uploadFile(server, grace, { projectId: project.id });
  await uploadFile(server, grace, { projectId: project.id });
  expect(await storedKeys()).toBe(before + 2);
  expect((await call(admin, 'DELETE', `/api/admin/files/${id}`)).json()).toEqual({ success: true });
  expect((await list(grace)).json()).toEqual([]);
  expect((await call(admin, 'DELETE', `/api/admin/files/${id}`)).statusCode).toBe(404);
  await workMinute(server.deps);
  expect(await storedKeys()).toBe(before);
  expect(await rows('dropped_contents')).toBe(0);
});

test('with a project its files go, and their bytes', async () => {
  await workMinute(server.deps);
  const before = await storedKeys();
  await uploadFile(server, grace, { projectId: project.id });
  await addFile(server, { projectId: project.id });
  expect((await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`)).statusCode).toBe(200);
  await workMinute(server.deps);
  expect(await storedKeys()).toBe(before);
});

test('bytes without a row are swept after a day, and no others', async () => {
  const { storage } = server.deps;
  const file = await uploadFile(server, grace, { projectId: project.id });
  const { Readable } = await import('node:stream');
  await storage.write('00'.repeat(24), Readable.from([Buffer.from('lost')]));
  await storage.write(`${'00'.repeat(24)}.card.avif`, Readable.from([Buffer.from('lost')]));
  const before = await storedKeys();
  await sweepStorage(systemContext(server), server.deps);
  expect(await storedKeys()).toBe(before);
  server.setClock(new Date(Date.now() + DAY + 60_000));
  await sweepStorage(systemContext(server), server.deps);
  expect(await storedKeys()).toBe(before - 2);
  server.setClock();
  expect((await call(grace, 'GET', file.supabaseUrl)).statusCode).toBe(200);
});

test('while the disk is nearly full nothing is taken', async () => {
  const { storage } = server.deps;
  const { freeBytes } = storage;
  storage.freeBytes = async () => 1024 * MIB - 1;
  try {
    const reply = await tryUpload(server, grace, '/api/client/upload-file', { projectId: project.id });
    expect([reply.statusCode, reply.json().code]).toEqual([507, 'no_space']);
  } finally {
    storage.freeBytes = freeBytes;
  }
  await uploadFile(server, grace, { projectId: project.id });
});

test('a project has so much room and no more, for two at once too', async () => {
  await server.deps.database.pool.query(
    `insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
     values ($1, $2, $3, repeat('0', 64), 'text/plain', 'none', now())`,
    [project.id, `big${project.id}`, 20 * 1024 * MIB - 8],
  );
  const send = (fileName: string) =>
    tryUpload(server, grace, '/api/client/upload-file', { projectId: project.id, fileName });
  const replies = await Promise.all(['a', 'b', 'c', 'd'].map(send));
  const codes = replies.map((reply) => reply.json().code ?? reply.statusCode);
  expect(codes.sort()).toEqual([201, 'project_full', 'project_full', 'project_full']);
  const room = await call(grace, 'GET', `/api/client/room?projectId=${project.id}`);
  expect(room.json()).toEqual({ most: MIB, used: 20 * 1024 * MIB - 3, quota: 20 * 1024 * MIB });
});

test('a client searches and pages through what they see', async () => {
  for (const name of ['Logo.png', 'Logo dark.png', 'Contract.pdf', 'Photos.zip', 'notes.txt']) {
    await uploadFile(server, grace, { projectId: project.id, fileName: name });
  }
  const first = await list(grace, '&limit=2');
  expect(first.headers['x-total-count']).toBe('5');
  expect(namesOf(first)).toEqual(['notes.txt', 'Photos.zip']);
  const cursor = first.json()[1].id;
  expect(namesOf(await list(grace, `&limit=2&cursor=${cursor}`))).toEqual(['Contract.pdf', 'Logo dark.png']);
  const found = await list(grace, '&q=LOGO');
  expect(found.headers['x-total-count']).toBe('2');
  expect(namesOf(found)).toEqual(['Logo dark.png', 'Logo.png']);
});

test('an admin sorts and filters the files of all, page by page', async () => {
  await server.deps.database.pool.query('delete from files');
  const acme = await createProject(server, { name: 'Acme site', clientName: 'acme' });
  const zeta = await createProject(server, { name: 'zeta app', clientName: 'Zeta' });
  const put = (projectId: number, fileName: string, size: number) =>
    addFile(server, { projectId, fileName, bytes: new Uint8Array(size) });
  await put(zeta.id, 'beta.bin', 1500);
  await put(acme.id, 'Alpha.bin', 900);
  await put(zeta.id, 'gamma.bin', 100_000);
  await put(acme.id, 'delta.bin', 1_000_000);
  const read = (query: string) => call(admin, 'GET', `/api/admin/files?${query}`);
  /** Reads all pages of one file each. */
  const pages = async (sort: string) => {
    const names: (string | undefined)[] = [];
    for (let cursor = ''; names.length < 6; ) {
      const page = await read(`sort=${sort}&limit=1${cursor}`);
      if (page.json().length === 0) break;
      names.push(...namesOf(page));
      cursor = `&cursor=${page.json()[0].id}`;
    }
    return names;
  };
  const orders = {
    uploaded: ['delta.bin', 'gamma.bin', 'Alpha.bin', 'beta.bin'],
    name: ['Alpha.bin', 'beta.bin', 'delta.bin', 'gamma.bin'],
    size: ['delta.bin', 'gamma.bin', 'beta.bin', 'Alpha.bin'],
    client: ['delta.bin', 'Alpha.bin', 'gamma.bin', 'beta.bin'],
    project: ['delta.bin', 'Alpha.bin', 'gamma.bin', 'beta.bin'],
  };
  for (const [sort, names] of Object.entries(orders)) {
    expect(namesOf(await read(`sort=${sort}`)), sort).toEqual(names);
    expect(await pages(sort), `${sort}, page by page`).toEqual(names);
  }
  expect((await call(admin, 'GET', '/api/admin/file-clients')).json()).toEqual(['acme', 'Zeta']);
  const ofZeta = await read('client=Zeta&sort=name');
  expect(ofZeta.headers['x-total-count']).toBe('2');
  expect(namesOf(ofZeta)).toEqual(['beta.bin', 'gamma.bin']);
  expect(namesOf(await read('client=zeta'))).toEqual([]);
  expect(namesOf(await read(`projectId=${acme.id}&sort=name`))).toEqual(['Alpha.bin', 'delta.bin']);
  expect(namesOf(await read('q=SITE&sort=name'))).toEqual(['Alpha.bin', 'delta.bin']);
  expect((await read('sort=colour')).statusCode).toBe(400);
  expect((await call(admin, 'GET', '/api/admin/counts')).json()).toMatchObject({ files: 4 });
});

test('a client without a name is called by their company, else by the first address', async () => {
  await server.deps.database.pool.query('delete from files');
  const named = await createProject(server, { company: 'Engine Works' });
  const nameless = await createProject(server);
  await addFile(server, { projectId: named.id });
  await addFile(server, { projectId: nameless.id });
  const names = (await call(admin, 'GET', '/api/admin/file-clients')).json();
  expect(names).toEqual(['Engine Works', nameless.clientPortalUsername]);
  const found = await call(admin, 'GET', `/api/admin/files?client=${nameless.clientPortalUsername}`);
  expect(found.json()).toMatchObject([{ projectId: nameless.id, clientName: nameless.clientPortalUsername }]);
});
