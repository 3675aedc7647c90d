import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { openServers, type TestServer } from '../../test/server.ts';

const ROUNDS = 10;
let servers: TestServer[];

beforeAll(async () => {
  servers = await openServers(2);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const windows = [{ startTime: '09:00', endTime: '10:00' }];

const deeds = {
  close: (server: TestServer, date: string) => asAdmin(server, 'POST', '/api/admin/hours/days-off', { date }),
  giveHours: (server: TestServer, date: string) =>
    asAdmin(server, 'PUT', `/api/admin/hours/days/${date}`, { windows }),
};

/** What is on record of a date. */
async function onRecord(date: string) {
  const { exceptions, daysOff } = (await asAdmin(servers[0] as TestServer, 'GET', '/api/admin/hours')).json();
  const its = (rows: { date: string }[]) => rows.filter((row) => row.date === date).length;
  return { hours: its(exceptions), closed: its(daysOff) };
}

test('of two admins on two instances one of whom closes a day as the other gives it hours, one is told', async () => {
  const [first, second] = servers as [TestServer, TestServer];
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = `2029-03-${10 + round}`;
    const [closed, given] = await Promise.all([deeds.close(first, date), deeds.giveHours(second, date)]);
    const isClosed = closed.statusCode === 201;
    expect([closed.statusCode, given.statusCode]).toEqual(isClosed ? [201, 409] : [409, 200]);
    expect((isClosed ? given : closed).json()).toMatchObject({
      code: 'day_changed',
      error: 'Somebody else has changed this day meanwhile. Please look at it again.',
    });
    expect(await onRecord(date)).toEqual(isClosed ? { closed: 1, hours: 0 } : { closed: 0, hours: 1 });
  }
});
