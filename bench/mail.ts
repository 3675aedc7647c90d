// How much slower the site answers while it sends a crowd of messages, against the same site while it sends none, in one run by
// turns: `node bench/mail.ts [MESSAGES] [TURNS]`; without TURNS until all have gone. Budget: median and p95 within 1.2 ×. The mail server and the product are processes of
// their own, so that what they do is not counted as waiting for them.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { meetingEndpoints } from '../contract/meetings.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { openDeps } from '../server/deps.ts';
import { ASK_QUEUE, MAIL_QUEUE, MINUTE_QUEUE } from '../server/jobs.ts';
import { createLogger } from '../server/logger.ts';
import { mailMessages } from '../server/mail/tables.ts';
import { mailKinds } from '../server/mail-kinds.ts';
import { SitePages } from '../server/pages/load-pages.ts';
import { prepareDatabase } from '../server/prepare-database.ts';
import { startWorkers } from '../server/workers.ts';
import { percentile } from './asked-product.ts';

const BUDGET = 1.2;
/** How long each side has its turn. */
const TURN_MS = { draining: 4000, quiet: 2000 };
const PAUSE_MS = 10;
const WARM_UP = 500;

const log = createLogger('silent');

/** Takes everything; says on which port. */
function serveMail(): void {
  const options = { authOptional: true, disabledCommands: ['STARTTLS'], logger: false };
  const server = new SMTPServer({
    ...options,
    onData: (stream, _session, callback) => stream.on('end', () => callback()).resume(),
  });
  const listening = server.listen(0, '127.0.0.1', () =>
    process.send?.((listening.address() as AddressInfo).port),
  );
}

async function queueMessages(deps: Awaited<ReturnType<typeof openDeps>>, count: number): Promise<void> {
  const kind = mailKinds.get('message-received');
  if (!kind) throw new Error('the kind is gone');
  const now = new Date();
  const events = [{ kind: kind.kind, data: kind.data.encode(kind.example), at: now.toISOString() }];
  for (let index = 0; index < count; index += 500) {
    const rows = Array.from({ length: Math.min(500, count - index) }, (_, each) => {
      const email = `visitor${index + each}@engine.example`;
      return { kind: kind.kind, events, name: `Visitor ${index + each}`, email, createdAt: now, dueAt: now };
    });
    const inserted = await deps.db.insert(mailMessages).values(rows).returning({ id: mailMessages.id });
    await deps.jobs.insert(
      MAIL_QUEUE,
      inserted.map((data) => ({ data })),
    );
  }
}

/** The product; sends while it is told to, and says how many messages went since it was told the last time. */
async function serveProduct(dataDir: string, smtpPort: string, count: number): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'silent', SMTP_URL });
  const deps = await openDeps(config, embedded.connection, log);
  await prepareDatabase(deps);
  await queueMessages(deps, count);
  const app = await buildApp(deps, new SitePages());
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', async (word) => {
    if (word === 'drain') await startWorkers(deps);
    if (word === 'pause')
      for (const queue of [MAIL_QUEUE, ASK_QUEUE, MINUTE_QUEUE]) await deps.jobs.offWork(queue);
    if (word === 'end') {
      await app.close();
      await deps.close();
      await embedded.stop();
      process.exit();
    }
    const { rows } = await deps.database.pool.query(
      `select count(*)::int as count from mail_messages where status = 'sent'`,
    );
    process.send?.(rows[0].count);
  });
  process.send?.((app.server.address() as AddressInfo).port);
}

async function ask(child: ChildProcess, word: string): Promise<number> {
  child.send(word);
  const [answer] = await once(child, 'message');
  return answer;
}

async function startPart(...words: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(import.meta.filename, words);
  const [port] = await once(child, 'message');
  return { child, port };
}

/** How many milliseconds the answer takes. */
async function measure(url: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url);
  await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - start;
}

/** Asks again and again with pauses, so that a moment in which nothing is answered counts by its length. */
async function measureFor(milliseconds: number, url: string): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    times.push(await measure(url));
    await sleep(PAUSE_MS);
  }
  return times;
}

function line(times: number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms, ${times.length} answers`;
}

async function compare(count: number, turns: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-bench-'));
  const smtp = await startPart('smtp');
  const product = await startPart('product', dataDir, `${smtp.port}`, `${count}`);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const url = `http://127.0.0.1:${product.port}${meetingEndpoints.availableSlots.path}?date=${day}&duration=30`;
  for (let index = 0; index < WARM_UP; index += 1) await measure(url);
  const draining: number[] = [];
  const quiet: number[] = [];
  let seconds = 0;
  let sent = 0;
  for (let turn = 0; turn < turns && sent < count; turn += 1) {
    const start = performance.now();
    await ask(product.child, 'drain');
    draining.push(...(await measureFor(TURN_MS.draining, url)));
    sent = await ask(product.child, 'pause');
    seconds += (performance.now() - start) / 1000;
    quiet.push(...(await measureFor(TURN_MS.quiet, url)));
  }
  const ratios = [0.5, 0.95].map((share) => percentile(draining, share) / percentile(quiet, share));
  process.stdout.write(`sending nothing: ${line(quiet)}\nsending: ${line(draining)}\n`);
  process.stdout.write(
    `${sent} of ${count} messages in ${seconds.toFixed(0)} s: ${(sent / seconds).toFixed(1)} a second\n`,
  );
  process.stdout.write(
    `sending / nothing: p50 ${ratios[0]?.toFixed(2)}, p95 ${ratios[1]?.toFixed(2)} (budget ${BUDGET})\n`,
  );
  product.child.send('end');
  await once(product.child, 'exit');
  smtp.child.kill();
  await rm(dataDir, { recursive: true });
  return ratios.every((ratio) => ratio <= BUDGET);
}

const [part = '10000', dataDir = '', smtpPort = '', count = ''] = process.argv.slice(2);
if (part === 'smtp') serveMail();
else if (part === 'product') await serveProduct(dataDir, smtpPort, Number(count));
else process.exitCode = (await compare(Number(part), Number(dataDir || Infinity))) ? 0 : 1;
