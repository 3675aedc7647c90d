import { and, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { availabilitySlots } from '../availability/tables.ts';
import type { Db } from '../database/client.ts';
import { meetingOffers, meetingRequests } from '../meetings/tables.ts';
import type { Span } from './rules.ts';

const open = inArray(meetingRequests.status, ['pending', 'approved']);
const LONGEST = sql`interval '90 minutes'`;

/** The windows of some dates, both ends included. */
export function windowsBetween(db: Db, { from, to }: { from: string; to: string }) {
  const { specificDate, startTime, endTime, isAvailable } = availabilitySlots;
  return db
    .select({ specificDate, startTime, endTime, isAvailable })
    .from(availabilitySlots)
    .where(and(gte(specificDate, from), lte(specificDate, to)));
}

/**
 * The times held between two instants: approved meetings, what is asked for or proposed since `since` and
 * holds, and what the agency has offered since then; `except` one meeting's.
 */
export async function heldBetween(
  db: Db,
  { start, end }: Span,
  { since, except = 0 }: { since: Date; except?: number | undefined },
): Promise<Span[]> {
  const { startsAt, endsAt, proposedStartsAt, proposedEndsAt, status, createdAt, id, holds } =
    meetingRequests;
  const { proposalHolds, firstProposedAt } = meetingRequests;
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
          or(eq(status, 'approved'), and(holds, gt(createdAt, since))),
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
          proposalHolds,
          gt(firstProposedAt, since),
          ne(id, except),
        ),
      ),
    db
      .select({ start: meetingOffers.startsAt, end: meetingOffers.endsAt })
      .from(meetingOffers)
      .where(
        and(
          sql`${meetingOffers.startsAt} > ${from.toISOString()}::timestamptz - ${LONGEST}`,
          lt(meetingOffers.startsAt, to),
          gt(meetingOffers.offeredAt, since),
          ne(meetingOffers.meetingId, except),
        ),
      ),
  );
  return rows.map((row) => ({ start: row.start.getTime(), end: row.end.getTime() }));
}
