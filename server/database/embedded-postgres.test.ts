import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  answerOf,
  isRoot,
  openFolder,
  serverPid,
  spawnProcess,
  start,
  talkTo,
  useDataDirs,
} from '../../test/embedded.ts';
import { childrenOf, PATIENCE, waitForEnd } from '../../test/processes.ts';
import { chooseServerUser, commandAs } from './choose-server-user.ts';
import { findBinaries } from './find-binaries.ts';

const openDataDir = useDataDirs();
const { pg_ctl, postgres } = await findBinaries();

function pidFile(dataDir: string): string {
  return join(dataDir, 'db', 'postmaster.pid');
}

/** Runs pg_ctl as an administrator would: as the owner of the data. */
function pgCtl(dataDir: string, ...words: string[]): void {
  const folder = join(dataDir, 'db');
  const command = commandAs(chooseServerUser(folder, postgres), pg_ctl, ['-D', folder, ...words]);
  const { status } = spawnSync(command.file, command.words, { ...command.options, stdio: 'ignore' });
  expect(status).toBe(0);
}

test.each([
  ['that only root may enter', 0o700],
  ['that is open', 0o755],
])('starts below a folder %s, keeps what was written, stops without a trace', async (_name, mode) => {
  const dataDir = openFolder(mode);
  const first = await start(dataDir);
  await talkTo(first, 'create table notes (note text)', `insert into notes values ('kept')`);
  const pid = serverPid(dataDir);
  await Promise.all([first.stop(), first.stop()]);
  await waitForEnd(pid);
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'db-socket', 'db.log']);
  expect(readdirSync(join(dataDir, 'db-socket'))).toEqual([]);

  const second = await start(dataDir);
  expect(await talkTo(second, 'select note from notes')).toEqual([{ note: 'kept' }]);
});

test('is durable, in UTF-8 and UTC, deaf to the network, and gives the product no superuser', async () => {
  const server = await start(await openDataDir());
  const settings = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    is_superuser: 'off',
  };
  for (const [name, value] of Object.entries(settings)) {
    expect(await talkTo(server, `show ${name}`)).toEqual([{ [name]: value }]);
  }
  expect(await talkTo(server, `select lower('ÄŻ') as lower`)).toEqual([{ lower: 'äż' }]);
  await talkTo(server, 'create extension btree_gist', 'create database copy template venture');
});

test('adopts the server of a product that was killed', async () => {
  const dataDir = await openDataDir();
  const killed = spawnProcess(dataDir, 'database');
  expect(await answerOf(killed)).toBe('ready');
  const pid = serverPid(dataDir);
  killed.kill('SIGKILL');
  const server = await start(dataDir);
  expect(serverPid(dataDir)).toBe(pid);
  await server.stop();
  await waitForEnd(pid);
});

test('replaces a server that runs with other settings', async () => {
  const dataDir = await openDataDir();
  pgCtl(dataDir, '-l', '/dev/null', '-o', `-h "" -k /tmp -p 4199`, 'start');
  expect(await talkTo(await start(dataDir), 'show port')).toEqual([{ port: '5432' }]);
});

/** Each way in which a server is lost while the product runs. */
const losses: [string, (dataDir: string) => void][] = [
  ['kill -9 of the server', (dataDir) => process.kill(serverPid(dataDir), 'SIGKILL')],
  ['a stop that waits for the last client', (dataDir) => process.kill(serverPid(dataDir), 'SIGTERM')],
  ['pg_ctl stop', (dataDir) => pgCtl(dataDir, 'stop')],
  ['the loss of its socket', (dataDir) => rmSync(join(dataDir, 'db-socket'), { recursive: true })],
  ['the loss of its pid file', (dataDir) => rmSync(pidFile(dataDir))],
  ['a wrong pid file', (dataDir) => writeFileSync(pidFile(dataDir), `${process.pid}\n`)],
];

test.each(losses)('tells of %s, and the next start has every row', async (_name, harm) => {
  const dataDir = await openDataDir();
  const server = await start(dataDir);
  await talkTo(server, 'create table notes (note text)', `insert into notes values ('kept')`);
  harm(dataDir);
  await server.lost;
  expect(await talkTo(await start(dataDir), 'select note from notes')).toEqual([{ note: 'kept' }]);
});

test('tells of the loss of a server that it adopted', async () => {
  const dataDir = await openDataDir();
  const killed = spawnProcess(dataDir, 'database');
  expect(await answerOf(killed)).toBe('ready');
  killed.kill('SIGKILL');
  const server = await start(dataDir);
  process.kill(serverPid(dataDir), 'SIGKILL');
  await server.lost;
});

test('says nothing when it is stopped, nor when PostgreSQL replaces its own processes', async () => {
  const dataDir = await openDataDir();
  const server = await start(dataDir);
  const lost = vi.fn();
  void server.lost.then(lost);
  const pid = serverPid(dataDir);
  const [child = 0] = childrenOf(pid);
  process.kill(child, 'SIGKILL');
  await vi.waitUntil(() => !childrenOf(pid).includes(child), PATIENCE);
  await vi.waitFor(() => talkTo(server, 'select 1'), PATIENCE);
  expect(serverPid(dataDir)).toBe(pid);
  await server.stop();
  await waitForEnd(pid);
  expect(lost).not.toHaveBeenCalled();
});

test.each([
  ['garbage', 'no pid at all'],
  ['nothing', ''],
  ['a dead process', '4194300\n/nowhere\n1\n5432\n/tmp\n\n 1 1\nready\n'],
  ['this process', `${process.pid}\n`],
  ['the first process', '1\n'],
])('does not believe a pid file that names %s', async (_name, content) => {
  const dataDir = await openDataDir();
  const { uid, gid } = statSync(join(dataDir, 'db'));
  writeFileSync(pidFile(dataDir), content);
  chownSync(pidFile(dataDir), uid, gid);
  expect(await talkTo(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('finds the server that a wrong pid file hides', async () => {
  const dataDir = await openDataDir();
  const killed = spawnProcess(dataDir, 'database');
  expect(await answerOf(killed)).toBe('ready');
  killed.kill('SIGKILL');
  writeFileSync(pidFile(dataDir), '1\n');
  expect(await talkTo(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('makes the data folder whole or not at all', async () => {
  const dataDir = openFolder();
  const isMade = () => existsSync(join(dataDir, 'db'));
  // Killed as soon as there is a draft, a half-filled one, a filled one.
  for (const sign of ['', 'PG_VERSION', 'global/pg_control']) {
    const child = spawnProcess(dataDir, 'database');
    const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('db.new-'));
    const hasSign = () => drafts().some((name) => existsSync(join(dataDir, name, sign)));
    await vi.waitUntil(() => isMade() || hasSign(), PATIENCE);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  expect(await talkTo(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  await (await start(dataDir)).stop();
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'db-socket', 'db.log', 'lock']);
});

test('reaches its socket however long and odd the path of the data is', async () => {
  const dataDir = join(openFolder(), 'a'.repeat(100), `it's "quoted", $HOME`, 'b'.repeat(120));
  mkdirSync(dataDir, { recursive: true });
  const server = await start(dataDir);
  expect(server.connection.host).toMatch(/^\/tmp\/venture-[0-9a-f]{16}$/);
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  expect(await talkTo(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  rmSync(server.connection.host, { recursive: true });
});

test.runIf(isRoot)('gives the server an unprivileged user with no more rights than it needs', async () => {
  for (const mode of [0o755, 0o700]) {
    const dataDir = await openDataDir(mode);
    await start(dataDir);
    const status = readFileSync(`/proc/${serverPid(dataDir)}/status`, 'utf8');
    const { uid } = statSync(join(dataDir, 'db'));
    expect(uid).toBe(65_524);
    expect(status).toContain(`Uid:\t${uid}\t${uid}\t${uid}\t${uid}`);
    const isLocked = chooseServerUser(join(dataDir, 'db'), postgres)?.locked;
    expect(status).toContain(`CapEff:\t000000000000000${isLocked ? 2 : 0}`);
  }
});

test.runIf(isRoot)('runs as an ordinary user, and then as root on the same data', async () => {
  const dataDir = openFolder(0o755);
  const nobody = { uid: 65_534, gid: 65_534, locked: chooseServerUser(dataDir, postgres)?.locked ?? false };
  chownSync(dataDir, nobody.uid, nobody.gid);
  const child = spawnProcess(dataDir, 'database', nobody);
  expect(await answerOf(child)).toBe('ready');
  expect(statSync(pidFile(dataDir)).uid).toBe(nobody.uid);
  child.kill('SIGKILL');
  const server = await start(dataDir);
  await server.stop();
  chownSync(join(dataDir, 'db'), 0, 0);
  expect(await talkTo(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('names a data folder of another version, one that is none, and one that cannot be written', async () => {
  const dataDir = await openDataDir();
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '15\n');
  await expect(start(dataDir)).rejects.toThrow(
    /db was written by PostgreSQL 15, but this is PostgreSQL 18: /,
  );
  rmSync(join(dataDir, 'db', 'PG_VERSION'));
  await expect(start(dataDir)).rejects.toThrow(/db is not a PostgreSQL data folder: move it away/);
  const readOnly = isRoot ? '/sys/kernel' : openFolder(0o555);
  await expect(start(readOnly)).rejects.toThrow(/^\S+db cannot be written \(.*\): give it to the user/);
});
