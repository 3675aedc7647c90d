import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, json, multipart, stream } from '../../contract/endpoint.ts';
import { instant, pathId, requiredText } from '../../contract/fields.ts';
import { rawAnswers } from '../../test/raw-connection.ts';
import { openServers, type TestServer } from '../../test/server.ts';
import { bind } from './bind.ts';
import { watch } from './body.ts';

const things = {
  upload: endpoint({
    method: 'POST',
    path: '/api/test-things/upload',
    access: ['public'],
    summary: 'A form with files',
    body: multipart(z.object({ title: requiredText('Title') }), { files: 2, limit: 1000 }),
    response: z.object({ title: z.string(), sizes: z.array(z.int()), names: z.array(z.string()) }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/test-things/download',
    access: ['public'],
    summary: 'A file, sent once the caller has hung up',
    response: z.unknown(),
  }),
  bytes: endpoint({
    method: 'PUT',
    path: '/api/test-things/bytes',
    access: ['public'],
    summary: 'Plain bytes',
    body: stream({ limit: 1000 }),
    response: z.object({ size: z.int() }),
  }),
  late: endpoint({
    method: 'PUT',
    path: '/api/test-things/late',
    access: ['public'],
    summary: 'Plain bytes, read once the caller has hung up',
    body: stream({ limit: 1000 }),
    response: z.object({ size: z.int() }),
  }),
  hurried: endpoint({
    method: 'POST',
    path: '/api/test-things/hurried',
    access: ['public'],
    summary: 'A small body, soon',
    body: json(z.object({ text: z.string() }), { limit: 100, timeout: 0.3 }),
    response: z.object({ text: z.string() }),
  }),
  typed: endpoint({
    method: 'POST',
    path: '/api/test-things/:id',
    access: ['public'],
    summary: 'Values that cross the wire as text',
    params: z.object({ id: pathId }),
    body: json(z.object({ at: instant })),
    response: z.object({ id: z.int(), at: instant, next: instant }),
  }),
};

const FORM_BEGUN = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\npart';

let server: TestServer;
const received: unknown[] = [];
const lines: string[] = [];

/** A busy machine makes a test slow, never red. */
const PATIENT = { timeout: 60_000 };

/** What was read after the caller had hung up. */
const late: Promise<number>[] = [];

/** How many handlers are reading at the moment. */
let reading = 0;

async function read(content: Readable): Promise<number> {
  reading += 1;
  try {
    return (await buffer(content)).length;
  } finally {
    reading -= 1;
  }
}

beforeAll(async () => {
  [server] = (await openServers(1, { onLog: (line) => lines.push(line) })) as [TestServer];
  bind(server.app, things.upload, async ({ receive }) => {
    const { fields, files } = await receive(async ({ name, content }) => ({
      name,
      size: await read(content),
    }));
    return {
      title: fields.title,
      sizes: files.map(({ size }) => size),
      names: files.map(({ name }) => name),
    };
  });
  bind(server.app, things.bytes, async ({ body }) => ({ size: await read(body) }));
  bind(server.app, things.late, async ({ body, request }) => {
    await new Promise((resolve) => request.raw.once('close', resolve));
    const size = read(body);
    late.push(size);
    return { size: await size };
  });
  bind(server.app, things.download, async ({ request, reply }) => {
    reading += 1;
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    reply.type('text/plain');
    return createReadStream(fileURLToPath(import.meta.url)).once('close', () => {
      reading -= 1;
    });
  });
  bind(server.app, things.hurried, async ({ body }) => body);
  bind(server.app, things.typed, async ({ params, body }) => {
    received.push(params.id, body.at);
    return { ...params, ...body, next: new Date(body.at.getTime() + 1000), hidden: 'secret' };
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const address = () => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

function form(entries: [string, string | Blob, string?][]): FormData {
  const data = new FormData();
  for (const [name, value, file] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, file);
  }
  return data;
}

async function upload(body: FormData) {
  const reply = await fetch(address() + things.upload.path, { method: 'POST', body });
  return { status: reply.status, body: await reply.json() };
}

test('a form is read as it comes: files before the fields that speak of them', async () => {
  const file = new Blob(['x'.repeat(700)]);
  const sent = form([
    ['file', file, 'plan.pdf'],
    ['title', ' The plan '],
    ['file', new Blob(['']), 'empty.txt'],
  ]);
  expect(await upload(sent)).toEqual({
    status: 200,
    body: { title: 'The plan', sizes: [700, 0], names: ['plan.pdf', 'empty.txt'] },
  });
});

test('a form lacking a field is refused by its name, a file above the limit and one too many are too large', async () => {
  const small = new Blob(['x']);
  expect(await upload(form([['file', small, 'a']]))).toMatchObject({
    status: 400,
    body: { fields: { title: 'Title is required.' } },
  });
  const large = form([
    ['file', new Blob(['x'.repeat(1001)]), 'a'],
    ['title', 'T'],
  ]);
  expect(await upload(large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  const many = form([
    ['file', small, 'a'],
    ['file', small, 'b'],
    ['file', small, 'c'],
    ['title', 'T'],
  ]);
  expect((await upload(many)).status).toBe(413);
});

const FIELD = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nT\r\n';
test.each([
  ['breaks off within a file', 'boundary=x', FORM_BEGUN],
  ['breaks off within a field', 'boundary=x', FIELD],
  ['names no boundary', 'charset=utf-8', `${FIELD}--x--`],
  ['names a boundary without end', `boundary=${'x'.repeat(1000)}`, `${FIELD}--x--`],
  ['is none', 'boundary=x', 'title=T'],
])('a form that %s is malformed', async (_, parameter, body) => {
  const headers = { 'content-type': `multipart/form-data; ${parameter}` };
  const reply = await fetch(address() + things.upload.path, { method: 'POST', headers, body });
  expect([reply.status, (await reply.json()).code]).toEqual([400, 'malformed']);
});

test('a form has so many fields and no more, each of so many bytes', async () => {
  const fields = (count: number) =>
    form(Array.from({ length: count }, (_, index): [string, string] => [`field-${index}`, 'x']));
  expect((await upload(fields(51))).status).toBe(413);
  const long = await upload(form([['title', 'x'.repeat(1024 * 1024)]]));
  expect(long).toMatchObject({ status: 400, body: { fields: { title: expect.anything() } } });
});

test('bytes of any type pass unread, and not beyond the limit', async () => {
  const put = (body: string) =>
    fetch(address() + things.bytes.path, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
  expect(await (await put('x'.repeat(1000))).json()).toEqual({ size: 1000 });
  expect((await put('x'.repeat(1001))).status).toBe(413);
});

test('bytes without an announced length end at the limit too', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(600));
    },
  });
  const put = fetch(address() + things.bytes.path, { method: 'PUT', body, duplex: 'half' } as RequestInit);
  const status = await put.then((reply) => reply.status).catch(() => 'cut');
  expect([413, 'cut']).toContain(status);
});

test('bytes of a caller who hangs up before anybody reads them harm nobody, and are known to be cut off', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`PUT ${things.late.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n`);
  socket.end('Content-Type: text/plain\r\n\r\npart', () => socket.destroy());
  await expect.poll(() => late.length, PATIENT).toBe(1);
  await expect(late[0]).rejects.toThrow();
  expect(reading).toBe(0);
});

test('no bytes at all are a body of none, and no form at all is refused', async () => {
  const send = (method: string, path: string, type: string) =>
    rawAnswers(address(), [`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n\r\n`]);
  expect((await send('PUT', things.bytes.path, 'image/png'))[0]?.body).toBe('{"size":0}');
  const [refusal] = await send('POST', things.upload.path, 'multipart/form-data; boundary=x');
  expect(refusal?.status).toBe(406);
  expect(JSON.parse(refusal?.body ?? '{}').error).toBe('The request must be a form with files.');
});

test('nothing is said to be wrong where whoever asked for a file has hung up before it comes', async () => {
  lines.length = 0;
  const socket = connect(Number(new URL(address()).port), '127.0.0.1');
  socket.write(`GET ${things.download.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => reading, PATIENT).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => reading, PATIENT).toBe(0);
  await fetch(`${address()}/healthz`);
  expect(lines.map((each) => JSON.parse(each)).filter(({ level }) => level > 30)).toEqual([]);
});

test.each([
  ['bytes', `PUT ${things.bytes.path}`, 'image/png', 'part'],
  ['a form', `POST ${things.upload.path}`, 'multipart/form-data; boundary=x', FORM_BEGUN],
])(
  'nothing waits for %s whose sender has hung up, and nothing is said to be wrong',
  async (...[, line, type, begun]) => {
    lines.length = 0;
    const socket = connect(Number(new URL(address()).port), '127.0.0.1');
    socket.write(
      `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n${begun}`,
    );
    await expect.poll(() => reading, PATIENT).toBeGreaterThan(0);
    socket.resetAndDestroy();
    await expect.poll(() => reading, PATIENT).toBe(0);
    const levels = lines.map((each) => JSON.parse(each).level as number);
    expect(levels.filter((level) => level > 30)).toEqual([]);
  },
);

test('each kind of body refuses the others by their type', async () => {
  const send = (path: string, contentType: string, body: string) =>
    fetch(address() + path, { method: 'POST', body, headers: { 'content-type': contentType } });
  expect((await send(things.upload.path, 'application/json', '{}')).status).toBe(415);
  expect((await send(things.hurried.path, 'multipart/form-data; boundary=x', '--x--')).status).toBe(415);
  expect((await send('/api/contact', 'multipart/form-data; boundary=x', '--x--')).status).toBe(415);
});

test('ids and instants arrive as numbers and dates, and leave as they came', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/test-things/7',
    payload: { at: '2027-03-14T10:00:00Z' },
  });
  expect(received).toEqual([7, new Date('2027-03-14T10:00:00Z')]);
  expect(reply.json()).toEqual({
    id: 7,
    at: '2027-03-14T10:00:00.000Z',
    next: '2027-03-14T10:00:01.000Z',
  });
});

/** Sends `text` over a connection of its own and answers all that comes back until it is closed. */
async function speak(text: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  let answer = '';
  client.on('data', (data) => {
    answer += data;
  });
  client.write(text);
  await once(client, 'close');
  return answer;
}

test('a JSON body that is not whole in its time is given up with an answer', async () => {
  const head = `POST ${things.hurried.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const answer = await speak(`${head}Content-Length: 50\r\n\r\n{"text":`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"timeout"');
});

test('the limit of a JSON body is its endpoint’s own', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: things.hurried.path,
    payload: { text: 'x'.repeat(200) },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
});

test('a long body is judged by its rate: one that keeps coming is let finish, one that stands still is not', async () => {
  const [slow] = (await openServers(1)) as [TestServer];
  slow.app.addHook('onRequest', async (request, reply) =>
    watch({ request, reply }, { window: 1000, rate: 6 }),
  );
  bind(slow.app, things.bytes, async ({ body }) => ({ size: (await buffer(body)).length }));
  await slow.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = slow.app.server.address() as AddressInfo;
  async function send(pieces: number): Promise<string> {
    const client = connect(port, '127.0.0.1');
    let answer = '';
    client.on('data', (data) => {
      answer += data;
    });
    client.on('error', () => {});
    const ended = once(client, 'close');
    client.write(
      `PUT ${things.bytes.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: 600\r\n\r\n`,
    );
    for (let piece = 0; piece < pieces; piece += 1) {
      client.write('x'.repeat(60));
      await new Promise((resolve) => setTimeout(resolve, 130));
    }
    await ended;
    return answer;
  }
  expect(await send(10)).toContain('{"size":600}');
  expect(await send(3)).toMatch(/^HTTP\/1\.1 408 /);
  await slow.close();
});
