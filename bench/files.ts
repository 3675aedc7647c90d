// What files cost: a large one up and down again, with how much more memory the product takes meanwhile; downloads of 100 MB against
// nginx sending the same file (sendfile), by turns; and every page, sort and filter of a list of many files:
// `node bench/files.ts [GIB] [FILES]`. Needs nginx (Debian: nginx-light) and a build. Budgets: 100 MiB more, 0.5 × nginx, 300 ms.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { agencyFileEndpoints, fileSortValues } from '../contract/files.ts';
import { embeddedConnection } from '../server/database/embedded-postgres.ts';
import { findPort } from '../test/find-port.ts';
import * as product from '../test/product.ts';

const MIB = 1024 * 1024;
const BUDGET = { memory: 100 * MIB, nginx: 0.5, list: 300 };
const ROUNDS = 10;
const NGINX = 48_091;

const [gibibytes = 2, fileCount = 100_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'venture-bench-'));
const dataDir = join(folder, 'data');
const running = await product.startProduct(dataDir, await findPort(), { MAX_UPLOAD_MB: '4096' });
const cookie = await product.signInAdmin(running);
const projectId = await product.createProject(running, cookie);
const failures: string[] = [];

function judge(what: string, isKept: boolean): void {
  process.stdout.write(`${what}${isKept ? '' : '  OVER BUDGET'}\n`);
  if (!isKept) failures.push(what);
}

/** What the process has in memory, in bytes: now, or at its highest since it was last forgotten. */
function memory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${running.process.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}
const forgetHighest = () => writeFileSync(`/proc/${running.process.pid}/clear_refs`, '5');

/** `size` bytes, no two blocks the same, that are never in memory together. */
function* blocks(size: number, hash = createHash('sha256')) {
  const block = Buffer.alloc(MIB, 'venture');
  for (let sent = 0; sent < size; sent += MIB) {
    block.writeDoubleLE(sent + 1);
    const part = Buffer.from(block.subarray(0, Math.min(MIB, size - sent)));
    hash.update(part);
    yield part;
  }
}

/** Uploads `size` bytes as a form; answers where they are, and their hash. */
async function upload(name: string, size: number): Promise<{ url: string; sha256: string }> {
  const hash = createHash('sha256');
  const field = (key: string, value: string) =>
    `--bench\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `${field('projectId', String(projectId))}${field('fileName', name)}--bench\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`;
  async function* form() {
    yield Buffer.from(head);
    yield* blocks(size, hash);
    yield Buffer.from('\r\n--bench--\r\n');
  }
  const { method, path } = agencyFileEndpoints.upload;
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=bench' };
  const sending = request(running.url + path, { method, headers });
  const reply = Promise.withResolvers<string>();
  sending.on('error', reply.reject);
  sending.on('response', (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    response.on('end', () => reply.resolve(body));
  });
  await pipeline(Readable.from(form()), sending);
  return { url: JSON.parse(await reply.promise).url, sha256: hash.digest('hex') };
}

/** Downloads to the end; answers the hash where it is wanted. */
async function download(url: string, withHash = false): Promise<string> {
  const hash = createHash('sha256');
  const reply = await new Promise<Readable>((resolve, reject) => {
    request(url, { headers: { cookie } }, resolve).on('error', reject).end();
  });
  for await (const chunk of reply) if (withHash) hash.update(chunk);
  return hash.digest('hex');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const inMib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;

async function measureLarge(): Promise<void> {
  const size = gibibytes * 1024 * MIB;
  await upload('warm-up', 64 * MIB);
  await sleep(1000);
  const before = memory('VmRSS');
  forgetHighest();
  let sent: { url: string; sha256: string } = { url: '', sha256: '' };
  const up = await timed(async () => {
    sent = await upload('large', size);
  });
  const grown = memory('VmHWM') - before;
  forgetHighest();
  let received = '';
  const down = await timed(async () => {
    received = await download(running.url + sent.url, true);
  });
  const grownDown = memory('VmHWM') - before;
  judge(`${gibibytes} GiB up in ${(up / 1000).toFixed(1)} s: ${inMib(grown)} more`, grown <= BUDGET.memory);
  judge(
    `${gibibytes} GiB down in ${(down / 1000).toFixed(1)} s: ${inMib(grownDown)} more`,
    grownDown <= BUDGET.memory,
  );
  judge('hash out = hash in', received === sent.sha256);
}

function startNginx(path: string) {
  mkdirSync(join(folder, 'site'));
  cpSync(path, join(folder, 'site', 'file'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; server { listen 127.0.0.1:${NGINX}; root ${folder}/site; } }`,
  );
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}

async function measureNginx(client: pg.Client): Promise<void> {
  const { url } = await upload('hundred', 100 * MIB);
  const { rows } = await client.query('select key from contents order by id desc limit 1');
  const key: string = rows[0].key;
  const nginx = startNginx(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key));
  try {
    await sleep(500);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await timed(() => download(`http://127.0.0.1:${NGINX}/file`));
      const ours = await timed(() => download(running.url + url));
      ratios.push(theirs / ours);
    }
    const ratio = median(ratios);
    judge(`100 MB down against nginx with sendfile: ${ratio.toFixed(2)} ×`, ratio >= BUDGET.nginx);
  } finally {
    nginx.kill();
  }
}

/** Projects of many clients, and files of all sizes in them. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`insert into projects (name, client_name, created_at)
    select 'Project ' || n, 'Client ' || n % 300, now() from generate_series(1, 1000) n`);
  await client.query(
    `insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
     select $2 + n % 1000, 'bench-' || n, n * 7919 % 5000000, repeat('0', 64), 'image/png', 'refused', now()
     from generate_series(1, $1::int) n`,
    [fileCount, projectId + 1],
  );
  await client.query(`insert into files (project_id, side, name, name_key, shared, content_id, bytes, uploaded_by_id, uploaded_by_name, uploaded_at)
    select project_id, 'admin', 'File ' || key || '.png', 'file ' || key || '.png', true, id, bytes, 1, 'admin', now() - id * interval '1 minute'
    from contents where key like 'bench-%'`);
  await client.query(`insert into file_versions (file_id, version, content_id, uploaded_by_id, uploaded_by_name, uploaded_at)
    select id, 1, content_id, 1, 'admin', uploaded_at from files where name like 'File bench-%'`);
  await client.query('vacuum analyze');
}

/** The address of a page of the list, at the beginning, in the middle or near the end. */
async function addresses(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select id from files where name like 'File bench-%' order by id`);
  const places = [0.0001, 0.5, 0.999].map((part) => rows[Math.floor(rows.length * part)].id);
  const filters = [
    '',
    '&client=Client%2042',
    '&q=bench-9999',
    `&projectId=${projectId + 77}`,
    '&q=client%2042',
  ];
  return fileSortValues.flatMap((sort) =>
    filters.flatMap((filter) =>
      ['', ...places.map((id) => `&cursor=${id}`)].map((cursor) => `sort=${sort}${filter}${cursor}&limit=50`),
    ),
  );
}

async function measureList(client: pg.Client): Promise<void> {
  await fill(client);
  const times: { address: string; ms: number }[] = [];
  const { path } = agencyFileEndpoints.list;
  for (const address of [...(await addresses(client)), ...(await addresses(client))]) {
    const ask = async () => {
      const reply = await fetch(`${running.url}${path}?${address}`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
      await reply.arrayBuffer();
    };
    times.push({ address, ms: await timed(ask) });
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0];
  const middle = median(times.map(({ ms }) => ms)).toFixed(0);
  judge(
    `${fileCount} files, ${times.length} pages, sorts and filters: median ${middle} ms, slowest ${slowest?.ms.toFixed(0)} ms (${slowest?.address})`,
    (slowest?.ms ?? 0) <= BUDGET.list,
  );
  const names = await timed(() =>
    fetch(running.url + agencyFileEndpoints.clients.path, { headers: { cookie } }).then((reply) =>
      reply.text(),
    ),
  );
  judge(`the names of their clients: ${names.toFixed(0)} ms`, names <= BUDGET.list);
}

const client = new pg.Client(embeddedConnection(dataDir));
try {
  await client.connect();
  await measureLarge();
  await measureNginx(client);
  await measureList(client);
} finally {
  await client.end();
  running.process.kill('SIGTERM');
  await sleep(3000);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures.length > 0 ? 1 : 0;
