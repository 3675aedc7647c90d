import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { askFor, listContent, readContent } from '../../test/content.ts';
import { readMail } from '../../test/mail.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { createVault } from '../secrets.ts';
import { workMinute } from '../workers.ts';
import { aboutItem } from './open-access.ts';

const log: string[] = [];
const server = useServer({ onLog: (line) => log.push(line) });

const PASSWORD = ' Tr0ub4dor&3 ';
const USER = 'grace-at-the-host';
const access = { place: 'https://host.example/login', userName: USER, password: PASSWORD };

let project: TestProject;
let grace: { cookie: string };
beforeAll(async () => {
  project = await createProject(server, { clientName: 'Grace' });
  grace = await signInClient(server, project.clientPortalUsername);
});

async function call(
  headers: { cookie: string },
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  return server.app.inject({ method, url, headers, ...(body && { payload: body }) });
}

const atOffice = async (method: 'POST' | 'PUT' | 'DELETE', what: string, body?: object) =>
  call(await signInAdmin(server), method, `/api/admin/content-items/${what}`, body);

/** An item with access data that were sent. */
async function sendAccess(): Promise<number> {
  const { items } = await askFor(server, project.id, {
    items: [
      { kind: 'access', label: 'Your web host' },
      { kind: 'text', label: 'Still open' },
    ],
  });
  const id = items[0]?.id ?? 0;
  const sent = await call(grace, 'POST', `/api/client/content-items/${id}/answer`, { access, seenDraft: 0 });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).toMatchObject({ status: 'answered', access: 'kept', text: '' });
  return id;
}

/** Whether the access data stand anywhere in a text, as they are or as JSON has them. */
function expectNothingIn(text: string): void {
  for (const secret of [USER, PASSWORD.trim()]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('base64url'));
  }
}

test('access data are shown to an admin who asks, exactly as they were sent, and that is on record', async () => {
  const id = await sendAccess();
  const shown = await atOffice('POST', `${id}/access`);
  expect(shown.json()).toEqual(access);
  const activity = await server.app.inject({
    url: `/api/client/activity?projectId=${project.id}&limit=1`,
    headers: grace,
  });
  expect(activity.json()).toMatchObject([{ kind: 'content-access-shown', subject: 'Your web host' }]);
});

test('they stand nowhere else: not in lists, the database, the activity, mails or the log', async () => {
  await sendAccess();
  server.setClock(new Date(Date.now() + 20 * 60_000));
  await workMinute(server.deps);
  const mails = await readMail(server);
  expect(mails.length).toBeGreaterThan(1);
  for (const mail of mails) expectNothingIn(`${mail.subject} ${mail.text} ${mail.html}`);
  expectNothingIn(JSON.stringify(await listContent(server, project.id)));
  expectNothingIn(JSON.stringify(await readContent(server, project.id, grace)));
  const tables = ['content_items', 'content_requests', 'activities', 'mail_messages', 'pgboss.job'];
  for (const table of tables) {
    const { rows } = await server.deps.db.execute(
      sql.raw(`select row_to_json(t)::text as row from ${table} t`),
    );
    expect(rows.length, table).toBeGreaterThan(0);
    expectNothingIn(JSON.stringify(rows));
  }
  expect(log.length).toBeGreaterThan(3);
  expectNothingIn(log.join('\n'));
});

test('a refusal repeats nothing of them', async () => {
  const id = await sendAccess();
  const url = `/api/client/content-items/${id}/answer`;
  for (const body of [
    { access: { ...access, place: 'x'.repeat(501) }, seenDraft: 1 },
    { access, seenDraft: 0 },
    { access, text: USER, seenDraft: 1 },
  ]) {
    const reply = await call(grace, 'POST', url, body);
    expect(reply.statusCode).toBeGreaterThan(399);
    expectNothingIn(reply.body);
  }
  expectNothingIn(log.join('\n'));
});

test('they are kept nowhere before they are sent', async () => {
  const { items } = await askFor(server, project.id, { items: [{ kind: 'access', label: 'Host' }] });
  const url = `/api/client/content-items/${items[0]?.id}/draft`;
  expect((await call(grace, 'PUT', url, { text: PASSWORD, seenDraft: 0 })).statusCode).toBe(400);
});

test('they are deleted for good after use, and can be sent anew', async () => {
  const id = await sendAccess();
  const removed = await atOffice('DELETE', `${id}/access`);
  const item = removed.json().items[0];
  expect(item).toMatchObject({ access: 'removed', status: 'answered', version: 3 });
  expect((await atOffice('POST', `${id}/access`)).statusCode).toBe(404);
  // A colleague who was as fast has what they wanted.
  expect((await atOffice('DELETE', `${id}/access`)).statusCode).toBe(200);
  const { rows } = await server.deps.db.execute(
    sql`select sealed_access from content_items where id = ${id}`,
  );
  expect(rows).toEqual([{ sealed_access: null }]);
  await call(grace, 'POST', `/api/client/content-items/${id}/answer`, { access, seenDraft: 1 });
  expect((await atOffice('POST', `${id}/access`)).json()).toEqual(access);
});

test('what has none has none to show or delete', async () => {
  const { items } = await askFor(server, project.id);
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await atOffice(method, `${items[0]?.id}/access`)).statusCode).toBe(404);
  }
});

test('what was sealed for one item opens for no other, and not with another secret', async () => {
  const [one, other] = [await sendAccess(), await sendAccess()];
  const { db } = server.deps;
  const read = async (id: number) => {
    const { rows } = await db.execute<{ sealed: string }>(
      sql`select sealed_access as sealed from content_items where id = ${id}`,
    );
    return rows[0]?.sealed ?? '';
  };
  const [sealed, others] = [await read(one), await read(other)];
  // The same words twice are not the same on record.
  expect(sealed).not.toBe(others);
  expect(
    createVault('x'.repeat(32), 'content access data').open(sealed, aboutItem({ id: one })),
  ).toBeUndefined();
  await db.execute(sql`update content_items set sealed_access = ${others} where id = ${one}`);
  const reply = await atOffice('POST', `${one}/access`);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'access_unreadable']);
  await db.execute(sql`update content_items set sealed_access = 'cut' where id = ${one}`);
  expect((await atOffice('POST', `${one}/access`)).json().code).toBe('access_unreadable');
});
