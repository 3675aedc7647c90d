// Plain JavaScript for any Node: it runs before anything is installed, on the machine's own Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** The Node that the package brings; everything but the installation runs on it. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

const installStamp = join(root, 'node_modules', '.installed');
const buildStamp = join(root, 'build', '.built');
const builtPage = join(root, 'build', 'client', 'index.html');
const serverStamp = join(root, 'build', '.server');
/** The server as it runs: one bundle of its sources and packages. */
export const builtServer = join(root, 'build', 'product', 'main.js');
/**
 * All that a build is made from: what is bundled, what the bundler is told, and the tools, whose versions package-lock.json
 * has. Styles are looked for in app/ alone (app/styles.css says so), so that no word elsewhere makes one.
 */
export const buildInputs = [
  'app',
  'contract',
  'public',
  'scripts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** What the server is bundled from. */
export const serverInputs = [
  'server',
  'contract',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
];
/** What decides about the installed packages; which machine they are for does too. */
export const installInputs = ['package.json', 'package-lock.json', '.npmrc'];

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A fingerprint of the files at `paths` of `folder`, tests left out. */
export function hashOf(paths, folder = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = readFileSync(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Runs a command to its end with the terminal's input and output; answers its exit code. */
export function run(command, args, env = process.env) {
  const path = `${join(root, 'node_modules', '.bin')}:${env.PATH}`;
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: path },
  });
  if (error) throw error;
  return status ?? 1;
}

/** Installs the packages when they are missing or not those of the lock file. */
export function ensureInstalled() {
  const hash = hashOf(installInputs);
  if (isStamped(installStamp, hash) && existsSync(pinnedNode)) return;
  process.stdout.write('Installing packages…\n');
  const npm = process.env.npm_execpath;
  const code = npm
    ? run(process.execPath, [npm, 'ci', '--loglevel=error'])
    : run('npm', ['ci', '--loglevel=error']);
  if (code !== 0) process.exit(code);
  if (!existsSync(pinnedNode)) {
    process.stderr.write(
      'The package "node" did not install its binary: allow its install script and try again.\n',
    );
    process.exit(1);
  }
  writeFileSync(installStamp, hash);
}

/** Builds the site and the server, each when it is missing or older than what it is made from. */
export function ensureBuilt() {
  ensureSiteBuilt();
  ensureServerBuilt();
}

function ensureServerBuilt() {
  const hash = hashOf(serverInputs);
  if (isStamped(serverStamp, hash) && existsSync(builtServer)) return;
  const vite = join(root, 'node_modules', '.bin', 'vite');
  const args = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'];
  const code = run(pinnedNode, [vite, ...args]);
  if (code !== 0) process.exit(code);
  writeFileSync(serverStamp, hash);
}

function ensureSiteBuilt() {
  const hash = hashOf(buildInputs);
  if (isStamped(buildStamp, hash) && existsSync(builtPage)) return;
  process.stdout.write('Building the site…\n');
  // Warnings alone: the names of the thousand files that are written hide the box of a first start.
  const words = ['build', '--logLevel', 'warn'];
  const code = run(pinnedNode, [join(root, 'node_modules', '.bin', 'react-router'), ...words]);
  if (code !== 0) process.exit(code);
  if (run(pinnedNode, [join(root, 'scripts', 'compress-build.ts')]) !== 0) process.exit(1);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, hash);
}
