import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { MeetingStatus } from '../../contract/meetings.ts';
import type { Db } from '../database/client.ts';
import { containsFolded, wordsOf } from '../database/folded.ts';
import { dayAfter } from '../days.ts';
import type { UrgencyPlace } from './rules.ts';
import { calendarFeeds, meetingLinks, meetingOffers, meetingRequestKeys, meetingRequests } from './tables.ts';

// What searches look through repeats the rest.
const { known, ...columns } = getTableColumns(meetingRequests);

export type Meeting = Omit<typeof meetingRequests.$inferSelect, 'known'>;
export type NewMeeting = typeof meetingRequests.$inferInsert;
export type Offer = typeof meetingOffers.$inferSelect;
export type MeetingChange = Partial<Omit<NewMeeting, 'id' | 'createdAt'>>;

/** Nothing of a proposal: written over one that was answered or withdrawn. */
export const noProposal = {
  proposedDate: null,
  proposedTime: null,
  proposedStartsAt: null,
  proposedEndsAt: null,
  proposedAt: null,
  firstProposedAt: null,
} satisfies MeetingChange;

const open = inArray(meetingRequests.status, ['pending', 'approved']);
const LONGEST = sql`interval '90 minutes'`;

/** Waits until no other transaction plans with this key, for this email or network, or on this date. */
export async function lockPlanning(
  tx: Db,
  kind: 'key' | 'email' | 'network' | 'date',
  key: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meetings:${kind}:${key}`}, 0))`);
}

/**
 * Waits until no other transaction plans on these dates or near them: the time that a meeting keeps free before and after it reaches
 * into the next date. Always in the same order, so that two who lock the same wait for each other and not both.
 */
export async function lockDates(tx: Db, days: Iterable<string>): Promise<void> {
  const dates = new Set([...days].flatMap((day) => [day, dayAfter(day, 1)]));
  for (const date of [...dates].sort()) await lockPlanning(tx, 'date', date);
}

/** How many times are held, by requests and by proposals, for whom `owner` picks. */
async function countHeld(db: Db, owner: SQL, { since, now }: { since: Date; now: Date }): Promise<number> {
  const { status, holds, createdAt, startsAt, proposalHolds, firstProposedAt, proposedStartsAt } =
    meetingRequests;
  const pending = and(eq(status, 'pending'), holds, gt(createdAt, since), gt(startsAt, now));
  const proposed = and(open, proposalHolds, gt(firstProposedAt, since), gt(proposedStartsAt, now));
  const requests = await db.$count(meetingRequests, and(owner, pending));
  return requests + (await db.$count(meetingRequests, and(owner, proposed)));
}

/** How many times an email address holds that were asked for after `since` and are still ahead. */
export function countHeldByEmail(db: Db, email: string, live: { since: Date; now: Date }): Promise<number> {
  return countHeld(db, eq(sql`lower(${meetingRequests.email})`, email.toLowerCase()), live);
}

/** Like {@link countHeldByEmail}, of all that came from one network. */
export function countHeldByNetwork(
  db: Db,
  { kind, name }: { kind: 'network' | 'wideNetwork'; name: string },
  live: { since: Date; now: Date },
): Promise<number> {
  return countHeld(db, eq(meetingRequests[kind], name), live);
}

/** The meeting that was asked for with a key after `since`. */
export async function findMeetingByKey(db: Db, keyHash: string, since: Date): Promise<Meeting | undefined> {
  const [meeting] = await db
    .select(columns)
    .from(meetingRequests)
    .innerJoin(meetingRequestKeys, eq(meetingRequestKeys.meetingId, meetingRequests.id))
    .where(and(eq(meetingRequestKeys.keyHash, keyHash), gt(meetingRequestKeys.createdAt, since)));
  return meeting;
}

/** Remembers the key that a request came with; one that was used longer ago now means this request. */
export async function insertRequestKey(db: Db, key: typeof meetingRequestKeys.$inferInsert): Promise<void> {
  const { meetingId, createdAt } = key;
  await db
    .insert(meetingRequestKeys)
    .values(key)
    .onConflictDoUpdate({ target: meetingRequestKeys.keyHash, set: { meetingId, createdAt } });
}

export async function insertMeeting(db: Db, meeting: NewMeeting): Promise<Meeting> {
  const [inserted] = await db.insert(meetingRequests).values(meeting).returning(columns);
  if (!inserted) throw new Error('the meeting was not inserted');
  return inserted;
}

/** Makes a secret lead to a meeting; twice is the same as once. */
export async function insertLink(db: Db, meetingId: number, tokenHash: string): Promise<void> {
  await db.insert(meetingLinks).values({ meetingId, tokenHash }).onConflictDoNothing();
}

export async function findMeeting(db: Db, id: number): Promise<Meeting | undefined> {
  const [meeting] = await db.select(columns).from(meetingRequests).where(eq(meetingRequests.id, id));
  return meeting;
}

/** Like {@link findMeeting}; nobody else changes the meeting until the transaction ends. */
export async function lockMeeting(tx: Db, id: number): Promise<Meeting | undefined> {
  const [meeting] = await tx
    .select(columns)
    .from(meetingRequests)
    .where(eq(meetingRequests.id, id))
    .for('update');
  return meeting;
}

/** The meeting that a secret link leads to. */
export async function findMeetingByLink(db: Db, tokenHash: string): Promise<Meeting | undefined> {
  const [meeting] = await db
    .select(columns)
    .from(meetingRequests)
    .innerJoin(meetingLinks, eq(meetingLinks.meetingId, meetingRequests.id))
    .where(eq(meetingLinks.tokenHash, tokenHash));
  return meeting;
}

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

export async function updateMeeting(db: Db, id: number, change: MeetingChange): Promise<Meeting> {
  const [meeting] = await db
    .update(meetingRequests)
    .set(change)
    .where(eq(meetingRequests.id, id))
    .returning(columns);
  if (!meeting) throw new Error('the meeting is gone');
  return meeting;
}

/** The times that are offered to the visitors of some meetings, each meeting's ascending. */
export function listOffers(db: Db, meetingIds: number[]): Promise<Offer[]> {
  return db
    .select()
    .from(meetingOffers)
    .where(sql`${meetingOffers.meetingId} = any(${sql.param(meetingIds)}::int[])`)
    .orderBy(meetingOffers.startsAt);
}

export async function insertOffers(tx: Db, offers: Offer[]): Promise<void> {
  await tx.insert(meetingOffers).values(offers);
}

/** Ends what is offered to a meeting's visitor, which frees its times. */
export async function deleteOffers(tx: Db, meetingId: number): Promise<void> {
  await tx.delete(meetingOffers).where(eq(meetingOffers.meetingId, meetingId));
}

export interface MeetingFilter {
  status?: MeetingStatus | undefined;
  /** The dates that a meeting is on, or is wished for. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words that all have to be in the name, email, company or message. */
  q?: string | undefined;
  /** The sender's address, whatever its letter case. */
  email?: string | undefined;
}

function matching({ status, from, to, q = '', email }: MeetingFilter) {
  const { requestedDate, proposedDate } = meetingRequests;
  const within = (date: typeof requestedDate | typeof proposedDate) =>
    and(from === undefined ? undefined : gte(date, from), to === undefined ? undefined : lte(date, to));
  const folded = sql`lower(${meetingRequests.email})`;
  return and(
    status && eq(meetingRequests.status, status),
    or(within(requestedDate), within(proposedDate)),
    ...wordsOf(q).map((word) => containsFolded(known, word)),
    email ? sql`${folded} = lower(${email})` : undefined,
  );
}

/** A page of meeting requests, newest first, below the id `cursor`; all of them without a limit. */
export async function listMeetings(
  db: Db,
  page: MeetingFilter & { limit?: number | undefined; cursor?: number | undefined },
): Promise<Meeting[]> {
  const query = db
    .select(columns)
    .from(meetingRequests)
    .where(and(matching(page), page.cursor === undefined ? undefined : lt(meetingRequests.id, page.cursor)))
    .orderBy(desc(meetingRequests.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countMeetings(db: Db, filter: MeetingFilter): Promise<number> {
  return db.$count(meetingRequests, matching(filter));
}

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
    .select({ ...getTableColumns(meetingRequests), rank: placed.rank, total: placed.total })
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

/** The pending requests of an email address, whatever its letter case, up to the id `upTo`, as they came. */
export function listPendingOf(db: Db, email: string, upTo: number): Promise<Meeting[]> {
  const pending = matching({ status: 'pending', email });
  return db
    .select(columns)
    .from(meetingRequests)
    .where(and(pending, lte(meetingRequests.id, upTo)))
    .orderBy(meetingRequests.id);
}

/** What the calendar feed shows: approved and pending meetings that begin after `since`. */
export function listFeed(db: Db, since: Date): Promise<Meeting[]> {
  return db
    .select(columns)
    .from(meetingRequests)
    .where(and(open, gt(meetingRequests.startsAt, since)))
    .orderBy(meetingRequests.startsAt);
}

/** The feed's secret; `fresh` becomes it when there is none yet. */
export async function feedSecret(db: Db, fresh: string): Promise<string> {
  await db.insert(calendarFeeds).values({ secret: fresh }).onConflictDoNothing();
  const [feed] = await db.select().from(calendarFeeds).where(isNotNull(calendarFeeds.secret));
  return feed?.secret ?? fresh;
}

export async function replaceFeedSecret(db: Db, secret: string): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ secret })
    .onConflictDoUpdate({ target: calendarFeeds.id, set: { secret } });
}

/** Whether `secret` is the feed's. */
export async function isFeedSecret(db: Db, secret: string): Promise<boolean> {
  return (await db.$count(calendarFeeds, eq(calendarFeeds.secret, secret))) === 1;
}

/** Approved meetings that begin after `from` and not after `to`. */
export function listApprovedBetween(db: Db, from: Date, to: Date): Promise<Meeting[]> {
  const { status, startsAt } = meetingRequests;
  return db
    .select(columns)
    .from(meetingRequests)
    .where(and(eq(status, 'approved'), gt(startsAt, from), lte(startsAt, to)))
    .orderBy(startsAt);
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
