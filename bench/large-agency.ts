// What a large agency has on record, to be added up to any size: of `n` things, a tenth are meetings and invoices, a fiftieth projects, each
// with its client; all of them contacts and files.
import { sql } from 'drizzle-orm';
import type { Db } from '../server/database/client.ts';

const names = sql`(array['Ada','Grace','Alan','Edsger','Barbara','Donald','Ken','Dennis','Margaret','Katherine','Zoë','Radia','Hedy','محمد','田中'])[1 + n % 15]
  || ' ' || (array['Lovelace','Hopper','Turing','Dijkstra','Liskov','Knuth','Thompson','Ritchie','Hamilton','Johnson','Nuñez','Perlman','Lamarr'])[1 + n % 13]
  || ' ' || substr(md5(n::text), 1, 4)`;
/** Forty words, some of them in every text, most of them in few. */
const text = sql`(select string_agg(case when w % 4 = 0 then (array['website','project','price','shop','please','our'])[1 + (n + w) % 6]
  else substr(md5((n * 41 + w)::text), 1, 5) end, ' ') from generate_series(1, 40) w)`;

/** Adds what has the numbers `from` to `until`. Vacuum afterwards: the database does not know yet what it has. */
export async function fillAgency(db: Db, from: number, until: number): Promise<void> {
  const series = (share: number) =>
    sql`generate_series(${Math.ceil(from * share)}::int, ${Math.floor(until * share)}::int) n`;
  const at = sql`now() - (${until}::int - n) * interval '5 minutes'`;
  const asked = sql`now() - (${until}::int - n * 10) * interval '5 minutes' + interval '1 minute'`;
  await db.execute(sql`
    insert into contacts (name, email, subject, message, created_at, answered_at, done_at)
    select ${names}, 'person' || n || '@mail.example', 'Web Applications', ${text}, ${at},
      case when n % 3 > 0 then ${at} + (n % 30) * interval '1 hour' end,
      case when n % 3 = 1 then ${at} + (n % 40) * interval '1 hour' end from ${series(1)}`);
  await db.execute(sql`
    insert into meeting_requests (name, email, requested_date, requested_time, duration, purpose, message, status, created_at, answered_at,
      starts_at, ends_at, overlap_allowed)
    select ${names}, 'person' || n * 10 || '@mail.example', day, '10:00', 30, 'consultation', ${text}, status, ${asked},
      case when status <> 'pending' then ${asked} + (n % 36) * interval '1 hour' end,
      day + time '15:00', day + time '15:30', status = 'approved'
    from ${series(0.1)},
      lateral (select current_date - 300 + n % 400 as day,
        (array['completed', 'rejected', 'completed', 'approved', 'completed', 'completed', 'completed', 'completed', 'completed', 'pending'])[1 + n % 10] as status) its`);
  await db.execute(sql`
    insert into clients (name, email, username)
    select ${names}, 'person' || n * 50 || '@mail.example', 'person' || n * 50 || '@mail.example' from ${series(0.02)}`);
  await db.execute(sql`
    insert into projects (name, client_name, company, description, created_at)
    select 'Project ' || substr(md5(n::text), 1, 6), ${names}, 'Company ' || n, ${text}, now() from ${series(0.02)}`);
  await db.execute(sql`
    insert into project_people (project_id, client_id, added_at)
    select p.id, c.id, now() from projects p join clients c on c.name = p.client_name on conflict do nothing`);
  await db.execute(sql`
    insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
    select (select max(id) from projects), gen_random_uuid(), 1, repeat('0', 64), 'application/pdf', 'none', now() where not exists (select from contents)`);
  await db.execute(sql`
    insert into files (project_id, side, name, name_key, description, shared, content_id, bytes, uploaded_by_id, uploaded_by_name, uploaded_at)
    select 1 + n % (select count(*) from projects), 'admin', 'Draft ' || substr(md5(n::text), 1, 5) || '.pdf', 'draft ' || n, 'For the homepage', true,
      (select min(id) from contents), 1, 1, 'Ada', now() - n * interval '1 minute' from ${series(1)}`);
  await db.execute(sql`
    insert into invoices (project_id, description, lines, currency, total_cents, paid_cents, due_date, created_at, billed_to, project_name, status,
      year, place, number, issued_on, sent_at, issued)
    select 1 + n % (select count(*) from projects), 'Work of week ' || n % 52,
      jsonb_build_array(jsonb_build_object('description', 'Design', 'detail', '', 'quantity', 1000, 'price', 106000, 'taxRate', 0)),
      'USD', 106000, case when n % 5 > 0 then 106000 else 0 end, day + 14, now(), 'Company ' || n, 'Project', 'sent', 2026, n, 'INV-2026-' || n, day,
      day + time '10:00',
      jsonb_build_object('seller', jsonb_build_object('name', 'Venture', 'address', 'A street'), 'buyer', jsonb_build_object('name', 'Company'),
        'taxNames', '{}'::jsonb, 'projectName', 'Project')
    from ${series(0.1)}, lateral (select current_date - n % 700 as day) its`);
  await db.execute(sql`
    insert into payments (invoice_id, cents, way, paid_on, recorded_at)
    select i.id, i.paid_cents, 'bank', least(i.issued_on + i.id % 40, current_date), now() from invoices i
    where i.paid_cents > 0 and not exists (select from payments p where p.invoice_id = i.id)`);
}
