// What 500 open event streams cost: `node bench/live.ts [STREAMS]`. Budgets: the product's memory grows by at most 60 MB, and one
// connection of the database serves them all. Beside it: the time from a commit until every stream has told of it. The
// product is a process of its own, so that the readers' memory is not counted as its.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { clientEndpoints } from '../contract/clients.ts';
import { liveEndpoints } from '../contract/live.ts';
import { createPassword } from '../server/admins/create-password.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { type Connection, openDatabase } from '../server/database/client.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/database/migrate.ts';
import { createContext, openDeps } from '../server/deps.ts';
import { createLogger } from '../server/logger.ts';
import { SitePages } from '../server/pages/load-pages.ts';
import { createProject } from '../server/projects/create-project.ts';

const BUDGET_MB = 60;
const PER_PERSON = 20;
const CHANGES = 100;

const log = createLogger('silent');
const megabytes = (bytes: number) => bytes / 2 ** 20;

/** Serves the product on the database that the parent names; tells its memory whenever it is asked. */
async function serve(connection: Connection, dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await buildApp(await openDeps(config, connection, log), new SitePages());
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss: megabytes(rss), used: megabytes(heapUsed + external) });
  });
  process.send?.((app.server.address() as AddressInfo).port);
}

/**
 * One project with `count` people, who have signed in; answers their cookies. Hashing their passwords takes memory, which the
 * process that is measured must not have taken before.
 */
async function seed(connection: Connection, dataDir: string, count: number): Promise<string[]> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' });
  const deps = await openDeps(config, connection, log);
  const password = createPassword();
  await deps.jobs.start();
  await migrateDatabase(deps.db);
  const context = createContext(deps, { kind: 'system' });
  const emails = Array.from({ length: count }, (_, index) => `reader${index}@engine.example`);
  for (const email of emails) {
    await createProject(context, deps, {
      name: 'Engine Works shop',
      description: '',
      budget: null,
      clientName: '',
      company: '',
      startDate: null,
      expectedCompletion: null,
      status: 'planning',
      kind: 'website',
      clientPortalEmail: email,
      clientPortalPassword: password,
      useExistingClient: false,
      invite: false,
      contactId: null,
      meetingId: null,
    });
  }
  await deps.db.execute(sql`insert into project_people (project_id, client_id, added_at)
    select 1, id, now() from clients on conflict do nothing`);
  const app = await buildApp(deps, new SitePages());
  const cookies = [];
  for (const email of emails) {
    const url = clientEndpoints.login.path;
    const reply = await app.inject({ method: 'POST', url, payload: { email, password } });
    const session = reply.cookies.find(({ path }) => path === '/');
    if (!session) throw new Error(`nobody signed in: ${reply.body}`);
    cookies.push(`${session.name}=${encodeURIComponent(session.value)}`);
  }
  await app.close();
  await deps.close();
  return cookies;
}

/** What it has of the machine, and what of that it needs (MB): room that a start has left would hide a growth. */
interface Memory {
  rss: number;
  used: number;
}

async function memoryOf(product: ChildProcess): Promise<Memory> {
  product.send('memory');
  const [memory] = await once(product, 'message');
  return memory;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

async function openStream(url: string, cookie: string, hear: () => void): Promise<void> {
  const asked = request(url + liveEndpoints.client.path, { agent, headers: { cookie } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`no stream: ${response.statusCode}`);
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"projects"')) hear();
  });
}

async function measure(streams: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-bench-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const cookies = await seed(embedded.connection, dataDir, Math.ceil(streams / PER_PERSON));
  const product = fork(import.meta.filename, ['serve', JSON.stringify(embedded.connection), dataDir], {
    execArgv: ['--expose-gc'],
  });
  const database = openDatabase(embedded.connection, log, 'bench');
  const [port] = await once(product, 'message');
  const url = `http://127.0.0.1:${port}`;
  let heard = 0;
  let last = 0;
  const hear = () => {
    heard += 1;
    last = performance.now();
  };
  // What a first stream loads once is not the cost of one.
  await openStream(url, cookies[0] ?? '', hear);
  const before = await memoryOf(product);
  for (let index = 1; index < streams; index += 1) {
    await openStream(url, cookies[Math.floor(index / PER_PERSON)] ?? '', hear);
  }
  const open = await memoryOf(product);
  const times: number[] = [];
  for (let count = 0; count < CHANGES; count += 1) {
    heard = 0;
    await database.db.execute(sql`update projects set name = name where id = 1`);
    const committed = performance.now();
    while (heard < streams) await new Promise((turn) => setImmediate(turn));
    times.push(last - committed);
  }
  const after = await memoryOf(product);
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where application_name = 'venture-live'`);
  product.kill();
  await once(product, 'exit');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });

  times.sort((one, other) => one - other);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  const growth = (of: keyof Memory) => Math.max(open[of], after[of]) - before[of];
  const all = (of: keyof Memory) => [before, open, after].map((memory) => memory[of].toFixed(0)).join(' → ');
  process.stdout.write(
    `${streams} streams, before → open → after ${CHANGES} changes: ${all('rss')} MB resident, ${all('used')} MB used (budget: ${BUDGET_MB} MB more)\n` +
      `listening connections: ${rows[0]?.count}\n` +
      `commit to the last of all streams: median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
  );
  if (Math.max(growth('rss'), growth('used')) > BUDGET_MB || rows[0]?.count !== 1) process.exitCode = 1;
}

const [, , role, ...words] = process.argv;
if (role === 'serve') await serve(JSON.parse(words[0] ?? ''), words[1] ?? '');
else await measure(Number(role ?? 500));
