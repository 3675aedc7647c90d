// How long the lists and totals of invoices take with many of them, beside a hundredth of them: `node bench/invoices.ts [INVOICES]`.
// Budget: 300 ms at the 95th percentile, 200 kB for an answer.
import { sql } from 'drizzle-orm';
import { agencyInvoiceEndpoints, clientInvoiceEndpoints, invoiceFilterValues } from '../contract/invoices.ts';
import { openAskedProduct, p95 } from './asked-product.ts';

const BUDGET_MS = 300;
const BUDGET_BYTES = 200_000;
const ROUNDS = 20;

const [most = 100_000] = process.argv.slice(2).map(Number);
const product = await openAskedProduct();
const { deps } = product;

/** Invoices `from` to `until` of a hundred projects, in every status, with eight lines each, and the payments of half of them. */
async function fill(from: number, until: number): Promise<void> {
  await deps.db.execute(sql`
    insert into projects (name, company, created_at)
    select 'Project ' || n, 'Company ' || n, now() from generate_series(1, 100) n
    where not exists (select from projects)`);
  await deps.db.execute(sql`
    insert into invoices (project_id, description, lines, currency, total_cents, paid_cents, due_date, created_at, billed_to,
      project_name, status, year, place, number, issued_on, sent_at, issued, viewed_at, voided_at)
    select 1 + n % 100, 'Work of week ' || n % 52,
      (select jsonb_agg(jsonb_build_object('description', 'Design of page ' || l, 'detail', 'Two rounds of changes', 'quantity', 1000,
        'price', 12500, 'taxRate', 6000)) from generate_series(1, 8) l),
      'USD', 106000, case when n % 2 = 0 and n % 10 not in (0, 9) then 106000 when n % 20 = 1 then 400 else 0 end,
      current_date - (n % 60) + 20, now() - (${until}::int - n) * interval '1 minute', 'Company ' || (1 + n % 100), 'Project ' || (1 + n % 100),
      case n % 10 when 0 then 'draft' when 9 then 'void' else 'sent' end,
      case when n % 10 > 0 then 2026 end, case when n % 10 > 0 then n end, case when n % 10 > 0 then 'INV-2026-' || n end,
      case when n % 10 > 0 then current_date - (n % 60) end, case when n % 10 > 0 then now() end,
      case when n % 10 > 0 then jsonb_build_object('seller', jsonb_build_object('name', 'Venture', 'address', repeat('A street. ', 20)),
        'buyer', jsonb_build_object('name', 'Company'), 'taxNames', '{}'::jsonb, 'projectName', 'Project') end,
      case when n % 3 = 0 and n % 10 > 0 then now() end, case when n % 10 = 9 then now() end
    from generate_series(${from}::int, ${until}::int) n`);
  await deps.db.execute(sql`
    insert into payments (invoice_id, cents, way, paid_on, recorded_at)
    select i.id, i.paid_cents, 'bank', current_date - (i.id % 90), now() from invoices i
    where i.paid_cents > 0 and not exists (select from payments p where p.invoice_id = i.id)`);
  await deps.database.pool.query('vacuum analyze');
}

let largest = { bytes: 0, path: '' };

async function time(path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms, bytes } = await product.ask(path);
    if (bytes > largest.bytes) largest = { bytes, path };
    times.push(ms);
  }
  return p95(times);
}

const list = agencyInvoiceEndpoints.list.path;
const middle = () => `${list}?limit=25&cursor=${Math.ceil(count / 2)}`;
const asked: [name: string, path: () => string][] = [
  ['the newest', () => `${list}?limit=25`],
  ['from the middle', middle],
  ...invoiceFilterValues.map((status): [string, () => string] => [
    status,
    () => `${list}?limit=25&status=${status}`,
  ]),
  ['search by number', () => `${list}?limit=25&q=INV-2026-77`],
  ['search by company', () => `${list}?limit=25&q=company%2042`],
  ['search for nothing', () => `${list}?limit=25&q=zebra`],
  ['totals', () => agencyInvoiceEndpoints.totals.path],
  ['of a project, as its client', () => `${clientInvoiceEndpoints.list.path}?projectId=7&limit=25`],
];

let count = Math.ceil(most / 100);
await fill(1, count);
const few = new Map<string, number>();
for (const [name, path] of asked) few.set(name, await time(path()));
await fill(count + 1, most);
count = most;
let slowest = 0;
for (const [name, path] of asked) {
  const ms = await time(path());
  slowest = Math.max(slowest, ms);
  const before = few.get(name) ?? Number.NaN;
  process.stdout.write(
    `${name}: p95 ${ms.toFixed(0)} ms, ${(ms / before).toFixed(1)} × a hundredth of them\n`,
  );
}
process.stdout.write(`largest answer: ${(largest.bytes / 1000).toFixed(0)} kB (${largest.path})\n`);

await product.close();
process.exit(slowest > BUDGET_MS || largest.bytes > BUDGET_BYTES ? 1 : 0);
