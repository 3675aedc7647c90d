import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServers, useServer } from '../../test/server.ts';
import { attempts } from './tables.ts';
import { createWaitingRoom } from './waiting-room.ts';

const server = useServer();

/** What is sent where from an address; answers the status. */
type Send = (address: string, url?: string) => Promise<number>;

async function withLimits(work: (send: Send) => Promise<void>) {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: 'true' } });
  if (!limited) throw new Error('no server');
  const send: Send = async (address, url = '/api/contact') => {
    const payload = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    const headers = { 'x-forwarded-for': address };
    return (await limited.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  await work(send).finally(() => limited.close());
}

test('each address has attempts of its own', () =>
  withLimits(async (send) => {
    expect([await send('203.0.113.1'), await send('203.0.113.1'), await send('203.0.113.2')]).toEqual([
      201, 429, 201,
    ]);
  }));

test('all addresses of one IPv6 network count as one, however they are written', () =>
  withLimits(async (send) => {
    expect(await send('2001:db8:1:2::1')).toBe(201);
    expect(await send('2001:db8:1:2:ffff:0:0:9')).toBe(429);
    expect(await send('2001:0db8:0001:0002::1')).toBe(429);
    expect(await send('2001:db8:1:3::1')).toBe(201);
  }));

test('an IPv4 address counts as one, also where it is written as an IPv6 one', () =>
  withLimits(async (send) => {
    expect(await send('203.0.113.9')).toBe(201);
    expect(await send('::ffff:203.0.113.9')).toBe(429);
    expect(await send('::ffff:cb00:7109')).toBe(429);
    expect(await send('::ffff:203.0.113.10')).toBe(201);
  }));

test('what a proxy writes around an address makes nobody new', () =>
  withLimits(async (send) => {
    expect(await send('203.0.113.50:50001')).toBe(201);
    for (const same of [
      '203.0.113.50:50002',
      '203.0.113.50',
      '64:ff9b::203.0.113.50',
      '[::ffff:203.0.113.50]:1',
    ]) {
      expect(await send(same), same).toBe(429);
    }
    expect(await send('[2001:db8::1]:50001')).toBe(201);
    expect(await send('[2001:db8::1%eth0]:50002')).toBe(429);
    expect([await send('unknown'), await send('hidden'), await send('127.0.0.1')]).toEqual([201, 429, 429]);
  }));

test('a /48 may do four times what a /64 may, and is not charged for what a /64 is refused', () =>
  withLimits(async (send) => {
    const statuses = [];
    for (const subnet of [1, 1, 1, 1, 1, 2, 3, 4, 5, 6]) statuses.push(await send(`2001:db8:7:${subnet}::1`));
    expect(statuses).toEqual([201, 429, 429, 429, 429, 201, 201, 201, 429, 429]);
    expect([await send('2001:db8:8:1::1'), await send('2001:db8:7::')]).toEqual([201, 429]);
  }));

test('guessing at secret links to cancel is limited by network', () =>
  withLimits(async (send) => {
    const cancel = (address: string, secret: number) =>
      send(address, `/api/meeting-links/${String(secret).padStart(43, 'A')}/cancel`);
    const statuses = [];
    for (const secret of [1, 2, 3, 4]) statuses.push(await cancel(`203.0.113.7:${secret}`, secret));
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect(await cancel('203.0.113.8', 5)).toBe(404);
  }));

test('a key of any text fits, shows nothing of it, and is no other key', async () => {
  const { limits, db } = server.deps;
  const names = [
    '',
    'admin',
    'admin ',
    '2001:db8::1',
    '203.0.113.1',
    'a'.repeat(5000),
    '\0',
    'admin 203.0.113.1',
  ];
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary' })), async (text) => {
      await db.delete(attempts);
      await limits.spend('login', text, '203.0.113.1');
      await limits.spend('login-account', text);
      await limits.spend('contact', text);
      const keys = (await db.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
      expect(keys.length).toBeGreaterThanOrEqual(3);
      for (const key of keys) expect(key).toMatch(/^[\w:./ -]{1,255}$/);
      await limits.forgetAll('login', 'another');
      await limits.forget('login', text, '203.0.113.2');
      expect(await db.$count(attempts)).toBe(keys.length);
      await limits.forgetAll('login', text);
      expect(await db.$count(attempts)).toBe(keys.length - 1);
    }),
    { numRuns: 60 },
  );
});

test('a part of a key begins no other key', async () => {
  const { limits, db } = server.deps;
  await db.delete(attempts);
  await limits.spend('login', 'admin', '203.0.113.1');
  await limits.spend('login', 'admin', '2001:db8::1');
  await limits.spend('login', 'administrator', '203.0.113.1');
  await limits.spend('login-browser', 'admin', 'browser');
  expect(await db.$count(attempts)).toBe(5);
  await limits.forget('login', 'admin', '2001:db8::2');
  expect(await db.$count(attempts)).toBe(3);
  await limits.forgetAll('login', 'admin');
  expect(await db.$count(attempts)).toBe(2);
});

test('what is done is counted and never refused, and the next one finds it counted', async () => {
  const [strict] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.05' } });
  if (!strict) throw new Error('no server');
  const { limits } = strict.deps;
  const tries = ['2001:db8:1:1::1', '203.0.113.1'];
  for (const address of tries) {
    await limits.check('contact', address);
    await Promise.all(Array.from({ length: 5 }, () => limits.record('contact', address)));
  }
  for (const address of [...tries, '2001:db8:1:2::1']) {
    await expect(limits.check('contact', address), address).rejects.toMatchObject({ status: 429 });
  }
  for (const other of ['2001:db8:2:1::1', '203.0.113.2']) await limits.check('contact', other);
  await strict.close();
});

test('so many wait at once, and the rest is told to come back', async () => {
  const wait = createWaitingRoom(3);
  const all = Array.from({ length: 5 }, () => wait(50));
  await expect(wait(0)).resolves.toBeUndefined();
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { status: 429, retryAfter: 5 } });
  await expect(wait(1)).resolves.toBeUndefined();
});
