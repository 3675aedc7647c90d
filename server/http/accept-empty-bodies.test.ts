import { beforeAll, expect, test } from 'vitest';
import { rawAnswers } from '../../test/raw-connection.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
let origin = '';
let cookie = '';

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ cookie } = await signInAdmin(server));
});

const request = (line: string, headers: string[], body = '') =>
  [`${line} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, ...headers, '', body].join('\r\n');

const calls: [line: string, status: number][] = [
  ['DELETE /api/admin/contacts/7', 404],
  ['GET /api/testimonials', 200],
  ['POST /api/admin/calendar-feed', 200],
];

const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'nonsense', undefined];

const nothing: [how: string, headers: string[], body: string][] = [
  ['no length', [], ''],
  ['a length of 0', ['Content-Length: 0'], ''],
];

const cases = calls.flatMap(([line, status]) =>
  types.flatMap((type) =>
    nothing.map(([how, headers, body]) => ({ line, status, type, how, headers, body })),
  ),
);

test.each(cases)(
  '$line of type $type with $how is answered',
  async ({ line, status, type, headers, body }) => {
    const typed = [...(type === undefined ? [] : [`Content-Type: ${type}`]), ...headers];
    // The same connection serves the next request too.
    const replies = await rawAnswers(origin, [
      request(line, typed, body),
      request('GET /api/admin/session', []),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([status, 200]);
  },
);

test.each(calls)('%s with chunks and nothing in them is answered', async (line, status) => {
  for (const type of [['Content-Type: application/json'], []]) {
    const chunks = request(line, [...type, 'Transfer-Encoding: chunked'], '0\r\n\r\n');
    const replies = await rawAnswers(origin, [chunks, request('GET /api/admin/session', [])]);
    expect(replies.map((reply) => reply.status)).toEqual([status, 200]);
  }
});

test.each<[string, string[], string]>([
  ['no length', [], ''],
  ['a length of 0', ['Content-Length: 0'], ''],
  ['empty chunks', ['Transfer-Encoding: chunked'], '0\r\n\r\n'],
])('where a body is needed, %s is a plain sentence', async (_how, headers, body) => {
  const empty = request('POST /api/contact', ['Content-Type: application/json', ...headers], body);
  const [reply] = await rawAnswers(origin, [empty]);
  expect(reply?.status).toBe(400);
  expect(JSON.parse(reply?.body ?? '{}')).toEqual({
    error: 'The request needs a JSON object as its body.',
    code: 'invalid',
    fields: { body: 'The request needs a JSON object as its body.' },
  });
});

test('a name said twice counts the last time, and one that reaches for prototypes is refused', async () => {
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const twice = '{"name":"","name":"Ada","email":"ada@engine.example","message":"An engine."}';
  expect((await send(twice)).statusCode).toBe(201);
  for (const evil of ['{"__proto__":{"name":"Ada"}}', '{"constructor":{"prototype":{"name":"Ada"}}}']) {
    const reply = await send(evil);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed']);
  }
});
