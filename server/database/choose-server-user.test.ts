import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRoot, openFolder } from '../../test/embedded.ts';
import { chooseServerUser, commandAs } from './choose-server-user.ts';

test.skipIf(isRoot)('leaves the server to an ordinary user', () => {
  expect(chooseServerUser(join(openFolder(), 'db'), process.execPath)).toBeUndefined();
});

test.runIf(isRoot)('gives root another user: the owner of the data, else one of its own', () => {
  const folder = join(openFolder(0o755), 'db');
  expect(chooseServerUser(folder, '/bin/sh')).toEqual({ uid: 65_524, gid: 65_524, locked: false });
  mkdirSync(folder);
  expect(chooseServerUser(folder, '/bin/sh')).toEqual({ uid: 65_524, gid: 65_524, locked: false });
  chownSync(folder, 1234, 5678);
  expect(chooseServerUser(folder, '/bin/sh')).toEqual({ uid: 1234, gid: 5678, locked: false });
  expect(chooseServerUser(join(openFolder(0o700), 'db'), '/bin/sh')?.locked).toBe(true);
});

test.runIf(isRoot)('lets it find programs below a folder that only root may enter', () => {
  const program = join(openFolder(0o700), 'program');
  writeFileSync(program, '', { mode: 0o755 });
  const look = ['-e', `require('fs').accessSync('${program}', fs.constants.X_OK)`];
  for (const locked of [true, false]) {
    const { file, words, options } = commandAs({ uid: 65_524, gid: 65_524, locked }, process.execPath, look);
    expect(spawnSync(file, words, { ...options, stdio: 'ignore' }).status === 0).toBe(locked);
  }
});
