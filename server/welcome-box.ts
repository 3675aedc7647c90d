import { closedPaths } from '../contract/site.ts';
import type { Deps } from './deps.ts';
import type { FirstStart } from './prepare-database.ts';

/** The closing lines of a start: where everything is and, the first time, how to sign in. */
export function welcomeBox({ publicUrl }: Deps, admin: FirstStart): string {
  const password = admin.isNew ? (admin.password ?? 'as set in ADMIN_PASSWORD') : 'as at the first start';
  const rows = [
    ['Site', `${publicUrl}/`],
    ['Admin', publicUrl + closedPaths.adminLogin],
    ['', `user ${admin.username}, password ${password}`],
    ['API', `${publicUrl}/api/docs`],
  ];
  const lines = rows.map(([label = '', value = '']) => ` ${label.padEnd(6)} ${value} `);
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width);
  return `\n┌${edge}┐\n${lines.map((line) => `│${line.padEnd(width)}│\n`).join('')}└${edge}┘\n`;
}
