/**
 * Requests per second of `/` from the product and from nginx serving the same bytes (gzip_static, and the
 * same headers), each pinned to one core while wrk has the other, in alternating rounds of one run. Needs nginx, wrk and
 * taskset (Debian: nginx-light wrk util-linux) and a build. Prints the ratio of the medians, by the clock
 * and by the processor time that the serving process took: the second does not see what else the machine does.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const NGINX = 48_081;
const PRODUCT = 48_080;

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'venture-bench-'));

/** The product's own headers, as nginx's directives. */
function addHeaders(headers: Headers): string {
  const own = /^(cache-control|content-security-policy|cross-origin|permissions|referrer|vary|x-)/;
  return [...headers]
    .filter(([name]) => own.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join('\n');
}

function startNginx({ html, headers }: { html: Buffer; headers: Headers }) {
  cpSync(join(root, 'build', 'client'), join(folder, 'site'), { recursive: true });
  writeFileSync(join(folder, 'site', 'index.html'), html);
  writeFileSync(join(folder, 'site', 'index.html.gz'), gzipSync(html, { level: 9 }));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 1024; }
     http { include /etc/nginx/mime.types; access_log off; sendfile on; keepalive_requests 1000000;
       open_file_cache max=100; server { listen 127.0.0.1:${NGINX}; root ${folder}/site; gzip_static on;
       ${addHeaders(headers)} } }`,
  );
  return spawn('taskset', ['-c', '0', 'nginx', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}

function startProduct() {
  const env = {
    ...process.env,
    PORT: String(PRODUCT),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    SEED: 'none',
  };
  return spawn('taskset', ['-c', '0', process.execPath, join(root, 'server', 'main.ts')], {
    env,
    stdio: 'ignore',
  });
}

async function answers(port: number): Promise<{ html: Buffer; headers: Headers }> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (reply?.ok) return { html: Buffer.from(await reply.arrayBuffer()), headers: reply.headers };
    await sleep(50);
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** Processor seconds that a process has taken (proc(5): fields 14 and 15 of stat, in ticks of 10 ms). */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Rates {
  byClock: number;
  byProcessor: number;
}

function measure(port: number, pid: number): Rates {
  const args = ['-c', '1', 'wrk', '-t1', '-c32', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip'];
  const before = processorSeconds(pid);
  const output = execFileSync('taskset', [...args, `http://127.0.0.1:${port}/`], { encoding: 'utf8' });
  if (output.includes('Non-2xx')) throw new Error(output);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const byClock = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { byClock, byProcessor: requests / (processorSeconds(pid) - before) };
}

/** The process that serves: nginx's worker is the child of what was started. */
function workerOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return Number(children.split(' ')[0]);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function report(name: keyof Rates, rounds: { nginx: Rates[]; product: Rates[] }): void {
  const theirs = median(rounds.nginx.map((round) => round[name]));
  const ours = median(rounds.product.map((round) => round[name]));
  const line = `${name}: nginx ${theirs.toFixed(0)}/s, product ${ours.toFixed(0)}/s, ratio ${(ours / theirs).toFixed(2)}`;
  process.stdout.write(`${line}\n`);
}

const product = startProduct();
const nginx = startNginx(await answers(PRODUCT));
try {
  await answers(NGINX);
  if (!nginx.pid || !product.pid) throw new Error('a server did not start');
  const worker = workerOf(nginx.pid);
  const rounds = { nginx: [] as Rates[], product: [] as Rates[] };
  measure(PRODUCT, product.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.nginx.push(measure(NGINX, worker));
    rounds.product.push(measure(PRODUCT, product.pid));
  }
  report('byClock', rounds);
  report('byProcessor', rounds);
} finally {
  nginx.kill('SIGTERM');
  product.kill('SIGTERM');
  await sleep(1500);
  rmSync(folder, { recursive: true, force: true });
}
