import { beforeAll, expect, test } from 'vitest';
import { countWaiting } from '../../test/locks.ts';
import { newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

function put(id: number, payload: object) {
  return server.app.inject({ method: 'PUT', url: `/api/admin/meeting-requests/${id}`, headers, payload });
}

async function list(query = '') {
  const reply = await server.app.inject({ url: `/api/admin/meeting-requests${query}`, headers });
  return { rows: reply.json(), total: Number(reply.headers['x-total-count']) };
}

async function makeOverdue(id: number) {
  await server.deps.database.pool.query(
    "update meeting_requests set created_at = created_at - interval '25 hours' where id = $1",
    [id],
  );
}

async function book(changes: Record<string, unknown>) {
  const reply = await post(server, newRequest(changes));
  expect(reply.statusCode).toBe(201);
  return reply.json() as { id: number; token: string };
}

async function twoOverlapping(day = nextDay()) {
  await openDay(server.deps, day);
  const one = await book({ requestedDate: day, name: 'Ada Stone', duration: 60 });
  await makeOverdue(one.id);
  const two = await book({ requestedDate: day, name: 'Ben Moss', requestedTime: '10:30' });
  return { day, one, two };
}

test('any status follows any status, and notes are saved with it', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id } = await book({ requestedDate: day });
  for (const status of ['approved', 'completed', 'rejected', 'pending', 'rejected', 'approved', 'pending']) {
    const reply = await put(id, { status, adminNotes: `now ${status}` });
    expect(reply.json()).toMatchObject({ id, status, adminNotes: `now ${status}` });
  }
  expect((await put(id, { status: 'approved' })).json().adminNotes).toBe('now pending');
  expect((await put(id, { status: 'approved', adminNotes: null })).json().adminNotes).toBe('');
});

test('a decision about a status that is no longer so is refused, and says why', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id, token } = await book({ requestedDate: day });
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${token}/cancel` });
  const stale = await put(id, { status: 'approved', seenStatus: 'pending', adminNotes: 'Call first.' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    code: 'meeting_changed',
    error: 'This meeting has changed meanwhile: its visitor has cancelled it.',
  });
  expect((await list()).rows[0]).toMatchObject({ id, status: 'rejected', adminNotes: '' });
  expect((await put(id, { status: 'pending', seenStatus: 'rejected' })).statusCode).toBe(200);
  expect((await put(id, { status: 'approved', seenStatus: 'pending' })).statusCode).toBe(200);
  expect((await put(id, { status: 'approved', seenStatus: 'pending' })).statusCode).toBe(200);
  const other = await put(id, { status: 'completed', seenStatus: 'pending' });
  expect(other.json().error).toBe('This meeting has changed meanwhile: it is approved now.');
});

/** Proposes another time on a meeting's day through its link. */
const proposing = (token: string, requestedDate: string) => (requestedTime: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/meeting-links/${token}/propose`,
    payload: { requestedDate, requestedTime },
  });

test('a proposal that the admin has not seen is neither accepted nor declined', async () => {
  const day = '2029-03-05';
  await openDay(server.deps, day);
  const { id, token } = await book({ requestedDate: day });
  const propose = proposing(token, day);
  const answer = (payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/admin/meeting-requests/${id}/proposal`,
      headers,
      payload,
    });
  await propose('11:00');
  const { proposedAt } = (await list()).rows[0].proposal;
  await propose('15:00');
  for (const accept of [true, false]) {
    const stale = await answer({ accept, proposedAt });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'meeting_changed']);
    expect(stale.json().error).toBe(
      'The visitor now asks for Monday, March 5, 2029 at 15:00. Please open the meeting again.',
    );
  }
  const seen = (await list()).rows[0].proposal;
  const reply = await answer({ accept: true, proposedAt: seen.proposedAt });
  expect(reply.json()).toMatchObject({ status: 'approved', requestedTime: '15:00' });
});

test.each(['rejected', 'completed'])(
  'a proposal that the admin has not seen is not ended: %s',
  async (status) => {
    const day = nextDay();
    await openDay(server.deps, day);
    const { id, token } = await book({ requestedDate: day });
    const propose = proposing(token, day);
    const proposal = async () => (await list()).rows[0].proposal;
    await propose('11:00');
    const unseen = await put(id, { status, seenStatus: 'pending', seenProposedAt: null });
    expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'meeting_changed']);
    expect(unseen.json().error).toMatch(
      /^The visitor now asks for .* at 11:00\. Please open the meeting again\.$/,
    );
    const { proposedAt } = await proposal();
    await propose('15:00');
    const other = await put(id, { status, adminNotes: 'No.', seenProposedAt: proposedAt });
    expect([other.statusCode, other.json().code]).toEqual([409, 'meeting_changed']);
    const kept = await proposal();
    expect((await list()).rows[0]).toMatchObject({ status: 'pending', adminNotes: '' });
    expect(kept.requestedTime).toBe('15:00');

    const approved = await put(id, { status: 'approved', seenProposedAt: null });
    expect([approved.statusCode, approved.json().proposal]).toEqual([200, kept]);
    const seen = await put(id, { status, seenProposedAt: kept.proposedAt });
    expect([seen.statusCode, seen.json().status, seen.json().proposal]).toEqual([200, status, null]);
    expect((await put(id, { status, seenProposedAt: kept.proposedAt })).statusCode).toBe(200);
  },
);

test('one meeting is read by its id as the list shows it; what there is not is 404', async () => {
  const { one, two } = await twoOverlapping();
  const read = (id: unknown) => server.app.inject({ url: `/api/admin/meeting-requests/${id}`, headers });
  const { rows } = await list();
  for (const { id } of [one, two]) {
    expect((await read(id)).json()).toEqual(rows.find((row: { id: number }) => row.id === id));
  }
  expect((await read(2_000_000_000)).statusCode).toBe(404);
  expect((await read('twelve')).statusCode).toBe(400);
});

test('an unknown status is 400, an unknown meeting 404', async () => {
  expect((await put(1, { status: 'cancelled' })).statusCode).toBe(400);
  expect((await put(1, {})).statusCode).toBe(400);
  expect((await put(2_000_000_000, { status: 'approved' })).statusCode).toBe(404);
  expect((await put(0, { status: 'approved' })).statusCode).toBe(400);
});

test('approving over an approved meeting is 409 and names it, unless the admin insists', async () => {
  const { day, one, two } = await twoOverlapping('2029-03-06');
  expect((await put(one.id, { status: 'approved' })).statusCode).toBe(200);
  const refused = await put(two.id, { status: 'approved', adminNotes: 'not kept' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    error:
      'This time overlaps the approved meeting with Ada Stone on Tuesday, March 6, 2029 at 10:00 (60 minutes).',
    code: 'meeting_overlap',
  });
  const { rows } = await list(`?from=${day}&to=${day}`);
  expect(rows.find((row: { id: number }) => row.id === two.id)).toMatchObject({
    status: 'pending',
    adminNotes: '',
  });

  expect((await put(two.id, { status: 'approved', force: true })).statusCode).toBe(200);
  expect((await put(two.id, { status: 'approved', adminNotes: 'both' })).statusCode).toBe(200);
});

test('the database itself refuses two approved meetings at one time', async () => {
  const { one, two } = await twoOverlapping();
  await put(one.id, { status: 'approved' });
  await expect(
    server.deps.database.pool.query("update meeting_requests set status = 'approved' where id = $1", [
      two.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'meeting_requests_no_overlap' });
});

test('touching meetings do not overlap', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  for (const requestedTime of ['10:00', '10:30', '11:00']) {
    const { id } = await book({ requestedDate: day, requestedTime });
    expect((await put(id, { status: 'approved' })).statusCode).toBe(200);
  }
});

test('rejecting frees the time at once', async () => {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-10:30');
  const { id } = await book({ requestedDate: day });
  expect(await slots(server, day)).toEqual([]);
  await put(id, { status: 'rejected' });
  expect(await slots(server, day)).toEqual(['10:00']);
});

test('an undecided request is overdue after 24 hours', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id } = await book({ requestedDate: day });
  expect((await list(`?from=${day}&to=${day}`)).rows[0]).toMatchObject({ status: 'pending', overdue: false });
  await makeOverdue(id);
  expect((await list(`?from=${day}&to=${day}`)).rows[0]).toMatchObject({ status: 'pending', overdue: true });
  expect((await put(id, { status: 'approved' })).json().overdue).toBe(false);
});

test('the list is newest first, in pages, by date and by status, with its total', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const ids: number[] = [];
  for (const requestedTime of ['10:00', '11:00', '12:00'])
    ids.unshift((await book({ requestedDate: day, requestedTime })).id);
  await put(ids[0] ?? 0, { status: 'rejected' });
  const idsOf = async (query: string) => {
    const { rows, total } = await list(query);
    return { ids: rows.map((row: { id: number }) => row.id), total };
  };
  expect(await idsOf(`?from=${day}&to=${day}`)).toEqual({ ids, total: 3 });
  expect(await idsOf(`?from=${day}&to=${day}&limit=2`)).toEqual({ ids: ids.slice(0, 2), total: 3 });
  expect(await idsOf(`?from=${day}&to=${day}&cursor=${ids[1]}`)).toEqual({ ids: ids.slice(2), total: 3 });
  expect(await idsOf(`?from=${day}&to=${day}&status=rejected`)).toEqual({ ids: ids.slice(0, 1), total: 1 });
  const [row] = (await list(`?from=${day}&to=${day}`)).rows;
  expect(Object.keys(row)).not.toContain('sequence');
  expect(row).toMatchObject({ company: 'Harbor Coffee', phone: '+1 555 010 0199', purpose: 'consultation' });
});

test('notes that a colleague has changed since are not written over unawares', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id } = (await post(server, newRequest({ requestedDate: day }))).json();
  const update = (payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/admin/meeting-requests/${id}`, headers, payload });
  const seen = { status: 'pending', seenStatus: 'pending', seenNotes: '' };
  expect((await update({ ...seen, adminNotes: 'Call first.' })).json().adminNotes).toBe('Call first.');

  const late = await update({ ...seen, adminNotes: '' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'meeting_changed']);
  const other = await update({ ...seen, adminNotes: 'Budget is tight.' });
  expect(other.statusCode).toBe(409);
  const statusOnly = await update({ status: 'approved', seenStatus: 'pending' });
  expect(statusOnly.json()).toMatchObject({ status: 'approved', adminNotes: 'Call first.' });
  const aware = { status: 'approved', seenStatus: 'approved', seenNotes: 'Call first.' };
  expect((await update({ ...aware, adminNotes: 'Budget is tight.' })).json().adminNotes).toBe(
    'Budget is tight.',
  );
  // Who writes what is there already changes nothing.
  expect((await update({ ...seen, status: 'approved', adminNotes: 'Budget is tight.' })).statusCode).toBe(
    200,
  );
});

test('notes that a colleague has emptied since are a change, also to who sends only a status', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id } = await book({ requestedDate: day });
  await put(id, { status: 'pending', adminNotes: 'Call first.' });
  await put(id, { status: 'pending', adminNotes: '' });
  const seen = { status: 'approved', seenNotes: 'Call first.' };
  for (const late of [await put(id, seen), await put(id, { ...seen, adminNotes: 'Budget is tight.' })]) {
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { error: 'Somebody else has changed the notes of this meeting meanwhile.', code: 'meeting_changed' },
    ]);
  }
  expect((await list(`?from=${day}&to=${day}`)).rows[0]).toMatchObject({ status: 'pending', adminNotes: '' });
});

test('a change that is being written is waited for, and seen', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id, token } = await book({ requestedDate: day });
  const { pool } = server.deps.database;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(
      "update meeting_requests set admin_notes = 'Call first.', status = 'completed' where id = $1",
      [id],
    );
    const replies = [
      put(id, { status: 'approved', seenStatus: 'pending', seenNotes: '', adminNotes: 'Budget is tight.' }),
      server.app.inject({ method: 'POST', url: `/api/meeting-links/${token}/cancel` }),
    ];
    await expect.poll(() => countWaiting(server)).toBeGreaterThanOrEqual(2);
    await other.query('commit');
    const [decided, cancelled] = await Promise.all(replies);
    expect([decided?.statusCode, decided?.json().code]).toEqual([409, 'meeting_changed']);
    expect([cancelled?.statusCode, cancelled?.json().code]).toEqual([409, 'meeting_closed']);
  } finally {
    other.release();
  }
});
