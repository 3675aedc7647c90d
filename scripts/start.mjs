import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { builtServer, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';

/** Whether this process is already the pinned Node. */
function isPinned() {
  return existsSync(pinnedNode) && realpathSync(process.execPath) === realpathSync(pinnedNode);
}

/** With the memory limit that package.json gives `npm start`. */
function startOnPinnedNode() {
  const child = spawn(pinnedNode, [...process.execArgv, builtServer], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

ensureInstalled();
ensureBuilt();
if (isPinned()) await import(builtServer);
else startOnPinnedNode();
