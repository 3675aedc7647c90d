import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Body } from '../contract/endpoint.ts';
import { type AccessRow, readAccessTable } from './access-table.ts';
import { createProject, signInClient } from './clients.ts';
import { signInAdmin, useServer } from './server.ts';

const server = useServer();
const table = readAccessTable();

const MIB = 2 ** 20;

function describeBody(body: Body | undefined): string {
  if (!body) return '';
  const timeout = body.kind === 'json' ? ` ${body.timeout} s` : '';
  const limit = body.limit === 'upload' ? 'upload' : `${body.limit / MIB} MiB`;
  return `${body.kind} ${limit}${timeout}`;
}

/** What the server says of a call with no input, made with these headers. */
async function statusOf(
  { method, path }: Pick<AccessRow, 'path' | 'method'>,
  headers: Record<string, string> = {},
): Promise<number> {
  const url = path.replaceAll(/:\w+/g, '1');
  // A stream has answered with its head.
  const reply = await server.app.inject({ method, url, headers, payloadAsStream: true });
  reply.raw.res.destroy();
  return reply.statusCode;
}

const refused = new Set([401, 403]);

test('the table names every endpoint that is bound, with its access and its body, and no other', () => {
  const byPath = (one: AccessRow, other: AccessRow) =>
    `${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1;
  const bound = server.app.endpoints.map(({ method, path, access, body }) => ({
    method,
    path,
    access: [...access],
    body: describeBody(body),
  }));
  expect(bound.sort(byPath)).toEqual(table.toSorted(byPath));
});

test('an endpoint lets in whom the table names, and nobody else', async () => {
  const admin = await signInAdmin(server);
  const forged = { cookie: `${admin.cookie.slice(0, -12)}AAAAAAAAAA%3D` };
  for (const row of table) {
    const who = `${row.method} ${row.path}`;
    const isOpen = row.access.includes('public');
    expect(refused.has(await statusOf(row)), `${who} as nobody`).toBe(!isOpen);
    expect(refused.has(await statusOf(row, forged)), `${who} with a forged cookie`).toBe(!isOpen);
    const admits = isOpen || row.access.includes('admin');
    // One that ended the session before is made with another.
    const current = await signInAdmin(server);
    expect(refused.has(await statusOf(row, current)), `${who} as an admin`).toBe(!admits);
  }
});

test('a client is let in where the table names clients, and nowhere else that is closed', async () => {
  const { clientPortalUsername } = await createProject(server);
  // The first session of all is the one that the calls with the id 1 end.
  await signInClient(server, clientPortalUsername);
  let client = await signInClient(server, clientPortalUsername);
  for (const row of table.filter(({ access }) => !access.includes('public'))) {
    const [admits, who] = [row.access.includes('client'), `${row.method} ${row.path}`];
    expect(refused.has(await statusOf(row, client)), who).toBe(!admits);
    // It gives another session in place of the one that it was called with.
    if (who === 'DELETE /api/client/sessions') client = await signInClient(server, clientPortalUsername);
  }
});

test('HEAD asks no less than GET', async () => {
  for (const row of table.filter(({ method, access }) => method === 'GET' && !access.includes('public'))) {
    expect(await statusOf({ ...row, method: 'HEAD' }), row.path).toBe(401);
  }
});

test('a session that has ended lets nobody in', async () => {
  const admin = await signInAdmin(server);
  await server.app.inject({ method: 'POST', url: '/api/admin/logout', headers: admin });
  for (const row of table.filter(({ access }) => !access.includes('public'))) {
    expect(await statusOf(row, admin), `${row.method} ${row.path}`).toBe(401);
  }
});

test('routes are made by binding an endpoint, but for the process and the reference', () => {
  const root = fileURLToPath(new URL('../server', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.test).*\.ts$/.test(name),
  );
  const makers = sources.filter((name) =>
    /\b(app|scope)\.(get|head|post|put|patch|delete|all|route)\(/.test(
      readFileSync(`${root}/${name}`, 'utf8'),
    ),
  );
  expect(makers.sort()).toEqual(['http/bind.ts', 'http/health-routes.ts', 'http/reference-routes.ts']);
});

test('an unsafe call that a browser sends from another site is refused, whatever its endpoint', async () => {
  // They know who acts by what is in the address, or by a signature.
  const fromAnywhere = ['/api/newsletter/unsubscribe/:token', '/api/stripe/webhook'];
  for (const row of table.filter(
    ({ method, path }) => !fromAnywhere.includes(path) && method !== 'GET' && method !== 'HEAD',
  )) {
    const who = `${row.method} ${row.path}`;
    expect(await statusOf(row, { origin: 'https://elsewhere.example' }), who).toBe(403);
    expect(await statusOf(row, { 'sec-fetch-site': 'cross-site' }), who).toBe(403);
    expect(await statusOf(row, { 'sec-fetch-site': 'same-site' }), who).toBe(403);
    expect(await statusOf(row, { origin: 'null' }), who).toBe(403);
  }
});

test.each([
  ['of the host that was asked', { origin: 'http://agency.example:8080', host: 'agency.example:8080' }],
  ['of the public address, behind a proxy that rewrites the host', { origin: 'http://localhost:3000' }],
  [
    'of the same site, as the browser says',
    { origin: 'http://elsewhere.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['typed by a person', { 'sec-fetch-site': 'none' }],
  ['that names no origin', {}],
])('an unsafe call %s passes', async (_, headers) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers,
    payload: { name: 'Ada', email: 'ada@example.com', message: 'Hello' },
  });
  expect(reply.statusCode).toBe(201);
});

test.each([
  ['another port', { origin: 'http://agency.example:8081', host: 'agency.example:8080' }],
  ['a word that is no origin', { origin: 'agency.example', host: 'agency.example' }],
  [
    'its own origin, but a cross-site mark',
    { origin: 'http://agency.example', host: 'agency.example', 'sec-fetch-site': 'cross-site' },
  ],
])('an unsafe call that names %s is refused', async (_, headers) => {
  expect(await statusOf({ method: 'POST', path: '/api/contact' }, headers)).toBe(403);
});

test.each(['GET', 'HEAD', 'OPTIONS'] as const)('%s is safe, from wherever it comes', async (method) => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const reply = await server.app.inject({ method, url: '/api/testimonials', headers });
  expect(reply.statusCode).not.toBe(403);
});
