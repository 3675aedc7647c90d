import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRoot, openFolder, useDataDirs } from './embedded.ts';
import { findPort } from './find-port.ts';
import * as product from './product.ts';

// Each test starts the product several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const command = fileURLToPath(new URL('../server/agency.ts', import.meta.url));
const openDataDir = useDataDirs();
const BOOKINGS = 'name,email,preferredDate\nAda,ada@engine.example,2025-03-14\nBen,ben@moss.example,\n';

/** Runs `npm run agency -- …` and answers its exit code and what it wrote. */
async function agency(dataDir: string, ...words: string[]) {
  return run({ DATA_DIR: dataDir }, words);
}

async function run(settings: NodeJS.ProcessEnv, words: string[]) {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [command, ...words], { env });
  const written = { out: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    written.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    written.errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...written };
}

function bookingFile(dataDir: string, name: string, text: string): string {
  const path = join(dataDir, name);
  writeFileSync(path, text);
  return path;
}

test('says what is wrong with its words, and touches nothing; help is what was asked for', async () => {
  const dataDir = openFolder();
  const { code, out, errors } = await agency(dataDir, 'dance', 'file.csv');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors).toMatch(/^There is no command dance\.\n\nUsage: npm run agency -- import-bookings FILE/);
  expect(readdirSync(dataDir)).toEqual([]);
  const help = await agency('/nowhere', '--help');
  expect({ code: help.code, errors: help.errors }).toEqual({ code: 0, errors: '' });
  expect(help.out).toMatch(/^Usage: npm run agency -- import-bookings FILE/);
});

test('imports beside the running product, and on its data when it is stopped', async () => {
  const dataDir = openFolder();
  const running = await product.startProduct(dataDir, await findPort());
  onTestFinished(() => void running.process.kill('SIGKILL'));
  const file = bookingFile(dataDir, 'bookings.csv', BOOKINGS);
  expect(await agency(dataDir, 'import-bookings', file)).toEqual({
    code: 0,
    out: '2 bookings imported.\n',
    errors: '',
  });
  expect(await product.sendContact(running, 'still there')).toBe(201);
  const ended = once(running.process, 'exit');
  running.process.kill('SIGTERM');
  await ended;
  expect(await agency(dataDir, 'import-bookings', file)).toEqual({
    code: 0,
    out: '0 bookings imported, 2 were there already.\n',
    errors: '',
  });
  expect(existsSync(join(dataDir, 'db', 'postmaster.pid'))).toBe(false);
});

test('a file that is wrong or not there ends it with 1, and in sentences', async () => {
  const dataDir = await openDataDir();
  const wrong = bookingFile(dataDir, 'wrong.csv', 'name,email\nAda,ada@engine.example\nBen,nowhere\n');
  const refused = await agency(dataDir, 'import-bookings', wrong);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.errors).toMatch(/^Line 3: /);
  const folder = join(dataDir, 'folder.csv');
  mkdirSync(folder);
  const large = bookingFile(dataDir, 'large.csv', 'name,email\n');
  truncateSync(large, 101 * 1024 * 1024);
  const unreadable: [path: string, reason: string][] = [
    [join(dataDir, 'missing.csv'), 'it does not exist'],
    [join(wrong, 'below-a-file.csv'), 'it does not exist'],
    [folder, 'it is a folder'],
    ['/dev/zero', 'it is no file'],
    [large, 'it is larger than 100 MB; split it'],
  ];
  for (const [path, reason] of unreadable) {
    expect(await agency(dataDir, 'import-bookings', path)).toEqual({
      code: 1,
      out: '',
      errors: `The file ${path} cannot be read: ${reason}.\n`,
    });
  }
  const one = bookingFile(dataDir, 'one.csv', BOOKINGS.replace('Ben,ben@moss.example,\n', ''));
  expect((await agency(dataDir, 'import-bookings', one)).out).toBe('1 booking imported.\n');
  const right = bookingFile(dataDir, 'bookings.csv', BOOKINGS);
  expect((await agency(dataDir, 'import-bookings', right)).out).toBe(
    '1 booking imported, 1 was there already.\n',
  );
});

test('gives an admin a new password, ends the sessions, and says when there is no such admin', async () => {
  const dataDir = openFolder();
  // One try for an account and an address.
  const settings = { RATE_LIMIT_SCALE: '0.1' };
  const running = await product.startProduct(dataDir, await findPort(), settings);
  onTestFinished(() => void running.process.kill('SIGKILL'));
  const login = (secret: string | undefined) =>
    fetch(`${running.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: secret }),
    });
  expect([(await login('wrong')).status, (await login('wrong')).status]).toEqual([401, 429]);
  const { code, out } = await agency(dataDir, 'reset-password', 'admin');
  const [, password] = /^The new password of admin is (\S{20})\n$/.exec(out) ?? [];
  expect(code).toBe(0);
  const signedIn = await login(password);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session = () => fetch(`${running.url}/api/admin/session`, { headers: { cookie } });
  expect((await session()).status).toBe(200);
  await agency(dataDir, 'reset-password', 'ADMIN');
  expect((await session()).status).toBe(401);
  expect((await login(password)).status).toBe(401);
  expect(await agency(dataDir, 'reset-password', 'nobody')).toEqual({
    code: 1,
    out: '',
    errors: 'There is no admin named nobody.\n',
  });
  expect(await agency(dataDir, 'reset-two-factor', 'Admin')).toEqual({
    code: 0,
    out: 'Two-factor is off for Admin, and their passkeys and sessions are gone. The password is the same.\n',
    errors: '',
  });
  expect(await agency(dataDir, 'reset-two-factor', 'nobody')).toMatchObject({ code: 1 });
});

test('a setting or a database that is wrong is named in a sentence', async () => {
  const file = bookingFile(openFolder(), 'bookings.csv', BOOKINGS);
  const words = ['import-bookings', file];
  const away = {
    DATABASE_URL: 'postgres://venture:hidden@127.0.0.1:1/venture',
    SESSION_SECRET: 'x'.repeat(32),
  };
  expect(await run(away, words)).toEqual({
    code: 1,
    out: '',
    errors: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});

test('makes no database where there is none, and finds no files there', async () => {
  const dataDir = openFolder();
  const refused = {
    code: 1,
    out: '',
    errors: `There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as the product has it. A new database begins with npm start.\n`,
  };
  expect(await agency(dataDir, 'check-files')).toEqual(refused);
  expect(await agency(dataDir, 'reset-password', 'admin')).toEqual(refused);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.runIf(isRoot)('root leaves nothing behind that the user of the product could not read', async () => {
  const dataDir = await openDataDir();
  const lock = join(dataDir, 'lock');
  writeFileSync(lock, '');
  chownSync(lock, 1234, 1234);
  expect(await agency(dataDir, 'claim-files')).toEqual({
    code: 1,
    out: '',
    errors: `The product on ${dataDir} is not root's, so the command cannot be either: run it as the same user, with sudo -u '#1234'.\n`,
  });
  expect(existsSync(join(dataDir, 'files'))).toBe(false);
});

test('moves the agency to another zone while the product is stopped, and only then it starts there', async () => {
  const dataDir = openFolder();
  const port = await findPort();
  const settings = { AGENCY_TIMEZONE: 'Asia/Kathmandu', SEED: 'demo' };
  const first = await product.startProduct(dataDir, port, { SEED: 'demo' });
  onTestFinished(() => void first.process.kill('SIGKILL'));
  const before = await product.readMeetings(first);
  expect(before.length).toBeGreaterThan(0);
  const refused = await agency(dataDir, 'change-timezone', 'Asia/Kathmandu');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.errors).toContain(`Another process (pid ${first.process.pid}) already runs on`);
  const ended = once(first.process, 'exit');
  first.process.kill('SIGTERM');
  await ended;

  const second = product.spawnProduct(dataDir, port, settings);
  expect(await once(second.process, 'close')).toEqual([1, null]);
  expect(second.errors().trim()).toBe(
    'AGENCY_TIMEZONE is Asia/Kathmandu, but the meetings on record are in America/New_York: set it back, or move them with npm run agency -- change-timezone Asia/Kathmandu.',
  );
  expect(await agency(dataDir, 'change-timezone', 'Mars/Olympus')).toEqual({
    code: 1,
    out: '',
    errors: 'There is no time zone Mars/Olympus: name one such as America/New_York.\n',
  });
  expect(await agency(dataDir, 'change-timezone', 'Asia/Kathmandu')).toEqual({
    code: 0,
    out: `The agency is in Asia/Kathmandu: of ${before.length} meetings ${before.length} have another date or time on the wall, and all keep their moment.
Availability keeps its dates and times on the wall, now those of Asia/Kathmandu.
Start the product with AGENCY_TIMEZONE=Asia/Kathmandu.
`,
    errors: '',
  });

  const third = await product.startProduct(dataDir, port, settings);
  onTestFinished(() => void third.process.kill('SIGKILL'));
  const after = await product.readMeetings(third);
  expect(after.map(({ startsAt }) => startsAt)).toEqual(before.map(({ startsAt }) => startsAt));
  for (const { startsAt, requestedDate, requestedTime } of after) {
    // Nepal is five hours and three quarters ahead of UTC, all year.
    const wall = new Date(Date.parse(startsAt) + 345 * 60_000).toISOString();
    expect(`${requestedDate}T${requestedTime}:00.000Z`).toBe(wall);
  }
});

test('says that the stored files are those of the database, whoever had them', async () => {
  const dataDir = await openDataDir();
  const marker = join(dataDir, 'files', 'database-id');
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(marker, 'another\n');
  const { code, out, errors } = await agency(dataDir, 'claim-files');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^The stored files are those of this database now: /);
  expect(readFileSync(marker, 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/);
});
