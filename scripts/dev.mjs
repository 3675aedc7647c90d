import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const commands = [
  [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-preserve-output',
    join(root, 'server', 'main.ts'),
  ],
  [join(root, 'node_modules', '.bin', 'react-router'), 'dev'],
];
// The site's own server passes calls on to the API.
const env = { ...process.env, API_PORT: process.env.PORT || '3000' };
const children = commands.map((args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env }));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0));
