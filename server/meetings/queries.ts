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
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { MeetingStatus } from '../../contract/meetings.ts';
import type { Db } from '../database/client.ts';
import { containsFolded, wordsOf } from '../database/folded.ts';
import { dayAfter } from '../days.ts';
import { calendarFeeds, meetingLinks, meetingOffers, meetingRequestKeys, meetingRequests } from './tables.ts';

const { known, ...shown } = getTableColumns(meetingRequests);

/** What is read of a meeting; what searches look through repeats the rest. */
export const columns = shown;

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

/** Whether a meeting is asked for or approved. */
export const open = inArray(meetingRequests.status, ['pending', 'approved']);

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

export function matching({ status, from, to, q = '', email }: MeetingFilter) {
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
