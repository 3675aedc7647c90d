import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextDay, openDay, post, wish } from '../../test/scheduling.ts';
import { openServers, signInAdmin, type TestServer } from '../../test/server.ts';
import { listMeetings } from './queries.ts';

const ROUNDS = 10;
let servers: TestServer[];
let first: TestServer;

beforeAll(async () => {
  servers = await openServers(2);
  first = servers[0] as TestServer;
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function rush(targets: TestServer[]) {
  const day = nextDay();
  await openDay(first.deps, day);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post(targets[index % targets.length] as TestServer, wish({ requestedDate: day })),
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
}, 60_000);

test('of 200 requests for one start through two processes, one wins, ten times over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await rush(servers)).toEqual({ created: 1, refused: 199, rows: 1 });
  }
}, 60_000);

test('overlapping starts and lengths never both win', async () => {
  const day = nextDay();
  await openDay(first.deps, day, '09:00-11:00');
  const wishes = ['09:00', '09:30', '10:00', '10:30'].flatMap((requestedTime) =>
    [30, 60, 90].flatMap((duration) =>
      Array.from({ length: 8 }, () => wish({ requestedDate: day, requestedTime, duration })),
    ),
  );
  await Promise.all(wishes.map((each, index) => post(servers[index % 2] as TestServer, each)));
  const rows = await listMeetings(first.deps.db, { from: day, to: day });
  const spans = rows
    .map((row) => [row.startsAt.getTime(), row.endsAt.getTime()] as const)
    .sort((a, b) => a[0] - b[0]);
  expect(spans.length).toBeGreaterThan(0);
  for (const [index, [start]] of spans.entries()) {
    if (index > 0) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
  }
});

test('of two admins approving overlapping overdue requests at once, one succeeds and the other is told why', async () => {
  const cookies = await Promise.all(
    servers.map((server) => signInAdmin(server).catch(() => signInAdmin(server))),
  );
  for (let round = 0; round < 5; round += 1) {
    const day = nextDay();
    await openDay(first.deps, day);
    const ids: number[] = [];
    for (const requestedTime of ['10:00', '10:30']) {
      const reply = await post(first, wish({ requestedDate: day, requestedTime, duration: 60 }));
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
      expect(body.error).toContain(`Grace Whitfield on ${day}`);
    }
  }
});
