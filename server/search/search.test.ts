import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { publishWhole } from '../../test/cases.ts';
import { asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { addFile } from '../../test/files.ts';
import { addInvoice } from '../../test/invoices.ts';
import { addNote, addPicture, noteText } from '../../test/notes.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';
import { contacts } from '../contacts/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { searchEntries } from './tables.ts';

const server = useServer();

interface Hit {
  kind: string;
  title: string;
  detail: string;
  project: { id: number; name: string } | null;
}

async function search(q: string): Promise<Hit[]> {
  const reply = await asAdmin(server, 'GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
  expect([reply.statusCode, reply.body.length < 200_000]).toEqual([200, true]);
  return reply.json();
}

/** What is found, each as its kind and title, in the order of the answer. */
const titles = async (q: string) => (await search(q)).map(({ kind, title }) => `${kind} ${title}`);

async function write(name: string, more: object = {}): Promise<void> {
  const payload = { name, email: 'someone@mail.example', message: 'Hello', ...more };
  const reply = await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(reply.statusCode).toBe(201);
}

let harbor: TestProject;
beforeAll(async () => {
  harbor = await createProject(server, {
    name: 'Harbour roastery',
    clientName: 'Priya Raman',
    clientPortalEmail: 'priya.raman@roast.example',
  });
});

test('each kind is found by what it is called, with its project where it has one', async () => {
  await write('Edsger Wybe', {
    company: 'Goto Considered',
    subject: 'Mobile App',
    message: 'Kindly structured.',
  });
  const day = nextDay();
  await openDay(server.deps, day);
  const asked = await post(server, newRequest({ name: 'Barbara Substitution', requestedDate: day }));
  expect(asked.statusCode).toBe(201);
  await addFile(server, { projectId: harbor.id, fileName: 'Zebra crossing.pdf', description: 'A sketch' });
  await addInvoice(server, { projectId: harbor.id, description: 'Yearly quicksilver' });
  const project = { id: harbor.id, name: 'Harbour roastery' };
  expect(await search('edsger')).toMatchObject([
    { kind: 'contact', title: 'Edsger Wybe', detail: 'someone@mail.example · Mobile App', project: null },
  ]);
  expect(await titles('considered')).toEqual(['contact Edsger Wybe']);
  expect(await titles('structured')).toEqual(['contact Edsger Wybe']);
  expect(await search('substitution')).toMatchObject([
    { kind: 'meeting', title: 'Barbara Substitution', detail: expect.stringContaining(`${day} 10:00`) },
  ]);
  expect(await search('zebra')).toMatchObject([{ kind: 'file', title: 'Zebra crossing.pdf', project }]);
  expect(await search('quicksilver')).toMatchObject([{ kind: 'invoice', project }]);
  expect(await titles('priya.raman@roast')).toContain('person Priya Raman');
  expect((await search('harbour roast'))[0]).toMatchObject({ kind: 'project', title: 'Harbour roastery' });
});

test('notes and case studies are found by title, summary and text, drafts too', async () => {
  const note = await addNote(server, {
    title: 'Preiswürdig',
    slug: 'worth-it',
    summary: 'On quincunxes.',
    body: `A *trebuchet* ![and one more](${await addPicture(server)})`,
  });
  expect(await search('preiswurdig')).toMatchObject([
    { kind: 'note', id: note.id, title: 'Preiswürdig', detail: 'On quincunxes.', project: null },
  ]);
  for (const q of ['quincunx', 'trebuchet', 'worth it', 'preiswurdg'])
    expect([q, await titles(q)]).toEqual([q, ['note Preiswürdig']]);
  const begun = await publishWhole(server, 'Łódź Velodrome');
  expect(await search('lodz velodrome')).toMatchObject([
    { kind: 'case', id: begun.id, title: 'Łódź Velodrome', detail: 'They repair bicycles again.' },
  ]);
  for (const q of ['telephone bill', 'fifteen days', 'velodrme']) {
    expect([q, await titles(q)]).toEqual([q, ['case Łódź Velodrome']]);
  }
  // Neither a color, a kind of part nor the name of a picture's file is a word of it.
  for (const q of ['f3ecdc', 'webp', 'problem']) expect([q, await titles(q)]).toEqual([q, []]);
  await asAdmin(server, 'PUT', `/api/admin/notes/${note.id}`, {
    ...noteText({ title: 'Another', summary: '', body: '' }),
    seenVersion: 1,
  });
  expect(await titles('preiswurdig')).toEqual([]);
  await asAdmin(server, 'DELETE', `/api/admin/notes/${note.id}`);
  await asAdmin(server, 'DELETE', `/api/admin/cases/${begun.id}`);
  expect([await titles('another'), await titles('velodrome')]).toEqual([[], []]);
});

test.each(['値段', 'ж', '😀', 'a'])('a note full of %s can be saved and is found', async (letter) => {
  const words = Array.from({ length: 30_000 }, (_, index) => letter + index.toString(36)).join(' ');
  const { id } = await addNote(server, { title: `Full of ${letter}`, body: words.slice(0, 100_000) });
  expect(await titles(`full of ${letter}`)).toContain(`note Full of ${letter}`);
  await asAdmin(server, 'DELETE', `/api/admin/notes/${id}`);
});

test('an invoice is found by its number, also by a part of it', async () => {
  const { id } = await addInvoice(server, { projectId: harbor.id, description: 'Care plan' });
  const sent = (await asAdmin(server, 'GET', `/api/admin/invoices/${id}`)).json();
  expect(sent.number).toMatch(/^INV-\d{4}-\d{4}$/);
  expect((await search(sent.number))[0]).toMatchObject({ kind: 'invoice', title: sent.number });
  expect(await titles(sent.number.slice(4).toLowerCase())).toContain(`invoice ${sent.number}`);
});

test('neither case, accents, order nor signs matter', async () => {
  await write('Zoë Nuñez-Ångström', { message: 'Straße in Łódź' });
  for (const q of [
    'zoe',
    'ZOË',
    'nunez',
    'Angstrom zoe',
    'ångström',
    'NUÑEZ,',
    'zoe\u0308',
    'strasse',
    'łódź',
    'lodz',
  ]) {
    expect([q, await titles(q)]).toEqual([q, ['contact Zoë Nuñez-Ångström']]);
  }
  // The accent as a letter of its own, as some keyboards send it.
  await write('Ame\u0301lie Poulain');
  expect(await titles('amélie')).toEqual(['contact Ame\u0301lie Poulain']);
});

test('mistyped names are found where nothing is called so', async () => {
  await write('Margaret Hamilton');
  for (const q of ['margret', 'hamliton', 'Hamiltn', 'margaret hamlton']) {
    expect([q, await titles(q)]).toEqual([q, ['contact Margaret Hamilton']]);
  }
  await write('Анна Ахматова');
  for (const q of ['Ахмотова', 'Ахмтова', 'Ахматтова Анна', 'анна ахматоваа'])
    expect([q, await titles(q)]).toEqual([q, ['contact Анна Ахматова']]);
  expect(await titles('Пушкин')).toEqual([]);
  expect(await titles('xylophonist')).toEqual([]);
});

test('other scripts are found, by parts of words where they set no blanks', async () => {
  await write('田中 太郎', { message: '新しいウェブサイトを作りたいです' });
  await write('محمد الخوارزمي');
  await write('Анна Каренина');
  await write('Ὑπατία');
  expect(await titles('田中')).toEqual(['contact 田中 太郎']);
  expect(await titles('ウェブサイト')).toEqual(['contact 田中 太郎']);
  expect(await titles('الخوارزمي')).toEqual(['contact محمد الخوارزمي']);
  expect(await titles('محمد')).toEqual(['contact محمد الخوارزمي']);
  expect(await titles('каренина анна')).toEqual(['contact Анна Каренина']);
  expect(await titles('山田')).toEqual([]);
});

test('a telephone number is found by its end', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  await post(server, newRequest({ name: 'Hedy Lamarr', phone: '+43155577719', requestedDate: day }));
  expect(await titles('5577719')).toEqual(['meeting Hedy Lamarr']);
});

test('a title comes before a text, and what is called just so before all', async () => {
  await write('Somebody', { message: 'About the observatory' });
  await write('Observatory Park');
  await write('The Observatory');
  await write('Observatory');
  expect(await titles('observatory')).toEqual([
    'contact Observatory',
    'contact Observatory Park',
    'contact The Observatory',
    'contact Somebody',
  ]);
});

test('what was changed is found as it is now, and what was deleted not at all', async () => {
  await write('Brunhilde', { message: 'old walkuere' });
  const { db } = server.deps;
  await db.update(contacts).set({ name: 'Kriemhild' }).where(eq(contacts.name, 'Brunhilde'));
  expect(await titles('brunhilde')).toEqual([]);
  expect(await titles('walkuere')).toEqual(['contact Kriemhild']);
  await db.delete(contacts).where(eq(contacts.name, 'Kriemhild'));
  expect(await titles('walkuere')).toEqual([]);
});

test('a deleted project leaves its invoices alone, without it', async () => {
  const doomed = await createProject(server, { name: 'Doomed venturesome' });
  await addFile(server, { projectId: doomed.id, fileName: 'doomedfile.txt' });
  const { id } = await addInvoice(server, { projectId: doomed.id, description: 'Doomed work' });
  const reply = await asAdmin(server, 'DELETE', `/api/admin/projects/${doomed.id}`);
  expect(reply.statusCode).toBe(200);
  expect((await search('doomed')).map(({ kind, project }) => [kind, project])).toEqual([['invoice', null]]);
  const rows = await server.deps.db
    .select()
    .from(searchEntries)
    .where(eq(searchEntries.projectId, doomed.id));
  expect(rows).toEqual([]);
  expect(await server.deps.db.$count(invoices, eq(invoices.id, id))).toBe(1);
});

test.each(['%', '_', '\\', "' or 1=1 --", '":*&|!()', '<->', '&', 'a'.repeat(200), 'x '.repeat(90)])(
  'signs are no words of the database: %j',
  async (q) => {
    const reply = await asAdmin(server, 'GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
    expect([reply.statusCode, Array.isArray(reply.json())]).toEqual([200, true]);
    if (!/[a-z]/.test(q)) expect(reply.json()).toEqual([]);
  },
);

test('words are wanted, and not too many', async () => {
  for (const q of ['', '  ', 'a'.repeat(201)]) {
    const reply = await asAdmin(server, 'GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
    expect(reply.statusCode).toBe(400);
  }
});

test('a long name in letters of many bytes can be stored and found', async () => {
  await write('語'.repeat(150));
  expect(await titles('語語語')).toEqual([`contact ${'語'.repeat(150)}`]);
});
