import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exampleFacts, type SiteFacts } from '../contract/site-facts.ts';
import { insertShowcase } from '../server/showcases/queries.ts';
import { insertTestimonial } from '../server/testimonials/queries.ts';
import { asAdmin } from './clients.ts';
import { openServers, type TestServer } from './server.ts';
import { announce, readSitemap } from './site-pages.ts';

/** Far less than what the pages promise is left to a busy machine. */
const SOON = { timeout: 30_000, interval: 20 };

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  [here, there] = (await openServers(2, { listen: true, rendered: true })) as [TestServer, TestServer];
});
afterAll(async () => {
  await here.close();
  await there.close();
});

const read = async (server: TestServer, path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(server.url + path, { headers });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};

async function change(server: TestServer, more: Partial<SiteFacts>) {
  const { version, ...facts } = (await asAdmin(server, 'GET', '/api/admin/site-settings')).json();
  return asAdmin(server, 'PUT', '/api/admin/site-settings', { ...facts, ...more, seenVersion: version });
}

const ada = {
  name: 'Ada Lovelace',
  role: 'Founder',
  company: 'Engines',
  image: '',
  quote: 'It computes, and "quickly" </script> so.',
  rating: 5,
  featured: false,
};

/** Waits until a page shows `text` on both instances. */
async function shown(path: string, text: string): Promise<void> {
  for (const server of [here, there]) {
    await vi.waitUntil(async () => (await read(server, path)).text.includes(text), SOON);
  }
}

test('a changed fact stands on every page that shows it, on every instance, and in what browsers ask for', async () => {
  const before = await read(there, '/services');
  expect(before.text).toContain('$3,000 - $6,000+');
  expect((await change(here, { priceRange: '$4,100 - $9,000', phone: '+49 30 901820' })).statusCode).toBe(
    200,
  );
  for (const path of ['/', '/services', '/why-choose-venture', '/services.data', '/_.data']) {
    await shown(path, '$4,100 - $9,000');
  }
  for (const path of ['/testimonials', '/contact', '/client-portal', '/client-login', '/404', '/meeting']) {
    await shown(path, 'tel:+4930901820');
  }
  const after = await read(there, '/services');
  expect(after.text).not.toContain('$3,000 - $6,000+');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(after.headers.get('cache-control')).toBe('no-cache');
});

test('the name is in heads, in closed pages and in the manifest', async () => {
  await change(there, { name: 'Forge & Söhne' });
  await shown('/', '<title>Forge &amp; Söhne: websites and web apps, live in 2-4 weeks</title>');
  await shown('/woolbulldog/dashboard', '<title>Admin Dashboard | Forge &amp; Söhne</title>');
  await shown('/site.webmanifest', '"name":"Forge & Söhne"');
  await change(there, { name: exampleFacts.name });
  await shown('/', '<title>Venture: ');
});

test('testimonials and showcases stand in the HTML', async () => {
  await insertTestimonial(here.deps.db, ada);
  await announce(here, 'testimonials');
  for (const path of ['/', '/testimonials']) await shown(path, 'Ada Lovelace');
  const { text } = await read(here, '/testimonials');
  expect(text).toContain('It computes, and &quot;quickly&quot; &lt;/script&gt; so.');
  expect(text).not.toContain('>The testimonials are loaded with JavaScript');
  await insertShowcase(here.deps.db, {
    title: 'Harbor Coffee',
    category: 'E-commerce',
    description: 'Beans by mail',
    technologies: ['React'],
    timeline: '3 weeks',
    budget: '$4,000',
    features: ['Subscriptions'],
    featured: true,
  });
  await announce(here, 'showcases');
  await shown('/testimonials', 'Harbor Coffee');
  await shown('/testimonials.data', 'Harbor Coffee');
});

test('the sitemap has the same dates on every instance, and a page a new one only when it says something else', async () => {
  // What the tests before have changed may still be on its way: it is there with a change of every page that came after it.
  await change(here, { tagline: 'All is told.' });
  for (const path of (await readSitemap(here)).keys()) await shown(path, 'All is told.');
  /** The sitemap, once both have told it alike. */
  const agreed = async () => {
    const [one, other] = [await readSitemap(here), await readSitemap(there)];
    return JSON.stringify([...one]) === JSON.stringify([...other]) && one;
  };
  const before = await vi.waitUntil(agreed, SOON);
  for (const path of ['/', '/services', '/testimonials', '/contact']) expect(before.has(path)).toBe(true);
  await change(here, { hours: 'At night', tagline: 'Only in the footer.' });
  await shown('/contact', 'At night');
  await shown('/services', 'Only in the footer.');
  const isNew = async (server: TestServer) =>
    (await readSitemap(server)).get('/contact') !== before.get('/contact');
  for (const server of [here, there]) await vi.waitUntil(() => isNew(server), SOON);
  const after = await vi.waitUntil(agreed, SOON);
  const changed = [...after].filter(([path, date]) => before.get(path) !== date).map(([path]) => path);
  // The page about the agency says too when it is there.
  expect(changed).toEqual(['/about', '/contact']);
});

test('the picture of a page says what holds by now, on every instance', async () => {
  const pictureOf = async (server: TestServer) => {
    const reply = await fetch(`${server.url}/og/services.png`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    return Buffer.from(await reply.arrayBuffer()).toString('base64');
  };
  const [before, same] = [await pictureOf(here), await pictureOf(there)];
  expect(same).toBe(before);
  await change(here, { priceRange: '$5,500 - $7,500' });
  for (const server of [here, there]) {
    await vi.waitUntil(async () => (await pictureOf(server)) !== before, SOON);
  }
  expect(await pictureOf(here)).toBe(await pictureOf(there));
  expect((await fetch(`${here.url}/og/services.PNG`)).status).toBe(404);
});

test('scripts of a rendered page are those that its policy allows, and data are none', async () => {
  const { createHash } = await import('node:crypto');
  for (const path of ['/', '/testimonials', '/woolbulldog']) {
    const { text, headers } = await read(here, path);
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    const scripts = inline.filter(([tag]) => !tag.startsWith('<script type="application/ld+json"'));
    expect(scripts.length).toBeGreaterThan(2);
    const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
    const policy = headers.get('content-security-policy') ?? '';
    expect(new Set(policy.match(/(?<='sha256-)[^']+/g))).toEqual(new Set(hashes));
  }
});

test('a rendered page answers HEAD, compresses, and is not sent again to who has it', async () => {
  const { headers, text } = await read(here, '/testimonials', { 'accept-encoding': 'br' });
  expect(text).toContain('Ada Lovelace');
  expect(headers.get('content-encoding')).toBe('br');
  const etag = headers.get('etag') ?? '';
  const again = await read(there, '/testimonials', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await fetch(`${here.url}/testimonials`, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  expect(text).not.toContain('site.invalid');
});

test('what is the same after a change stays what it was', async () => {
  const before = await read(here, '/contact');
  await insertTestimonial(here.deps.db, { ...ada, name: 'Grace Hopper' });
  await announce(here, 'testimonials');
  await shown('/', 'Grace Hopper');
  const after = await read(here, '/contact');
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
});

test('what was announced while nobody listened is there once somebody does again', async () => {
  await there.deps.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'venture-live' and datname = current_database()`,
  );
  await insertTestimonial(here.deps.db, { ...ada, name: 'Katherine Johnson' });
  await shown('/testimonials', 'Katherine Johnson');
});

test('published legal pages stand on every instance, and in what browsers ask for', async () => {
  const url = '/api/admin/legal';
  const { draft, version } = (await asAdmin(here, 'GET', url)).json();
  const imprint = { ...draft.imprint, legalName: 'Forge <Söhne>', address: 'Amboss 1' };
  await asAdmin(here, 'PUT', url, { ...draft, imprint, seenVersion: version });
  expect((await read(there, '/imprint')).text).toContain('An example: ');
  const reply = await asAdmin(here, 'POST', `${url}/versions`, { seenVersion: version + 1 });
  expect(reply.statusCode).toBe(200);
  await shown('/imprint', 'Forge &lt;Söhne&gt;');
  await shown('/privacy', 'Forge &lt;Söhne&gt;');
  await shown('/terms', '<time');
  await shown('/imprint.data', 'Forge');
  expect((await read(there, '/imprint')).text).not.toContain('An example: ');
});
