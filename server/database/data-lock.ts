import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { hasCode } from './database-errors.ts';
import { explainFailure } from './explain-failure.ts';

export interface DataLock {
  release(): Promise<void>;
}

/** Another process has the folder. */
export class DataDirInUse extends StartupError {}

/** Programs that lock the open file they inherit as number 3. What they lock stays locked for us. */
const LOCKERS: [string, ...string[]][] = [
  ['flock', '--nonblock', '3'],
  ['perl', '-e', 'use Fcntl ":flock"; open(my $f, ">&=3") or die $!; flock($f, LOCK_EX | LOCK_NB) or exit 1'],
];
const LOCKED = 0;
const HELD_BY_ANOTHER = 1;

/**
 * Makes `dataDir` if it is missing and claims it for this process. The claim is a lock of the system on an
 * open file: it ends with the process however that ends, so none is ever left over. Throws a `DataDirInUse`
 * that names the process which has it.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const file = openLockFile(dataDir);
  if (!(await lock(file))) {
    const holder = readFileSync(file, 'utf8').trim();
    closeSync(file);
    throw new DataDirInUse(
      `Another process${holder && ` (pid ${holder})`} already runs on ${dataDir}: stop it, or set another DATA_DIR.`,
    );
  }
  explained(dataDir, () => {
    ftruncateSync(file);
    writeSync(file, `${process.pid}\n`);
  });
  return { release: async () => closeSync(file) };
}

function openLockFile(dataDir: string): number {
  return explained(dataDir, () => {
    // Others may pass through, as PostgreSQL must when the product is root, but not look around.
    if (makeFolder(dataDir)) chmodSync(dataDir, 0o711);
    return openSync(join(dataDir, 'lock'), 'a+', 0o600);
  });
}

/**
 * Makes a folder and those above it; returns whether it was missing. Node's own recursive way never returns below
 * /proc, where no folder can be made.
 */
function makeFolder(path: string): boolean {
  if (isFolder(path)) return false;
  if (!isFolder(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another start has just made it.
    if (!hasCode(error, 'EEXIST') || !isFolder(path)) throw error;
  }
  return true;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function explained<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new StartupError(explainFailure(error, dataDir), { cause: error });
  }
}

async function lock(file: number): Promise<boolean> {
  for (const [program, ...args] of LOCKERS) {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', file] });
    const code = await once(child, 'exit').then(
      ([exitCode]) => exitCode,
      (error) => error,
    );
    if (code === LOCKED || code === HELD_BY_ANOTHER) return code === LOCKED;
  }
  throw new StartupError(
    'DATA_DIR cannot be locked: that takes the program flock or perl, and a local disk.',
  );
}
