import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addVersion,
  createCheckpoint,
  createPin,
  decide,
  inviteGuest,
  readReview,
} from '../../test/checkpoints.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { openServers, signInAdmin, type TestServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

/** Two instances on one database. */
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  [here, there] = (await openServers(2)) as [TestServer, TestServer];
});
afterAll(async () => {
  await here.close();
  await there.close();
});

let project: TestProject;
let priya: { cookie: string };
let jonas: { cookie: string };
let admin: { cookie: string };
beforeEach(async () => {
  const { id } = await createProject(here);
  project = await addPerson(here, id);
  const [first, second] = project.people.map(({ email }) => email);
  priya = await signInClient(here, first ?? '');
  jonas = await signInClient(here, second ?? '');
  admin = await signInAdmin(here);
});

const approve = { status: 'approved' };
const refuse = { status: 'needs_revision', clientFeedback: 'Larger, please.' };
const run = (statement: string) => here.deps.db.execute(sql.raw(statement));

function patch(id: number, payload: object) {
  const url = `/api/admin/checkpoints/${id}`;
  return here.app.inject({ method: 'PATCH', url, headers: admin, payload });
}

test('of two decisions at once on two instances one settles it; the other is told, and the record has one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await createCheckpoint(here, project.id);
    const replies = await Promise.all([decide(here, id, priya, approve), decide(there, id, jonas, refuse)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = replies.find(({ statusCode }) => statusCode === 200)?.json();
    const loser = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser.code).toBe('already_decided');
    const { status, decisions } = await readReview(there, id, admin);
    expect(decisions).toHaveLength(1);
    expect(status).toBe(winner.status);
    expect(decisions[0]?.decision).toBe(status);
  }
});

test('a double click of one person decides once', async () => {
  const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
  const replies = await Promise.all([decide(here, id, priya, approve), decide(there, id, priya, approve)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await readReview(here, id, admin)).decisions).toHaveLength(1);
});

test('where all have to approve, it is approved with the last of them', async () => {
  const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
  const first = (await decide(here, id, priya, approve)).json();
  expect(first).toMatchObject({ status: 'pending', mayDecide: false, decisions: [{ settled: false }] });
  expect(first.reviewers).toMatchObject([
    { own: true, decision: 'approved' },
    { name: 'Jonas', own: false, decision: null, decidedAt: null },
  ]);
  const again = await decide(here, id, priya, refuse);
  expect(again.statusCode).toBe(409);
  expect(again.json().error).toBe('You have decided on this version already. Others are still asked.');
  const last = (await decide(here, id, jonas, approve)).json();
  expect(last).toMatchObject({ status: 'approved', decisions: [{ settled: true }, { settled: false }] });
});

test('where all have to approve, both at once are enough', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
    const replies = await Promise.all([decide(here, id, priya, approve), decide(there, id, jonas, approve)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { status, decisions } = await readReview(here, id, admin);
    expect(status).toBe('approved');
    expect(decisions.map(({ settled }) => settled)).toEqual([true, false]);
  }
});

test('where all have to approve, one who requests changes settles it at once', async () => {
  const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
  await decide(here, id, priya, approve);
  expect((await decide(here, id, jonas, refuse)).json()).toMatchObject({ status: 'needs_revision' });
});

test('whoever comes meanwhile is asked too, and whoever goes is waited for no more', async () => {
  const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
  const { people } = await addPerson(here, project.id, { name: 'Kim' });
  const kim = people.find(({ name }) => name === 'Kim');
  await decide(here, id, priya, approve);
  await decide(here, id, jonas, approve);
  expect(await readReview(here, id, admin)).toMatchObject({ status: 'pending', reviewers: [{}, {}, {}] });
  await asAdmin(here, 'DELETE', `/api/admin/projects/${project.id}/people/${kim?.id}`);
  await workMinute(here.deps);
  const review = await readReview(here, id, admin);
  expect(review).toMatchObject({ status: 'approved', reviewers: [{}, {}] });
  expect(review.decisions.map(({ settled }) => settled)).toEqual([false, false]);
  const activity = await asAdmin(here, 'GET', `/api/admin/projects/${project.id}/activity?limit=1`);
  expect(activity.json()).toMatchObject([{ kind: 'checkpoint-settled', actorKind: 'system', detail: '1' }]);
});

test('another rule counts at once for what was decided so far', async () => {
  const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
  await decide(here, id, priya, approve);
  expect((await patch(id, { rule: 'one' })).json()).toMatchObject({ status: 'approved', rule: 'one' });
});

test('what cannot be seen is no wish for changes', async () => {
  const { id } = await createCheckpoint(here, project.id);
  const reply = await decide(here, id, priya, { status: 'needs_revision', clientFeedback: ' \u200b\u2800' });
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { clientFeedback: 'Please say what to change, or leave a comment where it is.' },
  ]);
  expect((await readReview(here, id, admin)).status).toBe('pending');
});

test('an open comment is as good as words', async () => {
  const { id } = await createCheckpoint(here, project.id);
  const bare = { status: 'needs_revision' };
  expect((await decide(here, id, priya, bare)).statusCode).toBe(400);
  const pin = await createPin(here, id, priya);
  const url = `/api/checkpoints/${id}/pins/${pin.id}/done`;
  await here.app.inject({ method: 'PUT', url, headers: priya, payload: { done: true } });
  expect((await decide(here, id, priya, bare)).statusCode).toBe(400);
  await createPin(here, id, jonas);
  const reply = await decide(here, id, priya, bare);
  expect(reply.json()).toMatchObject({ status: 'needs_revision', decisions: [{ openPins: 1, donePins: 1 }] });
});

test('a status by hand is the agency’s on the record, and opening again asks everybody once more', async () => {
  const { id } = await createCheckpoint(here, project.id);
  await decide(here, id, priya, approve);
  const url = `/api/admin/checkpoints/${id}`;
  const opened = await asAdmin(here, 'PUT', url, { status: 'pending' });
  expect(opened.json()).toMatchObject({ status: 'pending', decided: 0, version: 1 });
  expect((await decide(here, id, priya, approve)).json()).toMatchObject({ status: 'approved' });
  const byHand = await asAdmin(here, 'PUT', url, { status: 'rejected', feedback: 'They called.' });
  expect(byHand.json()).toMatchObject({ status: 'needs_revision', clientFeedback: 'They called.' });
  // The status that it has already changes nothing.
  await asAdmin(here, 'PUT', url, { status: 'needs_revision', feedback: 'Again.' });
  const { decisions } = await readReview(here, id, priya);
  expect(decisions.map(({ reviewerKind, reviewerName }) => [reviewerKind, reviewerName])).toEqual([
    ['admin', 'Venture'],
    ['client', project.people[0]?.email],
    ['client', project.people[0]?.email],
  ]);
});

test('nothing changes or deletes a line of the record while its project is there', async () => {
  const { id } = await createCheckpoint(here, project.id);
  await decide(here, id, priya, approve);
  for (const statement of [
    `update checkpoint_decisions set feedback = 'Other words' where checkpoint_id = ${id}`,
    `delete from checkpoint_decisions where checkpoint_id = ${id}`,
    'truncate checkpoint_decisions',
    'truncate projects cascade',
  ]) {
    const refusal = await run(statement).then(
      () => 'done',
      ({ cause }: Error) => String(cause),
    );
    expect(refusal, statement).toContain('the record of decisions cannot be changed');
  }
  const count = `select count(*)::int as lines from checkpoint_decisions where checkpoint_id = ${id}`;
  expect((await run(count)).rows).toEqual([{ lines: 1 }]);
  await asAdmin(here, 'DELETE', `/api/admin/checkpoints/${id}`);
  expect((await run(count)).rows).toEqual([{ lines: 1 }]);
  expect((await asAdmin(here, 'DELETE', `/api/admin/projects/${project.id}`)).statusCode).toBe(200);
  expect((await run(count)).rows).toEqual([{ lines: 0 }]);
});

test('a decision and the mail about it are there together, or neither is', async () => {
  const { id } = await createCheckpoint(here, project.id);
  await run(`create function refuse_mail() returns trigger language plpgsql as $$
    begin raise exception 'no mail today'; end $$`);
  await run(`create trigger refuse_mail before insert on mail_messages for each row
    when (new.kind = 'review-decided-agency') execute function refuse_mail()`);
  const reply = await decide(here, id, priya, approve);
  await run('drop function refuse_mail cascade');
  expect(reply.statusCode).toBe(500);
  expect(await readReview(here, id, admin)).toMatchObject({ status: 'pending', decisions: [] });
  expect((await decide(here, id, priya, approve)).statusCode).toBe(200);
});

test('a decision on a project that is deleted this moment leaves nothing behind', async () => {
  const { id } = await createCheckpoint(here, project.id);
  const [decided, deleted] = await Promise.all([
    decide(here, id, priya, approve),
    asAdmin(there, 'DELETE', `/api/admin/projects/${project.id}`),
  ]);
  expect([200, 401, 404]).toContain(decided.statusCode);
  expect(deleted.statusCode).toBe(200);
  const left = await run(`select 1 from checkpoint_decisions where checkpoint_id = ${id}`);
  expect(left.rows).toEqual([]);
});

test('a decision beside a new version is one on the version that was seen, or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createCheckpoint(here, project.id);
    const [decided] = await Promise.all([
      decide(here, id, priya, { ...approve, version: 1 }),
      addVersion(there, id),
    ]);
    const { status, decisions } = await readReview(here, id, admin);
    expect(status).toBe('pending');
    if (decided.statusCode === 200) expect(decisions).toMatchObject([{ versionNumber: 1 }]);
    else expect([decided.json().code, decisions]).toEqual(['version_changed', []]);
  }
});

test('guests who may decide count among those who have to approve, until their link has ended', async () => {
  const { id } = await createCheckpoint(here, project.id, { rule: 'all' });
  const guest = await inviteGuest(here, id, { mayDecide: true });
  await inviteGuest(here, id, { name: 'Sam', email: 'sam@engine.example' });
  await decide(here, id, priya, approve);
  expect((await decide(here, id, jonas, approve)).json()).toMatchObject({
    status: 'pending',
    reviewers: [{}, {}, { kind: 'guest', name: 'Dana Cole', decision: null }],
  });
  const url = `/api/guest-reviews/${guest.token}/decision`;
  const reply = await here.app.inject({ method: 'POST', url, payload: approve });
  expect(reply.json()).toMatchObject({ status: 'approved', guestName: 'Dana Cole' });
});
