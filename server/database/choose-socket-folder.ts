import { createHash } from 'node:crypto';
import { lchownSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { ServerUser } from './choose-server-user.ts';

/** The longest path of a Unix socket that both Linux (107 bytes) and macOS (103) take. */
const SOCKET_PATH_MAX = 103;

export const PORT = 5432;

/**
 * The folder of the server's socket, made when missing: beside the data, or, where that path is too long
 * for a socket, below /tmp under a name that follows from it. Nobody but `user` (and root) can enter it.
 */
export function chooseSocketFolder(dataDir: string, user: ServerUser | undefined): string {
  const beside = join(dataDir, 'db-socket');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_MAX;
  const folder = fits ? beside : `/tmp/venture-${name}`;
  const uid = user?.uid ?? process.getuid?.() ?? 0;

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user && (fits || lstatSync(folder).uid === 0)) lchownSync(folder, user.uid, user.gid);
  const found = lstatSync(folder);
  // In /tmp anyone could have put a folder, or a link to one, in its place.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${folder} is not a private folder of the database: remove it and start again.`);
  }
  return folder;
}
