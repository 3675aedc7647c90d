import { and, eq, gt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { columns, type Meeting, type MeetingFilter, matching, open } from './queries.ts';
import type { UrgencyPlace } from './rules.ts';
import { meetingOffers, meetingRequests } from './tables.ts';

/** How urgent each meeting is at `now`, as `urgencyOf` says, and its place among those that are as urgent. */
function urgencyAt({ now, since }: { now: Date; since: Date }) {
  const { status, createdAt, startsAt, endsAt, proposedAt, proposedStartsAt } = meetingRequests;
  const rank = sql<number>`case
    when ${status} = 'pending' and ${lte(createdAt, since)} and not ${isOffered(now)} then 0
    when ${open} and ${gt(proposedStartsAt, now)} then 1
    when ${status} = 'pending' then 2
    when ${status} = 'approved' and ${gt(endsAt, now)} then 3
    else 4 end`;
  const ms = (moment: SQL) => sql`round(extract(epoch from ${moment}) * 1000)::bigint`;
  const key = sql<number>`case ${rank}
    when 1 then ${ms(sql`${proposedAt}`)}
    when 3 then ${ms(sql`${startsAt}`)}
    when 4 then -${ms(sql`${startsAt}`)}
    else ${ms(sql`${createdAt}`)} end`;
  return { rank: rank.mapWith(Number), key: key.mapWith(Number) };
}

/**
 * A page of meeting requests, the most urgent at `now` first, behind `after`. Each comes with its place, which does not move while
 * its meeting stays as it is.
 */
export async function listUrgent(
  db: Db,
  {
    now,
    since,
    after,
    limit,
    ...filter
  }: MeetingFilter & {
    now: Date;
    /** Who asked before this instant has waited for too long. */
    since: Date;
    after?: UrgencyPlace | undefined;
    limit?: number | undefined;
  },
): Promise<{ meeting: Meeting; place: UrgencyPlace }[]> {
  const { rank, key } = urgencyAt({ now, since });
  const placed = db
    .select({ ...columns, rank: rank.as('rank'), key: key.as('key') })
    .from(meetingRequests)
    .where(matching(filter))
    .as('placed');
  const beyond =
    after && sql`(${placed.rank}, ${placed.key}, ${placed.id}) > (${after.rank}, ${after.key}, ${after.id})`;
  const query = db.select().from(placed).where(beyond).orderBy(placed.rank, placed.key, placed.id);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ rank, key, ...meeting }) => ({ meeting, place: { rank, key, id: meeting.id } }));
}

/** Whether a meeting waits for the agency's answer, also where the time that was asked for has passed: its visitor has none yet. */
function isAwaiting(now: Date) {
  const { status, proposedStartsAt } = meetingRequests;
  return or(and(eq(status, 'pending'), not(isOffered(now))), and(open, gt(proposedStartsAt, now)));
}

/** How a meeting can wait for the agency's answer, by its rank in the order of urgency. */
const awaitingRanks = { overdue: 0, wish: 1, request: 2 } as const;

/** Meetings that wait for the agency's answer in one way: those that have waited longest, and how many there are. */
interface Awaiting {
  meetings: Meeting[];
  total: number;
}

/**
 * What of the meetings waits for the agency's answer at `now`, by how urgent it is, as `urgencyOf` says: of each the first `limit`. What
 * waits for its visitor's choice is left out.
 */
export async function listAwaiting(
  db: Db,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<Record<keyof typeof awaitingRanks, Awaiting>> {
  const { id } = meetingRequests;
  const { rank, key } = urgencyAt({ now, since });
  const ranked = db
    .select({ id, rank: rank.as('rank'), key: key.as('key') })
    .from(meetingRequests)
    .where(isAwaiting(now))
    .as('ranked');
  const ordered = sql`partition by ${ranked.rank} order by ${ranked.key}, ${ranked.id}`;
  const placed = db
    .select({
      id: ranked.id,
      rank: ranked.rank,
      place: sql<number>`row_number() over (${ordered})`.mapWith(Number).as('place'),
      total: sql<number>`count(*) over (partition by ${ranked.rank})`.mapWith(Number).as('total'),
    })
    .from(ranked)
    .as('placed');
  const rows = await db
    .select({ ...columns, rank: placed.rank, total: placed.total })
    .from(placed)
    .innerJoin(meetingRequests, eq(meetingRequests.id, placed.id))
    .where(lte(placed.place, limit))
    .orderBy(placed.rank, placed.place);
  const of = (wanted: number): Awaiting => {
    const found = rows.filter((row) => row.rank === wanted);
    return { meetings: found.map(({ rank, total, ...meeting }) => meeting), total: found[0]?.total ?? 0 };
  };
  const { overdue, wish, request } = awaitingRanks;
  return { overdue: of(overdue), wish: of(wish), request: of(request) };
}

/** How many meetings wait for the agency's answer; see {@link listAwaiting}. */
export function countAwaiting(db: Db, now: Date): Promise<number> {
  return db.$count(meetingRequests, isAwaiting(now));
}

/** When the first of the times passes that visitors are offered: then their request may wait for the agency again. */
export async function findNextOffer(db: Db, now: Date): Promise<Date | undefined> {
  const { startsAt } = meetingOffers;
  const [next] = await db
    .select({ startsAt })
    .from(meetingOffers)
    .where(gt(startsAt, now))
    .orderBy(startsAt)
    .limit(1);
  return next?.startsAt;
}

/** Whether a meeting's visitor has times to choose from that are ahead: then it waits for them and not for the agency. */
function isOffered(now: Date) {
  const { meetingId, startsAt } = meetingOffers;
  return sql`exists (select from ${meetingOffers} where ${meetingId} = ${meetingRequests.id} and ${startsAt} > ${now.toISOString()}::timestamptz)`;
}

/** Pending requests that were asked after `since`, were not answered with other times and are still ahead, the oldest first. */
export function listUndecided(db: Db, { since, now }: { since: Date; now: Date }): Promise<Meeting[]> {
  const { id, status, startsAt, createdAt } = meetingRequests;
  return db
    .select(columns)
    .from(meetingRequests)
    .where(and(eq(status, 'pending'), gt(startsAt, now), gt(createdAt, since), not(isOffered(now))))
    .orderBy(id);
}

/** What of the meetings ahead waits for the agency's answer: requests and proposals of other times, the oldest first. */
export function listWaiting(db: Db, at: { now: Date; until: Date }, limit: number): Promise<Meeting[]> {
  return db
    .select(columns)
    .from(meetingRequests)
    .where(isWaiting(at))
    .orderBy(meetingRequests.id)
    .limit(limit);
}

export function countWaiting(db: Db, at: { now: Date; until: Date }): Promise<number> {
  return db.$count(meetingRequests, isWaiting(at));
}

/** Whether a meeting ahead waits at `now` for an answer that was asked for up to `until`. */
function isWaiting({ now, until }: { now: Date; until: Date }) {
  const { status, startsAt, createdAt, proposedStartsAt, proposedAt } = meetingRequests;
  const asks = and(eq(status, 'pending'), gt(startsAt, now), lte(createdAt, until), not(isOffered(now)));
  return or(asks, and(open, gt(proposedStartsAt, now), lte(proposedAt, until)));
}
