import { closedPaths, publicPaths } from '../contract/site/paths.ts';
import type { Deps } from './deps.ts';
import type { FirstStart } from './prepare-database.ts';

/** How an admin signs in: the password the first time, afterwards the way to another one, since it may be any by then. */
function adminWay({ username, isNew, password }: FirstStart['admin']): string {
  if (isNew) return `user ${username}, password ${password ?? 'as set in ADMIN_PASSWORD'}`;
  return `user ${username}; another password: npm run agency -- reset-password ${username}`;
}

/** The closing lines of a start: where everything is and, the first time, how to sign in. */
export function welcomeBox({ publicUrl }: Deps, { admin, client }: FirstStart): string {
  const rows = [
    ['Site', `${publicUrl}/`],
    ['Admin', publicUrl + closedPaths.adminLogin],
    ['', adminWay(admin)],
    ['Client', publicUrl + publicPaths.clientLogin],
    ...(client ? [['', `demo: ${client.email}, password ${client.password}`]] : []),
    ['API', `${publicUrl}/api/docs`],
  ];
  const lines = rows.map(([label = '', value = '']) => ` ${label.padEnd(6)} ${value} `);
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width);
  return `\n┌${edge}┐\n${lines.map((line) => `│${line.padEnd(width)}│\n`).join('')}└${edge}┘\n`;
}
