import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { agency } from '../../contract/site/pages.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { emailKind } from '../mail/email-kind.ts';
import type { Fact } from '../mail/letter.ts';
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
  /** How many clients say that they have paid, and how many invoices are overdue. */
  claimCount: z.int().default(0),
  overdueCount: z.int().default(0),
});

type Summary = z.infer<typeof summary>;

const counted = (count: number, one: string) =>
  count > 0 ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [];
const list = new Intl.ListFormat(agency.locale, { type: 'conjunction' });

/** '3 meetings and 1 message'. What is overdue waits for somebody else. */
function countWords({ meetingCount, messageCount, claimCount }: Summary): string {
  return list.format([
    ...counted(meetingCount, 'meeting'),
    ...counted(messageCount, 'message'),
    ...counted(claimCount, 'payment'),
  ]);
}

function moneyFacts({ claimCount, overdueCount }: Summary): Fact[] {
  const lines = [
    ...counted(claimCount, 'payment').map((payments) => `${payments} to confirm`),
    ...counted(overdueCount, 'invoice').map((invoices) => `${invoices} overdue`),
  ];
  return lines.length > 0 ? [{ label: 'Money', text: lines.join('\n') }] : [];
}

function placeOf({ meetingCount, messageCount }: Summary): string {
  if (meetingCount > 0) return `${closedPaths.adminDashboard}?tab=bookings`;
  return messageCount > 0 ? `${closedPaths.adminDashboard}?tab=contacts` : closedPaths.adminInvoices;
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
    claimCount: 1,
    overdueCount: 2,
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
      ...moneyFacts(data),
    ],
    button: {
      label: 'Open the back office',
      url: `${publicUrl}${placeOf(data)}`,
      isOpen: true,
    },
    reason: 'You get this mail because the summary of the morning is switched on in your settings.',
    values: { count: countWords(data) },
  }),
});
