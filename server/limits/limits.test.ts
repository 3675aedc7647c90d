import { expect, test } from 'vitest';
import { openServers } from '../../test/server.ts';

async function withLimits(work: (send: (address: string) => Promise<number>) => Promise<void>) {
  const [server] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: 'true' } });
  if (!server) throw new Error('no server');
  const send = async (address: string) => {
    const payload = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    const headers = { 'x-forwarded-for': address };
    return (await server.app.inject({ method: 'POST', url: '/api/contact', payload, headers })).statusCode;
  };
  await work(send).finally(() => server.close());
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
