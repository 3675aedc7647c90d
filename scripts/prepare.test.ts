import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildInputs, hashOf, installInputs, root, serverInputs } from './prepare.mjs';

let copy: string;
const others = [
  'README.md',
  'server/config.test.ts',
  'server/main.ts',
  'server/pages/render-worker.ts',
  'server/startup-error.ts',
  'vite.server.config.ts',
];

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'venture-inputs-'));
  for (const path of [...buildInputs, ...installInputs, ...others]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
});

afterEach(() => rmSync(copy, { recursive: true }));

/** Whether the fingerprint of a copy of the product's files is another one after `change`. */
function changes(inputs: string[], change: () => void): boolean {
  const before = hashOf(inputs, copy);
  change();
  return hashOf(inputs, copy) !== before;
}

const append = (path: string) => () => {
  expect(existsSync(join(copy, path)), path).toBe(true);
  writeFileSync(join(copy, path), '\n', { flag: 'a' });
};

test.each([
  'app/root.tsx',
  'app/styles.css',
  'contract/site/home.ts',
  'public/favicon.svg',
  'scripts/contract-plugin.ts',
  'scripts/chunks-plugin.ts',
  'scripts/manifest-plugin.ts',
  'scripts/compress-build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
])('a build is stale once %s has changed', (path) => {
  expect(changes(buildInputs, append(path))).toBe(true);
});

test('a build is stale once a file is new, gone, or has another name', () => {
  expect(changes(buildInputs, () => writeFileSync(join(copy, 'public/new.txt'), ''))).toBe(true);
  expect(
    changes(buildInputs, () => renameSync(join(copy, 'public/new.txt'), join(copy, 'public/old.txt'))),
  ).toBe(true);
  expect(changes(buildInputs, () => rmSync(join(copy, 'public/old.txt')))).toBe(true);
});

test.each(['README.md', 'server/startup-error.ts', 'scripts/prepare.test.ts'])(
  'a build is not stale once %s has changed',
  (path) => expect(changes(buildInputs, append(path))).toBe(false),
);

test.each([
  'server/main.ts',
  'server/pages/render-worker.ts',
  'contract/money.ts',
  'vite.server.config.ts',
  'package-lock.json',
])('the bundle of the server is stale once %s has changed', (path) => {
  expect(changes(serverInputs, append(path))).toBe(true);
});

test.each(['README.md', 'app/root.tsx', 'server/config.test.ts'])(
  'the bundle of the server is not stale once %s has changed',
  (path) => expect(changes(serverInputs, append(path))).toBe(false),
);

test.each(['package.json', 'package-lock.json', '.npmrc'])(
  'the packages are installed anew once %s has changed',
  (path) => expect(changes(installInputs, append(path))).toBe(true),
);

test('every input is there', () => {
  for (const path of [...buildInputs, ...serverInputs, ...installInputs])
    expect(existsSync(join(root, path)), path).toBe(true);
});
