import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../test/database.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { insertMeeting, insertOffers } from './queries.ts';

const server = useServer();
const NOW = new Date('2029-05-10T12:00:00Z');
const HOUR = 3_600_000;
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});
beforeEach(async () => {
  await emptyTables(server.deps.database, 'meeting_requests');
  server.setClock(NOW);
});

const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

/** A meeting asked `asked` hours ago that begins in `begins` hours. */
function add(
  name: string,
  { asked = 1, begins = 100, ...rest }: Record<string, unknown> & { asked?: number; begins?: number },
) {
  const startsAt = at(begins);
  return insertMeeting(server.deps.db, {
    name,
    email: `${name.toLowerCase()}@engine.example`,
    requestedDate: startsAt.toISOString().slice(0, 10),
    requestedTime: startsAt.toISOString().slice(11, 16),
    duration: 30,
    purpose: 'consultation',
    createdAt: at(-asked),
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR / 2),
    ...rest,
  });
}

const wish = (asked: number, begins: number) => ({
  proposedDate: '2029-05-20',
  proposedTime: '10:00',
  proposedStartsAt: at(begins),
  proposedEndsAt: at(begins + 0.5),
  proposedAt: at(-asked),
  firstProposedAt: at(-asked),
});

async function list(query: string) {
  const reply = await server.app.inject({ url: `/api/admin/meeting-requests?${query}`, headers });
  expect(reply.statusCode).toBe(200);
  return {
    names: reply.json().map(({ name }: { name: string }) => name) as string[],
    rows: reply.json() as { name: string; urgency: string; rivals: number; proposal: object | null }[],
    total: Number(reply.headers['x-total-count']),
    next: reply.headers['x-next-cursor'] as string | undefined,
  };
}

/** One of each kind, in no order; by name the order that is wanted. */
async function addAll() {
  await add('J-past-approved', { begins: -30, status: 'approved' });
  await add('H-upcoming-late', { begins: 60, status: 'approved' });
  await add('F-pending-young', { asked: 1, begins: 90 });
  await add('D-wish-young', { status: 'approved', begins: 80, ...wish(1, 70) });
  await add('B-overdue-young', { asked: 25, begins: 3 });
  await add('A-overdue-old', { asked: 60, begins: 99, ...wish(2, 50) });
  await add('C-wish-old', { asked: 2, ...wish(5, 40) });
  const offered = await add('E-pending-offered', { asked: 48, begins: 200 });
  await insertOffers(server.deps.db, [
    { meetingId: offered.id, startsAt: at(30), endsAt: at(30.5), offeredAt: at(-2) },
  ]);
  await add('G-upcoming-soon', { begins: -0.25, status: 'approved' });
  await add('I-past-rejected', { begins: 500, status: 'rejected' });
  await add('K-past-stale-wish', { begins: -50, status: 'approved', ...wish(60, -40) });
}

const ordered = [
  ['A-overdue-old', 'overdue'],
  ['B-overdue-young', 'overdue'],
  ['C-wish-old', 'wish'],
  ['D-wish-young', 'wish'],
  ['E-pending-offered', 'pending'],
  ['F-pending-young', 'pending'],
  ['G-upcoming-soon', 'upcoming'],
  ['H-upcoming-late', 'upcoming'],
  ['I-past-rejected', 'past'],
  ['J-past-approved', 'past'],
  ['K-past-stale-wish', 'past'],
];

test('requests come the most urgent first, as each says of itself', async () => {
  await addAll();
  const { rows, total } = await list('order=urgency');
  expect(rows.map(({ name, urgency }) => [name, urgency])).toEqual(ordered);
  expect(total).toBe(11);
});

test('page by page they come once each, whatever time passes between', async () => {
  await addAll();
  const names: string[] = [];
  let next: string | undefined = '';
  for (let page = 0; next !== undefined; page += 1) {
    // What turns overdue meanwhile keeps its place until the list is asked for anew.
    server.setClock(at(page * 30));
    const found = await list(`order=urgency&limit=2${next && `&cursor=${next}`}`);
    names.push(...found.names);
    next = found.next;
  }
  expect(names).toEqual(ordered.map(([name]) => name));
});

test('without an order the list is as it was: the newest first, by the cursor of an id', async () => {
  await addAll();
  const all = await list('');
  expect(all.names.at(0)).toBe('K-past-stale-wish');
  expect(all.next).toBe(undefined);
  for (const [order, cursor] of [
    ['newest', '0_1_1_1'],
    ['urgency', '5'],
    ['urgency', '9_1_1_1'],
    ['oldest', '5'],
  ]) {
    const url = `/api/admin/meeting-requests?order=${order}&cursor=${cursor}`;
    expect((await server.app.inject({ url, headers })).statusCode, `${order} ${cursor}`).toBe(400);
  }
});

test('they are narrowed by status, words and sender', async () => {
  await add('Ada', { company: '100% Café', status: 'approved' });
  await add('Ben', { message: 'About the CAFÉ in town' });
  await add('Cleo', { email: 'Cleo@Town.example' });
  expect((await list('order=urgency&q=caf%C3%A9')).names).toEqual(['Ben', 'Ada']);
  expect((await list('order=urgency&q=CAFE')).names).toEqual(['Ben', 'Ada']);
  expect((await list('order=urgency&q=ada%20cafe')).names).toEqual(['Ada']);
  expect(await list('order=urgency&q=0%25')).toMatchObject({ names: ['Ada'], total: 1 });
  expect((await list('order=urgency&q=town&status=pending')).names).toEqual(['Ben', 'Cleo']);
  expect((await list('email=cleo%40town.EXAMPLE')).names).toEqual(['Cleo']);
  expect((await list('q=nobody')).total).toBe(0);
});

test('a request says how many others ask for its time, and a wish whether it is free', async () => {
  await add('Ada', { begins: 100 });
  await add('Ben', { begins: 100.25 });
  await add('Cleo', { begins: 100.5 });
  await add('Dan', { begins: 100, status: 'rejected' });
  await add('Eve', { begins: 70.25, status: 'approved' });
  await add('Fay', { begins: 300, ...wish(1, 70) });
  const { rows } = await list('');
  expect(rows.map(({ name, rivals }) => [name, rivals])).toEqual([
    ['Fay', 0],
    ['Eve', 0],
    ['Dan', 0],
    ['Cleo', 1],
    ['Ben', 2],
    ['Ada', 1],
  ]);
  expect(rows[0]?.proposal).toMatchObject({ free: false, overlaps: 'Eve' });
});
