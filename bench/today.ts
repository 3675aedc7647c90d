// How long it takes to say what waits, and how much there is behind each tab, with 100,000 contacts, 10,000 meetings, 2,000 projects, 100,000
// files and 20,000 invoices, beside a hundredth of them, and where all of it waits at once: `node bench/today.ts`. Budget: 150 ms at the 95th percentile, 200 kB for an answer.
import { adminEndpoints } from '../contract/admins.ts';
import { todayEndpoints } from '../contract/today.ts';
import { openAskedProduct, p95 } from './asked-product.ts';

const BUDGET_MS = 150;
const BUDGET_BYTES = 200_000;
const ROUNDS = 60;

const product = await openAskedProduct();
const { database } = product.deps;

const filled = [
  'contacts',
  'meeting_requests',
  'projects',
  'contents',
  'files',
  'checkpoints',
  'invoices',
  'notices',
];
const triggers = (state: 'enable' | 'disable') =>
  filled.map((table) => `alter table ${table} ${state} trigger user`);

/** Rows from `from` to `until`, of which every `nth` waits for the agency; without triggers, which other benches ask about. */
async function fill(from: number, until: number, nth: number): Promise<void> {
  const series = (share: number) =>
    `generate_series(${Math.ceil(from * share)}::int, ${Math.floor(until * share)}::int) n`;
  const waits = `n % ${nth} = 0`;
  const seen = `case when id % ${nth} = 0 then null else now() end`;
  const statements = [
    ...triggers('disable'),
    `insert into contacts (name, email, subject, message, created_at, answered_at, done_at)
     select 'Ada ' || n, 'person' || n || '@mail.example', 'Web Applications', 'Hello.', now() - n * interval '1 minute',
       case when ${waits} then null else now() end, case when ${waits} then null else now() end from ${series(1)}`,
    `insert into meeting_requests (name, email, requested_date, requested_time, duration, purpose, status, created_at, starts_at, ends_at)
     select 'Ada ' || n, 'person' || n || '@mail.example', '2028-01-01', '10:00', 30, 'consultation', case when ${waits} then 'pending' else 'completed' end,
       now() - n * interval '1 minute', '2028-01-01 15:00Z', '2028-01-01 15:30Z' from ${series(0.1)}`,
    `update meeting_requests set proposed_date = '2028-01-02', proposed_time = '11:00', proposed_starts_at = '2028-01-02 16:00Z',
       proposed_ends_at = '2028-01-02 16:30Z', proposed_at = now(), first_proposed_at = now()
     where id in (select id from meeting_requests where status = 'pending' order by id desc limit 10)`,
    `insert into projects (name, created_at) select 'Project ' || n, now() from ${series(0.02)}`,
    `insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
     select 1, gen_random_uuid(), 1, repeat('0', 64), 'application/pdf', 'none', now() where not exists (select from contents)`,
    `insert into files (project_id, side, name, name_key, shared, content_id, bytes, uploaded_by_id, uploaded_by_name, uploaded_at)
     select 1 + n % (select count(*) from projects), 'client', 'Draft ' || n || '.pdf', 'draft ' || n, true, 1, 1, 1, 'Ada',
       now() - n * interval '1 minute' from ${series(1)}`,
    `insert into notices (project_id, file_id, at, seen_at) select project_id, id, uploaded_at, ${seen} from files on conflict do nothing`,
    `insert into checkpoints (project_id, title, type, status, created_at, submitted_at, decided_at)
     select 1 + n % (select count(*) from projects), 'Homepage', 'link', 'approved', now(), now(), now() from ${series(0.02)}`,
    `insert into notices (project_id, checkpoint_id, at, seen_at) select project_id, id, decided_at, ${seen} from checkpoints on conflict do nothing`,
    `insert into invoices (project_id, description, lines, currency, total_cents, paid_cents, due_date, created_at, billed_to, project_name, status, year,
       place, number, issued_on, sent_at, issued)
     select 1 + n % (select count(*) from projects), 'Hosting', '[]', 'USD', 100, case when ${waits} then 0 else 100 end, current_date - 5, now(), 'Ada', 'Shop',
       'sent', 2026, n, 'N' || n, current_date - 30, now(), '{}' from ${series(0.2)}`,
    ...triggers('enable'),
    'vacuum analyze',
  ];
  const client = await database.pool.connect();
  for (const statement of statements) await client.query(statement);
  client.release();
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

const MOST = 100_000;
await fill(1, MOST / 100, 500);
await time('a hundredth, of which little waits');
await fill(MOST / 100 + 1, MOST, 500);
await time('all, of which little waits');
await database.pool.query(
  "update contacts set answered_at = null, done_at = null; update meeting_requests set status = 'pending'; update notices set seen_at = null; update invoices set paid_cents = 0",
);
await database.pool.query('vacuum analyze');
await time('all, and all of it waits');
process.stdout.write(`largest answer: ${(bytes / 1000).toFixed(0)} kB\n`);
await product.close();
process.exit(slowest > BUDGET_MS || bytes > BUDGET_BYTES ? 1 : 0);
