import { expect, test } from 'vitest';
import type { EndpointSpec } from '../contract/endpoint.ts';
import { signInAdmin, useServer } from './server.ts';

const server = useServer();

/** What the server says of a call with no input, made with these headers. */
async function statusOf({ method, path }: EndpointSpec, headers: Record<string, string>): Promise<number> {
  const url = path.replaceAll(/:\w+/g, '1');
  const reply = await server.app.inject({ method, url, headers });
  return reply.statusCode;
}

const refused = new Set([401, 403]);

test('every endpoint lets in whom its access names, and nobody else', async () => {
  const admin = await signInAdmin(server);
  const forged = { cookie: `${admin.cookie.slice(0, -12)}AAAAAAAAAA%3D` };
  expect(server.app.endpoints.length).toBeGreaterThan(0);
  for (const spec of server.app.endpoints) {
    const who = `${spec.method} ${spec.path} (${spec.access})`;
    const open = spec.access === 'public';
    expect(refused.has(await statusOf(spec, {})), `${who} as nobody`).toBe(!open);
    expect(refused.has(await statusOf(spec, forged)), `${who} with a forged cookie`).toBe(!open);
    if (spec.path === '/api/admin/logout') continue;
    expect(refused.has(await statusOf(spec, admin)), `${who} as an admin`).toBe(spec.access === 'client');
  }
});

test('an unsafe call that a browser sends from another site is refused, whatever its endpoint', async () => {
  for (const spec of server.app.endpoints.filter(({ method }) => method !== 'GET')) {
    const who = `${spec.method} ${spec.path}`;
    expect(await statusOf(spec, { origin: 'https://elsewhere.example' }), who).toBe(403);
    expect(await statusOf(spec, { 'sec-fetch-site': 'cross-site' }), who).toBe(403);
    expect(await statusOf(spec, { 'sec-fetch-site': 'same-site' }), who).toBe(403);
    expect(await statusOf(spec, { origin: 'null' }), who).toBe(403);
  }
});

test('a same-origin call passes the check', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' },
    payload: { name: 'Ada', email: 'ada@example.com', message: 'Hello' },
  });
  expect(reply.statusCode).toBe(201);
});
