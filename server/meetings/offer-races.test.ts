import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting } from '../../test/locks.ts';
import { askedMeeting, at, newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { openServers, signInAdmin, type TestServer } from '../../test/server.ts';
import { listMeetings } from './queries.ts';

const ROUNDS = 10;
let servers: TestServer[];
let headers: { cookie: string };

beforeAll(async () => {
  servers = await openServers(2);
  headers = await signInAdmin(server(0));
});
afterAll(async () => {
  for (const each of servers) await each.close();
});

/** Two instances of the product take turns. */
const server = (index: number) => servers[index % servers.length] as TestServer;

const asked = (index: number) => askedMeeting(server(index), { headers });

async function freeDay(): Promise<string> {
  const day = nextDay();
  await openDay(server(0).deps, day, '10:00-12:00');
  return day;
}

const codes = (replies: { statusCode: number; json(): { code?: string } }[]) =>
  replies.map((reply) => (reply.statusCode < 300 ? 'done' : reply.json().code)).sort();

const approvedOn = (day: string) =>
  listMeetings(server(0).deps.db, { from: day, to: day, status: 'approved' });

test('of those who are offered one time at once, or ask for it, one gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = await freeDay();
    const meetings = await Promise.all([0, 1, 2, 3].map(asked));
    const replies = await Promise.all(
      meetings.flatMap((meeting, index) => [
        meeting.offer([at(day, '10:00')]),
        post(server(index), newRequest({ requestedDate: day, requestedTime: '10:00' })),
      ]),
    );
    expect(codes(replies)).toEqual(['done', ...Array(7).fill('slot_taken')]);
  }
});

test('a time that two visitors have an expired offer of goes to one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = await freeDay();
    const [one, two] = [await asked(0), await asked(1)];
    await one.offer([at(day, '10:00')]);
    await server(0).deps.database.pool.query(
      "update meeting_offers set offered_at = offered_at - interval '25 hours'",
    );
    await two.offer([at(day, '10:00')]);
    await server(0).deps.database.pool.query(
      "update meeting_offers set offered_at = offered_at - interval '25 hours'",
    );
    const replies = await Promise.all([one.take(at(day, '10:00')), two.take(at(day, '10:00'))]);
    expect(codes(replies)).toEqual(['done', 'slot_taken']);
    expect(await approvedOn(day)).toHaveLength(1);
  }
});

test('one time taken ten times at once is taken once, with one answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [meeting, day] = [await asked(round), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => meeting.take(at(day, '10:00'))));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.json()).toMatchObject({ ...at(day, '10:00'), status: 'approved' });
    expect((await approvedOn(day)).map(({ sequence }) => sequence)).toEqual([1]);
  }
});

test('two offered times taken at once: the meeting is at one of them, and the other is free', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [meeting, day] = [await asked(round), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '11:00')]);
    const replies = await Promise.all([meeting.take(at(day, '10:00')), meeting.take(at(day, '11:00'))]);
    expect(codes(replies)).toEqual(['done', 'no_offer']);
    const [approved] = await approvedOn(day);
    expect(await slots(server(0), day)).toEqual(
      ['10:00', '10:30', '11:00', '11:30'].filter((time) => time !== approved?.requestedTime),
    );
  }
});

test.each<[act: string, status: string, outcomes: string[][]]>([
  [
    'rejects',
    'rejected',
    [
      ['done', 'meeting_closed'],
      ['done', 'meeting_changed'],
    ],
  ],
  [
    'approves',
    'approved',
    [
      ['done', 'no_offer'],
      ['done', 'done'],
    ],
  ],
])(
  'a visitor who takes a time while an admin %s: one comes first, and the other is told',
  async (_, status, outcomes) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [meeting, day] = [await asked(round), await freeDay()];
      await meeting.offer([at(day, '10:00')]);
      const replies = await Promise.all([
        meeting.take(at(day, '10:00')),
        meeting.decide(status, { seenStatus: 'pending' }),
      ]);
      expect(outcomes).toContainEqual(codes(replies));
      const isTaken = replies[0].statusCode === 200;
      expect(await meeting.look()).toMatchObject({
        status: isTaken ? 'approved' : status,
        ...(isTaken ? at(day, '10:00') : at(meeting.day, '10:00')),
        offer: null,
      });
      expect((await slots(server(0), day)).includes('10:00')).toBe(!isTaken);
    }
  },
);

test('a visitor who takes a time while it is withdrawn or replaced has it or is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [meeting, day] = [await asked(round), await freeDay()];
    const { startsAt: seenStartsAt } = await meeting.look();
    await meeting.offer([at(day, '10:00')]);
    const replies = await Promise.all([
      meeting.take(at(day, '10:00')),
      round % 2 ? meeting.withdraw() : meeting.offer([at(day, '11:00')], { seenStartsAt }),
    ]);
    const [told] = codes(replies).filter((code) => code !== 'done');
    expect(['no_offer', 'meeting_changed']).toContain(told);
    expect(codes(replies)).toHaveLength(2);
    expect((await meeting.look()).status).toBe(replies[0].statusCode === 200 ? 'approved' : 'pending');
  }
});

test('a time that is approved for another in a way that no lock sees is refused in a sentence', async () => {
  const [meeting, day] = [await asked(0), await freeDay()];
  await meeting.offer([at(day, '10:00')]);
  const { pool } = server(0).deps.database;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into meeting_requests (name, email, requested_date, requested_time, duration, purpose, status, created_at, starts_at, ends_at)
       values ('Ada', 'ada@engine.example', $1, '10:00', 30, 'consultation', 'approved', now(), $2, $3)`,
      [day, `${day}T14:00:00Z`, `${day}T14:30:00Z`],
    );
    const taking = meeting.take(at(day, '10:00'));
    await expect.poll(() => countWaiting(server(0))).toBe(1);
    await other.query('commit');
    const reply = await taking;
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { error: 'This time is not available. Please choose another one.', code: 'slot_taken' },
    ]);
    expect(await meeting.see()).toMatchObject({ status: 'pending', offer: { times: [at(day, '10:00')] } });
  } finally {
    other.release();
  }
});
