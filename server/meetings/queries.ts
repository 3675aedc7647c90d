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
  or,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { MeetingStatus } from '../../contract/meetings.ts';
import { availabilitySlots } from '../availability/tables.ts';
import type { Db } from '../database/client.ts';
import type { Span } from './rules.ts';
import { calendarFeeds, meetingLinks, meetingRequests } from './tables.ts';

export type Meeting = typeof meetingRequests.$inferSelect;
export type NewMeeting = typeof meetingRequests.$inferInsert;
export type MeetingChange = Partial<Omit<NewMeeting, 'id' | 'createdAt'>>;

/** Nothing of a proposal: written over one that was answered or withdrawn. */
export const noProposal = {
  proposedDate: null,
  proposedTime: null,
  proposedStartsAt: null,
  proposedEndsAt: null,
  proposedAt: null,
} satisfies MeetingChange;

const open = inArray(meetingRequests.status, ['pending', 'approved']);
const LONGEST = sql`interval '90 minutes'`;

/** Waits until no other transaction plans on this date or for this email, until the transaction ends. */
export async function lockPlanning(tx: Db, kind: 'date' | 'email', key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meetings:${kind}:${key}`}, 0))`);
}

export function windowsOf(db: Db, day: string) {
  return db
    .select({
      startTime: availabilitySlots.startTime,
      endTime: availabilitySlots.endTime,
      isAvailable: availabilitySlots.isAvailable,
    })
    .from(availabilitySlots)
    .where(eq(availabilitySlots.specificDate, day));
}

/** The times held between two instants: approved meetings, and wishes made after `since`; `except` one meeting's. */
export async function heldBetween(
  db: Db,
  { start, end }: Span,
  { since, except = 0 }: { since: Date; except?: number | undefined },
): Promise<Span[]> {
  const { startsAt, endsAt, proposedStartsAt, proposedEndsAt, proposedAt, status, createdAt, id } =
    meetingRequests;
  const [from, to] = [new Date(start), new Date(end)];
  const rows = await unionAll(
    db
      .select({ start: startsAt, end: endsAt })
      .from(meetingRequests)
      .where(
        and(
          open,
          sql`${startsAt} > ${from.toISOString()}::timestamptz - ${LONGEST}`,
          lt(startsAt, to),
          or(eq(status, 'approved'), gt(createdAt, since)),
          ne(id, except),
        ),
      ),
    db
      .select({
        start: sql<Date>`${proposedStartsAt}`.mapWith(proposedStartsAt),
        end: sql<Date>`${proposedEndsAt}`.mapWith(proposedEndsAt),
      })
      .from(meetingRequests)
      .where(
        and(
          open,
          sql`${proposedStartsAt} > ${from.toISOString()}::timestamptz - ${LONGEST}`,
          lt(proposedStartsAt, to),
          gt(proposedAt, since),
          ne(id, except),
        ),
      ),
  );
  return rows.map((row) => ({ start: row.start.getTime(), end: row.end.getTime() }));
}

/** Dates from `today` on that have availability, ascending. */
export async function openDaysFrom(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: availabilitySlots.specificDate })
    .from(availabilitySlots)
    .where(and(eq(availabilitySlots.isAvailable, true), gte(availabilitySlots.specificDate, today)))
    .orderBy(availabilitySlots.specificDate)
    .limit(400);
  return rows.map((row) => row.day);
}

/** The request that the same person sent, word for word, after `since`. */
export async function findRepeat(db: Db, wanted: NewMeeting, since: Date): Promise<Meeting | undefined> {
  const [found] = await db
    .select()
    .from(meetingRequests)
    .where(
      and(
        eq(sql`lower(${meetingRequests.email})`, wanted.email.toLowerCase()),
        gt(meetingRequests.createdAt, since),
        eq(meetingRequests.requestedDate, wanted.requestedDate),
        eq(meetingRequests.requestedTime, wanted.requestedTime),
        eq(meetingRequests.duration, wanted.duration),
        eq(meetingRequests.purpose, wanted.purpose),
        eq(meetingRequests.name, wanted.name),
        eq(meetingRequests.company, wanted.company ?? ''),
        eq(meetingRequests.phone, wanted.phone ?? ''),
        eq(meetingRequests.message, wanted.message ?? ''),
        open,
      ),
    )
    .limit(1);
  return found;
}

/** How many requests of an email address are pending, still ahead, and made after `since`. */
export function countLivePending(
  db: Db,
  email: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  return db.$count(
    meetingRequests,
    and(
      eq(sql`lower(${meetingRequests.email})`, email.toLowerCase()),
      eq(meetingRequests.status, 'pending'),
      gt(meetingRequests.createdAt, since),
      gt(meetingRequests.startsAt, now),
    ),
  );
}

export async function insertMeeting(db: Db, meeting: NewMeeting): Promise<Meeting> {
  const [inserted] = await db.insert(meetingRequests).values(meeting).returning();
  if (!inserted) throw new Error('the meeting was not inserted');
  return inserted;
}

export async function insertLink(db: Db, meetingId: number, tokenHash: string): Promise<void> {
  await db.insert(meetingLinks).values({ meetingId, tokenHash });
}

export async function findMeeting(db: Db, id: number): Promise<Meeting | undefined> {
  const [meeting] = await db.select().from(meetingRequests).where(eq(meetingRequests.id, id));
  return meeting;
}

/** The meeting that a secret link leads to. */
export async function findMeetingByLink(db: Db, tokenHash: string): Promise<Meeting | undefined> {
  const [meeting] = await db
    .select(getTableColumns(meetingRequests))
    .from(meetingRequests)
    .innerJoin(meetingLinks, eq(meetingLinks.meetingId, meetingRequests.id))
    .where(eq(meetingLinks.tokenHash, tokenHash));
  return meeting;
}

/** An approved meeting that shares time with the span, other than the one with this id. */
export async function findClash(db: Db, id: number, span: { startsAt: Date; endsAt: Date }) {
  const [clash] = await db
    .select()
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
    .returning();
  if (!meeting) throw new Error('the meeting is gone');
  return meeting;
}

export interface MeetingFilter {
  status?: MeetingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function matching({ status, from, to }: MeetingFilter) {
  return and(
    status && eq(meetingRequests.status, status),
    from === undefined ? undefined : gte(meetingRequests.requestedDate, from),
    to === undefined ? undefined : lte(meetingRequests.requestedDate, to),
  );
}

/** A page of meeting requests, newest first, below the id `cursor`; all of them without a limit. */
export async function listMeetings(
  db: Db,
  page: MeetingFilter & { limit?: number | undefined; cursor?: number | undefined },
): Promise<Meeting[]> {
  const query = db
    .select()
    .from(meetingRequests)
    .where(and(matching(page), page.cursor === undefined ? undefined : lt(meetingRequests.id, page.cursor)))
    .orderBy(desc(meetingRequests.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countMeetings(db: Db, filter: MeetingFilter): Promise<number> {
  return db.$count(meetingRequests, matching(filter));
}

/** What the calendar feed shows: approved and pending meetings that begin after `since`. */
export function listFeed(db: Db, since: Date): Promise<Meeting[]> {
  return db
    .select()
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
