import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

test('without any setting the product runs on its own', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    agencyTimeZone: 'America/New_York',
    seed: 'demo',
    trustProxy: false,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' });
});

test('every wrong value gets a line of its own', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'agency.example',
    DATABASE_URL: 'mysql://host/db',
    ADMIN_PASSWORD: 'short',
    AGENCY_TIMEZONE: 'Mars/Olympus',
    SEED: 'some',
    RATE_LIMIT_SCALE: '-1',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'the proxy',
  };
  expect(() => readConfig(wrong)).toThrow(StartupError);
  try {
    readConfig(wrong);
  } catch (error) {
    const lines = (error as StartupError).message.split('\n');
    for (const name of Object.keys(wrong)) {
      expect(
        lines.filter((line) => line.startsWith(`${name} `)),
        name,
      ).toHaveLength(1);
    }
  }
});

test('a database of its own needs a session secret and gets no demo data', () => {
  const DATABASE_URL = 'postgres://user:secret@db.example/venture';
  expect(() => readConfig({ DATABASE_URL })).toThrow(/SESSION_SECRET is required/);
  const config = readConfig({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) });
  expect(config.seed).toBe('none');
});

test('the public URL is the root of a site', () => {
  for (const PUBLIC_URL of ['https://a.example/shop', 'https://a.example/?q=1', 'https://me:it@a.example']) {
    expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow(/^PUBLIC_URL must be an address without/);
  }
});

test('proxies are numbers, addresses or ranges', () => {
  for (const TRUST_PROXY of ['true', '2', '10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback']) {
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).not.toThrow();
  }
  for (const TRUST_PROXY of ['-1', 'yes', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,', 'proxy.example']) {
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow(/^TRUST_PROXY must be/);
  }
});

test('the public URL loses its closing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agency.example/' }).publicUrl).toBe('https://agency.example');
});

test('a number in TRUST_PROXY is a number of hops', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '1' });
  expect(typeof trustProxy === 'function' && [trustProxy('10.0.0.1', 0), trustProxy('10.0.0.1', 1)]).toEqual([
    true,
    false,
  ]);
});
