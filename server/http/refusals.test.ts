import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errorBody } from '../../contract/fields.ts';
import { type RawAnswer, rawAnswers } from '../../test/raw-connection.ts';
import { useServer } from '../../test/server.ts';

const lines: string[] = [];
const server = useServer({
  settings: { PUBLIC_URL: 'https://venture.example' },
  onLog: (line) => lines.push(line),
});
const plainServer = useServer();
/** A busy machine makes a test slow, never red. */
const PATIENT = { timeout: 60_000 };

let origin = '';

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  lines.length = 0;
});

/** What every refusal has, whoever refuses. */
function expectOurs(answer: RawAnswer | undefined, what: string): void {
  const { headers, body } = answer ?? { headers: new Map<string, string>(), body: '{}' };
  expect(Object.keys(JSON.parse(body)).slice(0, 2), what).toEqual(['error', 'code']);
  expect(errorBody.parse(JSON.parse(body)).error, what).toMatch(/^[A-Z].*\.$/);
  expect(headers.get('content-type'), what).toMatch(/^application\/json/);
  expect(headers.get('content-length'), what).toBe(String(body.length));
  expect(headers.get('x-request-id'), what).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('cache-control'), what).toBe('no-store');
  expect(headers.get('x-content-type-options'), what).toBe('nosniff');
  expect(headers.get('content-security-policy'), what).toContain("default-src 'none'");
  expect(headers.get('strict-transport-security'), what).toBe('max-age=31536000');
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const post = (...headers: string[]) =>
  ['POST /api/contact HTTP/1.1', 'Host: localhost', ...headers].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

test.each<[string, string, number]>([
  ['a bare percent sign', get('/api/%'), 400],
  ['bytes that are no UTF-8', get('/api/%ff'), 400],
  ['a broken parameter', get('/api/meeting-links/%E0%A4%A'), 400],
  ['a broken query', get('/api/testimonials?limit=%ff'), 400],
  ['an unknown path', get('/api/nothing'), 404],
  ['an unknown path with a NUL', get('/api/%00'), 404],
  ['a doubled slash', get('/api//contact'), 404],
  ['the bare API', get('/api'), 404],
  ['a parameter that is too long', get(`/api/meeting-links/${'a'.repeat(301)}`), 414],
  ['a header that is too large', get('/api/testimonials', `X-Large: ${'a'.repeat(20_000)}`), 431],
  ['an address that is too large', get(`/api/${'a'.repeat(20_000)}`), 431],
  ['no host', 'GET /api/testimonials HTTP/1.1\r\n\r\n', 400],
  ['no HTTP', 'GET\r\n\r\n', 400],
  ['a method that is none', get('/api/testimonials').replace('GET', 'FETCH'), 400],
  ['a header without a name', get('/api/testimonials', ': nothing'), 400],
  ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n', 405],
  ['an expectation', get('/api/testimonials', 'Expect: magic'), 417],
  ['a length that is none', `${post(JSON_TYPE, 'Content-Length: many')}\r\n\r\n`, 400],
  ['a negative length', `${post(JSON_TYPE, 'Content-Length: -1')}\r\n\r\n`, 400],
  ['two lengths', `${post(JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3')}\r\n\r\n{}`, 400],
  ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}\r\n\r\n`, 400],
  ['a chunk of no size', `${post(JSON_TYPE, 'Transfer-Encoding: chunked')}\r\n\r\nxyz\r\n`, 400],
  ['a body that is too large', `${post(JSON_TYPE, 'Content-Length: 30000000')}\r\n\r\n{`, 413],
  ['broken JSON', `${post(JSON_TYPE, 'Content-Length: 1')}\r\n\r\n{`, 400],
  ['a body of no type', `${post('Content-Length: 2')}\r\n\r\n{}`, 415],
  ['a body of another type', `${post('Content-Type: text/plain', 'Content-Length: 2')}\r\n\r\n{}`, 415],
  ['a type that is none', `${post('Content-Type: json', 'Content-Length: 2')}\r\n\r\n{}`, 415],
])('%s is refused in our format', async (what, request, status) => {
  const [answer] = await rawAnswers(origin, [request]);
  expect(answer?.status, what).toBe(status);
  expectOurs(answer, what);
});

test('the API keeps browsers on HTTPS where the site is on it, and not otherwise', async () => {
  for (const url of ['/api/testimonials', '/api/%ff', '/healthz', '/api/docs/']) {
    const header = async ({ app }: typeof server) =>
      (await app.inject({ url })).headers['strict-transport-security'];
    expect(await header(server), url).toBe('max-age=31536000');
    expect(await header(plainServer), url).toBeUndefined();
  }
});

test('every method that is not supported is refused in our format, or served', async () => {
  for (const method of METHODS.filter((each) => !['CONNECT', 'HEAD'].includes(each))) {
    const [answer] = await rawAnswers(origin, [`${method} /api/contact HTTP/1.1\r\nHost: localhost\r\n\r\n`]);
    expect([400, 404], method).toContain(answer?.status);
    expectOurs(answer, method);
  }
});

test('a refusal is logged without what was asked', async () => {
  await rawAnswers(origin, [get('/api/%ff?email=private@example.com')]);
  await rawAnswers(origin, [get('/api/testimonials', `X-Private: ${'secret'.repeat(5000)}`)]);
  await expect.poll(() => lines.join(''), PATIENT).toContain('"status":431');
  expect(lines.join('')).toContain('"status":400');
  expect(lines.join('')).not.toMatch(/private|secret/i);
});

test('a client that hangs up is neither an error nor a lost database', async () => {
  const body = JSON.stringify({ name: 'Ada', email: 'private@example.com', message: 'x'.repeat(50_000) });
  const requests = [
    `${post(JSON_TYPE, `Content-Length: ${body.length}`)}\r\n\r\n${body.slice(0, 20_000)}`,
    `${post(JSON_TYPE, 'Transfer-Encoding: chunked')}\r\n\r\n5\r\n{"nam`,
    get('/api/testimonials').slice(0, -2),
  ];
  for (const request of requests) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await new Promise((written) => socket.write(request, written));
    socket.resetAndDestroy();
  }
  await expect.poll(() => connectionsOf(), PATIENT).toBe(0);
  // Whatever was to be said of them has been said before this is.
  await rawAnswers(origin, [get('/api/testimonials', 'Connection: close')]);
  await expect.poll(() => lines.join(''), PATIENT).toContain('"status":200');
  const levels = lines.map((line) => JSON.parse(line).level as number);
  expect(Math.max(...levels)).toBe(30);
  expect(lines.join('')).not.toMatch(/unavailable|503|private|aborted/);
});

function connectionsOf(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
