import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { never, openSmtp } from '../../test/smtp.ts';
import { openMailTransport } from './mail-transport.ts';

const message = {
  messageId: '<0b5c@agency.example>',
  from: { name: 'Agency', address: 'hello@agency.example' },
  to: { name: 'Ada', address: 'ada@engine.example' },
  subject: 'Hello',
  text: 'Hello there',
};

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'venture-mail-')), 'mail');
});

afterEach(() => rm(join(folder, '..'), { recursive: true }));

test('without a mail server a message becomes a file that its owner alone may read, once for each message', async () => {
  const transport = openMailTransport({ smtpUrl: undefined, folder });
  for (let round = 0; round < 2; round += 1) {
    expect(await transport.deliver(message)).toBe('Written to 0b5c@agency.example.eml');
  }
  await transport.deliver({ ...message, messageId: '<../../x@agency.example>' });
  const names = (await readdir(folder)).sort();
  expect(names).toEqual(['.._.._x@agency.example.eml', '0b5c@agency.example.eml']);
  const path = join(folder, '0b5c@agency.example.eml');
  expect(await readFile(path, 'utf8')).toContain('\r\nHello there');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

/** What a process leaves that is killed while it writes a message. */
async function leaveUnfinished(name: string, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'Hello th');
  await utimes(join(folder, name), at, at);
}

test('what a process that was killed has begun goes with its message, or when the next one sweeps', async () => {
  const before = new Date(Date.now() - 5000);
  await leaveUnfinished('0b5c@agency.example.eml.5d0a.part', before);
  await leaveUnfinished('77aa@agency.example.eml.91c3.part', before);
  await leaveUnfinished('88bb@agency.example.eml', before);
  const transport = openMailTransport({ smtpUrl: undefined, folder });
  await transport.deliver(message);
  await transport.remove(new Set(['0b5c']));
  const kept = ['77aa@agency.example.eml.91c3.part', '88bb@agency.example.eml'];
  expect((await readdir(folder)).sort()).toEqual(kept);
  await leaveUnfinished('99cc@agency.example.eml.0f0f.part', new Date(Date.now() + 5000));
  await transport.sweep();
  expect((await readdir(folder)).sort()).toEqual([
    '88bb@agency.example.eml',
    '99cc@agency.example.eml.0f0f.part',
  ]);
});

test('a message that cannot be written leaves nothing behind', async () => {
  const transport = openMailTransport({ smtpUrl: undefined, folder });
  await mkdir(join(folder, '0b5c@agency.example.eml', 'in the way'), { recursive: true });
  await expect(transport.deliver(message)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['0b5c@agency.example.eml']);
});

test('a try ends though the server never does', async () => {
  await using smtp = await openSmtp();
  smtp.reset({ message: never });
  const transport = openMailTransport({ smtpUrl: smtp.url, folder, longest: 300 });
  const refused = transport.deliver(message);
  await expect(refused).rejects.toMatchObject({ message: 'The mail server took too long.', isFinal: false });
  transport.close();
});

test('closing cuts what is on its way, so that an end does not wait for a mail server', async () => {
  await using smtp = await openSmtp();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  smtp.reset({
    recipient: () => {
      onAsked();
      return never();
    },
  });
  const transport = openMailTransport({ smtpUrl: `${smtp.url}/?socketTimeout=3600000`, folder });
  const cut = expect(transport.deliver(message)).rejects.toMatchObject({ isFinal: false });
  await asked;
  transport.close();
  await cut;
});
