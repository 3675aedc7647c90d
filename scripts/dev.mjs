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
const children = commands.map((args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit' }));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0));
