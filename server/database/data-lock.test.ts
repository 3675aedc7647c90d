import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf, isRoot, openFolder, spawnProcess } from '../../test/embedded.ts';
import { StartupError } from '../startup-error.ts';
import { lockDataDir } from './data-lock.ts';

afterEach(() => vi.unstubAllEnvs());

test('makes the folder, refuses a second process naming the first, and frees it at release', async () => {
  const dataDir = join(openFolder(), 'new', 'data');
  const lock = await lockDataDir(dataDir);
  expect(await answerOf(spawnProcess(dataDir, 'lock'))).toBe(
    `StartupError: Another process (pid ${process.pid}) already runs on ${dataDir}: stop it, or set another DATA_DIR.`,
  );
  await expect(lockDataDir(dataDir)).rejects.toThrow(`pid ${process.pid}`);
  await lock.release();
  expect(await answerOf(spawnProcess(dataDir, 'lock'))).toBe('ready');
});

test('takes over from a process that was killed', async () => {
  const dataDir = openFolder();
  const first = spawnProcess(dataDir, 'lock');
  expect(await answerOf(first)).toBe('ready');
  await expect(lockDataDir(dataDir)).rejects.toThrow(`(pid ${first.pid})`);
  const gone = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await gone;
  await (await lockDataDir(dataDir)).release();
});

test('lets exactly one of several starts win, also where a killed process was', async () => {
  const dataDir = openFolder();
  for (const _round of [1, 2]) {
    const contenders = [1, 2, 3, 4].map(() => spawnProcess(dataDir, 'lock'));
    const answers = await Promise.all(contenders.map(answerOf));
    expect(answers.filter((answer) => answer === 'ready')).toHaveLength(1);
    expect(answers.filter((answer) => answer.includes('already runs on'))).toHaveLength(3);
    const gone = contenders.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of contenders) child.kill('SIGKILL');
    await Promise.all(gone);
  }
});

test('locks where there is perl instead of flock, and says so where there is neither', async () => {
  const programs = openFolder();
  symlinkSync(execFileSync('which', ['perl'], { encoding: 'utf8' }).trim(), join(programs, 'perl'));
  const dataDir = openFolder();
  vi.stubEnv('PATH', programs);
  const lock = await lockDataDir(dataDir);
  expect(await answerOf(spawnProcess(dataDir, 'lock'))).toContain(`(pid ${process.pid}) already runs`);
  await lock.release();
  vi.stubEnv('PATH', '/nowhere');
  await expect(lockDataDir(dataDir)).rejects.toThrow('DATA_DIR cannot be locked: ');
});

test('names a folder that cannot be made', async () => {
  const parent = isRoot ? '/sys/kernel' : openFolder(0o555);
  await expect(lockDataDir(join(parent, 'data'))).rejects.toThrow(
    /data cannot be written \(.*\): give it to/,
  );
});

test.each<[string, (folder: string) => string]>([
  ['below /proc', () => '/proc/venture/data'],
  ['that is /proc', () => '/proc'],
  ['below a file', (folder) => join(writeTo(join(folder, 'file')), 'data')],
  ['that is a file', (folder) => writeTo(join(folder, 'file'))],
  ['that is a link to itself', (folder) => linkTo('circle', join(folder, 'circle'))],
  ['that is a link to nowhere', (folder) => linkTo('/nowhere/at/all', join(folder, 'link'))],
  ['with a name too long', (folder) => join(folder, 'a'.repeat(300))],
])('says in a sentence that there can be no folder %s', async (_name, choose) => {
  const dataDir = choose(openFolder());
  const refused = lockDataDir(dataDir);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow(`${dataDir} cannot be a folder for data (E`);
  await expect(refused).rejects.toThrow(/: set another DATA_DIR\.$/);
});

function writeTo(path: string): string {
  writeFileSync(path, '');
  return path;
}

function linkTo(target: string, path: string): string {
  symlinkSync(target, path);
  return path;
}
