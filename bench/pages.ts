/**
 * Requests per second of `/` from the product, from nginx serving the same bytes (gzip_static) and from a bare
 * `node:http` server, all with the same headers, each pinned to one core while wrk has the other, in alternating rounds of
 * one run. Needs nginx, wrk and taskset (Debian: nginx-light wrk util-linux) and a build. Prints the product's ratio to
 * both, the median of the rounds' ratios, by the clock and by the processor time that the serving process took: the second
 * does not see what else the machine does.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { builtServer, root } from '../scripts/prepare.mjs';
import { flags, limits } from '../test/product.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const NGINX = 48_081;
const PRODUCT = 48_080;
const BARE = 48_082;

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

function startBare({ html, headers }: { html: Buffer; headers: Headers }) {
  const body = gzipSync(html, { level: 9 });
  const passed = [...headers].filter(([name]) => !/^(connection|keep-alive|date|content-length)$/.test(name));
  const all = [...passed, ['content-encoding', 'gzip'], ['content-length', String(body.length)]];
  const file = join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify({ headers: all.flat(), body: body.toString('base64') }));
  const args = [process.execPath, join(import.meta.dirname, 'bare-server.ts'), file, String(BARE)];
  return spawn('taskset', ['-c', '0', ...args], { stdio: 'ignore' });
}

function startProduct() {
  const env = {
    ...process.env,
    ...limits,
    PORT: String(PRODUCT),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    SEED: 'none',
  };
  const args = ['-c', '0', process.execPath, ...flags, builtServer];
  return spawn('taskset', args, { env, stdio: 'ignore' });
}

async function answers(port: number): Promise<{ html: Buffer; headers: Headers }> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const plain = { headers: { 'Accept-Encoding': 'identity' } };
    const reply = await fetch(`http://127.0.0.1:${port}/`, plain).catch(() => null);
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

type Party = 'nginx' | 'bare' | 'product';

function report(name: keyof Rates, rounds: Record<Party, Rates>[]): void {
  const rate = (party: Party) => median(rounds.map((round) => round[party][name])).toFixed(0);
  const ratio = (party: Party) =>
    median(rounds.map((round) => round.product[name] / round[party][name])).toFixed(2);
  const others = (['nginx', 'bare'] as const).map((party) => `${ratio(party)} × ${party} (${rate(party)}/s)`);
  process.stdout.write(`${name}: product ${rate('product')}/s, ${others.join(', ')}\n`);
}

const product = startProduct();
const answer = await answers(PRODUCT);
const nginx = startNginx(answer);
const bare = startBare(answer);
try {
  await Promise.all([answers(NGINX), answers(BARE)]);
  if (!nginx.pid || !product.pid || !bare.pid) throw new Error('a server did not start');
  const workers = { nginx: workerOf(nginx.pid), bare: bare.pid, product: product.pid };
  const round = (): Record<Party, Rates> => ({
    nginx: measure(NGINX, workers.nginx),
    bare: measure(BARE, workers.bare),
    product: measure(PRODUCT, workers.product),
  });
  round();
  const rounds = Array.from({ length: ROUNDS }, round);
  report('byClock', rounds);
  report('byProcessor', rounds);
} finally {
  for (const server of [nginx, bare, product]) server.kill('SIGTERM');
  await sleep(1500);
  rmSync(folder, { recursive: true, force: true });
}
