import { beforeEach, expect, test } from 'vitest';
import { slugOf } from '../../contract/notes.ts';
import { asAdmin } from '../../test/clients.ts';
import { addMember, addNote, addPicture, noteText, publishNote } from '../../test/notes.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { activities } from '../activity/tables.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import { pictures } from '../pictures/tables.ts';
import { seedTeam } from '../team/seed-team.ts';
import { teamMembers } from '../team/tables.ts';
import { workMinute } from '../workers.ts';
import { findMovedNotes, findNotePages } from './find-notes.ts';
import { seedNotes } from './seed-notes.ts';
import { notes } from './tables.ts';

const server = useServer();
const ZONE = 'America/New_York';

beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [notes, teamMembers, activities, pictures]) await db.delete(table);
});

const pagesOf = () => findNotePages(server.deps.db, ZONE);
const slugs = async () => (await pagesOf()).map(({ slug }) => slug);
const moved = () => findMovedNotes(server.deps.db);
const change = (id: number, body: object) => asAdmin(server, 'PUT', `/api/admin/notes/${id}`, body);
const deeds = async () =>
  (await server.deps.db.select().from(activities).orderBy(activities.id)).map(({ kind, subject, about }) => [
    kind,
    subject,
    about,
  ]);

test('a note is a draft until it is published, and again when it is taken back', async () => {
  server.setClock(new Date('2027-03-01T02:00:00Z'));
  const note = await addNote(server, { slug: 'prices' });
  expect(note).toMatchObject({ status: 'draft', publishAt: null, version: 1, isExample: false });
  expect(await slugs()).toEqual([]);
  const published = await publishNote(server, note);
  expect([published.statusCode, published.json().status]).toEqual([200, 'published']);
  expect(await pagesOf()).toEqual([
    {
      id: note.id,
      slug: 'prices',
      title: 'Prices in writing',
      summary: 'Why a price is written down.',
      html: '<p>A price that cannot be forwarded is a conversation.</p>\n',
      minutes: 1,
      author: null,
      isExample: false,
      // On the wall of the agency it is still the day before.
      day: '2027-02-28',
      publishedAt: '2027-03-01T02:00:00.000Z',
      changedAt: '2027-03-01T02:00:00.000Z',
    },
  ]);
  const back = await asAdmin(server, 'POST', `/api/admin/notes/${note.id}/withdraw`);
  expect(back.json()).toMatchObject({ status: 'draft', publishAt: '2027-03-01T02:00:00.000Z' });
  expect(await slugs()).toEqual([]);
  server.setClock(new Date('2027-04-01T02:00:00Z'));
  // It keeps the date that readers know.
  expect((await publishNote(server, note)).json().publishAt).toBe('2027-03-01T02:00:00.000Z');
  expect((await asAdmin(server, 'DELETE', `/api/admin/notes/${note.id}`)).json()).toEqual({ success: true });
  expect(await slugs()).toEqual([]);
  expect((await asAdmin(server, 'GET', `/api/admin/notes/${note.id}`)).statusCode).toBe(404);
  const about = `note:${note.id}`;
  expect(await deeds()).toEqual([
    ['note-added', 'Prices in writing', about],
    ['note-published', 'Prices in writing', about],
    ['note-withdrawn', 'Prices in writing', about],
    ['note-published', 'Prices in writing', about],
    ['note-removed', 'Prices in writing', null],
  ]);
});

test('a planned note goes out by itself at its time, and is dated so', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const note = await addNote(server, { slug: 'later' });
  const planned = await publishNote(server, note, '2027-03-02T08:30:00Z');
  expect(planned.json()).toMatchObject({ status: 'planned', publishAt: '2027-03-02T08:30:00.000Z' });
  server.setClock(new Date('2027-03-02T08:29:59Z'));
  await workMinute(server.deps);
  expect(await slugs()).toEqual([]);
  server.setClock(new Date('2027-03-02T08:30:40Z'));
  await workMinute(server.deps);
  const [page] = await pagesOf();
  expect(page).toMatchObject({ slug: 'later', publishedAt: '2027-03-02T08:30:00.000Z', day: '2027-03-02' });
  // What is typed meanwhile is no conflict: only its state is another.
  const saved = await change(note.id, { ...noteText({ slug: 'later' }), seenVersion: note.version });
  expect([saved.statusCode, saved.json().status]).toEqual([200, 'published']);
  expect((await deeds()).map(([kind]) => kind)).toEqual([
    'note-added',
    'note-planned',
    'note-published',
    'note-edited',
  ]);
});

test('a plan that is withdrawn, moved or published at once does not go out at its time', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const [withdrawn, later, sooner] = [
    await addNote(server, { slug: 'withdrawn' }),
    await addNote(server, { slug: 'moved' }),
    await addNote(server, { slug: 'at-once' }),
  ];
  for (const note of [withdrawn, later, sooner]) await publishNote(server, note, '2027-03-02T08:00:00Z');
  expect((await asAdmin(server, 'POST', `/api/admin/notes/${withdrawn.id}/withdraw`)).json()).toMatchObject({
    status: 'draft',
    publishAt: null,
  });
  await publishNote(server, later, '2027-03-05T08:00:00Z');
  expect((await publishNote(server, sooner)).json()).toMatchObject({
    status: 'published',
    publishAt: '2027-03-01T10:00:00.000Z',
  });
  server.setClock(new Date('2027-03-03T08:00:00Z'));
  await workMinute(server.deps);
  expect(await slugs()).toEqual(['at-once']);
  server.setClock(new Date('2027-03-05T08:00:01Z'));
  await workMinute(server.deps);
  expect(await slugs()).toEqual(['moved', 'at-once']);
});

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0999-12-31T23:59:59Z',
  '2027-02-30T10:00:00Z',
  'soon',
])('at %s nothing is published', async (at) => {
  const refused = await publishNote(server, await addNote(server), at);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { at: 'The instant must be written as 2027-03-14T10:00:00Z.' },
  ]);
});

test.each(['', '\u200b\u2800'])('what visitors find has a summary and a text, not %j', async (text) => {
  const note = await addNote(server, { summary: text, body: text });
  expect((await publishNote(server, note)).json()).toMatchObject({
    code: 'invalid',
    fields: {
      summary: 'Summary is required: the list, search engines and the feed show it.',
      body: 'Text is required before visitors can read it.',
    },
  });
  const whole = (await change(note.id, { ...noteText(), seenVersion: 1 })).json();
  await publishNote(server, whole);
  const emptied = await change(note.id, { ...noteText({ body: '' }), seenVersion: whole.version });
  expect([emptied.statusCode, Object.keys(emptied.json().fields)]).toEqual([400, ['body']]);
});

test.each([
  [{ title: '' }, 'title', 'Title is required.'],
  [{ slug: '' }, 'slug', 'Address is required.'],
  [
    { slug: 'Prices In Writing' },
    'slug',
    'Address must be lower-case letters, digits and single hyphens, such as prices-in-writing.',
  ],
  [
    { slug: '--' },
    'slug',
    'Address must be lower-case letters, digits and single hyphens, such as prices-in-writing.',
  ],
  [{ body: 'a'.repeat(100_001) }, 'body', 'Text can be at most 100000 characters long.'],
  [{ body: 'a\u0000' }, 'body', 'Text contains characters that cannot be stored.'],
  [{ authorId: 999_999 }, 'authorId', 'This person is no longer here. Please choose another one.'],
  [
    { body: '![a](https://elsewhere.example/a.png)' },
    'body',
    'The picture at https://elsewhere.example/a.png is not kept here. Please add it with “Add a picture”.',
  ],
  [
    { body: `![a](/api/pictures/${'b'.repeat(64)}.webp)` },
    'body',
    'A picture in the text is no longer here. Please add it again.',
  ],
])('a note like %j is refused in a sentence', async (wrong, field, sentence) => {
  const reply = await asAdmin(server, 'POST', '/api/admin/notes', noteText(wrong));
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: sentence }]);
});

test('an address is one note’s; a former one leads to it until another note takes it', async () => {
  const note = await addNote(server, { slug: 'first' });
  const taken = await asAdmin(server, 'POST', '/api/admin/notes', noteText({ slug: 'first' }));
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'slug_taken']);
  expect(taken.json().fields).toEqual({ slug: 'Another note has this address. Please choose another one.' });
  // Nobody knows the address of a draft.
  await change(note.id, { ...noteText({ slug: 'second' }), seenVersion: 1 });
  expect(await moved()).toEqual({});
  await publishNote(server, { id: note.id, version: 2 });
  await change(note.id, { ...noteText({ slug: 'third' }), seenVersion: 2 });
  await change(note.id, { ...noteText({ slug: 'fourth' }), seenVersion: 3 });
  expect(await moved()).toEqual({ '/notes/second': '/notes/fourth', '/notes/third': '/notes/fourth' });
  await change(note.id, { ...noteText({ slug: 'second' }), seenVersion: 4 });
  expect(await moved()).toEqual({ '/notes/third': '/notes/second', '/notes/fourth': '/notes/second' });
  const other = await addNote(server, { slug: 'third' });
  expect(await moved()).toEqual({ '/notes/fourth': '/notes/second' });
  await asAdmin(server, 'POST', `/api/admin/notes/${note.id}/withdraw`);
  expect(await moved()).toEqual({});
  expect(other.slug).toBe('third');
});

test('an address that visitors knew leads on, also where the note was taken back and planned anew', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const note = await addNote(server, { slug: 'known' });
  await publishNote(server, note);
  await publishNote(server, note, '2027-03-02T10:00:00Z');
  await change(note.id, { ...noteText({ slug: 'known' }), seenVersion: 1 });
  await change(note.id, { ...noteText({ slug: 'new' }), seenVersion: 2 });
  server.setClock(new Date('2027-03-02T10:00:01Z'));
  await workMinute(server.deps);
  expect([await slugs(), await moved()]).toEqual([['new'], { '/notes/known': '/notes/new' }]);
});

test('a note that is published stays so where the clock is set back', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const note = await addNote(server, { slug: 'known' });
  await publishNote(server, note);
  server.setClock(new Date('2027-02-01T10:00:00Z'));
  await change(note.id, { ...noteText({ slug: 'new' }), seenVersion: 1 });
  expect(await moved()).toEqual({ '/notes/known': '/notes/new' });
  const again = await publishNote(server, { id: note.id, version: 2 });
  expect(again.json()).toMatchObject({ status: 'published', publishAt: '2027-03-01T10:00:00.000Z' });
  const back = await asAdmin(server, 'POST', `/api/admin/notes/${note.id}/withdraw`);
  expect(back.json()).toMatchObject({ status: 'draft', publishAt: '2027-03-01T10:00:00.000Z' });
});

test('two who take one address at once are settled by the database', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => asAdmin(server, 'POST', '/api/admin/notes', noteText({ slug: 'one' }))),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test('whoever saves over what they have not seen is asked', async () => {
  const note = await addNote(server);
  const edits = await Promise.all(
    ['a', 'b', 'c'].map((title) => change(note.id, { ...noteText({ title }), seenVersion: 1 })),
  );
  expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const refused = edits.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    code: 'note_changed',
    error: 'Somebody else has changed this note meanwhile. Please look at it again.',
  });
  expect((await publishNote(server, note)).json().code).toBe('note_changed');
  expect((await change(999_999, { ...noteText(), seenVersion: 1 })).statusCode).toBe(404);
});

test('a picture of a note has its size, and stays as long as the text shows it', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const image = await addPicture(server, 80, 50);
  const note = await addNote(server, { body: `![A sheet](${image})` });
  await publishNote(server, note);
  const [page] = await pagesOf();
  expect(page?.html).toBe(
    `<figure><img src="${image}" alt="A sheet" width="80" height="50" decoding="async" loading="lazy"></figure>\n`,
  );
  server.setClock(new Date('2027-03-09T10:00:00Z'));
  await removePictures(systemContext(server));
  expect(await server.deps.db.$count(pictures)).toBe(1);
  await change(note.id, { ...noteText({ body: 'No picture.' }), seenVersion: 1 });
  await removePictures(systemContext(server));
  expect(await server.deps.db.$count(pictures)).toBe(0);
});

test('a preview is what visitors would see, and says what is wrong', async () => {
  const preview = (body: string) => asAdmin(server, 'POST', '/api/admin/notes/preview', { body });
  expect((await preview('# Hello <b>')).json()).toEqual({ html: '<h2>Hello &lt;b&gt;</h2>\n', minutes: 1 });
  expect((await preview('![a](https://elsewhere.example/a.png)')).json().fields.body).toContain(
    'not kept here',
  );
});

test('a note names who wrote it, and nobody once they are gone', async () => {
  const author = await addMember(server, { name: 'Ada', role: 'Engines' });
  const note = await addNote(server, { authorId: author.id });
  await publishNote(server, note);
  expect((await pagesOf())[0]?.author).toEqual({ name: 'Ada', role: 'Engines', image: '' });
  const list = await asAdmin(server, 'GET', '/api/admin/notes');
  expect(list.json()).toMatchObject([{ authorName: 'Ada', status: 'published' }]);
  await asAdmin(server, 'DELETE', `/api/admin/team/${author.id}`);
  expect((await pagesOf())[0]?.author).toBeNull();
});

test('the list is the newest first, by pages and by state', async () => {
  for (const title of ['a', 'b', 'c']) await addNote(server, { title });
  const [, b] = (await asAdmin(server, 'GET', '/api/admin/notes')).json();
  await publishNote(server, { id: b.id, version: 1 });
  const titles = async (query: string) => {
    const reply = await asAdmin(server, 'GET', `/api/admin/notes${query}`);
    return [reply.headers['x-total-count'], ...reply.json().map(({ title }: { title: string }) => title)];
  };
  expect(await titles('')).toEqual(['3', 'c', 'b', 'a']);
  expect(await titles(`?limit=1&cursor=${b.id}`)).toEqual(['3', 'a']);
  expect(await titles('?status=published')).toEqual(['1', 'b']);
  expect(await titles('?status=draft')).toEqual(['2', 'c', 'a']);
  expect((await asAdmin(server, 'GET', '/api/admin/notes?status=lost')).statusCode).toBe(400);
});

test.each([
  ['Prices, in writing', 'prices-in-writing'],
  ['Don’t wait — it’s “done”', 'dont-wait-its-done'],
  ['Ärger über Œuvre 2', 'arger-uber-uvre-2'],
  ['値段', ''],
  [
    `${'word '.repeat(40)}`,
    'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word-word',
  ],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the examples are whole, marked, and nobody’s once they are changed', async () => {
  await seedTeam(systemContext(server));
  await seedNotes(systemContext(server), server.deps);
  const pages = await pagesOf();
  expect(pages.map(({ slug, isExample, author }) => [slug, isExample, author?.name])).toEqual([
    ['prices-in-writing', true, 'Ruth Castellano'],
    ['a-fast-page', true, 'Maya Adeyemi'],
    ['a-review-that-ends', true, 'Jonas Reiter'],
  ]);
  for (const { html, minutes } of pages) {
    expect(html).toMatch(
      /<img src="\/api\/pictures\/[0-9a-f]{64}\.webp" alt="[^"]{60,}" width="1600" height="1000"/,
    );
    expect(html).not.toContain('PICTURE');
    expect(minutes).toBeGreaterThanOrEqual(3);
  }
  const texts = await server.deps.db.select({ body: notes.body }).from(notes);
  const lengths = texts.map(({ body }) => body.split(/\s+/).length);
  expect(Math.min(...lengths)).toBeGreaterThan(500);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(800);
  const [first] = (await asAdmin(server, 'GET', '/api/admin/notes')).json();
  const { title, slug, summary, body, authorId, version } = (
    await asAdmin(server, 'GET', `/api/admin/notes/${first.id}`)
  ).json();
  const kept = await change(first.id, { title, slug, summary, body, authorId, seenVersion: version });
  expect(kept.json()).toMatchObject({ isExample: false, status: 'published' });
});
