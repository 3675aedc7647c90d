import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { exampleFacts } from '../../contract/site-facts.ts';
import { addShowcase, publishWhole, sendCasePicture, wholeCase } from '../../test/cases.ts';
import { asAdmin } from '../../test/clients.ts';
import { emptyTables } from '../../test/database.ts';
import { addMember, addNote } from '../../test/notes.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { findPageData } from '../pages/find-page-data.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import { pictureSizes } from '../pictures/tables.ts';
import { seedDemo } from '../seeds/seed-demo.ts';

const server = useServer();

beforeEach(() =>
  emptyTables(
    server.deps.database,
    'testimonials',
    'showcases',
    'cases',
    'notes',
    'team_members',
    'pictures',
    'seeds',
  ),
);

const read = () => findPageData(server.deps.db, { facts: exampleFacts, zone: 'America/New_York' });
const get = async (id: number) => (await asAdmin(server, 'GET', `/api/admin/cases/${id}`)).json();

async function save(id: number, more: object) {
  const { document, slug, revision: seenRevision } = await get(id);
  return asAdmin(server, 'PUT', `/api/admin/cases/${id}`, { document, slug, seenRevision, ...more });
}

/** Saves an example as it is, which makes it the agency's own; answers its id. */
async function ownNote(): Promise<number> {
  const [{ id }] = (await asAdmin(server, 'GET', '/api/admin/notes')).json();
  const note = (await asAdmin(server, 'GET', `/api/admin/notes/${id}`)).json();
  const { title, slug, summary, body, version: seenVersion } = note;
  const saved = { title, slug, summary, body, authorId: null, seenVersion };
  expect((await asAdmin(server, 'PUT', `/api/admin/notes/${id}`, saved)).statusCode).toBe(200);
  return id;
}

/** The same of somebody of the team. */
async function ownPerson(): Promise<number> {
  const [, { id, name, role, words, image, links, version: seenVersion }] = (
    await asAdmin(server, 'GET', '/api/admin/team')
  ).json();
  const saved = { name, role, words, image, links, seenVersion };
  expect((await asAdmin(server, 'PUT', `/api/admin/team/${id}`, saved)).statusCode).toBe(200);
  return id;
}

test('a showcase has one case, at an address made of its title', async () => {
  const showcaseId = await addShowcase(server, 'Café Größe & Co.');
  const begun = await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId });
  expect([begun.statusCode, begun.json()]).toMatchObject([
    201,
    { slug: 'cafe-grosse-co', isPublished: false, revision: 1, document: { title: 'Café Größe & Co.' } },
  ]);
  expect((await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId })).json()).toMatchObject({
    code: 'case_exists',
  });
  const other = await addShowcase(server, 'Cafe Grosse, Co');
  expect((await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId: other })).json().slug).toBe(
    'cafe-grosse-co-2',
  );
  expect((await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId: 999_999 })).json().fields).toEqual({
    showcaseId: 'This project showcase does not exist or was deleted.',
  });
  expect(await read()).toMatchObject({ cases: [], moved: {} });
});

test('two who begin at once begin one case', async () => {
  const showcaseId = await addShowcase(server);
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => asAdmin(server, 'POST', '/api/admin/cases', { showcaseId })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('what is not whole is saved and not published: the answer names each field', async () => {
  const showcaseId = await addShowcase(server);
  const { id } = (await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId })).json();
  const document = wholeCase(await sendCasePicture(server), { claim: '' });
  document.wide.alt = '';
  document.colors = { paper: '#ffffff', ink: '#999999', accent: '#111111' };
  const saved = await save(id, { document });
  expect(saved.statusCode).toBe(200);
  const { revision: seenRevision } = saved.json();
  const refused = await asAdmin(server, 'POST', `/api/admin/cases/${id}/publish`, { seenRevision });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    {
      'document.claim': 'Claim is required.',
      'document.wide.alt': 'Alt text is required, or say that the picture is decorative.',
      'document.colors.ink': 'Contrast of ink on paper is 2.8 to 1 and must be at least 4.5 to 1.',
      'document.colors.accent':
        'Contrast of the accent on the dark page is 1 to 1 and must be at least 3 to 1.',
    },
  ]);
  expect((await read()).cases).toEqual([]);
});

test('visitors see what was published, until it is published again; off the site and back it is the same', async () => {
  const { id, slug } = await publishWhole(server);
  const draft = (await get(id)).document;
  await save(id, { document: { ...draft, claim: 'Another claim.' } });
  expect((await read()).cases).toMatchObject([{ slug, document: { claim: 'They repair bicycles again.' } }]);
  expect(await get(id)).toMatchObject({ isAhead: true, isPublished: true });
  await asAdmin(server, 'POST', `/api/admin/cases/${id}/unpublish`);
  expect((await read()).cases).toEqual([]);
  await asAdmin(server, 'POST', `/api/admin/cases/${id}/republish`);
  expect((await read()).cases).toMatchObject([{ document: { claim: 'They repair bicycles again.' } }]);
  const never = (
    await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId: await addShowcase(server, 'New') })
  ).json();
  expect((await asAdmin(server, 'POST', `/api/admin/cases/${never.id}/republish`)).json().code).toBe(
    'never_published',
  );
});

test('a case is dated by when visitors saw it first, and by when it was last published', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const { id } = await publishWhole(server);
  const dates = async () =>
    (await read()).cases?.map(({ publishedAt, changedAt }) => [publishedAt, changedAt]);
  expect(await dates()).toEqual([['2027-03-01T10:00:00.000Z', '2027-03-01T10:00:00.000Z']]);
  server.setClock(new Date('2027-04-01T10:00:00Z'));
  const { revision } = (await save(id, {})).json();
  await asAdmin(server, 'POST', `/api/admin/cases/${id}/unpublish`);
  await asAdmin(server, 'POST', `/api/admin/cases/${id}/publish`, { seenRevision: revision + 1 });
  expect(await dates()).toEqual([['2027-03-01T10:00:00.000Z', '2027-04-01T10:00:00.000Z']]);
  server.setClock();
});

test('of two admins the second is told, and nothing is written over', async () => {
  const { id, document, slug, revision } = await publishWhole(server);
  expect((await save(id, { document: { ...document, claim: 'First.' } })).statusCode).toBe(200);
  const late = { document: { ...document, claim: 'Second.' }, slug, seenRevision: revision };
  const refused = await asAdmin(server, 'PUT', `/api/admin/cases/${id}`, late);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'case_changed']);
  expect((await get(id)).document.claim).toBe('First.');
  const publish = await asAdmin(server, 'POST', `/api/admin/cases/${id}/publish`, { seenRevision: revision });
  expect(publish.json().code).toBe('case_changed');
});

test('addresses that visitors knew lead on; one that another case takes is that one’s', async () => {
  const first = await publishWhole(server, 'Halden');
  await save(first.id, { slug: 'halden-two' });
  await save(first.id, { slug: 'halden-three' });
  expect((await read()).moved).toEqual({
    '/cases/halden': '/cases/halden-three',
    '/cases/halden-two': '/cases/halden-three',
  });
  const second = await publishWhole(server, 'Harbor');
  expect((await save(second.id, { slug: 'halden-three' })).json()).toMatchObject({
    code: 'slug_taken',
    fields: { slug: 'Another case study has this address.' },
  });
  await save(second.id, { slug: 'halden' });
  expect((await read()).moved).toEqual({
    '/cases/halden-two': '/cases/halden-three',
    '/cases/harbor': '/cases/halden',
  });
  await save(first.id, { slug: 'halden-two' });
  expect((await read()).moved).toEqual({
    '/cases/halden-three': '/cases/halden-two',
    '/cases/harbor': '/cases/halden',
  });
  await asAdmin(server, 'DELETE', `/api/admin/cases/${second.id}`);
  expect((await read()).moved).toEqual({ '/cases/halden-three': '/cases/halden-two' });
});

test.each(['', 'Halden', 'a--b', '-a', 'a/b', 'ä', 'x'.repeat(81)])('%j is no address', async (slug) => {
  const { id } = await publishWhole(server);
  const refused = await save(id, { slug });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['slug']]);
});

test('pictures have their true sizes, come in several, and stay while draft or published name them', async () => {
  const kept = await sendCasePicture(server, 1200, 700);
  expect(kept).toEqual({
    image: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/),
    width: 1200,
    height: 700,
  });
  const at = (end: string) => server.app.inject(kept.image.replace('.webp', end));
  for (const [end, type] of [
    ['.webp', 'image/webp'],
    ['-480.webp', 'image/webp'],
    ['-480.avif', 'image/avif'],
    ['-960.webp', 'image/webp'],
    ['-960.avif', 'image/avif'],
    ['-1200.avif', 'image/avif'],
  ]) {
    const reply = await at(end ?? '');
    expect([reply.statusCode, reply.headers['content-type']], end).toEqual([200, type]);
  }
  for (const end of ['-481.webp', '-1200.webp', '-1600.avif', '.avif']) {
    expect([400, 404], end).toContain((await at(end)).statusCode);
  }
  const showcaseId = await addShowcase(server);
  const { id } = (await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId })).json();
  const saved = await save(id, { document: wholeCase({ ...kept, width: 5, height: 9 }) });
  expect(saved.json().document.wide).toMatchObject({ width: 1200, height: 700 });
  const later = { ...systemContext(server), now: new Date(Date.now() + 3 * 86_400_000) };
  await removePictures(later);
  expect((await at('-480.avif')).statusCode).toBe(200);
  await asAdmin(server, 'DELETE', `/api/admin/cases/${id}`);
  await removePictures(later);
  expect((await at('-480.avif')).statusCode).toBe(404);
  expect(await server.deps.db.$count(pictureSizes)).toBe(0);
  const gone = await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId });
  const refused = await save(gone.json().id, { document: wholeCase(kept) });
  expect(refused.json().fields).toEqual({
    'wide.image': 'This picture is no longer here. Please upload it again.',
  });
});

test('examples are published cases with their words, and go in one step; what was edited stays', async () => {
  await seedDemo(systemContext(server), server.deps);
  const { cases, showcases } = await read();
  expect(cases?.map(({ slug, isExample, words }) => [slug, isExample, words?.name])).toEqual([
    ['halden-cycle-works', true, 'Jon Halden'],
    ['harbor-coffee', true, 'Tom Harker'],
    ['parcelwise', true, 'Mikael Korhonen'],
    ['brightside-clinics', true, 'Carla Mendes'],
    ['fieldnote', true, 'Dev Patel'],
  ]);
  expect(showcases?.map(({ title, example }) => [title, example])).toEqual([
    ['Halden Cycle Works', true],
    ['Harbor Coffee', true],
    ['Parcelwise', true],
    ['Brightside Clinics', true],
    ['Fieldnote', true],
  ]);
  for (const { document } of cases ?? []) expect(document.sections.length).toBeGreaterThan(3);
  // A form that separates its items so would have to quote one.
  for (const { features, technologies } of showcases ?? [])
    expect([...features, ...technologies].filter((item) => item.includes(', '))).toEqual([]);
  const all = await asAdmin(server, 'GET', '/api/admin/cases');
  const [, harbor] = all.json();
  const publish = await asAdmin(server, 'POST', `/api/admin/cases/${harbor.id}/publish`, { seenRevision: 2 });
  expect(publish.statusCode, publish.body).toBe(200);
  await save(harbor.id, {});
  const [note, person] = [await ownNote(), await ownPerson()];
  const { id: written } = await addNote(server, { title: 'Ours' });
  const { id: added } = await addMember(server, { name: 'Ada' });
  const removed = await asAdmin(server, 'DELETE', '/api/admin/examples');
  expect(removed.json()).toEqual({
    showcases: 4,
    cases: 4,
    testimonials: 8,
    notes: 2,
    people: 2,
  });
  expect((await read()).showcases?.map(({ title }) => title)).toEqual(['Harbor Coffee']);
  expect((await read()).cases?.map(({ slug, isExample }) => [slug, isExample])).toEqual([
    ['harbor-coffee', false],
  ]);
  const left = async (path: string) =>
    (await asAdmin(server, 'GET', path)).json().map(({ id }: { id: number }) => id);
  expect(await left('/api/admin/notes')).toEqual([written, note]);
  expect(await left('/api/admin/team')).toEqual([person, added]);
  expect((await asAdmin(server, 'GET', '/api/admin/examples')).json()).toEqual({
    showcases: 0,
    cases: 0,
    testimonials: 0,
    notes: 0,
    people: 0,
  });
  const again = await asAdmin(server, 'DELETE', '/api/admin/examples');
  expect(Object.values(again.json())).toEqual([0, 0, 0, 0, 0]);
});

test('the database lets no case be shown that has nothing to show', async () => {
  await publishWhole(server);
  await expect(server.deps.db.execute(sql`update cases set published = null`)).rejects.toThrow();
});
