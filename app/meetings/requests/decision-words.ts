import type { MeetingRequest, MeetingStatus } from '../../../contract/meetings.ts';
import { formatDay, formatTime } from '../../time/format.ts';

/** What becomes of a meeting, as the visitor hears of it. */
const sayings: Record<MeetingStatus, { subject: string; text: string }> = {
  approved: { subject: 'Your meeting is confirmed', text: 'your meeting is confirmed' },
  rejected: { subject: 'Your meeting cannot take place', text: 'we cannot meet at the time you asked for' },
  pending: { subject: 'Your meeting is not confirmed yet', text: 'your meeting is not confirmed yet' },
  completed: { subject: 'Your meeting', text: 'we have met' },
};

const offered = { subject: 'Other times for your meeting', text: 'we propose another time for your meeting' };

type Time = Pick<MeetingRequest, 'requestedDate' | 'requestedTime'>;

/** A letter to the visitor about a decision or an offer of other times, for the admin's own mail program. */
export function writeDecision(
  meeting: MeetingRequest,
  { url, timeZone, agencyName }: { url: string; timeZone: string; agencyName: string },
): { subject: string; text: string } {
  const { name, status, requestedDate, offer } = meeting;
  const when = ({ requestedDate: day, requestedTime: time }: Time) =>
    `${formatDay(day)} at ${formatTime(time)} (${timeZone})`;
  const { subject, text } = offer ? offered : sayings[status];
  const times = offer ? `\n${offer.times.map((time) => `- ${when(time)}`).join('\n')}` : ` ${when(meeting)}.`;
  const way = offer ? 'Here you take one of them' : 'Here you see how it stands, and can change or cancel it';
  return {
    subject: `${subject}: ${formatDay(requestedDate)}`,
    text: `Hello ${name},\n\n${text}:${times}\n\n${way}:\n${url}\n\n${agencyName}\n`,
  };
}

/** Whether the visitor hears of a decision: of one that changes something for them, while the meeting is ahead. */
export function tellsVisitor(after: MeetingRequest, before: MeetingStatus | undefined, now: number): boolean {
  return after.status !== before && after.status !== 'completed' && Date.parse(after.startsAt) > now;
}
