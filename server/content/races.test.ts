import { beforeAll, expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { askFor, dropFile, listContent, recordFile } from '../../test/content.ts';
import { countWaiting } from '../../test/locks.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let grace: { cookie: string };
let jonas: { cookie: string };
let admin: { cookie: string };
beforeAll(async () => {
  const first = await createProject(server, { clientName: 'Grace' });
  project = await addPerson(server, first.id);
  grace = await signInClient(server, project.clientPortalUsername);
  jonas = await signInClient(server, project.people[1]?.email ?? '');
  admin = await signInAdmin(server);
});

const post = (headers: { cookie: string }, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers, payload });

async function askForOne(kind = 'text'): Promise<number> {
  const { items } = await askFor(server, project.id, { items: [{ kind, label: 'About you' }] });
  return items[0]?.id ?? 0;
}

async function stored(id: number) {
  const requests = await listContent(server, project.id);
  return requests.flatMap(({ items }) => items).find((item) => item.id === id);
}

const codes = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort();

/** Holds an item until what is started by `start` waits for it, and then lets it go. */
async function whileLocked<Result>(id: number, start: () => Promise<Result>[]): Promise<Result[]> {
  const connection = await server.deps.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select id from content_items where id = $1 for update', [id]);
    const started = start();
    await expect.poll(() => countWaiting(server)).toBe(started.length);
    await connection.query('commit');
    return await Promise.all(started);
  } finally {
    connection.release();
  }
}

test('of two answers at once one is taken, and the other hears of it', async () => {
  const id = await askForOne();
  const url = `/api/client/content-items/${id}/answer`;
  const replies = await whileLocked(id, () => [
    post(grace, url, { text: 'From Grace', seenDraft: 0 }),
    post(jonas, url, { text: 'From Jonas', seenDraft: 0 }),
  ]);
  expect(codes(replies)).toEqual([200, 409]);
  const taken = replies.find(({ statusCode }) => statusCode === 200);
  expect((await stored(id))?.text).toBe(taken?.json().text);
});

test('of two drafts at once one is kept, and the other hears of it', async () => {
  const id = await askForOne();
  const save = (headers: { cookie: string }, text: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/client/content-items/${id}/draft`,
      headers,
      payload: { text, seenDraft: 0 },
    });
  const replies = await whileLocked(id, () => [save(grace, 'Grace'), save(jonas, 'Jonas')]);
  expect(codes(replies)).toEqual([200, 409]);
});

test('of a new answer and an acceptance of the old one, one is told to look again', async () => {
  const id = await askForOne();
  const url = `/api/client/content-items/${id}/answer`;
  await post(grace, url, { text: 'Old', seenDraft: 0 });
  const [answer, accept] = await whileLocked(id, () => [
    post(grace, url, { text: 'New', seenDraft: 1 }),
    post(admin, `/api/admin/content-items/${id}/accept`, { seenVersion: 2 }),
  ]);
  expect(codes([answer, accept] as never)).toEqual([200, 409]);
  const item = await stored(id);
  // Whichever came first: what is accepted is what was seen.
  expect(item).toMatchObject(
    answer?.statusCode === 200 ? { status: 'answered', text: 'New' } : { status: 'accepted', text: 'Old' },
  );
});

test('a file that is deleted as it is sent is no answer, or leaves its name', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await askForOne('logo');
    const file = await recordFile(server, project.id, { name: `logo-${round}.svg` });
    const [reply] = await Promise.all([
      post(grace, `/api/client/content-items/${id}/answer`, { fileIds: [file], seenDraft: 0 }),
      dropFile(server, file),
    ]);
    expect([200, 400]).toContain(reply.statusCode);
    expect((await stored(id))?.files).toEqual(
      reply.statusCode === 200 ? [{ id: null, name: `logo-${round}.svg`, pictureUrl: null }] : [],
    );
  }
});

test('a project that is deleted as it is answered takes all of it along, without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await createProject(server, {
      clientPortalEmail: project.clientPortalUsername,
      useExistingClient: true,
    });
    const { id, items } = await askFor(server, made.id);
    const item = items[0]?.id;
    const replies = await Promise.all([
      post(grace, `/api/client/content-items/${item}/answer`, { text: 'Hello', seenDraft: 0 }),
      post(admin, `/api/admin/content/${id}/items`, { kind: 'text', label: 'More' }),
      post(admin, `/api/admin/content-items/${item}/accept`, { seenVersion: 1 }),
      asAdmin(server, 'DELETE', `/api/admin/projects/${made.id}`),
    ]);
    expect(replies.at(-1)?.statusCode).toBe(200);
    for (const { statusCode } of replies) expect(statusCode).toBeLessThan(500);
  }
});

test('of two removals at once one item stays', async () => {
  const { items } = await askFor(server, project.id, {
    items: [
      { kind: 'text', label: 'One' },
      { kind: 'text', label: 'Two' },
    ],
  });
  const replies = await Promise.all(
    items.map(({ id }) => asAdmin(server, 'DELETE', `/api/admin/content-items/${id}`)),
  );
  expect(codes(replies)).toEqual([200, 409]);
});
