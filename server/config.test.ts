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
  for (const TRUST_PROXY of ['true', 'false', '2', '10.0.0.1', '10.0.0.0/8, fd00::/8', '::1', 'loopback']) {
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).not.toThrow();
  }
  const wrong = ['-1', 'yes', '10.0.0.0/33', 'fd00::/129', '10.0.0.1/8/8', '10.0.0.1,', '10.1/8', '0x7f.1'];
  for (const TRUST_PROXY of [...wrong, 'proxy.example', 'constructor']) {
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow(/^TRUST_PROXY must be/);
  }
});

test('the public URL loses its closing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agency.example/' }).publicUrl).toBe('https://agency.example');
});

test('a number in TRUST_PROXY is a number of hops', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '1' });
  expect(trustProxy && [trustProxy('10.0.0.1', 0), trustProxy('10.0.0.1', 1)]).toEqual([true, false]);
});

test('the mail server is a URL with a host, and its options are left to it', () => {
  for (const SMTP_URL of [
    'smtps://user:p%40ss@mail.example:465',
    'smtp://127.0.0.1:25',
    'smtp://mail.example/?requireTLS=true&socketTimeout=5000',
  ]) {
    expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  }
  for (const SMTP_URL of ['mail.example', 'https://mail.example', 'smtp://', 'smtp:mail', 'smtp:///x']) {
    expect(() => readConfig({ SMTP_URL }), SMTP_URL).toThrow(/^SMTP_URL must be a URL such as smtps:/);
  }
});

test('messages come from an address with a name; what is left out is for the site to say', () => {
  expect(readConfig({}).mailFrom).toEqual({});
  for (const [MAIL_FROM, name, email] of [
    ['hello@agency.example', '', 'hello@agency.example'],
    [' hello@agency.example ', '', 'hello@agency.example'],
    ['Agency <hello@agency.example>', 'Agency', 'hello@agency.example'],
    ['"Agency, Inc." <hello@agency.example>', 'Agency, Inc.', 'hello@agency.example'],
    ['Bücher 李 <post@bücher.example>', 'Bücher 李', 'post@bücher.example'],
    ['<hello@agency.example>', '', 'hello@agency.example'],
  ]) {
    expect(readConfig({ MAIL_FROM }).mailFrom, MAIL_FROM).toEqual({ name, email });
  }
});

test.each([
  'Agency',
  'Agency <hello>',
  'Agency <a@b.example> <c@d.example>',
  'a@b.example, c@d.example',
  'Agency <a@b.example>\r\nBcc: eve@evil.example',
  'Agency <a@b.example\r\nBcc: eve@evil.example>',
  'Agency\r\nBcc: eve@evil.example <a@b.example>',
])('%j is no sender', (MAIL_FROM) => {
  expect(() => readConfig({ MAIL_FROM })).toThrow(/^MAIL_FROM must be an address such as/);
});

test('Stripe is set up by both of its keys, or not at all', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_live_1', 'whsec_1'];
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    apiBase: undefined,
  });
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow(/are needed together/);
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET })).toThrow(/are needed together/);
});

test('the keys of Stripe are not taken for each other, nor for a key that browsers may know', () => {
  const right = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig(right).stripe).toMatchObject({ secretKey: 'rk_test_1' });
  for (const STRIPE_SECRET_KEY of ['pk_live_1', 'whsec_1', 'secret']) {
    expect(() => readConfig({ ...right, STRIPE_SECRET_KEY })).toThrow(/^STRIPE_SECRET_KEY must be a key/);
  }
  for (const STRIPE_WEBHOOK_SECRET of ['sk_live_1', 'we_1']) {
    expect(() => readConfig({ ...right, STRIPE_WEBHOOK_SECRET })).toThrow(/^STRIPE_WEBHOOK_SECRET must be/);
  }
  const STRIPE_API_BASE = 'http://127.0.0.1:4242';
  expect(readConfig({ ...right, STRIPE_API_BASE }).stripe).toMatchObject({ apiBase: STRIPE_API_BASE });
  for (const wrong of ['127.0.0.1:4242', 'ftp://stripe.example', 'http://stripe.example/v1']) {
    expect(() => readConfig({ ...right, STRIPE_API_BASE: wrong }), wrong).toThrow(/^STRIPE_API_BASE must be/);
  }
});
