// The whole test command. `--api` runs the API tests alone, `--fast` leaves the browser tests and the build out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root, run } from './prepare.mjs';

const only = process.argv[2];
const totals = { passed: 0, failed: 0, skipped: 0 };
const bin = (name) => join(root, 'node_modules', '.bin', name);

function check(title, command, args) {
  process.stdout.write(`\n▸ ${title}\n`);
  totals[run(command, args) === 0 ? 'passed' : 'failed'] += 1;
}

const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The shell without a window opens a page in a third of the time; where it cannot be had, Chromium itself does. */
function ensureChromium() {
  if (existsSync(chromium[0])) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    process.stdout.write('Installing Chromium for the browser tests…\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    if (spawnSync('apt-get', [...install, 'chromium-headless-shell'], { stdio: 'inherit' }).status !== 0) {
      spawnSync('apt-get', [...install, 'chromium'], { stdio: 'inherit' });
    }
  }
  if (chromium.some(existsSync)) return;
  process.stderr.write(
    'The browser tests need Chromium: install it with "apt-get install chromium-headless-shell".\n',
  );
  process.exit(1);
}

/** Runs Vitest and adds its counts; a run that ends without a report counts as a failure. */
function vitest(projects) {
  process.stdout.write(`\n▸ Tests: ${projects.join(', ')}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'venture-report-'));
  const report = join(folder, 'report.json');
  const filters = projects.flatMap((project) => ['--project', project]);
  const code = run(pinnedNode, [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counted = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  rmSync(folder, { recursive: true });
  totals.passed += counted.numPassedTests;
  totals.skipped += counted.numPendingTests;
  totals.failed += Math.max(counted.numFailedTests, code === 0 ? 0 : 1);
}

ensureInstalled();
if (only === '--api') {
  vitest(['api']);
} else {
  check('Types', bin('tsc'), ['--noEmit']);
  check('Lint and format', bin('biome'), ['check', '.']);
  check('Unused code and packages', bin('knip'), []);
  if (only === '--fast') {
    vitest(['api']);
  } else {
    ensureChromium();
    ensureBuilt();
    check('Size of the site', bin('size-limit'), []);
    vitest(['api', 'process', 'browser']);
  }
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
