import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { signInAdmin, type TestServer, useServer } from '../../test/server.ts';

const server = useServer();
const NOON = Date.parse('2027-01-15T12:00:00Z');
const MINUTE = 60_000;

type Headers = Record<string, string>;

let project: TestProject;
let grace: Headers;
let jonas: Headers;
let admin: Headers;
let stranger: Headers;
beforeAll(async () => {
  const first = await createProject(server, { clientName: 'Grace' });
  project = await addPerson(server, first.id);
  grace = await signInClient(server, project.clientPortalUsername);
  jonas = await signInClient(server, project.people[1]?.email ?? '');
  const other = await createProject(server);
  stranger = await signInClient(server, other.clientPortalUsername);
});
// Each test has a project of its own; the people are the same.
beforeEach(async () => {
  const [clientPortalEmail, email] = project.people.map((person) => person.email);
  const known = { useExistingClient: true };
  const next = await createProject(server, { clientPortalEmail, ...known });
  project = await addPerson(server, next.id, { email, ...known });
  admin = await signInAdmin(server);
  setTime(0);
});

/** Sets the clock to so many milliseconds after noon. */
function setTime(after: number, on: TestServer = server) {
  on.setClock(new Date(NOON + after));
}

function call(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}

const thread = () => `/api/admin/projects/${project.id}/messages`;
const readPortal = async (headers: Headers, more = '') =>
  call(headers, 'GET', `/api/client/messages?projectId=${project.id}${more}`);

/** Sends a message as a client; answers it. */
async function write(headers: Headers, text: string, more: object = {}) {
  const reply = await call(headers, 'POST', '/api/client/messages', { projectId: project.id, text, ...more });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

/** The same as the admin. */
async function answer(text: string) {
  const reply = await call(admin, 'POST', thread(), { text });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

test('both sides write, each under a name of their own, and read what the other wrote', async () => {
  await write(grace, 'Hello');
  await write(jonas, 'And from me');
  await answer('Good morning');
  const portal = await readPortal(grace);
  expect(portal.headers['x-total-count']).toBe('3');
  expect(portal.json()).toMatchObject([
    { text: 'Good morning', authorKind: 'admin', authorName: 'Venture', own: false, unread: true },
    { text: 'And from me', authorKind: 'client', authorName: 'Jonas', own: false, unread: false },
    { text: 'Hello', authorKind: 'client', authorName: 'Grace', own: true, changeableMs: 5 * MINUTE },
  ]);
  const office = await call(admin, 'GET', thread());
  expect(office.json()).toMatchObject([
    { text: 'Good morning', authorName: 'admin', own: true, unread: false },
    { text: 'And from me', authorName: 'Jonas', own: false, unread: true, changeableMs: 0 },
    { text: 'Hello', authorName: 'Grace', unread: true },
  ]);
});

test('a thread comes page by page, the newest first', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) await write(grace, text);
  const first = await readPortal(jonas, '&limit=2');
  expect(first.headers['x-total-count']).toBe('5');
  expect(first.json().map(({ text }: { text: string }) => text)).toEqual(['five', 'four']);
  const next = await readPortal(jonas, `&limit=2&cursor=${first.json()[1].id}`);
  expect(next.json().map(({ text }: { text: string }) => text)).toEqual(['three', 'two']);
});

test.each([
  ['nothing', ''],
  ['spaces', ' \n\t '],
  ['only marks that cannot be seen', '\u200b\u2060\u202e'],
  ['more than 5,000 characters', 'x'.repeat(5001)],
])('a message of %s is refused', async (_, text) => {
  const payload = { projectId: project.id, text };
  expect((await call(grace, 'POST', '/api/client/messages', payload)).statusCode).toBe(400);
  expect((await call(admin, 'POST', thread(), { text })).statusCode).toBe(400);
});

test('text stays as it was written: line breaks, HTML and right to left', async () => {
  const text = '<b>Hello</b>\n\nשלום & “welcome”\n https://example.com/?a=1&b=2';
  await write(grace, `  ${text}  `);
  expect((await readPortal(jonas)).json()[0].text).toBe(text);
  await write(grace, 'x'.repeat(5000));
});

test('an author changes a message for five minutes, and not a moment longer', async () => {
  const sent = await write(grace, 'Launch on Munday');
  const edit = (text: string, seenVersion: number) =>
    call(grace, 'PUT', `/api/client/messages/${sent.id}`, { text, seenVersion });
  setTime(5 * MINUTE - 1);
  const edited = await edit('Launch on Monday', 1);
  expect(edited.json()).toMatchObject({
    text: 'Launch on Monday',
    editedAt: '2027-01-15T12:04:59.999Z',
    version: 2,
    changeableMs: 1,
  });
  setTime(5 * MINUTE);
  const late = await edit('Launch on Tuesday', 2);
  expect([late.statusCode, late.json().code]).toEqual([409, 'too_late']);
  const removal = await call(grace, 'DELETE', `/api/client/messages/${sent.id}`);
  expect([removal.statusCode, removal.json().code]).toEqual([409, 'too_late']);
  expect((await readPortal(grace)).json()[0]).toMatchObject({ text: 'Launch on Monday', changeableMs: 0 });
});

test('the same holds for the agency', async () => {
  const sent = await answer('On Munday');
  setTime(5 * MINUTE - 1);
  const edited = await call(admin, 'PUT', `/api/admin/messages/${sent.id}`, {
    text: 'Monday',
    seenVersion: 1,
  });
  expect(edited.json()).toMatchObject({ text: 'Monday', version: 2 });
  setTime(5 * MINUTE);
  for (const reply of [
    await call(admin, 'PUT', `/api/admin/messages/${sent.id}`, { text: 'Tuesday', seenVersion: 2 }),
    await call(admin, 'DELETE', `/api/admin/messages/${sent.id}`),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'too_late']);
  }
});

test('a removed message stays as one that was removed; what it said is kept for the agency alone', async () => {
  const sent = await write(grace, 'The password is hunter2');
  await call(grace, 'PUT', `/api/client/messages/${sent.id}`, {
    text: 'The password is ***',
    seenVersion: 1,
  });
  setTime(MINUTE);
  const removed = await call(grace, 'DELETE', `/api/client/messages/${sent.id}`);
  expect(removed.statusCode).toBe(200);
  for (const headers of [grace, jonas]) {
    const reply = await readPortal(headers);
    expect(reply.json()).toMatchObject([
      { id: sent.id, text: '', authorName: 'Grace', removedAt: '2027-01-15T12:01:00.000Z', changeableMs: 0 },
    ]);
    expect(reply.body).not.toContain('password');
  }
  expect((await call(admin, 'GET', thread())).body).not.toContain('password');
  const versions = await call(admin, 'GET', `/api/admin/messages/${sent.id}/versions`);
  expect(versions.json()).toEqual([
    { text: 'The password is hunter2', replacedAt: '2027-01-15T12:00:00.000Z' },
    { text: 'The password is ***', replacedAt: '2027-01-15T12:01:00.000Z' },
  ]);
  const activity = await call(admin, 'GET', `/api/admin/projects/${project.id}/activity?limit=1`);
  expect(activity.json()).toMatchObject([{ kind: 'message-removed', actorName: 'Grace', visible: false }]);
  expect((await call(admin, 'GET', '/api/admin/messages/999999/versions')).statusCode).toBe(404);
});

test('a removed message is not changed, and removing it twice is removing it once', async () => {
  const { id } = await write(grace, 'Oops');
  await call(grace, 'DELETE', `/api/client/messages/${id}`);
  setTime(6 * MINUTE);
  const again = await call(grace, 'DELETE', `/api/client/messages/${id}`);
  expect([again.statusCode, again.json().removedAt]).toEqual([200, '2027-01-15T12:00:00.000Z']);
  const edit = await call(grace, 'PUT', `/api/client/messages/${id}`, { text: 'Back', seenVersion: 2 });
  expect([edit.statusCode, edit.json().code]).toEqual([409, 'message_removed']);
});

test('an edit made from another text than the present one changes nothing', async () => {
  const { id } = await write(grace, 'First');
  const edit = (text: string, seenVersion: number) =>
    call(grace, 'PUT', `/api/client/messages/${id}`, { text, seenVersion });
  await edit('Second', 1);
  const behind = await edit('Third', 1);
  expect([behind.statusCode, behind.json().code]).toEqual([409, 'message_changed']);
  expect((await readPortal(grace)).json()[0].text).toBe('Second');
  // What says the same is no edit.
  expect((await edit('Second', 2)).json()).toMatchObject({ version: 2 });
});

test('of an edit and a removal at once the message is removed, and the record has every text', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await write(grace, 'Before');
    const [edit, removal] = await Promise.all([
      call(grace, 'PUT', `/api/client/messages/${id}`, { text: 'After', seenVersion: 1 }),
      call(grace, 'DELETE', `/api/client/messages/${id}`),
    ]);
    expect(removal.statusCode).toBe(200);
    expect((await readPortal(grace)).json()[0]).toMatchObject({ id, text: '' });
    const versions = (await call(admin, 'GET', `/api/admin/messages/${id}/versions`)).json();
    const texts = versions.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(edit.statusCode === 200 ? ['Before', 'After'] : ['Before']);
  }
});

test('of twenty edits of one text at once, one is made', async () => {
  const { id } = await write(grace, 'Start');
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(grace, 'PUT', `/api/client/messages/${id}`, { text: `Edit ${index}`, seenVersion: 1 }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
});

test('a message that is sent twenty times at once with one key is one message', async () => {
  const requestKey = 'key-of-one-message';
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (await write(grace, `Once ${index}`, { requestKey })).id),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await readPortal(grace)).json()).toHaveLength(1);
  // A key is its author's own.
  const other = await write(jonas, 'Mine', { requestKey });
  expect(other).toMatchObject({ text: 'Mine', authorName: 'Jonas' });
  expect(other.id).not.toBe(ids[0]);
});

test('nobody but its author changes a message: no colleague, not the other side, nobody of another project', async () => {
  const sent = await write(grace, 'Mine');
  const office = await answer('Ours');
  for (const [headers, path] of [
    [jonas, `/api/client/messages/${sent.id}`],
    [stranger, `/api/client/messages/${sent.id}`],
    [grace, `/api/client/messages/${office.id}`],
    [admin, `/api/admin/messages/${sent.id}`],
  ] as const) {
    expect((await call(headers, 'PUT', path, { text: 'Theirs', seenVersion: 1 })).statusCode).toBe(404);
    expect((await call(headers, 'DELETE', path)).statusCode).toBe(404);
  }
  expect((await readPortal(grace)).json()).toMatchObject([{ text: 'Ours' }, { text: 'Mine' }]);
});

test('who is removed from a project writes, changes and reads nothing more in it', async () => {
  const sent = await write(jonas, 'Still here');
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${project.people[1]?.id}`);
  const mine = { projectId: project.id, text: 'Hello?' };
  expect((await call(jonas, 'POST', '/api/client/messages', mine)).statusCode).toBe(404);
  const edit = { text: 'Gone', seenVersion: 1 };
  expect((await call(jonas, 'PUT', `/api/client/messages/${sent.id}`, edit)).statusCode).toBe(404);
  expect((await call(jonas, 'DELETE', `/api/client/messages/${sent.id}`)).statusCode).toBe(404);
  expect((await readPortal(jonas)).statusCode).toBe(404);
  // What they wrote stays, under their name.
  expect((await readPortal(grace)).json()).toMatchObject([{ text: 'Still here', authorName: 'Jonas' }]);
});

async function unreadOf(headers: Headers) {
  const counts = (await call(headers, 'GET', '/api/client/messages/unread')).json();
  return counts.find(({ projectId }: { projectId: number }) => projectId === project.id).unread;
}
const unreadInList = async () =>
  (await call(admin, 'GET', '/api/projects')).json().find(({ id }: { id: number }) => id === project.id)
    .unread;

test('each person has read as far as they have, and never less than before', async () => {
  const first = await answer('One');
  const second = await answer('Two');
  const third = await answer('Three');
  const read = (headers: Headers, messageId: number) =>
    call(headers, 'POST', '/api/client/messages/read', { projectId: project.id, messageId });
  expect(await unreadOf(grace)).toBe(3);
  expect((await read(grace, second.id)).json()).toEqual({ success: true });
  expect(await unreadOf(grace)).toBe(1);
  await read(grace, first.id);
  expect(await unreadOf(grace)).toBe(1);
  await Promise.all([third.id, first.id, second.id, third.id].map((id) => read(grace, id)));
  expect(await unreadOf(grace)).toBe(0);
  expect(await unreadOf(jonas)).toBe(3);
  expect((await readPortal(grace)).json()[0].unread).toBe(false);
});

test('what one side writes is unread on the other alone, and a removed message is not', async () => {
  const { id } = await write(grace, 'One');
  await write(jonas, 'Two');
  const oops = await write(grace, 'Three');
  await call(grace, 'DELETE', `/api/client/messages/${oops.id}`);
  expect(await unreadOf(jonas)).toBe(0);
  expect(await unreadInList()).toBe(2);
  await call(admin, 'POST', `${thread()}/read`, { messageId: id });
  expect(await unreadInList()).toBe(1);
  const one = await call(admin, 'GET', `/api/admin/projects/${project.id}`);
  expect(one.json().unread).toBe(1);
});

test('who views as a client reads nothing for them, and has no message of their own there', async () => {
  await answer('Read me');
  await write(grace, 'Read me too');
  const viewer = { ...admin, 'x-acting-as': 'admin' };
  expect((await readPortal(viewer)).json()).toMatchObject([
    { own: false, unread: false, changeableMs: 0 },
    { own: false, unread: false, changeableMs: 0, authorName: 'Venture' },
  ]);
  const [{ id }] = (await readPortal(viewer)).json();
  const payload = { projectId: project.id, messageId: id };
  expect((await call(viewer, 'POST', '/api/client/messages/read', payload)).statusCode).toBe(403);
  expect(await unreadOf(grace)).toBe(1);
  expect(await unreadInList()).toBe(1);
});

test('only a message of the project can be the last that was read', async () => {
  const other = await createProject(server);
  const foreign = await call(admin, 'POST', `/api/admin/projects/${other.id}/messages`, {
    text: 'Elsewhere',
  });
  for (const messageId of [foreign.json().id, 999_999]) {
    const payload = { projectId: project.id, messageId };
    expect((await call(grace, 'POST', '/api/client/messages/read', payload)).statusCode).toBe(404);
    expect((await call(admin, 'POST', `${thread()}/read`, { messageId })).statusCode).toBe(404);
  }
});

test('a thread goes with its project', async () => {
  const { id } = await write(grace, 'Short');
  await call(admin, 'POST', `${thread()}/read`, { messageId: id });
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
  expect((await call(admin, 'GET', thread())).statusCode).toBe(404);
  expect((await call(admin, 'POST', thread(), { text: 'Anybody?' })).statusCode).toBe(404);
  expect((await call(admin, 'GET', `/api/admin/messages/${id}/versions`)).statusCode).toBe(404);
});
