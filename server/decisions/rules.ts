import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { meetingStatus } from '../../contract/meetings.ts';

/**
 * For how long at least a visitor is not told of a decision made in the list (ms): the ten seconds in which taking it back is
 * offered, and what the way there takes.
 */
export const GRACE_MS = 15_000;
/** For how long decisions are kept that nobody is told of (ms). */
export const KEPT_MS = 3_600_000;

/** How a meeting stands: all that a decision changes. */
export const standing = z.object({
  status: meetingStatus,
  requestedDate: z.string(),
  requestedTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  approvedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  invited: z.boolean(),
  overlapAllowed: z.boolean(),
  sequence: z.int(),
  proposedDate: z.string().nullable(),
  proposedTime: z.string().nullable(),
  proposedStartsAt: instant.nullable(),
  proposedEndsAt: instant.nullable(),
  proposedAt: instant.nullable(),
  firstProposedAt: instant.nullable(),
  offerNote: z.string(),
});

export type Standing = z.output<typeof standing>;

/** Times that are offered to a meeting's visitor. */
export const offeredTimes = z.array(
  z.object({ meetingId: z.int(), startsAt: instant, endsAt: instant, offeredAt: instant }),
);

/** Whether a meeting stands as `kept` says, which was written with {@link standing}. */
export function standsAs(meeting: Standing, kept: unknown): boolean {
  return isDeepStrictEqual(standing.encode(meeting), kept);
}
