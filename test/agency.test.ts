import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from './embedded.ts';
import * as product from './product.ts';

const command = fileURLToPath(new URL('../server/agency.ts', import.meta.url));
const BOOKINGS = 'name,email,preferredDate\nAda,ada@engine.example,2025-03-14\nBen,ben@moss.example,\n';

/** Runs `npm run agency -- …` and answers its exit code and what it wrote. */
async function agency(dataDir: string, ...words: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
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

test.each([[[]], [['import-bookings']], [['dance', 'file.csv']]])(
  'says how it is used when asked for %j, and touches nothing',
  async (words) => {
    const dataDir = openFolder();
    const { code, out, errors } = await agency(dataDir, ...words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(/^Usage: npm run agency -- import-bookings FILE/);
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
  },
);

test('imports beside the running product, and on its data when it is stopped', async () => {
  const dataDir = openFolder();
  const running = await product.startProduct(dataDir, await product.findPort());
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
  const dataDir = openFolder();
  const wrong = bookingFile(dataDir, 'wrong.csv', 'name,email\nAda,ada@engine.example\nBen,nowhere\n');
  const refused = await agency(dataDir, 'import-bookings', wrong);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.errors).toMatch(/^Line 3: /);
  const missing = await agency(dataDir, 'import-bookings', join(dataDir, 'missing.csv'));
  expect(missing).toEqual({
    code: 1,
    out: '',
    errors: `The file ${join(dataDir, 'missing.csv')} cannot be read.\n`,
  });
  const right = bookingFile(dataDir, 'bookings.csv', BOOKINGS);
  expect((await agency(dataDir, 'import-bookings', right)).out).toBe('2 bookings imported.\n');
});

test('gives an admin a new password, ends the sessions, and says when there is no such admin', async () => {
  const dataDir = openFolder();
  const running = await product.startProduct(dataDir, await product.findPort());
  onTestFinished(() => void running.process.kill('SIGKILL'));
  const { code, out } = await agency(dataDir, 'reset-password', 'admin');
  const [, password] = /^The new password of admin is (\S{20})\n$/.exec(out) ?? [];
  expect(code).toBe(0);
  const login = (secret: string | undefined) =>
    fetch(`${running.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: secret }),
    });
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
});
