import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { type Desk, emailKind } from '../mail/email-kind.ts';
import type { Letter } from '../mail/letter.ts';
import { writeMoment, writeSpan } from '../mail/moments.ts';
import { example, purposeOf, type Snapshot, snapshot, valuesFor } from './email-facts.ts';
import { findMeeting } from './queries.ts';

/** Where the back office shows a meeting; with `decide` it proposes that decision, which only acts there. */
function backOffice({ publicUrl }: Desk, { id }: { id: number }, decide?: 'approved' | 'rejected'): string {
  return `${publicUrl}${closedPaths.adminDashboard}?tab=bookings&meeting=${id}${decide ? `&decide=${decide}` : ''}`;
}

/** The time as the agency reads it. */
function momentForAgency({ visitorZone, ...span }: Snapshot, { zone }: Desk) {
  return writeMoment(span, { reader: zone, other: visitorZone ?? zone, whose: 'Their time' });
}

/** What every letter to the agency about a meeting has. */
function toAgency(meeting: Snapshot, desk: Desk) {
  const { name, email, company, phone, message } = meeting;
  const given = (label: string, text: string) => (text ? [{ label, text }] : []);
  return {
    moment: momentForAgency(meeting, desk),
    facts: [
      ...given('Name', name),
      { label: 'Email', text: email },
      ...given('Company', company),
      ...given('Phone', phone),
      { label: 'Purpose', text: purposeOf(meeting) },
      ...given('Message', message),
    ],
    button: { label: 'Open in the back office', url: backOffice(desk, meeting), isOpen: true },
    smallPrint: `Answering this mail writes to ${email}.`,
    reason: 'You get this mail because it is switched on in your settings.',
    replyTo: { name, email },
    values: { ...valuesFor(meeting, desk.zone), name: name || email },
  } satisfies Partial<Letter>;
}

/** The same links that decide in the back office, where they ask before they act. */
function decisions(meeting: Snapshot, desk: Desk) {
  return {
    button: { label: 'Approve', url: backOffice(desk, meeting, 'approved'), isOpen: true },
    links: [{ label: 'Decline', url: backOffice(desk, meeting, 'rejected') }],
  } satisfies Partial<Letter>;
}

/** Mail to the agency about a meeting. */
export const agencyEmails = {
  asked: emailKind({
    data: snapshot,
    example,
    kind: 'new-request',
    words: {
      subject: 'Meeting request from {name}: {date}',
      opening: '{name} asks for a meeting. The site promises an answer within 24 hours.',
    },
    write: (meeting, desk) => ({
      ...toAgency(meeting, desk),
      ...decisions(meeting, desk),
      status: { tone: 'open', word: 'Pending' },
      heading: 'Somebody asks for a meeting',
    }),
  }),

  proposed: emailKind({
    data: snapshot.extend({ proposedStartsAt: instant }),
    example: { ...example, proposedStartsAt: new Date('2026-12-03T15:00:00Z') },
    kind: 'time-proposed',
    words: {
      subject: '{name} proposes another time',
      opening: '{name} proposes another time. Until you answer, the meeting keeps the one that it has.',
    },
    write: (meeting, desk) => {
      const base = toAgency(meeting, desk);
      const proposed = { startsAt: meeting.proposedStartsAt, duration: meeting.duration };
      return {
        ...base,
        moment: momentForAgency({ ...meeting, ...proposed }, desk),
        facts: [{ label: 'Instead of', text: writeSpan(meeting, desk.zone) }, ...base.facts],
        status: { tone: 'open', word: 'Another time' },
        heading: 'Another time is proposed',
      };
    },
  }),

  answered: emailKind({
    data: snapshot.extend({ isTaken: z.boolean() }),
    example: { ...example, isTaken: true },
    kind: 'offer-answered',
    words: { subject: '{name} {answer}: {date}', opening: '{name} {answer}. {consequence}' },
    write: (meeting, desk) => {
      const { isTaken } = meeting;
      const base = toAgency(meeting, desk);
      const [answer, consequence] = isTaken
        ? ['takes the time that you proposed', 'The meeting is approved there.']
        : ['takes none of the times that you proposed', 'The meeting keeps the time that it has.'];
      return {
        ...base,
        button: { ...base.button, isOpen: !isTaken },
        status: isTaken ? { tone: 'good', word: 'Approved' } : { tone: 'open', word: 'Declined' },
        heading: isTaken ? 'A proposed time is taken' : 'None of the proposed times suits',
        values: { ...base.values, answer, consequence },
      };
    },
  }),

  cancelled: emailKind({
    data: snapshot,
    example,
    kind: 'visitor-cancelled',
    words: { subject: '{name} cancels: {date}', opening: '{name} has cancelled. The time is free again.' },
    write: (meeting, desk) => {
      const base = toAgency(meeting, desk);
      return {
        ...base,
        button: { ...base.button, isOpen: false },
        status: { tone: 'bad', word: 'Cancelled' },
        heading: 'A meeting is cancelled',
      };
    },
  }),

  overdue: emailKind({
    data: snapshot.extend({ hours: z.union([z.literal(12), z.literal(24)]) }),
    example: { ...example, hours: 12 },
    kind: 'request-overdue',
    words: {
      subject: '{name} has waited {hours} hours',
      opening: '{name} has waited {hours} hours for an answer. The site promises one within 24.',
    },
    isDue: async ({ db }, { id }) => (await findMeeting(db, id))?.status === 'pending',
    write: (meeting, desk) => {
      const base = toAgency(meeting, desk);
      const isLate = meeting.hours === 24;
      return {
        ...base,
        ...decisions(meeting, desk),
        status: isLate ? { tone: 'bad', word: 'Overdue' } : { tone: 'open', word: '12 hours left' },
        heading: isLate ? 'An answer is overdue' : 'An answer is due today',
        values: { ...base.values, hours: String(meeting.hours) },
      };
    },
  }),
};
