import { beforeEach, expect, test } from 'vitest';
import {
  addVersion,
  createCheckpoint,
  createPin,
  decide,
  inviteGuest,
  LINK,
} from '../../test/checkpoints.ts';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  signInClient,
  type TestProject,
} from '../../test/clients.ts';
import { readMailTo, sendDue } from '../../test/mail.ts';
import { readTimeline } from '../../test/milestones.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const server = useServer();

const ADMIN_EMAIL = 'admin@venture.example';
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
/** Noon of tomorrow, when every test begins: sessions last for a week, by the real clock. */
const noon = new Date(Math.ceil(Date.now() / (DAY * MINUTE_MS)) * DAY * MINUTE_MS + 12 * HOUR * MINUTE_MS);
/** So many minutes after noon. */
const after = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);

let project: TestProject;
let first: string;
let second: string;
let priya: { cookie: string };
let jonas: { cookie: string };
let title: string;
let count = 0;
beforeEach(async () => {
  server.setClock(noon);
  project = await addPerson(server, (await createProject(server)).id);
  [first = '', second = ''] = project.people.map(({ email }) => email);
  priya = await signInClient(server, first);
  jonas = await signInClient(server, second);
  count += 1;
  // By their titles the mails to the one admin of all tests are told apart.
  title = `Homepage ${count}`;
});

async function minuteAt(minutes: number): Promise<void> {
  server.setClock(after(minutes));
  await workMinute(server.deps);
  await sendDue(server);
}

/** The subjects of the mails to somebody about this test's review, and what they say. */
async function mailsTo(email: string) {
  const mails = await readMailTo(server, email);
  return mails
    .filter(({ subject }) => subject?.endsWith(title) || subject?.includes(`“${title}”`))
    .map(({ subject = '', text = '' }) => ({ subject, text }));
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test('the people of a project are asked to look, with a link to the review, and the agency hears nothing', async () => {
  const { id } = await createCheckpoint(server, project.id, { title, dueAt: '2029-03-10T22:00:00Z' });
  for (const email of [first, second]) {
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Please review: ${title}`);
    expect(mail?.text).toContain(`/client-dashboard?project=${project.id}&tab=checkpoints&checkpoint=${id}`);
    expect(mail?.text).toContain('Sat, Mar 10, 2029, 17:00, Eastern Time');
  }
  expect(await subjectsTo(ADMIN_EMAIL)).toEqual([]);
});

test('a decision is told to the agency and to those who did not decide, never to who did', async () => {
  const { id } = await createCheckpoint(server, project.id, { title });
  await sendDue(server);
  server.setClock(after(HOUR));
  await decide(server, id, jonas, { status: 'needs_revision', clientFeedback: 'Much larger.' });
  expect(await subjectsTo(second)).toEqual([`Please review: ${title}`]);
  const [told] = await mailsTo(first);
  expect(told?.subject).toBe(`Decided: ${title}`);
  expect(told?.text).toMatch(/Jonas has decided[\s\S]*Much larger\./);
  expect(await mailsTo(ADMIN_EMAIL)).toMatchObject([
    { subject: `Jonas: requested changes to “${title}”`, text: expect.stringContaining('Much larger.') },
  ]);
});

test('what waited to be sent until it was decided, or until there was another version, is told no more', async () => {
  const { id } = await createCheckpoint(server, project.id, { title });
  await decide(server, id, priya, { status: 'approved' });
  // What follows within five minutes is gathered.
  server.setClock(after(6));
  expect(await subjectsTo(second)).toEqual([`Decided: ${title}`]);
  expect(await subjectsTo(first)).toEqual([]);
  await addVersion(server, id, { changes: 'Larger.' });
  server.setClock(after(20));
  const [again] = await mailsTo(first);
  expect(again?.text).toMatch(/Version 2 is ready[\s\S]*Larger\./);
});

test('reminders go a day before the date and once it has passed, each once, to those who have not decided', async () => {
  const dueAt = after(3 * DAY).toISOString();
  const { id } = await createCheckpoint(server, project.id, { title, dueAt, rule: 'all' });
  await sendDue(server);
  await decide(server, id, priya, { status: 'approved' });
  await minuteAt(2 * DAY - 1);
  expect(await subjectsTo(second)).toEqual([`Please review: ${title}`]);
  const reminder = `Your answer is waited for: ${title}`;
  await minuteAt(2 * DAY);
  await minuteAt(2 * DAY + 1);
  expect(await subjectsTo(second)).toEqual([`Please review: ${title}`, reminder]);
  await minuteAt(3 * DAY - 1);
  await minuteAt(3 * DAY);
  await minuteAt(4 * DAY);
  expect(await subjectsTo(second)).toEqual([`Please review: ${title}`, reminder, reminder]);
  expect(await subjectsTo(first)).toEqual([`Please review: ${title}`]);
});

test('what is decided is reminded of no more, another version is anew', async () => {
  const { id } = await createCheckpoint(server, project.id, { title, dueAt: after(3 * DAY).toISOString() });
  await sendDue(server);
  await decide(server, id, priya, { status: 'needs_revision', clientFeedback: 'Larger.' });
  await minuteAt(2 * DAY + HOUR);
  await minuteAt(3 * DAY + HOUR);
  const reminder = `Your answer is waited for: ${title}`;
  expect(await subjectsTo(first)).not.toContain(reminder);
  await addVersion(server, id, { dueAt: after(5 * DAY).toISOString() });
  await minuteAt(4 * DAY + HOUR);
  expect((await subjectsTo(first)).filter((subject) => subject === reminder)).toHaveLength(1);
});

test('a review that was put up within the last day is reminded of only once it is late', async () => {
  await createCheckpoint(server, project.id, { title, dueAt: after(10 * HOUR).toISOString() });
  await minuteAt(1);
  const reminder = `Your answer is waited for: ${title}`;
  expect(await subjectsTo(first)).not.toContain(reminder);
  await minuteAt(10 * HOUR);
  expect(await subjectsTo(first)).toContain(reminder);
});

test('a guest who decides is reminded with a link of their own, a guest who only comments never', async () => {
  const { id } = await createCheckpoint(server, project.id, { title, dueAt: after(3 * DAY).toISOString() });
  const [decider, reader] = [newEmail('dana'), newEmail('sam')];
  await inviteGuest(server, id, { email: decider, mayDecide: true });
  await inviteGuest(server, id, { email: reader });
  await minuteAt(2 * DAY + HOUR);
  expect(await mailsTo(reader)).toHaveLength(1);
  const mails = await mailsTo(decider);
  const mailed = /\/review#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
  expect(mails.at(-1)?.subject).toBe(`Your answer is waited for: ${title}`);
  expect((await server.app.inject({ url: `/api/guest-reviews/${mailed}` })).statusCode).toBe(200);
});

test('comments are gathered into one mail to the other side once it is quiet, never one’s own', async () => {
  const admin = await signInAdmin(server);
  const { id } = await createCheckpoint(server, project.id, { title });
  await sendDue(server);
  server.setClock(after(HOUR));
  const pin = await createPin(server, id, priya, { text: 'The title is small.' });
  server.setClock(after(HOUR + 4));
  await createPin(server, id, jonas, { text: 'The red is cold.' });
  const url = `/api/checkpoints/${id}/pins/${pin.id}/replies`;
  await server.app.inject({ method: 'POST', url, headers: admin, payload: { text: 'It grows.' } });
  await minuteAt(HOUR + 8);
  expect(await subjectsTo(ADMIN_EMAIL)).toEqual([]);
  await minuteAt(HOUR + 9);
  await minuteAt(HOUR + 10);
  const [mail, ...more] = await mailsTo(ADMIN_EMAIL);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Jonas comments on “${title}”`);
  expect(mail?.text).toMatch(/2 new comments[\s\S]*The title is small\.[\s\S]*The red is cold\./);
  expect(mail?.text).not.toContain('It grows.');
  for (const email of [first, second]) {
    const told = (await mailsTo(email)).find(({ subject }) => subject === `New comments: ${title}`);
    expect(told?.text).toMatch(/Venture, on 1, [\s\S]*It grows\./);
    expect(told?.text).not.toContain('The red is cold.');
  }
});

test('who goes on commenting is told of a quarter of an hour after they began', async () => {
  const { id } = await createCheckpoint(server, project.id, { title });
  for (const minute of [0, 4, 8, 12]) {
    server.setClock(after(minute));
    await createPin(server, id, priya);
  }
  await minuteAt(14);
  expect(await subjectsTo(ADMIN_EMAIL)).toEqual([]);
  await minuteAt(15);
  expect(await subjectsTo(ADMIN_EMAIL)).toHaveLength(1);
});

test('a deleted checkpoint takes what mail said of it along', async () => {
  const { id } = await createCheckpoint(server, project.id, { title });
  await sendDue(server);
  const { rows } = await server.deps.database.pool.query('select 1 from mail_messages where about = $1', [
    `checkpoint:${id}`,
  ]);
  expect(rows).toHaveLength(2);
  const other = await createCheckpoint(server, project.id, { title });
  await asAdmin(server, 'DELETE', `/api/admin/checkpoints/${id}`);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
  const left = await server.deps.database.pool.query('select 1 from mail_messages where about = any($1)', [
    [`checkpoint:${id}`, `checkpoint:${other.id}`],
  ]);
  expect(left.rows).toEqual([]);
});

test('a review waits on whoever has not decided, with the agency’s day of its date', async () => {
  const fields = { title, rule: 'all', link: LINK, dueAt: '2029-03-11T04:00:00Z' };
  const { id } = await createCheckpoint(server, project.id, fields);
  const waiting = {
    kind: 'review',
    id,
    title,
    count: 1,
    since: noon.toISOString(),
    dueDate: '2029-03-10',
  };
  expect((await readTimeline(server, project.id, priya)).waiting).toEqual([waiting]);
  await decide(server, id, priya, { status: 'approved' });
  expect((await readTimeline(server, project.id, priya)).waiting).toEqual([]);
  expect((await readTimeline(server, project.id, jonas)).waiting).toEqual([waiting]);
  expect((await readTimeline(server, project.id, await signInAdmin(server))).waiting).toEqual([waiting]);
  await decide(server, id, jonas, { status: 'needs_revision', clientFeedback: 'Larger.' });
  expect((await readTimeline(server, project.id, jonas)).waiting).toEqual([]);
});
