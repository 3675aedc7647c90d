import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, createProject, newEmail, signInClient } from '../../test/clients.ts';
import { countWaiting } from '../../test/locks.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const log: string[] = [];
const server = useServer({ onLog: (line) => log.push(line) });

const clientPortalEmail = newEmail();
const known = { clientPortalEmail, useExistingClient: true };
let client: Record<string, string>;
let projectId: number;
beforeAll(async () => {
  // Their account outlives the project that each test deletes.
  await createProject(server, { clientPortalEmail });
  client = await signInClient(server, clientPortalEmail);
});
beforeEach(async () => {
  projectId = (await createProject(server, known)).id;
});

/** Deletes the project as the product does, its own row first, while `work` waits for that. */
async function meetDeletion<Result>(work: () => Promise<Result>): Promise<Result> {
  const { pool } = server.deps.database;
  const deleting = await pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('select from projects where id = $1 for update', [projectId]);
    const working = work();
    await expect.poll(() => countWaiting(server)).toBe(1);
    await deleting.query('delete from projects where id = $1', [projectId]);
    await deleting.query('commit');
    return await working;
  } finally {
    await deleting.query('rollback');
    deleting.release();
  }
}

async function call(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await server.app.inject({ method, url, headers: client, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
}

const write = (text: string) => call('POST', '/api/client/messages', { projectId, text });
const answer = async () =>
  (await asAdmin(server, 'POST', `/api/admin/projects/${projectId}/messages`, { text: 'Hello' })).json();

test('a message that is removed or changed meets the deletion of its project: both end', async () => {
  const removed = await write('Remove me');
  expect(await meetDeletion(() => call('DELETE', `/api/client/messages/${removed.id}`))).toMatchObject({
    status: 404,
  });
  projectId = (await createProject(server, known)).id;
  const changed = await write('Change me');
  const edit = { text: 'Changed', seenVersion: 1 };
  expect(await meetDeletion(() => call('PUT', `/api/client/messages/${changed.id}`, edit))).toMatchObject({
    status: 404,
  });
});

test('who writes or reads while the project is deleted is told that it is gone', async () => {
  const { id: messageId } = await answer();
  const read = { projectId, messageId };
  const reply = await meetDeletion(() => call('POST', '/api/client/messages/read', read));
  expect(reply).toMatchObject({ status: 404, code: 'not_found' });
  projectId = (await createProject(server, known)).id;
  expect(await meetDeletion(() => write('Too late'))).toMatchObject({ status: 404, code: 'not_found' });
});

test('an admin who reads meanwhile is told the same', async () => {
  const { id: messageId } = await write('Hello');
  const headers = await signInAdmin(server);
  const url = `/api/admin/projects/${projectId}/messages/read`;
  const reply = await meetDeletion(() =>
    server.app.inject({ method: 'POST', url, headers, payload: { messageId } }),
  );
  expect(reply.statusCode).toBe(404);
});

test('mail that is being made meets the deletion: both end, and nothing fails', async () => {
  await answer();
  server.setClock(new Date(Date.now() + 6 * 60_000));
  log.length = 0;
  await meetDeletion(() => workMinute(server.deps));
  expect(log.filter((line) => line.includes('failed'))).toEqual([]);
});
