import { type Context, inTransaction } from '../context.ts';
import { agencyEmails } from './agency-emails.ts';
import { aboutMeeting, snapshotOf } from './email-facts.ts';
import { visitorEmails } from './emails.ts';
import { listApprovedBetween } from './queries.ts';
import { hoursWaited, mustRemind } from './rules.ts';
import { listUndecided } from './waiting-queries.ts';

const DAY_MS = 24 * 3_600_000;
/** Who has waited longer was told of, or stands in the summary of each morning. */
const WARNED_MS = 2 * DAY_MS;

/** Reminds the visitors of approved meetings a day before, each start once. */
async function remindVisitors(context: Context): Promise<void> {
  const { db, now, outbox } = context;
  // A day on the wall can be an hour longer than a day.
  const ahead = await listApprovedBetween(db, now, new Date(now.getTime() + 1.25 * DAY_MS));
  for (const meeting of ahead.filter((each) => mustRemind(each, context))) {
    await outbox.send(visitorEmails.reminder, {
      to: meeting,
      data: snapshotOf(meeting),
      about: aboutMeeting(meeting),
      once: `reminder:${meeting.id}:${meeting.startsAt.toISOString()}`,
    });
  }
}

/** Tells the agency of requests that have waited for 12 and for 24 hours, each once. */
async function warnAgency({ db, now, outbox }: Context): Promise<void> {
  for (const meeting of await listUndecided(db, { since: new Date(now.getTime() - WARNED_MS), now })) {
    const hours = hoursWaited(meeting, now);
    if (!hours) continue;
    await outbox.sendToAgency(agencyEmails.overdue, {
      data: { ...snapshotOf(meeting), hours },
      about: aboutMeeting(meeting),
      once: `overdue:${meeting.id}:${hours}`,
    });
  }
}

/** Sends what time alone makes due: reminders to visitors, and to the agency what waits for its answer. */
export function sendReminders(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    await remindVisitors(inside);
    await warnAgency(inside);
  });
}
