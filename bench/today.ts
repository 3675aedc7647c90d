// How long it takes to say what waits, and how much there is behind each tab, with 100,000 contacts, 10,000 meetings, 2,000 projects, 100,000
// files and 20,000 invoices, beside a hundredth of them, and where all of it waits at once: `node bench/today.ts`; with `--explain` it
// writes how the database goes about it. Budget: 100 ms at the 95th percentile, 200 kB for an answer.
import { sql } from 'drizzle-orm';
import { adminEndpoints } from '../contract/admins.ts';
import { todayEndpoints } from '../contract/today.ts';
import { openAskedProduct, p95 } from './asked-product.ts';

const BUDGET_MS = 100;
const BUDGET_BYTES = 200_000;
const ROUNDS = 60;

const product = await openAskedProduct();
const { db, database } = product.deps;

/** Rows from `from` to `until`, of which every `nth` waits for the agency. */
async function fill(from: number, until: number, nth: number): Promise<void> {
  const series = (share: number) =>
    sql`generate_series(${Math.ceil(from * share)}::int, ${Math.floor(until * share)}::int) n`;
  const waits = sql`n % ${sql.raw(String(nth))} = 0`;
  await db.execute(sql`
    insert into contacts (name, email, subject, message, created_at, answered_at, done_at)
    select 'Ada ' || n, 'person' || n || '@mail.example', 'Web Applications', repeat('Hello. ', 40), now() - n * interval '1 minute',
      case when ${waits} then null else now() end, case when ${waits} then null else now() end from ${series(1)}`);
  await db.execute(sql`
    insert into meeting_requests (name, email, requested_date, requested_time, duration, purpose, status, created_at, starts_at, ends_at)
    select 'Ada ' || n, 'person' || n || '@mail.example', '2028-01-01', '10:00', 30, 'consultation', case when ${waits} then 'pending' else 'completed' end,
      now() - n * interval '1 minute', '2028-01-01 15:00Z', '2028-01-01 15:30Z' from ${series(0.1)}`);
  await db.execute(sql`
    update meeting_requests set proposed_date = '2028-01-02', proposed_time = '11:00', proposed_starts_at = '2028-01-02 16:00Z',
      proposed_ends_at = '2028-01-02 16:30Z', proposed_at = now(), first_proposed_at = now() where status = 'pending' and id % 2 = 0`);
  await db.execute(
    sql`insert into projects (name, created_at) select 'Project ' || n, now() from ${series(0.02)}`,
  );
  await db.execute(sql`
    insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
    select (select max(id) from projects), gen_random_uuid(), 1, repeat('0', 64), 'application/pdf', 'none', now() where not exists (select from contents)`);
  await db.execute(sql`
    insert into files (project_id, side, name, name_key, shared, content_id, bytes, uploaded_by_id, uploaded_by_name, uploaded_at)
    select 1 + n % (select count(*) from projects), 'client', 'Draft ' || n || '.pdf', 'draft ' || n, true, (select min(id) from contents), 1, 1, 'Ada',
      now() - n * interval '1 minute' from ${series(1)}`);
  await db.execute(sql`
    insert into notices (project_id, file_id, at, seen_at)
    select project_id, id, uploaded_at, case when id % ${sql.raw(String(nth))} = 0 then null else now() end from files
    where not exists (select from notices where file_id = files.id)`);
  await db.execute(sql`
    insert into checkpoints (project_id, title, type, status, created_at, submitted_at, decided_at)
    select 1 + n % (select count(*) from projects), 'Homepage', 'link', 'approved', now(), now(), now() from ${series(0.02)}`);
  await db.execute(sql`
    insert into notices (project_id, checkpoint_id, at, seen_at)
    select project_id, id, decided_at, case when id % ${sql.raw(String(nth))} = 0 then null else now() end from checkpoints
    where not exists (select from notices where checkpoint_id = checkpoints.id)`);
  await db.execute(sql`
    insert into invoices (project_id, description, lines, currency, total_cents, paid_cents, due_date, created_at, billed_to, project_name, status, year,
      place, number, issued_on, sent_at, issued)
    select 1 + n % (select count(*) from projects), 'Hosting', '[]', 'USD', 100, case when ${waits} then 0 else 100 end, current_date - 5, now(), 'Ada', 'Shop',
      'sent', 2026, n, 'N' || n, current_date - 30, now(), '{}' from ${series(0.2)}`);
  await database.pool.query('vacuum analyze');
}

let bytes = 0;
let slowest = 0;
async function time(name: string): Promise<void> {
  for (const { path } of [todayEndpoints.show, adminEndpoints.counts]) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await product.ask(path);
      times.push(answer.ms);
      bytes = Math.max(bytes, answer.bytes);
    }
    slowest = Math.max(slowest, p95(times));
    const median = times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
    process.stdout.write(
      `${name}, ${path}: median ${median.toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms\n`,
    );
  }
}

/** Writes how the database goes about what is slow in it, as its own log of plans has it. */
async function explain(): Promise<void> {
  const client = await database.pool.connect();
  const heard: string[] = [];
  client.on('notice', ({ message }) => message && heard.push(message));
  try {
    await client.query("load 'auto_explain'");
    await client.query(
      "set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set client_min_messages = 'log'",
    );
  } finally {
    client.release();
  }
  await product.ask(todayEndpoints.show.path);
  process.stdout.write(`${heard.join('\n\n')}\n`);
}

const MOST = 100_000;
await fill(1, MOST / 100, 500);
await time('a hundredth, of which little waits');
await fill(MOST / 100 + 1, MOST, 500);
await time('all, of which little waits');
if (process.argv.includes('--explain')) await explain();
await database.pool.query(
  "update contacts set answered_at = null, done_at = null; update meeting_requests set status = 'pending'; update notices set seen_at = null; update invoices set paid_cents = 0",
);
await database.pool.query('vacuum analyze');
await time('all, and all of it waits');
process.stdout.write(`largest answer: ${(bytes / 1000).toFixed(0)} kB\n`);
await product.close();
process.exit(slowest > BUDGET_MS || bytes > BUDGET_BYTES ? 1 : 0);
