// From a bare clone: `npm start` ends with its box, every address in it answers, SIGTERM ends it cleanly,
// and the second start shows no password. Plain JavaScript: it runs on the machine's own Node.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'venture-smoke-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: '19117', LOG_LEVEL: 'warn' };

function expect(truth, what) {
  if (!truth) throw new Error(`The smoke test failed: ${what}.`);
}

function answers() {
  return fetch('http://localhost:19117/healthz').then(
    () => true,
    () => false,
  );
}

/** Starts the product and answers, once its box is complete, the box and the way to stop. */
function start() {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  // To npm alone, as a supervisor would: what it started must hear of it.
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    for (let attempt = 0; attempt < 100 && (await answers()); attempt += 1) await sleep(100);
    expect(!(await answers()), 'SIGTERM ends the product');
  };
  return new Promise((resolve, reject) => {
    let output = '';
    ended.then(() => reject(new Error(`npm start ended before its box:\n${output}`)));
    child.stdout.on('data', (data) => {
      output += data;
      const box = /┌─+┐.*└─+┘/s.exec(output)?.[0];
      if (box) resolve({ box, stop });
    });
  });
}

try {
  const first = await start();
  process.stdout.write(`${first.box}\n`);
  const addresses = first.box.match(/https?:\/\/\S+/g) ?? [];
  expect(addresses.length >= 3, 'the box names the site, the back office and the API');
  for (const address of addresses) expect((await fetch(address)).ok, `${address} answers`);
  expect(/password \S{20} /.test(first.box), 'the first start shows the password it made');
  await first.stop();
  const second = await start();
  expect(!/password \S{20} /.test(second.box), 'the second start shows no password');
  await second.stop();
  process.stdout.write('npm start works from a bare clone.\n');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
