import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { at, newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { openServers, signInAdmin, type TestServer } from '../../test/server.ts';
import { listMeetings } from './queries.ts';

const ROUNDS = 10;
let servers: TestServer[];
let first: TestServer;

beforeAll(async () => {
  servers = await openServers(2, { settings: { TRUST_PROXY: 'true' } });
  first = servers[0] as TestServer;
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

let networks = 0;

/** Sends from a network of its own, so that nothing but the time that is asked for is shared. */
function send(target: TestServer, payload: object, url = '/api/meeting-requests') {
  networks += 1;
  const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  return target.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
}

async function rush(targets: TestServer[]) {
  const day = nextDay();
  await openDay(first.deps, day);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      send(targets[index % targets.length] as TestServer, newRequest({ requestedDate: day })),
    ),
  );
  const count = (status: number) => replies.filter((reply) => reply.statusCode === status).length;
  const rows = await listMeetings(first.deps.db, { from: day, to: day });
  return { created: count(201), refused: count(409), rows: rows.length };
}

test('of 200 requests for one start through one process, one wins, ten times over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await rush([first])).toEqual({ created: 1, refused: 199, rows: 1 });
  }
});

test('of 200 requests for one start through two processes, one wins, ten times over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await rush(servers)).toEqual({ created: 1, refused: 199, rows: 1 });
  }
});

test('overlapping starts and lengths never both win', async () => {
  const day = nextDay();
  await openDay(first.deps, day, '09:00-11:00');
  const requests = ['09:00', '09:30', '10:00', '10:30'].flatMap((requestedTime) =>
    [30, 60, 90].flatMap((duration) =>
      Array.from({ length: 8 }, () => newRequest({ requestedDate: day, requestedTime, duration })),
    ),
  );
  await Promise.all(requests.map((each, index) => send(servers[index % 2] as TestServer, each)));
  const rows = await listMeetings(first.deps.db, { from: day, to: day });
  const spans = rows
    .map((row) => [row.startsAt.getTime(), row.endsAt.getTime()] as const)
    .sort((a, b) => a[0] - b[0]);
  expect(spans.length).toBeGreaterThan(0);
  for (const [index, [start]] of spans.entries()) {
    if (index > 0) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
  }
});

test('of visitors who propose one time at once, or ask for it, one gets it, ten times over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [day, proposedDay] = [nextDay(), nextDay()];
    await openDay(first.deps, day);
    await openDay(first.deps, proposedDay);
    const tokens = await Promise.all(
      ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map(
        async (requestedTime) =>
          (await send(first, newRequest({ requestedDate: day, requestedTime }))).json().token,
      ),
    );
    const replies = await Promise.all(
      tokens.flatMap((token, index) => {
        const target = servers[index % 2] as TestServer;
        const payload = { requestedDate: proposedDay, requestedTime: '10:00' };
        const url = `/api/meeting-links/${token}/propose`;
        return [
          send(target, payload, url),
          send(target, newRequest({ ...payload, requestedTime: '09:30', duration: 60 })),
        ];
      }),
    );
    const won = replies.filter(({ statusCode }) => statusCode < 300);
    expect(won).toHaveLength(1);
    for (const reply of replies) if (!won.includes(reply)) expect(reply.json().code).toBe('slot_taken');
  }
}, 60_000);

test('of two admins approving overlapping overdue requests at once, one succeeds and the other is told why', async () => {
  const cookies = await Promise.all(
    servers.map((server) => signInAdmin(server).catch(() => signInAdmin(server))),
  );
  for (let round = 0; round < 5; round += 1) {
    const day = nextDay();
    await openDay(first.deps, day);
    const ids: number[] = [];
    for (const requestedTime of ['10:00', '10:30']) {
      const reply = await post(first, newRequest({ requestedDate: day, requestedTime, duration: 60 }));
      ids.push(reply.json().id);
      await first.deps.database.pool.query(
        "update meeting_requests set created_at = created_at - interval '25 hours'",
      );
    }
    const decisions = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const id = ids[index % 2];
        const reply = await (servers[index % 2] as TestServer).app.inject({
          method: 'PUT',
          url: `/api/admin/meeting-requests/${id}`,
          headers: cookies[index % 2] as { cookie: string },
          payload: { status: 'approved' },
        });
        return { id, status: reply.statusCode, body: reply.json() };
      }),
    );
    const rows = await listMeetings(first.deps.db, { from: day, to: day, status: 'approved' });
    expect(rows).toHaveLength(1);
    for (const { id, status, body } of decisions) {
      expect(status).toBe(id === rows[0]?.id ? 200 : 409);
      if (status === 200) continue;
      expect(body.code).toBe('meeting_overlap');
      const [year, , date] = day.split('-');
      const said = `with Grace Whitfield on \\w+day, \\w+ ${Number(date)}, ${year} at 10:[03]0 `;
      expect(body.error).toMatch(new RegExp(`the approved meeting ${said}`));
    }
  }
});

test('of two days’ requests that are nearer than the time kept free, one wins, ten times over', async () => {
  await asAdmin(first, 'PUT', '/api/admin/hours/rules', {
    ...{ noticeHours: 0, bufferBefore: 0, bufferAfter: 60, horizonDays: null, mostPerDay: null },
    seenVersion: 0,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const [evening, morning] = [nextDay(), nextDay()];
    await openDay(first.deps, evening, '22:00-23:59');
    await openDay(first.deps, morning, '00:00-02:00');
    const asked = [at(evening, '23:00'), at(morning, '00:00')];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(servers[index % 2] as TestServer, newRequest({ ...asked[(index >> 1) % 2], duration: 30 })),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  }
});
