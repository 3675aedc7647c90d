import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths } from '../../contract/site.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeSpan } from '../mail/moments.ts';

const meeting = z.object({
  name: z.string(),
  startsAt: instant,
  duration: z.int(),
  /** Whether they ask for another time than the one that they have. */
  isProposal: z.boolean(),
  hours: z.int(),
});

const summary = z.object({
  /** The oldest of the meetings that wait for an answer, and how many there are. */
  meetings: z.array(meeting),
  meetingCount: z.int(),
  /** The newest of the messages of the last day, and how many there are. */
  messages: z.array(z.object({ name: z.string(), subject: z.string() })),
  messageCount: z.int(),
});

/** '3 requests and 1 message'. */
function countWords({ meetingCount, messageCount }: z.infer<typeof summary>): string {
  const counted = (count: number, one: string) =>
    count > 0 ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [];
  return [...counted(meetingCount, 'meeting'), ...counted(messageCount, 'message')].join(' and ');
}

const more = (shown: number, count: number) => (count > shown ? `\nand ${count - shown} more` : '');

/** What waits, told to the agency each morning. */
export const morningSummary = emailKind({
  kind: 'morning-summary',
  data: summary,
  example: {
    meetings: [
      {
        name: 'Priya Raman',
        startsAt: new Date('2026-12-02T16:00:00Z'),
        duration: 60,
        isProposal: false,
        hours: 20,
      },
    ],
    meetingCount: 1,
    messages: [{ name: 'Tom Ortega', subject: 'Custom Websites' }],
    messageCount: 1,
  },
  words: { subject: 'Waiting for you: {count}', opening: 'Good morning. This waits for an answer: {count}.' },
  write: (data, { publicUrl, zone }) => ({
    status: { tone: 'open', word: 'Waiting' },
    heading: 'What waits this morning',
    facts: [
      ...data.meetings.map(({ name, isProposal, hours, ...span }) => ({
        label: isProposal ? 'Another time' : 'Request',
        text: `${name}\n${writeSpan(span, zone)}\nasked ${hours < 1 ? 'within the hour' : `${hours} hours ago`}`,
      })),
      ...(data.meetingCount > data.meetings.length
        ? [{ label: 'Meetings', text: more(data.meetings.length, data.meetingCount).trim() }]
        : []),
      ...(data.messageCount > 0
        ? [
            {
              label: 'Messages',
              text:
                data.messages.map(({ name, subject }) => `${name}: ${subject}`).join('\n') +
                more(data.messages.length, data.messageCount),
            },
          ]
        : []),
    ],
    button: {
      label: 'Open the back office',
      url: `${publicUrl}${closedPaths.adminDashboard}?tab=${data.meetingCount > 0 ? 'bookings' : 'contacts'}`,
      isOpen: true,
    },
    reason: 'You get this mail because the summary of the morning is switched on in your settings.',
    values: { count: countWords(data) },
  }),
});
