import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServers } from '../../test/server.ts';

type AddressOf = (from: { proxy?: string; forwarded?: string }) => Promise<string>;

/** Opens a product that believes `trusted` and answers whom it takes the client for. */
async function behind(trusted: string, work: (addressOf: AddressOf) => Promise<void>) {
  const [server] = await openServers(1, { settings: { TRUST_PROXY: trusted } });
  if (!server) throw new Error('no server');
  server.app.get('/address', async ({ ip }) => ip);
  const addressOf: AddressOf = async ({ proxy, forwarded }) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const call = { url: '/address', headers, ...(proxy && { remoteAddress: proxy }) };
    return (await server.app.inject(call)).body;
  };
  await work(addressOf).finally(() => server.close());
}

const sent = [
  ['203.0.113.50', '203.0.113.50'],
  ['203.0.113.50:50001', '203.0.113.50'],
  ['2001:DB8::0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25en0.7]:8080', 'fe80::1'],
  ['::ffff:203.0.113.50', '203.0.113.50'],
  ['[::FFFF:cb00:7132]:1', '203.0.113.50'],
  ['64:ff9b::203.0.113.50', '203.0.113.50'],
  ['64:ff9b::cb00:7132', '203.0.113.50'],
  ['64:ff9b:1::cb00:7132', '64:ff9b:1::cb00:7132'],
];

const noAddresses = [
  'unknown',
  '_hidden',
  '203.0.113',
  '0x7f.0.0.1',
  '010.0.0.1',
  '203.0.113.256',
  '203.0.113.50:',
  '203.0.113.50:port',
  '203.0.113.50/24',
  '[203.0.113.50',
  '2001:db8::1::2',
  '2001:db8::12345',
  'localhost',
  '3405803826',
  'a'.repeat(5000),
];

test('an address has one spelling, whatever the proxy writes around it', () =>
  behind('true', async (addressOf) => {
    for (const [forwarded, address] of sent) expect(await addressOf({ forwarded }), forwarded).toBe(address);
    expect(await addressOf({ proxy: '::ffff:198.51.100.7' })).toBe('198.51.100.7');
  }));

test('what is no address counts as the proxy that handed it on', () =>
  behind('true', async (addressOf) => {
    for (const forwarded of noAddresses) {
      expect(await addressOf({ proxy: '10.0.0.2', forwarded }), forwarded).toBe('10.0.0.2');
    }
    expect(await addressOf({ proxy: '10.0.0.2', forwarded: 'unknown, 10.0.0.3:99' })).toBe('10.0.0.3');
  }));

test('arbitrary text is an address or the proxy', () =>
  behind('true', async (addressOf) => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef:.[]%/, x'), maxLength: 60 }),
      fc.ipV6(),
      fc.ipV4Extended(),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (forwarded) => {
        const address = await addressOf({ proxy: '10.0.0.2', forwarded });
        expect(address).toMatch(/^(\d+\.\d+\.\d+\.\d+|[0-9a-f:]+)$/);
        expect(await addressOf({ forwarded: address })).toBe(address);
      }),
    );
  }));

test('without a trusted proxy the header says nothing', () =>
  behind('false', async (addressOf) => {
    expect(await addressOf({ proxy: '::ffff:10.0.0.2', forwarded: '203.0.113.50' })).toBe('10.0.0.2');
  }));

test('a number of proxies is so many steps back, and no more', () =>
  behind('1', async (addressOf) => {
    expect(await addressOf({ proxy: '10.0.0.2', forwarded: '192.0.2.1, 203.0.113.50:4711' })).toBe(
      '203.0.113.50',
    );
    expect(await addressOf({ proxy: '10.0.0.2', forwarded: '192.0.2.1, unknown' })).toBe('10.0.0.2');
  }));

test('proxies are known by their address, however it is written', () =>
  behind('10.0.0.0/8, fd00::/8, loopback', async (addressOf) => {
    const forwarded = '203.0.113.50:1, 10.0.0.3:8080, [fd00::7]:443';
    for (const proxy of ['10.0.0.2', '::ffff:10.0.0.2', 'fd12::1', '127.0.0.9', '::1']) {
      expect(await addressOf({ proxy, forwarded }), proxy).toBe('203.0.113.50');
    }
    expect(await addressOf({ proxy: '11.0.0.2', forwarded })).toBe('11.0.0.2');
    expect(await addressOf({ proxy: '10.0.0.2', forwarded: '203.0.113.50, 192.0.2.1' })).toBe('192.0.2.1');
  }));
