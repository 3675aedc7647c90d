import { min, type SQL, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.ts';
import { contacts } from '../contacts/tables.ts';
import type { Db } from '../database/client.ts';
import { invoices } from '../invoices/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { payments } from '../payments/tables.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import { type Marks, PROMISED_MS, placesOf } from './rules.ts';

const promised = sql.raw(`interval '${PROMISED_MS} milliseconds'`);

/** As the index `contacts_received` has it: neither spam nor what was deleted counts. */
const received = sql`${contacts.deletedAt} is null and not ${contacts.quarantined}`;

const instant = (at: Date | undefined) => sql`${at?.toISOString()}::timestamptz`;
const instantsOf = ({ instants }: Marks) =>
  sql`${sql.param(instants.map((at) => at.toISOString()))}::timestamptz[]`;
const daysOf = ({ days }: Marks) => sql`${sql.param(days)}::date[]`;

/** What is computed inside is computed once: without it the planner writes it out wherever it is used. */
const fence = sql`offset 0`;

/** From the first mark until before the last one. */
const within = (at: SQL | typeof contacts.createdAt | typeof meetingRequests.createdAt, marks: Marks) =>
  sql`${at} >= ${instant(marks.instants[0])} and ${at} < ${instant(marks.instants.at(-1))}`;

/** Which period a place belongs to: 0 is the one before, 1 the present one, null neither. */
function periodAt(place: SQL, marks: Marks): SQL {
  const { before, present } = placesOf(marks);
  return sql`case when ${place} between ${sql.raw(`${before.first} and ${before.last}`)} then 0
    when ${place} between ${sql.raw(`${present.first} and ${present.last}`)} then 1 end`;
}

/** What came in at a place among the marks, or, where that is null, in a whole period. */
export interface AnswersRow {
  place: number | null;
  period: 0 | 1 | null;
  messages: number;
  meetings: number;
  inTime: number;
  late: number;
  waiting: number;
  median: number | null;
  slow: number | null;
}

/**
 * Messages and requests for meetings by when they came, and how they were answered by `now`. A message is answered by the first reply, by
 * being marked answered, or done; a request by what the agency first decided or offered. One that is decided without is not waiting for
 * an answer: its visitor cancelled it, or it was decided when that was not recorded yet.
 */
export async function measureAnswers(db: Db, marks: Marks, now: Date): Promise<AnswersRow[]> {
  const { createdAt, answeredAt, doneAt } = contacts;
  const asked = sql`
    select ${createdAt} as at, least(${answeredAt}, ${doneAt}) as answered, true as is_message, true as waits
    from ${contacts} where ${received} and ${within(createdAt, marks)}
    union all
    select ${meetingRequests.createdAt}, ${meetingRequests.answeredAt}, false, ${meetingRequests.status} = 'pending'
    from ${meetingRequests} where ${within(meetingRequests.createdAt, marks)}`;
  const { rows } = await db.execute<Omit<AnswersRow, 'median' | 'slow'> & { seconds: number[] | null }>(sql`
    select place, period,
      (count(*) filter (where is_message))::int as messages,
      (count(*) filter (where not is_message))::int as meetings,
      (count(*) filter (where answered - at < ${promised}))::int as "inTime",
      (count(*) filter (where case when answered is null then waits and at <= ${instant(now)} - ${promised}
        else answered - at >= ${promised} end))::int as late,
      (count(*) filter (where answered is null and waits and at > ${instant(now)} - ${promised}))::int as waiting,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from answered - at)::float8) as seconds
    from (select *, ${periodAt(sql`place`, marks)} as period
      from (select *, width_bucket(at, ${instantsOf(marks)}) as place from (${asked}) asked ${fence}) placed ${fence}) placed
    where period is not null
    group by grouping sets ((place), (period))`);
  return rows.map(({ seconds, ...row }) => ({
    ...row,
    median: seconds?.[0] ?? null,
    slow: seconds?.[1] ?? null,
  }));
}

/** Those who first came at a place among the marks, and how far they have come. */
export interface ThreadRow {
  place: number;
  began: number;
  met: number;
  projects: number;
  paid: number;
}

/** Projects with an invoice that was paid whole, as `statusOf` says of one. */
const payers = sql`
  select ${invoices.projectId} from ${invoices}
  where ${invoices.kind} = 'invoice' and ${invoices.status} = 'sent' and ${invoices.creditedCents} < ${invoices.totalCents}
    and ${invoices.totalCents} <= ${invoices.paidCents} + ${invoices.creditedCents}`;

/** When the last project of each address was made, and the last one that was paid for: projects that were made of what it sent, or that its account has. */
const made = sql`
  select email, max(created_at) as made, max(created_at) filter (where id in (${payers})) as paid
  from (
    select lower(${contacts.email}) as email, ${projects.id} as id, ${projects.createdAt} as created_at
    from ${projects} join ${contacts} on ${contacts.id} = ${projects.contactId} where ${received}
    union all
    select lower(${meetingRequests.email}), ${projects.id}, ${projects.createdAt}
    from ${projects} join ${meetingRequests} on ${meetingRequests.id} = ${projects.meetingId}
    union all
    select ${clients.username}, ${projects.id}, ${projects.createdAt}
    from ${projects} join ${projectPeople} on ${projectPeople.projectId} = ${projects.id}
    join ${clients} on ${clients.id} = ${projectPeople.clientId}) owners
  group by email`;

/** How far people came, by their address in any case, who wrote or asked for the first time within the periods. */
export async function countThreads(db: Db, marks: Marks): Promise<ThreadRow[]> {
  const until = instant(marks.instants.at(-1));
  const { rows } = await db.execute<ThreadRow & Record<string, unknown>>(sql`
    select place, count(*)::int as began, (count(*) filter (where is_met))::int as met,
      (count(*) filter (where made >= at))::int as projects, (count(*) filter (where paid >= at))::int as paid
    from (
      select email, min(at) as at, bool_or(is_met) as is_met, width_bucket(min(at), ${instantsOf(marks)}) as place
      from (
        select lower(${contacts.email}) as email, ${contacts.createdAt} as at, false as is_met from ${contacts}
        where ${received} and ${contacts.createdAt} < ${until}
        union all
        select lower(${meetingRequests.email}), ${meetingRequests.createdAt}, ${meetingRequests.status} in ('approved', 'completed')
        from ${meetingRequests} where ${meetingRequests.createdAt} < ${until}) asked
      group by email having min(at) >= ${instant(marks.instants[0])} ${fence}) began
    left join (${made}) made using (email)
    group by place`);
  return rows;
}

interface CentsRow {
  place: number;
  cents: number;
}

/** What was paid at each place among the marks less what was given back, by the days on which the money came and went. */
export async function sumRevenue(db: Db, marks: Marks): Promise<CentsRow[]> {
  const { kind, cents, paidOn, removedAt } = payments;
  const { rows } = await db.execute<{ place: number; cents: string }>(sql`
    select width_bucket(${paidOn}, ${daysOf(marks)}) as place,
      sum(case when ${kind} = 'payment' then ${cents} else -${cents} end) as cents
    from ${payments}
    where ${removedAt} is null and ${paidOn} >= ${marks.days[0]} and ${paidOn} < ${marks.days.at(-1)}
    group by place`);
  return rows.map(({ place, cents }) => ({ place, cents: Number(cents) }));
}

/**
 * By how much what is outstanding changed at each place among the marks, all that was before at place 0, in their order. What an invoice
 * waits for is never below zero, as `isOpen` says; of days yet to come there is none, so that all of them together are what is outstanding now.
 */
export async function sumOutstanding(db: Db, marks: Marks): Promise<CentsRow[]> {
  const { last } = placesOf(marks).present;
  const dayPlace = (day: typeof invoices.issuedOn | typeof payments.paidOn) =>
    sql`least(width_bucket(${day}, ${daysOf(marks)}), ${last})`;
  const { id, creditsId, kind, status, issuedOn, voidedAt, totalCents } = invoices;
  const { rows } = await db.execute<{ place: number; cents: string }>(sql`
    with moves as (
      select ${id} as invoice, ${dayPlace(issuedOn)} as place, ${totalCents} as cents
      from ${invoices} where ${kind} = 'invoice' and ${status} <> 'draft'
      union all
      select ${id}, least(width_bucket(${voidedAt}, ${instantsOf(marks)}), ${last}), -${totalCents}
      from ${invoices} where ${kind} = 'invoice' and ${status} = 'void'
      union all
      select ${creditsId}, ${dayPlace(issuedOn)}, -${totalCents}
      from ${invoices} where ${kind} = 'credit_note' and ${status} = 'sent'
      union all
      select ${payments.invoiceId}, ${dayPlace(payments.paidOn)},
        case when ${payments.kind} = 'payment' then -${payments.cents} else ${payments.cents} end
      from ${payments} where ${payments.removedAt} is null),
    moved as (select invoice, place, sum(cents) as cents from moves group by invoice, place),
    standing as (select place, cents, sum(cents) over (partition by invoice order by place) as due from moved)
    select place, sum(greatest(due, 0) - greatest(due - cents, 0)) as cents
    from standing group by place order by place`);
  return rows.map(({ place, cents }) => ({ place, cents: Number(cents) }));
}

/** When anything that counts was first recorded; null where nothing was. */
export async function findBeginning(db: Db): Promise<Date | null> {
  const [written] = await db
    .select({ at: min(contacts.createdAt) })
    .from(contacts)
    .where(received);
  const [asked] = await db.select({ at: min(meetingRequests.createdAt) }).from(meetingRequests);
  const [billed] = await db.select({ at: min(invoices.sentAt) }).from(invoices);
  const times = [written?.at, asked?.at, billed?.at].filter((at) => at instanceof Date);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
