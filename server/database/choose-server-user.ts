import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as. `locked`: it needs help to enter the folders above its own. */
export interface ServerUser {
  uid: number;
  gid: number;
  locked: boolean;
}

/**
 * The id PostgreSQL runs under when the product is root. No system gives it to anyone: below it lie the
 * ranges of systemd and Debian, above it `nobody`, whose processes could otherwise read the database.
 */
const PRIVATE_ID = 65_524;

/**
 * Whom PostgreSQL runs as, since it refuses to be root: `undefined` (ourselves) for an ordinary user,
 * else the owner of an existing data folder, else an id of its own.
 */
export function chooseServerUser(dataFolder: string, postgres: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  const locked = !isOpenToAll(dirname(dataFolder)) || !isOpenToAll(postgres);
  return owner && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid, locked }
    : { uid: PRIVATE_ID, gid: PRIVATE_ID, locked };
}

function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (path === dirname(path) || isOpenToAll(dirname(path)));
}

/**
 * What to spawn so that a program runs as that user: away from the current folder, which the user may not
 * enter, and without the product's environment, which holds its secrets.
 */
export function commandAs(user: ServerUser | undefined, program: string, args: string[]) {
  const options = { cwd: '/', env: {} };
  if (!user) return { file: program, words: args, options };
  const { uid, gid, locked } = user;
  if (!locked) return { file: program, words: args, options: { ...options, uid, gid } };
  const become = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', '--no-new-privs'];
  const enter = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  // Without it access(2), by which PostgreSQL looks for its programs, leaves the capability out.
  const keep = ['--securebits', '+no_setuid_fixup'];
  return { file: 'setpriv', words: [...become, ...enter, ...keep, '--', program, ...args], options };
}
