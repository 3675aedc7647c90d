import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { timeOf } from '../../contract/days.ts';
import { emptyTables } from '../../test/database.ts';
import { countWaiting } from '../../test/locks.ts';
import { newRequest, nextDay, openDay, slots } from '../../test/scheduling.ts';
import { openServers, signInAdmin, type TestServer } from '../../test/server.ts';
import { meetingRequests } from './tables.ts';

let server: TestServer;
let realClock: TestServer['deps']['clock'];

beforeAll(async () => {
  // The usual limits, except that more than one network speaks.
  const settings = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'true' };
  [server] = (await openServers(1, { settings })) as [TestServer];
  realClock = server.deps.clock;
});
afterEach(async () => {
  server.deps.clock = realClock;
  await emptyTables(server.deps.database, 'meeting_requests', 'attempts');
});
afterAll(() => server.close());

const hoursLater = (hours: number) => {
  const then = new Date(realClock().getTime() + hours * 3_600_000);
  server.deps.clock = () => then;
};

function ask(changes: Record<string, unknown>, network = '203.0.113.1') {
  return server.app.inject({
    method: 'POST',
    url: '/api/meeting-requests',
    headers: { 'x-forwarded-for': network },
    payload: newRequest(changes),
  });
}

function propose(token: string, requestedDate: string, requestedTime: string, network = '203.0.113.1') {
  return server.app.inject({
    method: 'POST',
    url: `/api/meeting-links/${token}/propose`,
    headers: { 'x-forwarded-for': network },
    payload: { requestedDate, requestedTime },
  });
}

const network = (index: number) => `198.51.100.${index + 1}`;
const times = Array.from({ length: 16 }, (_, index) => {
  const minutes = 9 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** The starts of a day that is open from midnight to midnight. */
const halfHours = Array.from({ length: 48 }, (_, index) => timeOf(index * 30));

describe('A request sent again', () => {
  const requestKey = 'Zm9yLXRoaXMtcGFnZS1hbG9uZQ';

  test('with the key of its page is the first one, whatever else it says, for a day', async () => {
    const day = nextDay();
    await openDay(server.deps, day);
    const sent = { requestedDate: day, requestKey };
    const first = (await ask(sent)).json();
    const again = await ask({ ...sent, requestedTime: '11:00', message: 'Something else.' });
    expect([again.statusCode, again.json().id, again.json().requestedTime]).toEqual([201, first.id, '10:00']);
    for (const { token } of [first, again.json()]) {
      expect((await server.app.inject(`/api/meeting-links/${token}`)).statusCode).toBe(200);
    }
    hoursLater(23.9);
    expect((await ask(sent)).json().id).toBe(first.id);
    hoursLater(24.1);
    const later = await ask({ ...sent, requestedTime: '12:00' });
    expect([later.statusCode, later.json().id === first.id]).toEqual([201, false]);
  });

  test('without the key, or with another, is another request: who repeats it word for word gets nothing', async () => {
    const day = nextDay();
    await openDay(server.deps, day);
    const sent = newRequest({ requestedDate: day, requestKey });
    const post = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/meeting-requests', payload });
    expect((await post(sent)).statusCode).toBe(201);
    const stranger = { ...sent, email: sent.email.toUpperCase() };
    for (const key of [undefined, 'another-key-of-another-page', `${requestKey}A`]) {
      const reply = await post({ ...stranger, requestKey: key });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { error: 'This time is not available. Please choose another one.', code: 'slot_taken' },
      ]);
    }
    const free = await post({ ...stranger, requestKey: undefined, requestedTime: '11:00' });
    expect(free.statusCode).toBe(201);
  });

  test('twenty times at once is one request', async () => {
    const day = nextDay();
    await openDay(server.deps, day);
    const sent = newRequest({ requestedDate: day, requestKey });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.app.inject({ method: 'POST', url: '/api/meeting-requests', payload: sent }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await server.deps.db.$count(meetingRequests)).toBe(1);
  });
});

describe('What one asks for beyond the limit is taken and holds nothing', () => {
  test('six times for an email address, however it is written and wherever it asks from', async () => {
    const days = times.map(() => nextDay());
    for (const day of days) await openDay(server.deps, day);
    const replies = await Promise.all(
      days.map((requestedDate, index) =>
        ask({ requestedDate, email: index % 2 ? 'Ada@Stone.example' : 'ada@stone.example' }, network(index)),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(16).fill(201));
    const requests = replies.map((reply) => reply.json());
    expect(requests.filter(({ held }) => held)).toHaveLength(6);
    for (const { held, requestedDate } of requests) {
      expect((await slots(server, requestedDate)).includes('10:00')).toBe(!held);
    }
    const open = requests.find(({ held }) => !held);
    const other = await ask({ requestedDate: open.requestedDate }, network(20));
    expect([other.statusCode, other.json().held]).toEqual([201, true]);
    const seen = (await server.app.inject(`/api/meeting-links/${open.token}`)).json();
    expect([seen.status, seen.held]).toEqual(['pending', false]);
  });

  test('twenty times for a network, whatever the addresses: an IPv6 household is one', async () => {
    const days = Array.from({ length: 28 }, () => nextDay());
    for (const day of days) await openDay(server.deps, day);
    const askFor = (requestedDate: string, index: number) =>
      ask({ requestedDate }, `2001:db8:1:2::${index + 1}`);
    // Two first, so that the twentieth comes amid those that are planned at once.
    const replies = [await askFor(days[0] ?? '', 0), await askFor(days[1] ?? '', 1)];
    replies.push(...(await Promise.all(days.slice(2).map((day, index) => askFor(day, index + 2)))));
    expect(replies.filter((reply) => reply.json().held)).toHaveLength(20);
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(28).fill(201));
    const neighbour = await ask({ requestedDate: days[0], requestedTime: '16:30' }, '2001:db8:1:3::1');
    expect(neighbour.json().held).toBe(true);
  });

  test('eighty times for a /48, from whichever of its /64s and whatever is asked for', async () => {
    const [day, next, proposedDay] = [nextDay(), nextDay(), nextDay()];
    for (const each of [day, next, proposedDay]) await openDay(server.deps, each, '00:00-24:00');
    const requests = [];
    for (const [index, requestedTime] of [...halfHours, ...halfHours.slice(0, 34)].entries()) {
      const reply = await ask(
        { requestedDate: index < 48 ? day : next, requestedTime },
        // One of four households, or one that never asked before.
        `2001:db8:7:${index < 72 ? index % 4 : index}::${index}`,
      );
      if (index === 40) await propose(reply.json().token, proposedDay, '10:00');
      requests.push(reply.json());
    }
    expect(requests.map(({ held }) => held)).toEqual([...Array(79).fill(true), false, false, false]);
    const late = await propose(requests[10].token, proposedDay, '12:00', '203.0.113.8');
    expect([late.statusCode, late.json().proposal.held]).toEqual([200, false]);
    expect((await ask({ requestedDate: proposedDay }, '2001:db8:8:1::1')).statusCode).toBe(409);
    const other = await ask({ requestedDate: proposedDay, requestedTime: '15:00' }, '2001:db8:8:1::1');
    expect(other.json().held).toBe(true);
    const { rows } = await server.deps.database.pool.query(
      'select network, wide_network from meeting_requests',
    );
    for (const name of rows.flatMap(Object.values)) expect(name).toMatch(/^[\w-]{43}$/);
    expect(new Set(rows.map(({ wide_network }) => wide_network)).size).toBe(2);
  });

  test.each([
    ['an email address', 5, { email: 'ada@stone.example' }, network],
    ['a network', 19, {}, () => '203.0.113.9'],
    ['a wide network', 79, {}, (index: number) => `2001:db8:9:${index}::1`],
  ])('the last time of %s goes to one of two who ask at once', async (_, before, changes, from) => {
    // Two who ask for different days have no lock in common but that of who they are.
    const rivals = [nextDay(), nextDay()];
    const days = [nextDay(), nextDay()];
    for (const day of [...rivals, ...days]) await openDay(server.deps, day, '00:00-24:00');
    const askFor = (requestedDate: string, index: number, requestedTime = '10:00') =>
      ask({ requestedDate, requestedTime, ...changes }, from(index));
    const starts = days.flatMap((day) => halfHours.map((time) => [day, time] as const));
    for (const [index, [day, time]] of starts.slice(0, before).entries()) await askFor(day, index + 2, time);

    const { pool } = server.deps.database;
    const other = await pool.connect();
    try {
      // Links cannot be written now: who has counted and was taken waits before the end, and both do without a lock.
      await other.query('begin; lock table meeting_links in share mode');
      const asking = rivals.map((day, index) => askFor(day, index));
      await expect.poll(() => countWaiting(server)).toBe(2);
      await other.query('commit');
      const held = (await Promise.all(asking)).map((reply) => reply.json().held);
      expect(held.toSorted()).toEqual([false, true]);
    } finally {
      other.release();
    }
  });

  test('proposals count as well, and one of too many holds nothing', async () => {
    const [day, proposedDay] = [nextDay(), nextDay()];
    await openDay(server.deps, day);
    await openDay(server.deps, proposedDay);
    const email = 'ada@stone.example';
    const tokens: string[] = [];
    for (const requestedTime of times.slice(0, 4)) {
      tokens.push((await ask({ requestedDate: day, requestedTime, email })).json().token);
    }
    const proposals = [];
    for (const [index, token] of tokens.entries()) {
      proposals.push((await propose(token, proposedDay, times[index] ?? '')).json().proposal.held);
    }
    expect(proposals).toEqual([true, true, false, false]);
    expect(await slots(server, proposedDay)).toEqual(times.slice(2));
    expect((await ask({ requestedDate: day, requestedTime: '15:00', email })).json().held).toBe(false);
  });

  test('a proposal counts for the network that asked, wherever it is sent from; no network can be read', async () => {
    const [day, proposedDay] = [nextDay(), nextDay()];
    await openDay(server.deps, day, '00:00-24:00');
    await openDay(server.deps, proposedDay);
    const tokens: string[] = [];
    for (let hour = 0; hour < 19; hour += 1) {
      const requestedTime = `${String(hour).padStart(2, '0')}:00`;
      tokens.push((await ask({ requestedDate: day, requestedTime })).json().token);
    }
    const held = [];
    for (const [index, token] of tokens.slice(0, 3).entries()) {
      held.push((await propose(token, proposedDay, times[index] ?? '', network(index))).json().proposal.held);
    }
    expect(held).toEqual([true, false, false]);
    const { rows } = await server.deps.database.pool.query('select distinct network from meeting_requests');
    expect(rows).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  test('what was decided, is past or asked for a day ago no longer counts', async () => {
    const day = nextDay();
    await openDay(server.deps, day);
    const email = 'ada@stone.example';
    const replies = [];
    for (const requestedTime of times.slice(0, 6)) {
      replies.push((await ask({ requestedDate: day, requestedTime, email })).json());
    }
    expect((await ask({ requestedDate: day, requestedTime: '15:00', email })).json().held).toBe(false);
    await server.deps.db
      .update(meetingRequests)
      .set({ status: 'rejected' })
      .where(eq(meetingRequests.id, replies[0].id));
    expect((await ask({ requestedDate: day, requestedTime: '15:30', email })).json().held).toBe(true);
    hoursLater(24.1);
    expect((await ask({ requestedDate: day, requestedTime: '16:00', email })).json().held).toBe(true);
  });
});

describe('The day of a hold', () => {
  test('runs from the first proposal: later ones renew nothing, the agency’s answer begins anew', async () => {
    const [day, proposedDay] = [nextDay(), nextDay()];
    await openDay(server.deps, day);
    await openDay(server.deps, proposedDay, '10:00-11:00');
    const { id, token } = (await ask({ requestedDate: day })).json();
    expect((await propose(token, proposedDay, '10:00')).json().proposal.held).toBe(true);
    hoursLater(23);
    expect((await propose(token, proposedDay, '10:30')).json().proposal.held).toBe(true);
    expect(await slots(server, proposedDay)).toEqual(['10:00']);
    hoursLater(24.1);
    expect(await slots(server, proposedDay)).toEqual(['10:00', '10:30']);
    expect((await propose(token, proposedDay, '10:00')).json().proposal.held).toBe(false);
    expect(await slots(server, proposedDay)).toEqual(['10:00', '10:30']);

    const headers = await signInAdmin(server);
    const decline = await server.app.inject({
      method: 'POST',
      url: `/api/admin/meeting-requests/${id}/proposal`,
      headers,
      payload: { accept: false },
    });
    expect(decline.json().proposal).toBe(null);
    expect((await propose(token, proposedDay, '10:00')).json().proposal.held).toBe(true);
  });

  test('runs from the asking: a proposal does not renew that of the meeting', async () => {
    const [day, proposedDay] = [nextDay(), nextDay()];
    await openDay(server.deps, day, '10:00-11:00');
    await openDay(server.deps, proposedDay);
    const { token } = (await ask({ requestedDate: day })).json();
    hoursLater(23);
    await propose(token, proposedDay, '10:00');
    expect(await slots(server, day)).toEqual(['10:30']);
    hoursLater(24.1);
    expect(await slots(server, day)).toEqual(['10:00', '10:30']);
  });
});

test('a meeting is proposed another time for only so often in a day, whichever its link; refusals do not count', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const requestKey = 'a-key-that-gives-more-links';
  const tokens = [];
  for (let link = 0; link < 3; link += 1) {
    tokens.push((await ask({ requestedDate: day, requestKey }, network(link))).json().token);
  }
  expect((await propose(tokens[0], day, '08:00', network(30))).statusCode).toBe(409);
  const statuses = [];
  for (let attempt = 0; attempt < 14; attempt += 1) {
    const reply = await propose(tokens[attempt % 3], day, times[attempt % 2] ?? '', network(attempt));
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
});

test('hours of today that are over, and dates beyond 2030-01-01, cannot be proposed', async () => {
  const today = nextDay();
  await openDay(server.deps, today);
  await openDay(server.deps, '2030-01-02');
  const { token } = (await ask({ requestedDate: today, requestedTime: '16:30' })).json();
  server.deps.clock = () => new Date(`${today}T16:00:00Z`); // 12:00 in New York
  const passed = await propose(token, today, '10:00');
  expect([passed.statusCode, passed.json().error]).toEqual([
    409,
    'This time has passed. Please choose another one.',
  ]);
  const late = await propose(token, '2030-01-02', '10:00');
  expect([late.statusCode, late.json().fields]).toEqual([
    400,
    {
      requestedDate: 'Meetings can be planned until Tuesday, January 1, 2030. Please choose an earlier date.',
    },
  ]);
  expect((await propose(token, today, '14:00')).statusCode).toBe(200);
});
