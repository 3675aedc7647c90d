import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  signInClient,
  type TestProject,
} from '../../test/clients.ts';
import { countWaiting } from '../../test/locks.ts';
import { readMailTo } from '../../test/mail.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const server = useServer();
const MINUTE = 60_000;
const START = Date.parse('2027-01-15T12:00:00Z');
/** Each test has a day of its own, so that what was mailed in another does not matter. */
let noon = START;

let grace: string;
let graceHeaders: Record<string, string>;
let jonas: string;
let office: string;
let admin: Record<string, string>;
let project: TestProject;

beforeAll(async () => {
  const first = await createProject(server, { clientName: 'Grace' });
  const both = await addPerson(server, first.id);
  [grace, jonas] = both.people.map(({ email }) => email) as [string, string];
  graceHeaders = await signInClient(server, grace);
  admin = await signInAdmin(server);
  office = (await asAdmin(server, 'GET', '/api/admin/mail/status')).json().ownEmail;
});

beforeEach(async () => {
  const known = { useExistingClient: true };
  const made = await createProject(server, { name: 'Shop', clientPortalEmail: grace, ...known });
  project = await addPerson(server, made.id, { email: jonas, ...known });
  noon += 24 * 60 * MINUTE;
});

/** Goes to so many minutes after noon, and does what is due every minute until then. */
async function goTo(minutes: number) {
  server.setClock(new Date(noon + minutes * MINUTE));
  await workMinute(server.deps);
}

async function call(
  headers: Record<string, string>,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
}

const answer = (text: string) => call(admin, 'POST', `/api/admin/projects/${project.id}/messages`, { text });
const write = (text: string) =>
  call(graceHeaders, 'POST', '/api/client/messages', { projectId: project.id, text });

/** The messages to somebody about the present project, as they can be read. */
async function mailTo(email: string) {
  const mails = await readMailTo(server, email);
  return mails
    .filter(({ text }) => text?.includes(`project=${project.id}&`))
    .sort((a, b) => Number(a.date) - Number(b.date));
}

/** How many messages each of the two clients and the admin got about it. */
const counts = async () =>
  Promise.all([grace, jonas, office].map(async (email) => (await mailTo(email)).length));

test('a message is mailed after five minutes to who has not read it, with a link to the thread', async () => {
  await goTo(0);
  await answer('The draft is online.');
  await goTo(4.9);
  expect(await counts()).toEqual([0, 0, 0]);
  await goTo(5);
  expect(await counts()).toEqual([1, 1, 0]);
  const [mail] = await mailTo(grace);
  expect(mail?.subject).toBe('New message in Shop');
  expect(mail?.text).toContain('The draft is online.');
  expect(mail?.text).toContain('Grace, we have written to you in Shop.');
  expect(mail?.text).toContain(`/client-dashboard?project=${project.id}&messages=open`);
  // An admin's name is one to sign in with.
  expect(mail?.text).toMatch(/Venture, \w+, Jan \d+, 2027/);
  await goTo(300);
  expect(await counts()).toEqual([1, 1, 0]);
});

test('what a client writes is mailed to the agency, and to nobody of the project', async () => {
  await goTo(0);
  await write('Where shall I put the photos?');
  await goTo(5);
  expect(await counts()).toEqual([0, 0, 1]);
  const [mail] = await mailTo(office);
  expect(mail?.subject).toBe('Grace has written in Shop');
  expect(mail?.text).toContain('Where shall I put the photos?');
  expect(mail?.text).toContain(`/woolbulldog/dashboard?tab=projects&project=${project.id}&show=messages`);
});

test('who has read a message until then is not mailed; a colleague who has not, is', async () => {
  await goTo(0);
  const { id } = await answer('Hello');
  await goTo(3);
  await call(graceHeaders, 'POST', '/api/client/messages/read', { projectId: project.id, messageId: id });
  await goTo(5);
  expect(await counts()).toEqual([0, 1, 0]);
});

test('who reads while the mail server is away is not mailed when it is back', async () => {
  await goTo(0);
  const { id } = await answer('Hello');
  await goTo(5);
  await call(graceHeaders, 'POST', '/api/client/messages/read', { projectId: project.id, messageId: id });
  expect(await counts()).toEqual([0, 1, 0]);
});

test('what follows within the wait comes in one mail, each as it finally reads', async () => {
  await goTo(0);
  const first = await answer('Launch on Munday');
  const second = await answer('Forget this one');
  await goTo(3);
  await call(admin, 'PUT', `/api/admin/messages/${first.id}`, { text: 'Launch on Monday', seenVersion: 1 });
  await call(admin, 'DELETE', `/api/admin/messages/${second.id}`);
  await answer('At ten');
  await goTo(5);
  expect(await counts()).toEqual([0, 0, 0]);
  await goTo(8);
  const [mail, ...more] = await mailTo(grace);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('2 new messages for you');
  expect(mail?.text).toContain('Launch on Monday');
  expect(mail?.text).toContain('At ten');
  expect(mail?.text).not.toMatch(/Munday|Forget/);
});

test('who writes without a pause is told after a quarter of an hour of what stands by then', async () => {
  for (let minute = 0; minute <= 16; minute += 4) {
    await goTo(minute);
    await answer(`Minute ${minute}`);
  }
  const [mail, ...more] = await mailTo(grace);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Minute 8');
  expect(mail?.text).not.toContain('Minute 12');
});

test('a removed message is mailed to nobody', async () => {
  await goTo(0);
  const { id } = await answer('Oops');
  await goTo(4);
  await call(admin, 'DELETE', `/api/admin/messages/${id}`);
  await goTo(60);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('who does not read is mailed once an hour, and who has read at once again', async () => {
  await goTo(0);
  const first = await answer('One');
  await goTo(5);
  await call(graceHeaders, 'POST', '/api/client/messages/read', {
    projectId: project.id,
    messageId: first.id,
  });
  await goTo(10);
  await answer('Two');
  await goTo(20);
  // Grace was not told of the first, having read it before the mail went.
  expect((await mailTo(jonas)).map(({ text }) => /Two/.test(text ?? ''))).toEqual([false]);
  await answer('Three');
  await goTo(64);
  expect(await mailTo(jonas)).toHaveLength(1);
  await goTo(65);
  const [, second] = await mailTo(jonas);
  expect(second?.text).toContain('Two');
  expect(second?.text).toContain('Three');
  expect(second?.text).not.toContain('One');
});

test('who was told is not told again where clocks put messages out of their order', async () => {
  await goTo(0);
  await answer('Told before');
  await goTo(5);
  expect(await counts()).toEqual([1, 1, 0]);
  server.setClock(new Date(noon + 72 * MINUTE));
  await answer('By a fast clock');
  server.setClock(new Date(noon + 70 * MINUTE));
  await answer('By a slow one');
  for (const minute of [75, 76, 77]) await goTo(minute);
  const [, mail, ...more] = await mailTo(grace);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('By a fast clock');
  expect(mail?.text).toContain('By a slow one');
  expect(mail?.text).not.toContain('Told before');
});

test('two instances tell once', async () => {
  await goTo(0);
  await answer('Once');
  server.setClock(new Date(noon + 5 * MINUTE));
  await Promise.all([1, 2, 3, 4].map(() => workMinute(server.deps)));
  expect(await counts()).toEqual([1, 1, 0]);
});

test('an edit of the last moment, not yet committed, is waited for', async () => {
  const { pool } = server.deps.database;
  await goTo(0);
  const { id } = await answer('Launch on Munday');
  const editor = await pool.connect();
  await editor.query('begin');
  await editor.query(`update project_messages set text = 'Launch on Monday' where id = $1`, [id]);
  let isOver = false;
  const work = goTo(5).finally(() => {
    isOver = true;
  });
  await expect.poll(async () => isOver || (await countWaiting(server)) === 1, { timeout: 30_000 }).toBe(true);
  await editor.query('commit');
  editor.release();
  await work;
  expect((await mailTo(grace))[0]?.text).toContain('Launch on Monday');
});

test('messages are sent and read while mail about others is being made', async () => {
  const { pool } = server.deps.database;
  await goTo(0);
  const { id: messageId } = await answer('Hello');
  const editor = await pool.connect();
  await editor.query('begin');
  await editor.query('select from project_messages where id = $1 for update', [messageId]);
  const work = goTo(5);
  try {
    await expect.poll(() => countWaiting(server)).toBe(1);
    let isOver = false;
    const others = (async () => {
      await write('And hello');
      await call(graceHeaders, 'POST', '/api/client/messages/read', { projectId: project.id, messageId });
      isOver = true;
    })();
    await expect.poll(() => isOver).toBe(true);
    await others;
  } finally {
    await editor.query('commit');
    editor.release();
    await work;
  }
  expect(await counts()).toEqual([0, 1, 0]);
});

test('who is removed from a project meanwhile is not mailed', async () => {
  await goTo(0);
  await answer('For Grace alone');
  await goTo(5);
  const id = project.people.find(({ email }) => email === jonas)?.id;
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${id}`);
  expect(await counts()).toEqual([1, 0, 0]);
});

test('who is let in later is not mailed what was written before, and has nothing unread', async () => {
  await goTo(0);
  await answer('Said before Mara came');
  const { people } = await addPerson(server, project.id, { name: 'Mara', email: newEmail('mara') });
  const email = people.at(-1)?.email ?? '';
  // A sign-in sweeps the sessions that are over by the product's clock.
  server.setClock();
  const headers = await signInClient(server, email);
  await goTo(5);
  expect(await mailTo(email)).toEqual([]);
  const unread = async () =>
    (await server.app.inject({ url: '/api/client/messages/unread', headers })).json()[0].unread;
  expect(await unread()).toBe(0);
  await answer('Welcome, Mara');
  await goTo(10);
  const [mail, ...others] = await mailTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Welcome, Mara');
  expect(mail?.text).not.toContain('Said before');
  expect(await unread()).toBe(1);
});

test('mail about a project goes with it', async () => {
  await goTo(0);
  await answer('Never mind');
  await goTo(5);
  expect(await counts()).toEqual([1, 1, 0]);
  const onRecord = async () =>
    (await asAdmin(server, 'GET', '/api/admin/mail/messages'))
      .json()
      .filter(({ kind }: { kind: string }) => kind === 'project-message').length;
  const before = await onRecord();
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
  expect(await onRecord()).toBe(before - 2);
});

test('who has switched it off is not mailed', async () => {
  const switches = (isOn: boolean) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/admin/mail/switches',
      headers: admin,
      payload: { kind: 'project-message-agency', on: isOn },
    });
  expect((await switches(false)).statusCode).toBe(200);
  await goTo(0);
  await write('Hello?');
  await goTo(5);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await switches(true)).statusCode).toBe(200);
});

test('hostile and right-to-left text is text', async () => {
  const text = '<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example\n\nשלום {name} $& </td>';
  await goTo(0);
  await write(text);
  await goTo(5);
  const [mail] = await mailTo(office);
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
  expect(mail?.text).toContain('שלום {name} $& </td>');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.bcc).toBeUndefined();
});
