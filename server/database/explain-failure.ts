import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';

const FULL = /no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i;
const FORBIDDEN = /permission denied|read-only file system|operation not permitted/i;
/** What the system says of a path that can be no folder: below /proc, through a file, in a circle, too long. */
const IMPOSSIBLE = /^(ENOENT|ENOTDIR|EEXIST|ELOOP|ENAMETOOLONG|EINVAL):/;

/** One plain sentence for the error with which opening `folder` ended: PostgreSQL's own words or the system's. */
export function explainFailure(error: unknown, folder: string): string {
  if (error instanceof StartupError) return error.message;
  const output = error instanceof Error ? error.message : String(error);
  const isMemory = /shared memory/i.test(output);
  // A full disk does not take the server's complaint about it either.
  if ((FULL.test(output) && !isMemory) || (output === '' && statfsSync(dirname(folder)).bavail === 0)) {
    return `The disk that holds ${folder} is full: free some space and start again.`;
  }
  if (FORBIDDEN.test(output)) {
    return `${folder} cannot be written (${reasonIn(output)}): give it to the user that runs the product.`;
  }
  if (IMPOSSIBLE.test(output)) {
    return `${folder} cannot be a folder for data (${reasonIn(output)}): set another DATA_DIR.`;
  }
  return `The database in ${folder} did not start: ${reasonIn(output)}.`;
}

function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return (reason || 'it gave no reason').replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
}
