import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawAnswers } from '../../test/raw-connection.ts';
import { answerPages } from './answer-page.ts';
import { createPage, SitePages } from './load-pages.ts';

const publicUrl = 'http://localhost:3000';

const html = Buffer.from('<html><script>go()</script><script src="/assets/a.js"></script>Hello</html>');
const pages = new SitePages([
  ['/', createPage('/index.html', html, { publicUrl })],
  ['/services', createPage('/services/index.html', html, { publicUrl })],
  ['/services.data', createPage('/services.data', Buffer.from('[]'), { publicUrl })],
  ['/desk/today', createPage('/desk/today/index.html', html, { publicUrl })],
  ['/404', createPage('/404/index.html', Buffer.from('404 Page Not Found'), { publicUrl })],
  ['/cases/--', createPage('/cases/--/index.html', Buffer.from('No such case'), { publicUrl })],
  ['/notes/--', createPage('/notes/--/index.html', Buffer.from('No such note'), { publicUrl })],
  ['/assets/a-1234.js', createPage('/assets/a-1234.js', Buffer.from('let a = 1;'.repeat(50)), { publicUrl })],
  ['/og/home.png', createPage('/og/home.png', Buffer.from([1, 2, 3]), { publicUrl })],
]);

const answerPage = answerPages(pages, publicUrl);
const answer: RequestListener = (request, response) => {
  if (!answerPage(request, response)) response.end('the API');
};
const server = createServer({ keepAliveTimeout: 72_000 }, answer);
let origin = '';

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** Plain fetch decompresses by itself: ask for one encoding and look at the headers. */
const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });

test('a page comes whole, typed, and under a policy that names its inline scripts', async () => {
  const reply = await get('/?utm=1');
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe(html.toString());
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  const policy = reply.headers.get('content-security-policy') ?? '';
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
])('accepting %j gets %j', async (accepted, encoding) => {
  const reply = await get('/assets/a-1234.js', { headers: { 'accept-encoding': accepted } });
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(reply.headers.get('vary')).toBe('Accept-Encoding');
  expect(await reply.text()).toBe('let a = 1;'.repeat(50));
});

test('the stored encodings are those of the same bytes', () => {
  const variants = pages.get('/')?.variants;
  const bytes = (encoding: 'br' | 'gzip') => Buffer.from(variants?.[encoding].body ?? '', 'latin1');
  expect(brotliDecompressSync(bytes('br'))).toEqual(html);
  expect(gunzipSync(bytes('gzip'))).toEqual(html);
});

test('hashed assets are immutable; pictures are not compressed again', async () => {
  const asset = await get('/assets/a-1234.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const picture = await get('/og/home.png', { headers: { 'accept-encoding': 'br' } });
  expect(picture.headers.get('content-encoding')).toBeNull();
});

test('the picture of a page comes as it is drawn; one that cannot be drawn is asked for later', async () => {
  const drawn = createPage('/og/a.png', Buffer.from([1, 2, 3]), { publicUrl });
  pages.pictures = {
    has: (path) => ['/og/a.png', '/og/b.png'].includes(path),
    find: async (path) => (path === '/og/a.png' ? drawn : undefined),
  };
  const picture = await get('/og/a.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toBe('no-cache');
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  const etag = picture.headers.get('etag') ?? '';
  expect((await get('/og/a.png', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const missing = await get('/og/b.png');
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await get('/og/c.png')).status).toBe(404);
  pages.pictures = undefined;
});

test('a known ETag is answered 304 without a body', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const reply = await get('/', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([reply.status, await reply.text()]).toEqual([304, '']);
  const changed = await get('/', { headers: { 'if-none-match': '"other"' } });
  expect(changed.status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const reply = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(reply.headers.get('content-length')).toBe(String(html.length));
  expect(await reply.text()).toBe('');
});

test('unknown paths get the not-found page with status 404, missing assets a plain 404', async () => {
  for (const path of ['/nope', '/services/nope', '/404', '/__spa-fallback.html', '/..%2fetc/passwd']) {
    const reply = await get(path);
    expect([path, reply.status, await reply.text()]).toEqual([path, 404, '404 Page Not Found']);
  }
  // The router knows these to be of things: what it takes up has to be theirs.
  for (const path of ['/cases/nope', '/cases/nope/', '/Cases/No%20pe', '/cases/--', '/cases/--/']) {
    expect([path, await (await get(path)).text()]).toEqual([path, 'No such case']);
    expect((await get(path)).status).toBe(404);
  }
  expect(await (await get('/notes/nope')).text()).toBe('No such note');
  expect(await (await get('/cases/nope/more')).text()).toBe('404 Page Not Found');
  const asset = await get('/assets/old-9999.js');
  expect([asset.status, await asset.text()]).toEqual([404, 'Not found']);
});

test.each([
  ['/services/?a=1&b=%2F', '/services?a=1&b=%2F'],
  ['/SERVICES', '/services'],
  ['//Services//?q=/UP//', '/services?q=/UP//'],
  ['/%73ervices', '/services'],
  ['/desk//today/', '/desk/today'],
  ['/Desk/Today?', '/desk/today?'],
  ['/SERVICES//_.data?_routes=a', '/services.data?_routes=a'],
  ['///', '/'],
])('%s leads to %s for good, for GET and HEAD', async (path, to) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await get(path, { method });
    expect([reply.status, reply.headers.get('location')]).toEqual([308, to]);
    expect(await reply.text()).toBe('');
  }
});

test.each([
  '//evil.test',
  '//evil.test/',
  '/\\evil.test',
  '//evil.test/services',
  '/%2F%2Fevil.test',
  '/%2Fevil.test/..',
  '/%5Cevil.test',
  '/services%2F',
  '/services%5C',
  '/%E0%A4%A',
  '/404/',
  'http://evil.test/services/',
])('%s leads nowhere', async (target) => {
  const [reply] = await rawAnswers(origin, [`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`]);
  expect(reply?.status).toBe(404);
  expect(reply?.headers.has('location')).toBe(false);
});

test('other methods and the paths of the API are not led anywhere', async () => {
  for (const [path, method] of [
    ['/SERVICES/', 'POST'],
    ['/services/', 'DELETE'],
    ['/api/Contact/', 'GET'],
  ] as const) {
    expect(await (await get(path, { method })).text()).toBe('the API');
  }
});

test('a whole answer is on the wire as Node writes one, answer after answer', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const once = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const [first, second, last] = await rawAnswers(origin, [request, request, once]);
  const lasting = (reply: typeof first) =>
    [...(reply?.headers ?? [])].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name));
  // The last one is Node's own.
  expect([last?.body, last?.headers.get('connection')]).toEqual([html.toString(), 'close']);
  for (const reply of [first, second]) {
    expect(reply?.body).toBe(last?.body);
    expect(lasting(reply)).toEqual(lasting(last));
    expect(reply?.headers.get('connection')).toBe('keep-alive');
    expect(reply?.headers.get('keep-alive')).toBe('timeout=72');
    expect(Date.parse(reply?.headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000);
  }
});

test('requests sent ahead on one connection are answered in their order', async () => {
  const paths = ['/', '/nope', '/SERVICES', '/assets/a-1234.js', '/api/x'];
  const ahead = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
  const replies = await rawAnswers(origin, [ahead], paths.length);
  expect(replies.map(({ status, body }) => [status, body.length])).toEqual([
    [200, html.length],
    [404, 18],
    [308, 0],
    [200, 500],
    [200, 7],
  ]);
});

test('HTTP/1.0 is answered and its connection ended', async () => {
  const [reply] = await rawAnswers(origin, ['GET / HTTP/1.0\r\n\r\n']);
  expect([reply?.status, reply?.body]).toEqual([200, html.toString()]);
});

test.each([
  ['https://venture.example', 'max-age=31536000'],
  ['http://venture.example', undefined],
])('the site at %s has Strict-Transport-Security %s', async (site, policy) => {
  const secured = new SitePages([['/', createPage('/index.html', html, { publicUrl: site })]]);
  const respond = answerPages(secured, site);
  const other = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const path of ['/', '//', '/missing']) {
    const reply = await fetch(at + path, { redirect: 'manual' });
    expect(reply.headers.get('strict-transport-security') ?? undefined, path).toBe(policy);
  }
  other.close();
});

test('an address that a page had before leads to where it is now', async () => {
  pages.moved = { '/cases/old-name': '/services', '/services.data': '/gone' };
  for (const path of ['/cases/old-name', '/Cases/OLD-name/']) {
    const reply = await get(`${path}?utm=1`);
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/services?utm=1']);
  }
  expect((await get('/services.data')).status).toBe(200);
  expect((await get('/constructor')).status).toBe(404);
  pages.moved = {};
});

test('the page of a thing is waited for while pages are still to be rendered; others are not', async () => {
  const done = Promise.withResolvers<void>();
  pages.completing = done.promise.then(() => {
    pages.completing = undefined;
  });
  const [there, missing] = [get('/cases/halden'), get('/cases/nobody')];
  expect((await get('/cases')).status).toBe(404);
  expect((await get('/')).status).toBe(200);
  pages.set('/cases/halden', createPage('/cases/halden/index.html', html, { publicUrl }));
  done.resolve();
  expect([(await there).status, (await missing).status]).toEqual([200, 404]);
  pages.delete('/cases/halden');
});

test('the API and other methods are not for the site', async () => {
  for (const [path, method] of [
    ['/api/contact', 'GET'],
    ['/healthz', 'GET'],
    ['/', 'POST'],
  ] as const) {
    expect(await (await get(path, { method })).text()).toBe('the API');
  }
});
