import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../test/database.ts';
import { readMailTo, sendDue } from '../../test/mail.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
const NOON = new Date('2029-02-01T12:00:00Z');
const later = (seconds: number) => server.setClock(new Date(NOON.getTime() + seconds * 1000));
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});
beforeEach(async () => {
  await emptyTables(server.deps.database, 'meeting_requests', 'availability_slots', 'mail_messages');
  later(0);
});

const admin = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/admin/${path}`, headers, payload });
const decide = (decisions: object[], rest: object = {}) => admin('meeting-decisions', { decisions, ...rest });
const undo = (decided: number[]) => admin('meeting-decisions/undo', { decided });

async function look(id: number) {
  const reply = await server.app.inject({ url: `/api/admin/meeting-requests/${id}`, headers });
  return reply.json();
}

async function book(day: string, changes: Record<string, unknown> = {}) {
  const asked = newRequest({ requestedDate: day, ...changes });
  const reply = await post(server, asked);
  expect(reply.statusCode).toBe(201);
  const { id, token } = reply.json() as { id: number; token: string };
  return { id, token, email: asked.email };
}

async function propose(token: string, requestedDate: string, requestedTime: string) {
  const url = `/api/meeting-links/${token}/propose`;
  const payload = { requestedDate, requestedTime };
  const reply = await server.app.inject({ method: 'POST', url, payload });
  expect(reply.statusCode).toBe(200);
}

const seen = (status = 'pending') => ({ seenStatus: status, seenProposedAt: null });
const approve = (id: number) => ({ id, status: 'approved', ...seen() });
const reject = (id: number, note = '') => ({ id, status: 'rejected', ...seen(), note });

/** A request whose visitor has had their first mail long ago. */
async function waiting(changes: Record<string, unknown> = {}) {
  const day = nextDay();
  await openDay(server.deps, day);
  later(-3600);
  const booked = await book(day, changes);
  await sendDue(server);
  later(0);
  return { ...booked, day };
}

const subjects = async (email: string) => (await readMailTo(server, email)).map(({ subject }) => subject);

/** Two requests for one time: the first holds it no more. */
async function rivals() {
  const day = nextDay();
  await openDay(server.deps, day);
  const one = await book(day, { name: 'Ada Stone', duration: 60 });
  await server.deps.database.pool.query(
    "update meeting_requests set created_at = created_at - interval '25 hours' where id = $1",
    [one.id],
  );
  const two = await book(day, { name: 'Ben Moss', requestedTime: '10:30' });
  return { day, one, two };
}

test('an approval is told after fifteen seconds, and taken back before it is never told', async () => {
  const { id, email } = await waiting();
  const reply = await decide([approve(id)]);
  expect(reply.json()).toMatchObject({ meetings: [{ id, status: 'approved', urgency: 'upcoming' }] });
  later(14);
  expect(await subjects(email)).toHaveLength(1);
  const before = (await look(id)).status;
  expect((await undo(reply.json().decided)).statusCode).toBe(200);
  expect([before, (await look(id)).status]).toEqual(['approved', 'pending']);
  later(600);
  expect(await subjects(email)).toHaveLength(1);

  await decide([approve(id)]);
  later(614);
  expect(await subjects(email)).toHaveLength(1);
  later(615);
  expect((await subjects(email))[0]).toMatch(/^Confirmed: /);
});

test('what a visitor knows is not taken back', async () => {
  const { id, email } = await waiting();
  const { decided } = (await decide([reject(id, 'We are on holiday.')])).json();
  later(15);
  const mails = await readMailTo(server, email);
  expect(mails.map(({ text }) => text?.includes('We are on holiday.'))).toContain(true);
  const late = await undo(decided);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      code: 'already_told',
      error: 'The visitor has been told meanwhile, so this can no longer be taken back.',
    },
  ]);
  expect((await look(id)).status).toBe('rejected');
});

test('a decision that joins a message which waits is taken out of it, and the message stays', async () => {
  const { id, email } = await waiting();
  const update = (status: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/admin/meeting-requests/${id}`,
      headers,
      payload: { status },
    });
  await update('approved');
  await sendDue(server);
  later(60);
  await update('rejected');
  later(90);
  const again = await decide([{ id, status: 'pending', ...seen('rejected') }]);
  const told = async () => {
    const { rows } = await server.deps.database.pool.query(
      "select events from mail_messages where status = 'queued' order by id",
    );
    return rows.map(({ events }) => events.map(({ kind }: { kind: string }) => kind));
  };
  expect(await told()).toEqual([['meeting-cancelled', 'meeting-changed']]);
  expect((await undo(again.json().decided)).statusCode).toBe(200);
  expect(await told()).toEqual([['meeting-cancelled']]);
  later(300);
  expect((await subjects(email)).filter((subject) => subject?.startsWith('Cancelled: '))).toHaveLength(1);
});

test('an accepted wish moves the meeting, and taken back it waits again at its old time', async () => {
  const { id, token, day, email } = await waiting();
  await propose(token, day, '15:00');
  const { proposal } = await look(id);
  const accepted = await decide([{ id, accept: true, proposedAt: proposal.proposedAt }]);
  expect(accepted.json().meetings).toMatchObject([
    { status: 'approved', requestedTime: '15:00', proposal: null },
  ]);
  await undo(accepted.json().decided);
  expect(await look(id)).toMatchObject({
    status: 'pending',
    urgency: 'wish',
    requestedTime: '10:00',
    proposal: { requestedTime: '15:00', proposedAt: proposal.proposedAt },
  });
  later(600);
  expect(await subjects(email)).toHaveLength(1);
});

test('times that were offered are offered again once a decision is taken back', async () => {
  const { id, day } = await waiting();
  const times = [{ requestedDate: day, requestedTime: '14:00' }];
  await admin(`meeting-requests/${id}/offers`, { times, note: 'Better?' });
  const { decided } = (await decide([reject(id)])).json();
  expect((await look(id)).offer).toBe(null);
  expect((await undo(decided)).statusCode).toBe(200);
  expect((await look(id)).offer).toMatchObject({ times, note: 'Better?', held: true });
});

test('what has happened since is not undone', async () => {
  const { id, token } = await waiting();
  const { decided } = (await decide([approve(id)])).json();
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${token}/cancel` });
  const reply = await undo(decided);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'meeting_changed']);
  expect(await look(id)).toMatchObject({ status: 'rejected', cancelledAt: NOON.toISOString() });
});

test('a decision is taken back once, and what is not there is refused', async () => {
  const { id } = await waiting();
  const { decided } = (await decide([approve(id)])).json();
  const answers = await Promise.all([undo(decided), undo(decided), undo(decided)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await undo([999_999])).json().code).toBe('too_late');
  expect((await look(id)).status).toBe('pending');
});

test('one of two rivals is approved and the other declined with a note, at once', async () => {
  const { one, two } = await rivals();
  const found = await server.app.inject({ url: `/api/admin/meeting-requests/${two.id}/rivals`, headers });
  expect(found.json()).toMatchObject([
    { id: two.id, rivals: 1 },
    { id: one.id, rivals: 1, urgency: 'overdue' },
  ]);
  const reply = await decide([approve(two.id), reject(one.id, 'Somebody was first.')]);
  expect(reply.json().meetings).toMatchObject([
    { id: two.id, status: 'approved' },
    { id: one.id, status: 'rejected' },
  ]);
  // Their first mail is five minutes old at least then.
  later(300);
  expect((await subjects(two.email))[0]).toMatch(/^Confirmed: /);
  const told = await readMailTo(server, one.email);
  expect(told.map(({ text }) => text).join(' ')).toContain('Somebody was first.');
});

test('decisions are all made or none', async () => {
  const { one, two } = await rivals();
  await decide([approve(one.id)]);
  const overlapping = await decide([approve(two.id)]);
  expect([overlapping.statusCode, overlapping.json().code]).toEqual([409, 'meeting_overlap']);
  expect((await decide([reject(two.id), reject(one.id)])).json().code).toBe('meeting_changed');
  expect((await look(two.id)).status).toBe('pending');
  expect((await decide([approve(two.id)], { force: true })).statusCode).toBe(200);
  expect((await decide([reject(two.id), reject(two.id)])).statusCode).toBe(400);
  expect((await decide([])).statusCode).toBe(400);
  expect((await decide([{ id: two.id }])).statusCode).toBe(400);
  expect((await decide([{ ...reject(two.id), seenStatus: 'approved' }, reject(999_999)])).statusCode).toBe(
    404,
  );
  expect((await look(two.id)).status).toBe('approved');
});

test('of two admins who answer one wish at once, one does, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token, day } = await waiting();
    await propose(token, day, '15:00');
    const { proposal } = await look(id);
    const answer = (accept: boolean) => decide([{ id, accept, proposedAt: proposal.proposedAt }]);
    const replies = await Promise.all([answer(true), answer(false)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const moved = replies[0]?.statusCode === 200;
    expect(await look(id)).toMatchObject({
      proposal: null,
      status: moved ? 'approved' : 'pending',
      requestedTime: moved ? '15:00' : '10:00',
    });
  }
});

test('of two admins who each approve another of two rivals at once, one does, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { one, two } = await rivals();
    const replies = await Promise.all([
      decide([approve(one.id), reject(two.id)]),
      decide([approve(two.id), reject(one.id)]),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const statuses = [(await look(one.id)).status, (await look(two.id)).status];
    expect(statuses.sort()).toEqual(['approved', 'rejected']);
  }
});

test('all pending requests of a sender are rejected, whatever the letter case, and each is told once', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const one = await book(day, { email: 'Spam@Bad.example' });
  const two = await book(day, { email: 'spam@bad.example', requestedTime: '11:00' });
  const approved = await book(day, { email: 'SPAM@bad.example', requestedTime: '12:00' });
  const other = await book(day, { requestedTime: '13:00' });
  await decide([approve(approved.id)]);
  await server.deps.database.pool.query('delete from mail_messages');
  const found = await server.app.inject({
    url: '/api/admin/meeting-requests?status=pending&email=spam%40BAD.example',
    headers,
  });
  expect(found.headers['x-total-count']).toBe('2');
  const reply = await admin('meeting-senders/reject', {
    email: 'spam@bad.EXAMPLE',
    upTo: two.id,
    note: 'No.',
  });
  expect(reply.json()).toEqual({ rejected: 2 });
  const statuses = await Promise.all(
    [one, two, approved, other].map(async ({ id }) => (await look(id)).status),
  );
  expect(statuses).toEqual(['rejected', 'rejected', 'approved', 'pending']);
  await sendDue(server);
  const { rows } = await server.deps.database.pool.query('select kind from mail_messages order by id');
  expect(rows).toEqual([{ kind: 'meeting-declined' }, { kind: 'meeting-declined' }]);
});

test('who sends spam is not told, and what came after the list was seen stays', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const one = await book(day, { email: 'spam@bad.example' });
  const two = await book(day, { email: 'spam@bad.example', requestedTime: '11:00' });
  await server.deps.database.pool.query('delete from mail_messages');
  const reply = await admin('meeting-senders/reject', {
    email: 'spam@bad.example',
    upTo: one.id,
    tell: false,
  });
  expect(reply.json()).toEqual({ rejected: 1 });
  expect([(await look(one.id)).status, (await look(two.id)).status]).toEqual(['rejected', 'pending']);
  const { rows } = await server.deps.database.pool.query('select kind from mail_messages');
  expect(rows).toEqual([]);
  expect((await admin('meeting-senders/reject', { email: 'nobody', upTo: 1 })).statusCode).toBe(400);
  expect((await admin('meeting-senders/reject', { email: 'a@b.example', upTo: 1 })).json()).toEqual({
    rejected: 0,
  });
});

test('rejecting a sender while they ask again and another admin decides ends in one state for each', async () => {
  for (let round = 0; round < 5; round += 1) {
    const day = nextDay();
    await openDay(server.deps, day);
    const email = `spam${round}@bad.example`;
    const one = await book(day, { email });
    const asked = newRequest({ requestedDate: day, requestedTime: '11:00', email });
    const [all, fresh, decided] = await Promise.all([
      admin('meeting-senders/reject', { email, upTo: one.id, tell: false }),
      post(server, asked),
      decide([approve(one.id)]),
    ]);
    const isRejected = (await look(one.id)).status === 'rejected';
    expect(all.json()).toEqual({ rejected: isRejected ? 1 : 0 });
    expect(decided.statusCode).toBe(isRejected ? 409 : 200);
    expect((await look(fresh.json().id)).status).toBe('pending');
  }
});
