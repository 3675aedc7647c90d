import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';

// 60 bookings an hour, scaled down to 3.
const server = useServer({ settings: { RATE_LIMIT_SCALE: '0.05' } });

test('an address books only so much in an hour; what was refused does not count', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const book = (requestedTime: string) => post(server, newRequest({ requestedDate: day, requestedTime }));
  expect((await book('10:00')).statusCode).toBe(201);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await book('10:00')).statusCode).toBe(409);
  expect((await book('11:00')).statusCode).toBe(201);
  expect((await book('12:00')).statusCode).toBe(201);
  const refused = await book('13:00');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a repeat counts as well: each one gets a link that is kept', async () => {
  await server.deps.db.execute(sql`update attempts set expire = 0`);
  const day = nextDay();
  await openDay(server.deps, day);
  const sent = newRequest({ requestedDate: day, requestKey: 'a-key-of-the-page-1' });
  const statuses = [];
  for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await post(server, sent)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});
