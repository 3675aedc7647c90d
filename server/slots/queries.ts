import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../database/client.ts';
import { busySpans } from '../feeds/tables.ts';
import { meetingOffers, meetingRequests } from '../meetings/tables.ts';
import type { Span } from '../spans.ts';
import type { Held } from './day-rules.ts';

const open = inArray(meetingRequests.status, ['pending', 'approved']);
const LONGEST = sql`interval '90 minutes'`;

/**
 * The times held between two instants: approved meetings, what is asked for or proposed since `since` and
 * holds, and what the agency has offered since then; `except` one meeting's. Beside them when calendars say that it is busy.
 */
export async function takenBetween(
  db: Db,
  { start, end }: Span,
  { since, except = 0 }: { since: Date; except?: number | undefined },
): Promise<{ held: Held[]; busy: Span[] }> {
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
    db
      .select({ meetingId: sql<number>`0`, start: busySpans.startsAt, end: busySpans.endsAt })
      .from(busySpans)
      .where(and(gt(busySpans.endsAt, from), lt(busySpans.startsAt, to))),
  );
  const spans = rows.map(({ meetingId, start, end }) => ({
    meetingId,
    start: start.getTime(),
    end: end.getTime(),
  }));
  const { held = [], busy = [] } = Object.groupBy(spans, ({ meetingId }) => (meetingId ? 'held' : 'busy'));
  return { held, busy };
}
