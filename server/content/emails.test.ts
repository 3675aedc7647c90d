import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentRequest } from '../../contract/content.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { askFor } from '../../test/content.ts';
import { readMailTo } from '../../test/mail.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const server = useServer();
const MINUTE = 60_000;
const DAY = 24 * 60;
/** 11:00 on the agency's clock, all summer. */
const START = Date.parse('2027-03-16T15:00:00Z');
/** Each test has weeks of its own, so that what was mailed in another does not matter. */
let start = START;

let grace: string;
let jonas: string;
let office: string;
let client: { cookie: string };
let admin: { cookie: string };
let project: TestProject;
beforeAll(async () => {
  const first = await createProject(server, { clientName: 'Grace' });
  const both = await addPerson(server, first.id);
  [grace, jonas] = both.people.map(({ email }) => email) as [string, string];
  client = await signInClient(server, grace);
  admin = await signInAdmin(server);
  office = (await asAdmin(server, 'GET', '/api/admin/mail/status')).json().ownEmail;
});

beforeEach(async () => {
  const known = { useExistingClient: true };
  const made = await createProject(server, { name: 'Shop', clientPortalEmail: grace, ...known });
  project = await addPerson(server, made.id, { email: jonas, ...known });
  start += 15 * DAY * MINUTE;
  await goTo(0);
});

/** Goes to so many minutes after the start, and does what is due then. */
async function goTo(minutes: number) {
  server.setClock(new Date(start + minutes * MINUTE));
  await workMinute(server.deps);
}

async function call(
  headers: { cookie: string },
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
}

const two = {
  items: [
    { kind: 'text', label: 'About you' },
    { kind: 'logo', label: 'Your logo' },
  ],
};

const idOf = ({ items }: ContentRequest, index: number) => items[index]?.id ?? 0;
const answer = (id: number, text: string, seenDraft = 0) =>
  call(client, 'POST', `/api/client/content-items/${id}/answer`, { text, seenDraft });
const decide = (id: number, what: string, payload: object) =>
  call(admin, 'POST', `/api/admin/content-items/${id}/${what}`, payload);

/** What came to somebody since it was asked last. */
const seen = new Set<string>();
async function news(email: string) {
  const all = await readMailTo(server, email);
  const fresh = all.filter(({ messageId = '' }) => !seen.has(messageId));
  for (const { messageId = '' } of fresh) seen.add(messageId);
  return fresh;
}
const subjects = async (email: string) => (await news(email)).map(({ subject }) => subject);

async function forget() {
  for (const email of [grace, jonas, office]) await news(email);
}

test('people are told at once what is asked for, with the day and the way there, and the agency is not', async () => {
  await forget();
  const { id } = await askFor(server, project.id, { title: 'Start page', dueDate: '2030-02-04', ...two });
  const [mail] = await news(grace);
  expect(mail?.subject).toBe('We need something from you: Start page');
  for (const text of ['About you', 'Your logo', 'Monday, February 4, 2030', 'We need 2 things from you']) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.text).toContain(`/client-dashboard?project=${project.id}&tab=files&request=${id}`);
  expect(await subjects(jonas)).toEqual(['We need something from you: Start page']);
  expect(await subjects(office)).toEqual([]);
});

test('the agency is told once of answers that come together, and never what they say', async () => {
  const asked = await askFor(server, project.id, {
    ...two,
    items: [...two.items.slice(0, 1), { kind: 'text', label: 'History' }],
  });
  await forget();
  await answer(idOf(asked, 0), 'We roast since 1998.');
  await goTo(4);
  await answer(idOf(asked, 1), 'It began in a garage.');
  await goTo(6);
  expect(await subjects(office)).toEqual([]);
  await goTo(9);
  const [mail, ...more] = await news(office);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Grace has sent content for Shop');
  expect(mail?.text).toContain('2 answers came in');
  expect(mail?.text).toContain('History');
  expect(mail?.text).not.toMatch(/1998|garage/);
  await goTo(60);
  expect(await subjects(office)).toEqual([]);
});

test('answers that keep coming are told after a quarter of an hour', async () => {
  const items = ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => ({ kind: 'text', label }));
  const asked = await askFor(server, project.id, { items });
  await forget();
  for (const [index] of items.entries()) {
    await goTo(4 * index);
    await answer(idOf(asked, index), 'Words');
  }
  await goTo(16);
  expect(await subjects(office)).toHaveLength(1);
});

test('the agency hears nothing of what it has looked at meanwhile', async () => {
  const asked = await askFor(server, project.id);
  await forget();
  await answer(idOf(asked, 0), 'Words');
  await decide(idOf(asked, 0), 'accept', { seenVersion: 2 });
  await goTo(30);
  expect(await subjects(office)).toEqual([]);
});

test('what is sent back together is told once, with the words; what was answered meanwhile is not', async () => {
  const items = ['One', 'Two', 'Three'].map((label) => ({ kind: 'text', label }));
  const asked = await askFor(server, project.id, { items });
  for (const index of [0, 1, 2]) await answer(idOf(asked, index), 'Words');
  for (const index of [0, 1, 2]) {
    await decide(idOf(asked, index), 'return', { word: `Why ${index}?`, seenVersion: 2 });
  }
  await forget();
  await answer(idOf(asked, 2), 'Better words', 1);
  await goTo(6);
  const [mail, ...more] = await news(grace);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A question about what you sent: Start page');
  expect(mail?.text).toContain('Why 0?');
  expect(mail?.text).toContain('Why 1?');
  expect(mail?.text).not.toContain('Three');
  expect(await subjects(jonas)).toHaveLength(1);
});

test('one thing more is told after some quiet minutes, and not when it was deleted again', async () => {
  const asked = await askFor(server, project.id);
  await forget();
  const url = `/api/admin/content/${asked.id}/items`;
  const added = await call(admin, 'POST', url, { kind: 'text', label: 'Opening hours' });
  await goTo(10);
  const [mail] = await news(grace);
  expect(mail?.text).toContain('Opening hours');
  expect(mail?.text).not.toContain('About you');
  expect(added.items).toHaveLength(2);
  const again = await call(admin, 'POST', url, { kind: 'text', label: 'Oops' });
  await call(admin, 'DELETE', `/api/admin/content-items/${again.items[2].id}`);
  await goTo(30);
  expect(await subjects(grace)).toEqual([]);
});

const dayAfter = (days: number) => new Date(start + days * DAY * MINUTE).toISOString().slice(0, 10);

test('reminders come three days before, on the day and three days after, in the morning, while something is open', async () => {
  await askFor(server, project.id, { dueDate: dayAfter(5) });
  await forget();
  const days: number[] = [];
  for (let day = 1; day <= 10; day += 1) {
    // 08:59 and 09:00 on the agency's clock, and the evening.
    await goTo(day * DAY - 2 * 60 - 1);
    expect(await subjects(grace), `early on day ${day}`).toEqual([]);
    for (const minutes of [-2 * 60, 0, 9 * 60]) await goTo(day * DAY + minutes);
    const came = await subjects(grace);
    if (came.length > 0) expect(came).toEqual(['Still open: Start page']);
    if (came.length > 0) days.push(day);
  }
  expect(days).toEqual([2, 5, 8]);
});

test('nobody is reminded of what is answered, or on the day on which it was asked', async () => {
  const asked = await askFor(server, project.id, { dueDate: dayAfter(3) });
  await forget();
  await goTo(1);
  expect(await subjects(grace)).toEqual([]);
  await answer(idOf(asked, 0), 'Words');
  await goTo(3 * DAY);
  expect(await subjects(grace)).toEqual([]);
});

test('a reminder that waits until everything is answered is dropped', async () => {
  const asked = await askFor(server, project.id, { dueDate: dayAfter(3) });
  await forget();
  await goTo(3 * DAY);
  await answer(idOf(asked, 0), 'Words');
  expect(await subjects(grace)).toEqual([]);
});

test('the agency reminds by hand, once an hour, and not on the day on which it did anyway', async () => {
  const asked = await askFor(server, project.id, { dueDate: dayAfter(3) });
  await forget();
  const url = `/api/admin/content/${asked.id}/reminder`;
  const remind = () => server.app.inject({ method: 'POST', url, headers: admin });
  expect((await remind()).json()).toMatchObject({ remindedAt: new Date(start).toISOString() });
  expect(await subjects(grace)).toEqual(['Still open: Start page']);
  const soon = await remind();
  expect([soon.statusCode, soon.json().code]).toEqual([409, 'too_soon']);
  await goTo(60);
  expect((await remind()).statusCode).toBe(200);
  await goTo(3 * DAY - 10 * 60);
  await remind();
  await forget();
  await goTo(3 * DAY);
  expect(await subjects(grace)).toEqual([]);
  await answer(idOf(asked, 0), 'Words');
  const done = await remind();
  expect([done.statusCode, done.json().code]).toEqual([409, 'nothing_open']);
});

test('who no longer has access is told nothing, and nobody of what was deleted', async () => {
  await forget();
  const { id } = await askFor(server, project.id);
  await call(admin, 'DELETE', `/api/admin/projects/${project.id}/people/${project.people[1]?.id}`);
  expect(await subjects(jonas)).toEqual([]);
  await goTo(30);
  await forget();
  const other = await askFor(server, project.id, { title: 'Other' });
  await call(admin, 'DELETE', `/api/admin/content/${other.id}`);
  expect(await subjects(grace)).toEqual([]);
  expect(id).toBeGreaterThan(0);
});
