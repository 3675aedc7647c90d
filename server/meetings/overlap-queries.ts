import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { columns, type Meeting } from './queries.ts';
import { meetingRequests } from './tables.ts';

const LONGEST = sql`interval '90 minutes'`;

/** An approved meeting that shares time with the span, other than the one with this id. */
export async function findClash(db: Db, id: number, span: { startsAt: Date; endsAt: Date }) {
  const [clash] = await db
    .select(columns)
    .from(meetingRequests)
    .where(
      and(
        eq(meetingRequests.status, 'approved'),
        sql`${meetingRequests.startsAt} > ${span.startsAt.toISOString()}::timestamptz - ${LONGEST}`,
        lt(meetingRequests.startsAt, span.endsAt),
        gt(meetingRequests.endsAt, span.startsAt),
        ne(meetingRequests.id, id),
      ),
    )
    .limit(1);
  return clash;
}

/** Spans of time that belong to meetings, as a table. */
function spansOf(spans: { id: number; startsAt: Date; endsAt: Date }[]) {
  return sql`json_to_recordset(${JSON.stringify(spans)}::json) as spans (id integer, "startsAt" timestamptz, "endsAt" timestamptz)`;
}

/** Whether a meeting shares time with a span that is another meeting's. */
const sharesTime = sql`${meetingRequests.id} <> spans.id and ${meetingRequests.startsAt} < spans."endsAt"
  and ${meetingRequests.endsAt} > spans."startsAt" and ${meetingRequests.startsAt} > spans."startsAt" - ${LONGEST}`;

/** How many other pending requests share time with each pending one of `meetings`, by its id. */
export async function countRivals(db: Db, meetings: Meeting[]): Promise<Map<number, number>> {
  const pending = meetings.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return new Map();
  const spans = pending.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }));
  const { rows } = await db.execute<{ id: number; rivals: number }>(sql`
    select spans.id, count(*)::int as rivals from ${spansOf(spans)}
    join ${meetingRequests} on ${sharesTime} and ${meetingRequests.status} = 'pending'
    group by spans.id`);
  return new Map(rows.map(({ id, rivals }) => [id, rivals]));
}

/** The other pending requests that share time with a meeting, as they came. */
export function listRivals(db: Db, { id, startsAt, endsAt }: Meeting): Promise<Meeting[]> {
  const { status } = meetingRequests;
  return db
    .select(columns)
    .from(meetingRequests)
    .where(
      and(
        eq(status, 'pending'),
        ne(meetingRequests.id, id),
        lt(meetingRequests.startsAt, endsAt),
        gt(meetingRequests.endsAt, startsAt),
        sql`${meetingRequests.startsAt} > ${startsAt.toISOString()}::timestamptz - ${LONGEST}`,
      ),
    )
    .orderBy(meetingRequests.id);
}

/** Who has an approved meeting in each span, by the span's id; the earliest, where there are several. */
export async function listInTheWay(
  db: Db,
  spans: { id: number; startsAt: Date; endsAt: Date }[],
): Promise<Map<number, string>> {
  if (spans.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select distinct on (spans.id) spans.id, ${meetingRequests.name} as name from ${spansOf(spans)}
    join ${meetingRequests} on ${sharesTime} and ${meetingRequests.status} = 'approved'
    order by spans.id, ${meetingRequests.startsAt}, ${meetingRequests.id}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
