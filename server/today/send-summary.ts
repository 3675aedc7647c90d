import { countContactsBetween, listContactsBetween } from '../contacts/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { countClaims, sumInvoices } from '../invoices/queries.ts';
import { countWaiting, listWaiting } from '../meetings/waiting-queries.ts';
import { morningSummary } from './emails.ts';
import { morningAt } from './rules.ts';

const HOUR_MS = 3_600_000;
/** How many of each are named. */
const NAMED = 10;

/** Tells the agency once each morning what waits for an answer; nothing when nothing does. */
export async function sendSummary(context: Context): Promise<void> {
  const { now, zone } = context;
  const morning = morningAt(now, zone);
  if (!morning) return;
  const { day, began } = morning;
  await inTransaction(context, async ({ db, outbox }) => {
    // What came since has been told by itself.
    const lastDay = { since: new Date(began.getTime() - 24 * HOUR_MS), until: began };
    const meetingCount = await countWaiting(db, { now, until: began });
    const messageCount = await countContactsBetween(db, lastDay);
    const claimCount = await countClaims(db, began);
    // What is overdue waits for somebody else: it is told along, and nobody is written to for it alone.
    if (meetingCount + messageCount + claimCount === 0) return;
    const { overdueCount } = await sumInvoices(db, day);
    const meetings = await listWaiting(db, { now, until: began }, NAMED);
    await outbox.sendToAgency(morningSummary, {
      data: {
        meetings: meetings.map(({ name, duration, startsAt, proposedStartsAt, proposedAt, createdAt }) => ({
          name,
          duration,
          startsAt: proposedStartsAt ?? startsAt,
          isProposal: proposedStartsAt !== null,
          hours: Math.floor((now.getTime() - (proposedAt ?? createdAt).getTime()) / HOUR_MS),
        })),
        meetingCount,
        messages: await listContactsBetween(db, lastDay, NAMED),
        messageCount,
        claimCount,
        overdueCount,
      },
      once: `summary:${day}`,
    });
  });
}
