import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, urlOf } from './database.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';
import { SETTINGS } from './settings.ts';
import { openSmtp } from './smtp.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const AT_ONCE = 6;

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
const running: product.Product[] = [];

beforeEach(async () => {
  smtp = await openSmtp();
  database = await cloneDatabase(inject('postgres'), inject('template'));
  client = new pg.Client(database.connection);
  await client.connect();
});

afterEach(async () => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL');
  await client.end();
  await database.drop();
  await smtp.stop();
});

/** A process on the database of the test, which outlives it. */
async function start(): Promise<product.Product> {
  const started = await product.startProduct(openFolder(), await findPort(), {
    DATABASE_URL: urlOf(database.connection),
    SESSION_SECRET: SETTINGS.SESSION_SECRET,
    SMTP_URL: smtp.url,
  });
  running.push(started);
  return started;
}

/** The reviews that a project is asked for: addresses, which need no bytes. */
async function askForReviews({ url }: product.Product, cookie: string, projectId: number) {
  const ask = async (title: string): Promise<number> => {
    const body = new FormData();
    const fields = { projectId: String(projectId), title, type: 'link', link: 'https://preview.example' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const reply = await fetch(`${url}/api/admin/checkpoints`, { method: 'POST', headers: { cookie }, body });
    return ((await reply.json()) as { id: number }).id;
  };
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(`Page ${index}`)));
}

/** Approves a review; answers the status, or undefined when there was no answer. */
function approve({ url }: product.Product, cookie: string, id: number): Promise<number | undefined> {
  return fetch(`${url}/api/checkpoints/${id}`, {
    method: 'PATCH',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'approved' }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** What there is of each review: lines of the record, its status, and messages to the agency about the decision. */
async function readOutcomes() {
  const { rows } = await client.query<{ id: number; status: string; lines: number; mails: number }>(`
    select id, status,
      (select count(*)::int from checkpoint_decisions where checkpoint_id = checkpoints.id) as lines,
      (select count(*)::int from mail_messages
        where kind = 'review-decided-agency' and about = 'checkpoint:' || checkpoints.id) as mails
    from checkpoints`);
  return rows;
}

test(`a decision and its mail are there together though kill -9 hits, ${rounds} times`, async () => {
  const acknowledged = new Set<number>();
  let projectId = 0;
  for (let round = 0; round < rounds; round += 1) {
    const target = await start();
    const admin = await product.signInAdmin(target);
    projectId ||= await product.createProject(target, admin);
    const reviews = await askForReviews(target, admin, projectId);
    const person = await product.signInClient(target);
    const before = acknowledged.size;
    const deciding = reviews.map(async (id) => {
      if ((await approve(target, person, id)) === 200) acknowledged.add(id);
    });
    // Some are through then, and others under way.
    await vi.waitUntil(() => acknowledged.size > before, PATIENCE);
    await sleep(Math.random() * 5);
    target.process.kill('SIGKILL');
    await Promise.all(deciding);
  }
  const outcomes = await readOutcomes();
  expect(outcomes).toHaveLength(rounds * AT_ONCE);
  for (const { id, ...outcome } of outcomes) {
    const isDecided = outcome.status === 'approved';
    if (acknowledged.has(id)) expect(isDecided).toBe(true);
    const once = isDecided ? 1 : 0;
    expect(outcome).toEqual({ status: outcome.status, lines: once, mails: once });
  }
  await start();
  const about = `from mail_messages where kind = 'review-decided-agency'`;
  const unsent = `select 1 ${about} and status <> 'sent'`;
  await vi.waitUntil(async () => (await client.query(unsent)).rowCount === 0, PATIENCE);
  const { rows } = await client.query<{ key: string; attempts: number }>(
    `select message_key as key, attempts ${about}`,
  );
  for (const { key, attempts } of rows) {
    const taken = smtp.taken.filter(({ messageId }) => messageId.startsWith(`${key}@`)).length;
    expect(taken).toBeGreaterThanOrEqual(1);
    // Once for each try: another one follows only where a kill ended the one before.
    expect(taken).toBeLessThanOrEqual(attempts);
  }
});
