// `npm run agency -- COMMAND …`: what the agency does by command rather than on a screen.
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run } from './prepare.mjs';

ensureInstalled();
process.exitCode = run(pinnedNode, [join(root, 'server', 'agency.ts'), ...process.argv.slice(2)]);
