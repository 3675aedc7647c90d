import { and, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { availabilitySlots } from '../availability/tables.ts';
import type { Db } from '../database/client.ts';
import { busySpans } from '../feeds/tables.ts';
import { meetingOffers, meetingRequests } from '../meetings/tables.ts';
import type { Span } from '../spans.ts';
import type { Held } from './day-rules.ts';

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
): Promise<Held[]> {
  const { startsAt, endsAt, proposedStartsAt, proposedEndsAt, status, createdAt, id, holds } =
    meetingRequests;
  const { proposalHolds, firstProposedAt } = meetingRequests;
  const [from, to] = [new Date(start), new Date(end)];
  const rows = await unionAll(
    db
      .select({ meetingId: id, start: startsAt, end: endsAt })
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
        meetingId: id,
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
      .select({
        meetingId: meetingOffers.meetingId,
        start: meetingOffers.startsAt,
        end: meetingOffers.endsAt,
      })
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
  return rows.map(({ meetingId, start, end }) => ({
    meetingId,
    start: start.getTime(),
    end: end.getTime(),
  }));
}

/** When calendars say that the agency is busy between two instants, whichever they are. */
export async function busyBetween(db: Db, { start, end }: Span): Promise<Span[]> {
  const { startsAt, endsAt } = busySpans;
  const [found] = await db
    .select({
      spans: sql<[start: number, end: number][] | null>`json_agg(json_build_array(
        (extract(epoch from ${startsAt}) * 1000)::int8, (extract(epoch from ${endsAt}) * 1000)::int8))`,
    })
    .from(busySpans)
    .where(and(gt(endsAt, new Date(start)), lt(startsAt, new Date(end))));
  return (found?.spans ?? []).map(([start, end]) => ({ start, end }));
}
