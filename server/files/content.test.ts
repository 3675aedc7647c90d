import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProjectFile } from '../../contract/files.ts';
import { createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addFile, encodeForm, makePicture, makePictures, uploadFile } from '../../test/files.ts';
import { rawAnswers } from '../../test/raw-connection.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { keysOf } from './rules.ts';

const lines: string[] = [];
const server = useServer({
  listen: true,
  settings: { MAX_UPLOAD_MB: '32' },
  onLog: (line) => lines.push(line),
});
const MIB = 1024 * 1024;

let project: TestProject;
let admin: Record<string, string>;
beforeAll(async () => {
  project = await createProject(server, { name: 'Shop "A/B"' });
  admin = await signInAdmin(server);
});

let made = 0;
async function put(bytes: Uint8Array, fileName?: string): Promise<ProjectFile> {
  made += 1;
  const name = fileName ?? `file-${made}`;
  return addFile(server, { projectId: project.id, fileName: name, bytes: new Uint8Array(bytes) });
}

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({ method, url, headers: { ...admin, ...headers } });
}

test.each([
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  // Several parts, other units and nonsense are answered whole, as if nothing had been asked.
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('of the range %s the answer is %i', async (range, status, body, contentRange) => {
  const { url } = await put(Buffer.from('0123456789'), 'ten');
  const reply = await get(url, { range });
  expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ]);
  expect(reply.headers['content-length']).toBe(String(body.length));
});

test('what did not change is not sent again, and a part only of what did not', async () => {
  const { url } = await put(Buffer.from('0123456789'));
  const etag = String((await get(url)).headers.etag);
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  const unchanged = await get(url, { 'if-none-match': `"other", W/${etag}` });
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const range = 'bytes=2-4';
  expect((await get(url, { range, 'if-range': etag })).body).toBe('234');
  expect((await get(url, { range, 'if-range': '"other"' })).body).toBe('0123456789');
  expect((await get(url, { range, 'if-range': 'Sat, 01 Jan 2028 00:00:00 GMT' })).statusCode).toBe(200);
});

test('HEAD tells all that GET would, and sends nothing', async () => {
  const { url } = await put(randomBytes(100_000));
  const reply = await get(url, {}, 'HEAD');
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  expect(reply.headers).toMatchObject({ 'content-length': '100000', 'accept-ranges': 'bytes' });
});

const png = () => makePicture();
const text = (value: string) => async () => Buffer.from(value);
test.each([
  ['a picture', png, 'image/png', 'image'],
  ['a PDF', text('%PDF-1.7\n'), 'application/pdf', 'pdf'],
  [
    'a video',
    async () => Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
    'video/mp4',
    'video',
  ],
  ['text', text('Hello, wörld'), 'text/plain', 'none'],
  ['a web page', text('\n<!DOCTYPE html><script>alert(1)</script>'), 'text/html', 'none'],
  [
    'a drawing with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    'image/svg+xml',
    'none',
  ],
  ['a drawing after a declaration', text('<?xml version="1.0"?><!-- a -->\n<svg/>'), 'image/svg+xml', 'none'],
  ['XML', text('<?xml version="1.0"?><note/>'), 'application/xml', 'none'],
  ['a picture that is cut off', async () => (await png()).subarray(0, 20), 'image/png', 'none'],
  ['a page that begins like a picture', text('GIF89a<script>alert(1)</script>'), 'image/gif', 'none'],
  ['bytes', async () => Buffer.from([0, 1, 2, 255]), 'application/octet-stream', 'none'],
])('%s is sent as what it is, and shown only where that does no harm', async (_, make, type, view) => {
  const file = await put(await make(), 'innocent.png');
  expect(file.type).toBe(type);
  expect([file.view, file.canView]).toEqual([view, view !== 'none']);
  const shown = await get(file.url.replace('&download=true', ''));
  const headers = shown.headers;
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  });
  expect(headers['content-disposition']).toMatch(view === 'none' ? /^attachment;/ : /^inline;/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script');
  if (view !== 'pdf') expect(policy).toMatch(/^sandbox/);
  expect((await get(file.url)).headers['content-disposition']).toMatch(/^attachment;/);
});

/** The name that a browser saves a file under, as RFC 6266 has it. */
const savedName = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1] ?? '');

test.each([
  ['../../etc/passwd', '../../etc/passwd'],
  ['..\\..\\boot.ini', '..\\..\\boot.ini'],
  ['a"; filename="evil.exe', 'a"; filename="evil.exe'],
  ['line\r\nSet-Cookie: a=b', 'line Set-Cookie: a=b'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['Überblick – “final” 🚀.pdf', 'Überblick – “final” 🚀.pdf'],
  ["it's 100% (new)*.txt", "it's 100% (new)*.txt"],
  ['.htaccess', '.htaccess'],
  ['x'.repeat(200), 'x'.repeat(200)],
])('the name %j is kept for who downloads it, and is nothing else', async (name, kept) => {
  const file = await put(Buffer.from('bytes'), name);
  expect(file.name).toBe(kept);
  const { headers } = await get(file.url);
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w%.!~-]+$/);
  expect(savedName(disposition)).toBe(kept);
  expect(headers['set-cookie']).toBeUndefined();
});

test('one byte too many twice on one connection, then exactly as many as are allowed', async () => {
  const form = async (size: number) => {
    const fields = { projectId: project.id, fileName: `limit ${size}`, bytes: new Uint8Array(size) };
    const { headers, payload } = await encodeForm(fields);
    const head = { host: 'localhost', ...admin, ...headers, 'content-length': String(payload.length) };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    return `POST /api/admin/files HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload.toString('latin1')}`;
  };
  const tooLong = await form(32 * MIB + 1);
  const answers = await rawAnswers(server.url, [tooLong, tooLong, await form(32 * MIB)]);
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 201]);
});

const openFiles = async () => (await readdir('/proc/self/fd')).length;
const filesDir = () => `${server.deps.config.dataDir}/files`;
const leftovers = () => readdir(`${filesDir()}/unfinished`);

test('of a hundred uploads that break off at 60 % nothing is left, no file and no open one', async () => {
  const { headers, payload } = await encodeForm({ projectId: project.id, bytes: new Uint8Array(MIB) });
  const stored = async () => (await Array.fromAsync(server.deps.storage.list())).length;
  const [before, opened] = [await stored(), await openFiles()];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const sending = request(`${server.url}/api/admin/files`, {
          method: 'POST',
          headers: { ...admin, ...headers, 'content-length': payload.length },
        });
        sending.on('error', () => {});
        await new Promise((resolve) => sending.write(payload.subarray(0, payload.length * 0.6), resolve));
        sending.destroy();
      }),
    );
  }
  await expect.poll(leftovers).toEqual([]);
  expect(await stored()).toBe(before);
  await expect.poll(openFiles).toBeLessThanOrEqual(opened + 5);
});

test('of downloads that break off no file stays open', async () => {
  const { url } = await put(new Uint8Array(32 * MIB));
  const opened = await openFiles();
  for (let round = 0; round < 20; round += 1) {
    await new Promise<void>((resolve) => {
      const asking = request(server.url + url, { headers: admin }, (reply) => {
        reply.once('data', () => {
          asking.destroy();
          resolve();
        });
        reply.on('error', () => {});
      });
      asking.on('error', () => {}).end();
    });
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(opened + 2);
});

/** Takes the bytes of a file out of storage, and its smaller pictures; answers their key. */
async function lose({ id }: { id: number }): Promise<string> {
  const select = 'select key from contents join files on files.content_id = contents.id where files.id = $1';
  const { key } = (await server.deps.database.pool.query(select, [id])).rows[0];
  for (const each of keysOf(key)) await server.deps.storage.remove(each);
  return key;
}

describe('a file whose bytes are gone from a storage that is there', () => {
  beforeAll(() => server.deps.storage.setOwner('this database'));
  beforeEach(() => {
    lines.length = 0;
  });

  test('is lost: an admin is told of the backup, a client of the agency, and the log which it is', async () => {
    const file = await put(Buffer.from('lost'));
    const key = await lose(file);
    const reply = await get(file.url);
    expect([reply.statusCode, reply.json()]).toEqual([
      410,
      {
        error: 'This file cannot be found in the storage any more. Restore it from a backup.',
        code: 'file_lost',
      },
    ]);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(logged).toMatchObject([{ key, content: expect.any(Number), params: { id: file.id } }]);
    const client = await signInClient(server, project.clientPortalUsername);
    const sent = await uploadFile(server, client, { projectId: project.id, fileName: 'of a client.txt' });
    await lose(sent);
    const toClient = await server.app.inject({ url: sent.supabaseUrl, headers: client });
    expect([toClient.statusCode, toClient.json().error]).toEqual([
      410,
      'This file cannot be found in the storage any more. Please ask the agency for it.',
    ]);
    expect((await get(file.url, { range: 'bytes=0-1' })).statusCode).toBe(410);
    expect((await get(file.url, {}, 'HEAD')).statusCode).toBe(410);
  });

  test('is not remembered as lost: once it is restored, it is read again', async () => {
    const file = await put(Buffer.from('lost'));
    const key = await lose(file);
    const { headers } = await get(file.url);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'content-disposition', 'accept-ranges', 'content-range']) {
      expect(headers).not.toHaveProperty(name);
    }
    await server.deps.storage.write(key, Readable.from([Buffer.from('lost')]));
    expect((await get(file.url)).body).toBe('lost');
  });

  test('has lost its smaller pictures, too', async () => {
    const file = await put(await makePicture());
    await makePictures(server);
    const url = `/api/files/${file.id}/pictures/card`;
    expect((await get(url)).statusCode).toBe(200);
    await lose(file);
    const reply = await get(url);
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'file_lost']);
  });

  test('is named in a ZIP, which has all others', async () => {
    const { id } = await createProject(server);
    const add = (fileName: string) =>
      addFile(server, { projectId: id, fileName, bytes: new Uint8Array(Buffer.from(fileName)) });
    const [, lost] = [await add('kept.txt'), await add('lost.txt'), await add('Missing files.txt')];
    await lose(lost);
    const url = `/api/admin/projects/${id}/files.zip`;
    const reply = await get(url);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(readZip(reply.rawPayload)).toEqual({
      'kept.txt': 'kept.txt',
      'Missing files.txt': 'Missing files.txt',
      'Missing files (2).txt':
        'These files cannot be found in the storage any more. Restore them from a backup.\n\nlost.txt\n',
    });
    expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
  });

  test('is named as such in the reference of the API', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    for (const path of [
      '/api/files/{id}/content',
      '/api/files/{id}/pictures/{size}',
      '/api/checkpoints/{id}/versions/{number}/content',
      '/api/guest-reviews/{token}/versions/{number}/content',
      '/api/pictures/{name}',
    ]) {
      expect(paths[path].get.summary).toContain('410 `file_lost`');
    }
  });
});

test('all files of a project come in one ZIP, each under a safe name of its own', async () => {
  project = await createProject(server, { name: 'Shop "A/B"' });
  const sent = { 'a/b.txt': 'one', 'A_B.txt': 'two', '..': 'three', 'con.txt': 'four', 'ü.txt': 'five' };
  for (const [name, value] of Object.entries(sent)) await put(Buffer.from(value), name);
  const url = `/api/admin/projects/${project.id}/files.zip`;
  const reply = await get(url);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(savedName(String(reply.headers['content-disposition']))).toBe('Shop "A/B" files.zip');
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  expect(readZip(reply.rawPayload)).toEqual({
    _: 'three',
    'a_b.txt': 'one',
    'A_B (2).txt': 'two',
    '_con.txt': 'four',
    'ü.txt': 'five',
  });
  expect((await get(url, {}, 'HEAD')).headers['content-length']).toBe(reply.headers['content-length']);
  expect((await get('/api/admin/projects/999999/files.zip')).statusCode).toBe(404);
});

test('in a ZIP no name is longer than folders take, and each keeps its ending', async () => {
  project = await createProject(server);
  const names = ['漢'.repeat(196), `${'漢'.repeat(195)}字`, '😀'.repeat(98)].map((stem) => `${stem}.png`);
  for (const name of names) await put(Buffer.from('x'), name);
  const unpacked = Object.keys(
    readZip((await get(`/api/admin/projects/${project.id}/files.zip`)).rawPayload),
  );
  expect(unpacked).toHaveLength(3);
  expect(Math.max(...unpacked.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255);
  for (const name of unpacked) expect(name).toMatch(/^(漢+|😀+)( \(2\))?\.png$/u);
});

/** The names and texts of a ZIP in which nothing is compressed, by its directory. */
function readZip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const size = zip.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[zip.toString('utf8', at + 46, at + 46 + name)] = zip.toString('utf8', begin, begin + size);
    at += 46 + name + extra + comment;
  }
  return files;
}

test('a ZIP that nobody reads to its end leaves no file open', async () => {
  const opened = await openFiles();
  await put(new Uint8Array(20 * MIB));
  for (let round = 0; round < 10; round += 1) {
    const url = `${server.url}/api/admin/projects/${project.id}/files.zip`;
    const reply = await fetch(url, { headers: admin });
    await reply.body?.cancel();
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(opened + 5);
});
