import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentRequest, PortalItem } from '../../contract/content.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { askFor, dropFile, listContent, readContent, recordFile } from '../../test/content.ts';
import { readTimeline } from '../../test/milestones.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

type Headers = { cookie: string; [name: string]: string };

let project: TestProject;
let grace: Headers;
let jonas: Headers;
let admin: Headers;
beforeAll(async () => {
  const first = await createProject(server, { clientName: 'Grace' });
  project = await addPerson(server, first.id);
  grace = await signInClient(server, project.clientPortalUsername);
  jonas = await signInClient(server, project.people[1]?.email ?? '');
});
// Each test has a project of its own; the people are the same.
beforeEach(async () => {
  const [clientPortalEmail, email] = project.people.map((person) => person.email);
  const known = { useExistingClient: true };
  const next = await createProject(server, { clientPortalEmail, ...known });
  project = await addPerson(server, next.id, { email, ...known });
  admin = await signInAdmin(server);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(headers: Headers, method: Method, url: string, payload?: object) {
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}

/** An item of a request as its people read it. */
async function itemOf(headers: Headers, id: number): Promise<PortalItem> {
  const all = (await readContent(server, project.id, headers)).flatMap(({ items }) => items);
  const found = all.find((item) => item.id === id);
  if (!found) throw new Error('there is no such item');
  return found;
}

const answer = (headers: Headers, id: number, payload: object) =>
  call(headers, 'POST', `/api/client/content-items/${id}/answer`, payload);
const saveDraft = (headers: Headers, id: number, payload: object) =>
  call(headers, 'PUT', `/api/client/content-items/${id}/draft`, payload);
const decide = (id: number, what: 'accept' | 'return', payload: object) =>
  call(admin, 'POST', `/api/admin/content-items/${id}/${what}`, payload);

/** Asks for one thing; answers its id. */
async function askForOne(item: object = {}): Promise<number> {
  const { items } = await askFor(server, project.id, {
    items: [{ kind: 'text', label: 'About you', ...item }],
  });
  return items[0]?.id ?? 0;
}

/** The request that has an item, as the agency reads it. */
async function requestWith(id: number): Promise<ContentRequest> {
  const found = (await listContent(server, project.id)).find(({ items }) => items.some((i) => i.id === id));
  if (!found) throw new Error('there is no such request');
  return found;
}

const kinds = ({ json }: { json: () => { kind: string }[] }) => json().map(({ kind }) => kind);

test('what is asked for is there on both sides, with a due date and its days left', async () => {
  server.setClock(new Date('2027-01-15T12:00:00Z'));
  await askFor(server, project.id, {
    title: 'Start page',
    note: 'Short is fine.',
    dueDate: '2027-01-18',
    items: [
      { kind: 'text', label: 'About you', hint: 'Three sentences.', example: 'We roast coffee.' },
      { kind: 'decision', label: 'Which headline?', choices: ['Calm', 'Bold'] },
      { kind: 'logo', label: 'Your logo', choices: ['left', 'out'] },
    ],
  });
  const [request] = await readContent(server, project.id, grace);
  expect(request).toMatchObject({
    title: 'Start page',
    note: 'Short is fine.',
    dueDate: '2027-01-18',
    daysLeft: 3,
    status: 'open',
    items: [
      { label: 'About you', hint: 'Three sentences.', example: 'We roast coffee.', status: 'open' },
      { label: 'Which headline?', choices: ['Calm', 'Bold'], draft: null, draftVersion: 0 },
      { label: 'Your logo', choices: [] },
    ],
  });
  expect(await listContent(server, project.id)).toMatchObject([{ title: 'Start page', version: 1 }]);
  const activity = await call(grace, 'GET', `/api/client/activity?projectId=${project.id}`);
  expect(activity.json()[0]).toMatchObject({
    kind: 'content-asked',
    subject: 'Start page',
    actorName: 'Venture',
  });
});

test.each([
  ['no title', { title: ' ' }],
  ['no items', { items: [] }],
  ['more than forty', { items: Array.from({ length: 41 }, () => ({ kind: 'text', label: 'x' })) }],
  ['an item without a label', { items: [{ kind: 'text', label: '' }] }],
  ['another kind', { items: [{ kind: 'video', label: 'x' }] }],
  ['a decision with one choice', { items: [{ kind: 'decision', label: 'x', choices: ['Only'] }] }],
  ['a decision of twins', { items: [{ kind: 'decision', label: 'x', choices: ['Same', 'Same'] }] }],
  ['a day that is none', { dueDate: '2027-02-30' }],
])('a request with %s is refused', async (_, more) => {
  const asked = { title: 'Start page', items: [{ kind: 'text', label: 'About you' }], ...more };
  const reply = await call(admin, 'POST', `/api/admin/projects/${project.id}/content`, asked);
  expect(reply.statusCode).toBe(400);
  expect(await listContent(server, project.id)).toEqual([]);
});

test('requests come page by page, the newest first', async () => {
  for (const title of ['one', 'two', 'three']) await askFor(server, project.id, { title });
  const page = await call(grace, 'GET', `/api/client/content?projectId=${project.id}&limit=2`);
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.json().map(({ title }: { title: string }) => title)).toEqual(['three', 'two']);
  const cursor = page.json()[1].id;
  const rest = await call(admin, 'GET', `/api/admin/projects/${project.id}/content?limit=2&cursor=${cursor}`);
  expect(rest.json().map(({ title }: { title: string }) => title)).toEqual(['one']);
});

test('an answer goes there and back: sent, sent back with a word, sent anew, accepted', async () => {
  const id = await askForOne();
  const first = await answer(grace, id, { text: 'We roast.', seenDraft: 0 });
  expect(first.json()).toMatchObject({
    status: 'answered',
    text: 'We roast.',
    answeredBy: 'Grace',
    draftVersion: 1,
  });
  const seen = (await requestWith(id)).items[0];
  expect(seen).toMatchObject({ status: 'answered', text: 'We roast.', version: 2 });
  expect((await requestWith(id)).status).toBe('answered');

  const back = await decide(id, 'return', { word: 'A little more?', seenVersion: 2 });
  expect(back.json()).toMatchObject({
    status: 'open',
    items: [{ status: 'sent_back', word: 'A little more?' }],
  });
  expect(await itemOf(jonas, id)).toMatchObject({
    status: 'sent_back',
    word: 'A little more?',
    text: 'We roast.',
  });

  await answer(jonas, id, { text: 'We roast since 1998.', seenDraft: 1 });
  const accepted = await decide(id, 'accept', { seenVersion: 4 });
  expect(accepted.json()).toMatchObject({
    status: 'done',
    items: [{ status: 'accepted', word: '', text: 'We roast since 1998.', answeredBy: 'Jonas' }],
  });
  const late = await answer(grace, id, { text: 'And more', seenDraft: 2 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'item_accepted']);
  const lateDraft = await saveDraft(grace, id, { text: 'And more', seenDraft: 2 });
  expect([lateDraft.statusCode, lateDraft.json().code]).toEqual([409, 'item_accepted']);
  const activity = await call(grace, 'GET', `/api/client/activity?projectId=${project.id}&limit=5`);
  expect(kinds(activity)).toEqual([
    'content-accepted',
    'content-answered',
    'content-returned',
    'content-answered',
    'content-asked',
  ]);
});

test('what was accepted by mistake is sent back; what has no answer is neither accepted nor sent back', async () => {
  const id = await askForOne();
  for (const what of ['accept', 'return'] as const) {
    const reply = await decide(id, what, { word: 'Why?', seenVersion: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_answered']);
  }
  await answer(grace, id, { text: 'We roast.', seenDraft: 0 });
  expect((await decide(id, 'return', { word: ' ', seenVersion: 2 })).statusCode).toBe(400);
  await decide(id, 'accept', { seenVersion: 2 });
  // A colleague who was as fast has what they wanted.
  expect((await decide(id, 'accept', { seenVersion: 2 })).statusCode).toBe(200);
  const back = await decide(id, 'return', { word: 'On second thought', seenVersion: 3 });
  expect(back.json()).toMatchObject({ items: [{ status: 'sent_back' }] });
});

test('an answer that the admin has not seen is neither accepted nor sent back', async () => {
  const id = await askForOne();
  await answer(grace, id, { text: 'One', seenDraft: 0 });
  await answer(grace, id, { text: 'Two', seenDraft: 1 });
  for (const what of ['accept', 'return'] as const) {
    const reply = await decide(id, what, { word: 'Why?', seenVersion: 2 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'item_changed']);
  }
  expect((await requestWith(id)).items[0]).toMatchObject({ status: 'answered', text: 'Two' });
});

test('a draft is kept for all people of the project, is no answer, and is nobody else’s', async () => {
  const id = await askForOne();
  const saved = await saveDraft(grace, id, { text: 'We ro', seenDraft: 0 });
  expect(saved.json()).toMatchObject({
    draft: { text: 'We ro', files: [] },
    draftVersion: 1,
    status: 'open',
  });
  expect(await itemOf(jonas, id)).toMatchObject({ draft: { text: 'We ro' }, draftVersion: 1 });
  const office = await call(admin, 'GET', `/api/admin/projects/${project.id}/content`);
  expect(office.body).not.toContain('We ro');
  const viewer = { ...admin, 'x-acting-as': 'admin' };
  expect(await itemOf(viewer, id)).toMatchObject({ draft: null, status: 'open' });
  expect((await saveDraft(viewer, id, { text: 'Mine', seenDraft: 1 })).statusCode).toBe(403);

  const stale = await saveDraft(jonas, id, { text: 'Older page', seenDraft: 0 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'draft_changed']);
  const staleAnswer = await answer(jonas, id, { text: 'Older page', seenDraft: 0 });
  expect([staleAnswer.statusCode, staleAnswer.json().code]).toEqual([409, 'draft_changed']);
  expect(await itemOf(grace, id)).toMatchObject({ draft: { text: 'We ro' }, status: 'open' });

  const sent = await answer(jonas, id, { text: 'We roast.', seenDraft: 1 });
  expect(sent.json()).toMatchObject({ draft: null, draftVersion: 2, text: 'We roast.' });
  const activity = await call(grace, 'GET', `/api/client/activity?projectId=${project.id}&limit=2`);
  expect(kinds(activity)).toEqual(['content-answered', 'content-asked']);
});

test.each([
  ['words', { kind: 'text' }, { text: '' }],
  ['words, answered with files', { kind: 'text' }, { text: 'Hello', fileIds: [1] }],
  ['words, answered with access data', { kind: 'text' }, { text: 'x', access: { password: 'secret' } }],
  ['a choice', { kind: 'decision', choices: ['Calm', 'Bold'] }, { text: 'Loud' }],
  ['a logo', { kind: 'logo' }, { text: 'It is round' }],
  ['access data', { kind: 'access' }, { text: 'password: secret' }],
  ['access data without any', { kind: 'access' }, { access: { place: 'https://example.com' } }],
  ['a file that is none', { kind: 'logo' }, { fileIds: [999_999] }],
  ['too many words', { kind: 'text' }, { text: 'x'.repeat(20_001) }],
])('what is no answer to this is refused: %s', async (_, item, sent) => {
  const id = await askForOne(item);
  expect((await answer(grace, id, { ...sent, seenDraft: 0 })).statusCode).toBe(400);
  expect(await itemOf(grace, id)).toMatchObject({ status: 'open', draftVersion: 0 });
});

test('a decision takes one of its choices', async () => {
  const id = await askForOne({ kind: 'decision', choices: ['Calm', 'Bold'] });
  expect((await answer(grace, id, { text: 'Bold', seenDraft: 0 })).json()).toMatchObject({ text: 'Bold' });
});

test('files of an answer are shared files of the project; one that is deleted leaves its name', async () => {
  const id = await askForOne({ kind: 'photos' });
  const [one, two] = [
    await recordFile(server, project.id, { name: 'one.jpg' }),
    await recordFile(server, project.id, { name: 'two.jpg' }),
  ];
  const drafted = await saveDraft(grace, id, { text: '', fileIds: [two, one, two], seenDraft: 0 });
  expect(drafted.json().draft.files).toEqual([
    { id: two, name: 'two.jpg', pictureUrl: null },
    { id: one, name: 'one.jpg', pictureUrl: null },
  ]);
  const sent = await answer(grace, id, { text: 'From last summer', fileIds: [two, one], seenDraft: 1 });
  expect(sent.json()).toMatchObject({
    status: 'answered',
    text: 'From last summer',
    files: [{ id: two }, { id: one }],
  });

  await saveDraft(grace, id, { text: '', fileIds: [one], seenDraft: 2 });
  await server.deps.db.execute(sql`update contents set pictures = 'made' where project_id = ${project.id}`);
  await dropFile(server, one);
  expect((await requestWith(id)).items[0]?.files).toEqual([
    { id: two, name: 'two.jpg', pictureUrl: `/api/files/${two}/pictures/card?version=1` },
    { id: null, name: 'one.jpg', pictureUrl: null },
  ]);
  expect((await itemOf(grace, id)).draft?.files).toEqual([]);
});

test('a file of another project, or one that is not shared, is none', async () => {
  const id = await askForOne({ kind: 'logo' });
  const other = await createProject(server);
  const foreign = await recordFile(server, other.id, { name: 'foreign.svg' });
  const hidden = await recordFile(server, project.id, { name: 'hidden.svg', shared: false });
  for (const file of [foreign, hidden]) {
    for (const reply of [
      await saveDraft(grace, id, { text: '', fileIds: [file], seenDraft: 0 }),
      await answer(grace, id, { fileIds: [file], seenDraft: 0 }),
    ]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.body).not.toMatch(/foreign|hidden/);
    }
  }
});

test('what is asked for is edited while it is not answered, and from what was seen', async () => {
  const id = await askForOne({ label: 'About' });
  await saveDraft(grace, id, { text: 'Begun', seenDraft: 0 });
  const edit = (more: object) =>
    call(admin, 'PUT', `/api/admin/content-items/${id}`, { kind: 'text', label: 'About you', ...more });
  expect((await edit({ seenVersion: 1 })).json()).toMatchObject({
    items: [{ label: 'About you', version: 2 }],
  });
  const stale = await edit({ seenVersion: 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'item_changed']);
  expect(await itemOf(grace, id)).toMatchObject({ draft: { text: 'Begun' }, draftVersion: 1 });
  // Another kind of answer begins anew.
  await edit({ kind: 'access', seenVersion: 2 });
  expect(await itemOf(grace, id)).toMatchObject({ kind: 'access', draft: null, draftVersion: 2 });
  await edit({ kind: 'text', seenVersion: 3 });
  await answer(grace, id, { text: 'We roast.', seenDraft: 3 });
  const late = await edit({ seenVersion: 5 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'item_answered']);
});

test('a request is edited from what was seen; items come and go, but the last one stays', async () => {
  const { id, items } = await askFor(server, project.id);
  const url = `/api/admin/content/${id}`;
  const facts = { title: 'About page', note: '', dueDate: null };
  expect((await call(admin, 'PUT', url, { ...facts, seenVersion: 1 })).json()).toMatchObject({
    title: 'About page',
    version: 2,
  });
  const stale = await call(admin, 'PUT', url, { ...facts, seenVersion: 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'request_changed']);
  const added = await call(admin, 'POST', `${url}/items`, { kind: 'logo', label: 'Your logo' });
  expect(added.json().items).toMatchObject([{ label: 'About you' }, { label: 'Your logo' }]);
  const remove = (item: number) => call(admin, 'DELETE', `/api/admin/content-items/${item}`);
  expect((await remove(items[0]?.id ?? 0)).json().items).toMatchObject([{ label: 'Your logo' }]);
  const last = await remove(added.json().items[1].id);
  expect([last.statusCode, last.json().code]).toEqual([409, 'last_item']);
  expect((await call(admin, 'DELETE', url)).json()).toEqual({ success: true });
  expect(await listContent(server, project.id)).toEqual([]);
  expect((await call(admin, 'DELETE', url)).statusCode).toBe(404);
});

test('a request has room for forty items', async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({ kind: 'text', label: `Page ${index}` }));
  const { id } = await askFor(server, project.id, { items });
  const more = await call(admin, 'POST', `/api/admin/content/${id}/items`, {
    kind: 'text',
    label: 'One more',
  });
  expect([more.statusCode, more.json().code]).toEqual([409, 'too_many_items']);
});

test('what is open waits on the client until it is answered', async () => {
  const waiting = async () => (await readTimeline(server, project.id, grace)).waiting;
  const asked = await askFor(server, project.id, {
    dueDate: '2030-01-18',
    items: [
      { kind: 'text', label: 'About you' },
      { kind: 'text', label: 'History' },
    ],
  });
  const item = { kind: 'content', id: asked.id, title: 'Start page', dueDate: '2030-01-18' };
  expect(await waiting()).toMatchObject([{ ...item, count: 2 }]);
  const [one, two] = asked.items.map(({ id }) => id) as [number, number];
  await answer(grace, one, { text: 'We roast.', seenDraft: 0 });
  expect(await waiting()).toMatchObject([{ ...item, count: 1 }]);
  await answer(grace, two, { text: 'Since 1998.', seenDraft: 0 });
  expect(await waiting()).toEqual([]);
  await decide(one, 'return', { word: 'More?', seenVersion: 2 });
  expect(await waiting()).toMatchObject([{ ...item, count: 1 }]);
});

test('content goes with its project', async () => {
  const id = await askForOne();
  await answer(grace, id, { text: 'We roast.', seenDraft: 0 });
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
  expect((await decide(id, 'accept', { seenVersion: 2 })).statusCode).toBe(404);
});

test('what cannot be seen is no answer', async () => {
  const id = await askForOne();
  const reply = await answer(grace, id, { text: ' \u200b\u3164', seenDraft: 0 });
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { text: 'Write something before you send it.' },
  ]);
  expect((await itemOf(grace, id)).status).toBe('open');
});
