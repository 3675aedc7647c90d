import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isRoot, openFolder } from '../../test/embedded.ts';
import { MAJOR_VERSION } from './create-data-folder.ts';
import { findBinaries, linkLibraries } from './find-binaries.ts';

afterEach(() => vi.restoreAllMocks());

function openPackage(): string {
  const folder = openFolder();
  mkdirSync(join(folder, 'native/lib'), { recursive: true });
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, links[0]?.source ?? ''), '');
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

test('finds programs of the version that data folders are checked for', async () => {
  const { postgres } = await findBinaries();
  expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain(` ${MAJOR_VERSION}.`);
});

test('makes the library links that an install script did not make', () => {
  const folder = openPackage();
  linkLibraries(folder);
  linkLibraries(folder);
  expect(readlinkSync(join(folder, 'native/lib/libpq.so'))).toBe('libpq.so.5.18');
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test.skipIf(isRoot)('says so when it cannot make them', () => {
  const folder = openPackage();
  chmodSync(join(folder, 'native/lib'), 0o555);
  expect(() => linkLibraries(folder)).toThrow(/libraries cannot be linked in .*: make that folder writable/);
  chmodSync(join(folder, 'native/lib'), 0o755);
});

test('points to DATABASE_URL where there is no PostgreSQL for the platform', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  await expect(findBinaries()).rejects.toThrow(
    /no embedded PostgreSQL for this platform .* set DATABASE_URL/,
  );
});
