import { createHash } from 'node:crypto';
import { lchownSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { ServerUser } from './choose-server-user.ts';

/** The longest path of a Unix socket that both Linux (107 bytes) and macOS (103) take. */
const SOCKET_PATH_MAX = 103;

export const PORT = 5432;

/**
 * The folder of the server's socket: beside the data, or, where that path is too long for a socket, below
 * /tmp under a name that follows from it.
 */
export function chooseSocketFolder(dataDir: string): string {
  const beside = join(dataDir, 'db-socket');
  if (Buffer.byteLength(socketIn(beside)) <= SOCKET_PATH_MAX) return beside;
  return `/tmp/venture-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

/** Where PostgreSQL puts its socket, and node-postgres looks for it. */
export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Makes the folder if it is missing. Nobody but `user` (and root) can enter it. */
export function makeSocketFolder(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  // In /tmp anyone could have put a folder, or a link to one, in its place.
  const isOurs = dirname(folder) !== '/tmp' || lstatSync(folder).uid === 0;
  if (user && isOurs) lchownSync(folder, user.uid, user.gid);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${folder} is not a private folder of the database: remove it and start again.`);
  }
}
