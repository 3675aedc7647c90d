import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPage } from './answer-page.ts';
import { createPage, type Page } from './load-pages.ts';

const html = Buffer.from('<html><script>go()</script><script src="/assets/a.js"></script>Hello</html>');
const pages = new Map<string, Page>([
  ['/', createPage('/index.html', html)],
  ['/services', createPage('/services/index.html', html)],
  ['/404', createPage('/404/index.html', Buffer.from('404 Page Not Found'))],
  ['/assets/a-1234.js', createPage('/assets/a-1234.js', Buffer.from('let a = 1;'.repeat(50)))],
  ['/og/home.png', createPage('/og/home.png', Buffer.from([1, 2, 3]))],
]);

const answer: RequestListener = (request, response) => {
  if (!answerPage(pages, request, response)) response.end('the API');
};
const server = createServer(answer);
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
  const asset = await get('/assets/old-9999.js');
  expect([asset.status, await asset.text()]).toEqual([404, 'Not found']);
});

test('a closing slash is redirected away, its query kept', async () => {
  const reply = await get('/services/?a=1');
  expect([reply.status, reply.headers.get('location')]).toEqual([308, '/services?a=1']);
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
