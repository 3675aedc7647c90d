import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { meetingPath, schedulePath } from '../../contract/site/paths.ts';
import type { Db } from '../database/client.ts';
import { type Desk, emailKind } from '../mail/email-kind.ts';
import type { Fact, Letter } from '../mail/letter.ts';
import { writeMoment } from '../mail/moments.ts';
import { hashSecret } from '../secrets.ts';
import { example, purposeOf, type Snapshot, snapshot, valuesFor } from './email-facts.ts';
import { writeInvite } from './formats.ts';
import { findMeeting, insertLink, listOffers } from './queries.ts';

function placeOf({ channel, phone }: Snapshot, { site }: Desk): Fact {
  if (channel === 'video') return { label: 'Where', text: 'Join the video call', url: site.videoAddress };
  return { label: 'Where', text: phone ? `By phone: we call ${phone}` : `By phone: ${site.phone}` };
}

/** The time as its visitor reads it. */
function momentFor({ visitorZone, ...span }: Snapshot, { zone }: Desk) {
  return writeMoment(span, { reader: visitorZone ?? zone, other: zone, whose: 'Our time' });
}

function noteFact({ note }: Snapshot): Fact[] {
  return note ? [{ label: 'We add', text: note }] : [];
}

const SECRET_LINK = 'The link is secret and yours alone: whoever has it can move or cancel the meeting.';

/**
 * What brings the visitor's calendar to where the meeting stands: an invite while it is approved, its end once it was. Each letter has
 * it, since one that is told with others is the only one that arrives.
 */
function inviteFor(meeting: Snapshot, { from: organizer, now, site }: Desk): Pick<Letter, 'invite'> {
  const { status, invited } = meeting;
  if (status !== 'approved' && !invited) return {};
  const method = status === 'approved' ? 'REQUEST' : 'CANCEL';
  return { invite: { method, content: writeInvite(meeting, { method, now, organizer, site }) } };
}

/** What the attached calendar file does, where there is one. */
function calendarFacts({ invite }: Pick<Letter, 'invite'>): Fact[] {
  if (!invite) return [];
  const text =
    invite.method === 'CANCEL'
      ? 'The attached file takes the meeting out of your calendar.'
      : 'invite.ics is attached. Accept it and the meeting is in your calendar. If the time changes, the entry follows.';
  return [{ label: 'Calendar', text }];
}

/** Whether nothing has happened to the meeting since: what was overtaken is told no more. */
async function isPresent({ db }: { db: Db }, { id, sequence }: Snapshot) {
  return (await findMeeting(db, id))?.sequence === sequence;
}

/** What every letter to a visitor about their meeting has. */
function toVisitor(
  meeting: Snapshot,
  desk: Desk,
): Pick<Letter, 'moment' | 'facts' | 'reason' | 'values' | 'invite'> {
  return {
    ...inviteFor(meeting, desk),
    moment: momentFor(meeting, desk),
    facts: [{ label: 'Purpose', text: purposeOf(meeting) }],
    reason: `You get this mail because a meeting was asked for with ${meeting.email}.`,
    values: valuesFor(meeting, meeting.visitorZone ?? desk.zone),
  };
}

function ownPage(
  desk: Desk,
  label: string,
  isOpen: boolean,
): Required<Pick<Letter, 'button' | 'smallPrint'>> {
  const url = `${desk.publicUrl}${meetingPath}#${desk.token}`;
  return { button: { label, url, isOpen }, smallPrint: SECRET_LINK };
}

/** The link of a message becomes one of the meeting's links. */
async function grant({ db }: { db: Db }, { id }: Snapshot, token: string) {
  await insertLink(db, id, hashSecret(token));
}

const own = { data: snapshot, example, grant };

const CHANGES = {
  moved: ['Your meeting has another time', 'this is the new time. It is confirmed.'],
  kept: [
    'Your meeting keeps its time',
    'we cannot make the time that you proposed, so the meeting stays where it is.',
  ],
  reopened: ['Your request is open again', 'we look at it once more and get back to you.'],
  unconfirmed: [
    'Your meeting is not confirmed any more',
    'we have to look at this time again and get back to you.',
  ],
} as const;

/** Mail to the visitor of a meeting. */
export const visitorEmails = {
  received: emailKind({
    ...own,
    kind: 'request-received',
    isDue: isPresent,
    words: {
      subject: 'Request received, not yet confirmed: {date}',
      opening:
        "{name}, thank you. We'll review your request and get back to you within 24 hours. Until then, please keep the time free.",
    },
    write: (meeting, desk) => {
      const base = toVisitor(meeting, desk);
      const wrote = meeting.message ? [{ label: 'You wrote', text: meeting.message }] : [];
      return {
        ...base,
        ...ownPage(desk, 'See, move or cancel', true),
        status: { tone: 'open', word: 'Pending' },
        heading: 'Request received, not yet confirmed',
        facts: [...base.facts, ...wrote],
      };
    },
  }),

  approved: emailKind({
    ...own,
    kind: 'meeting-approved',
    isDue: isPresent,
    words: { subject: 'Confirmed: {date}', opening: '{name}, your time is confirmed.' },
    write: (meeting, desk) => {
      const base = toVisitor(meeting, desk);
      return {
        ...base,
        ...ownPage(desk, 'Move or cancel', false),
        status: { tone: 'good', word: 'Approved' },
        heading: `See you on ${base.values.weekday}`,
        facts: [...base.facts, placeOf(meeting, desk), ...noteFact(meeting), ...calendarFacts(base)],
      };
    },
  }),

  declined: emailKind({
    ...own,
    kind: 'meeting-declined',
    isDue: isPresent,
    words: {
      subject: 'We cannot make {date}',
      opening: '{name}, thank you for asking. We cannot meet you at this time.',
    },
    write: (meeting, desk) => {
      const base = toVisitor(meeting, desk);
      return {
        ...base,
        status: { tone: 'bad', word: 'Declined' },
        heading: 'We cannot make this time',
        facts: [...base.facts, ...noteFact(meeting), ...calendarFacts(base)],
        button: { label: 'Choose another time', url: `${desk.publicUrl}${schedulePath}`, isOpen: true },
        smallPrint: `Or call ${desk.site.phone}.`,
      };
    },
  }),

  cancelled: emailKind({
    ...own,
    kind: 'meeting-cancelled',
    isDue: isPresent,
    data: snapshot.extend({ byVisitor: z.boolean() }),
    example: { ...example, byVisitor: false },
    words: {
      subject: 'Cancelled: {date}',
      opening: '{name}, the meeting does not take place.',
    },
    write: (meeting, desk) => {
      const base = toVisitor(meeting, desk);
      return {
        ...base,
        status: { tone: 'bad', word: 'Cancelled' },
        heading: meeting.byVisitor ? 'You cancelled the meeting' : 'We have to cancel',
        facts: [...base.facts, ...noteFact(meeting), ...calendarFacts(base)],
        button: { label: 'Choose another time', url: `${desk.publicUrl}${schedulePath}`, isOpen: false },
        smallPrint: `Or call ${desk.site.phone}.`,
      };
    },
  }),

  changed: emailKind({
    ...own,
    kind: 'meeting-changed',
    isDue: isPresent,
    data: snapshot.extend({
      /** What became of it: another time, the time that it had, open again, no longer confirmed. */
      change: z.enum(['moved', 'kept', 'reopened', 'unconfirmed'] as const),
      isApproved: z.boolean(),
    }),
    example: { ...example, change: 'moved', isApproved: true },
    words: { subject: '{what}: {date}', opening: '{name}, {explanation}' },
    write: (meeting, desk) => {
      const { change, isApproved } = meeting;
      const base = toVisitor(meeting, desk);
      const [what, explanation] = CHANGES[change];
      return {
        ...base,
        ...ownPage(desk, isApproved ? 'Move or cancel' : 'See, move or cancel', !isApproved),
        status: isApproved ? { tone: 'good', word: 'Approved' } : { tone: 'open', word: 'Pending' },
        heading: what,
        facts: [
          ...base.facts,
          ...(isApproved ? [placeOf(meeting, desk)] : []),
          ...noteFact(meeting),
          ...calendarFacts(base),
        ],
        values: { ...base.values, what, explanation },
      };
    },
  }),

  offered: emailKind({
    ...own,
    kind: 'times-offered',
    data: snapshot.extend({ times: z.array(instant), offeredAt: instant }),
    example: {
      ...example,
      note: 'Wednesday is full, I am sorry.',
      times: [new Date('2026-12-03T15:00:00Z'), new Date('2026-12-04T16:30:00Z')],
      offeredAt: new Date('2026-12-01T14:00:00Z'),
    },
    words: {
      subject: 'Would another time suit you?',
      opening: '{name}, we cannot make {date} and propose another time. Each is kept for you for a day.',
    },
    isDue: async ({ db }, { id, offeredAt }) =>
      (await listOffers(db, [id])).some((offer) => offer.offeredAt.getTime() === offeredAt.getTime()),
    write: (meeting, desk) => {
      const { moment: _, ...base } = toVisitor(meeting, desk);
      const reader = meeting.visitorZone ?? desk.zone;
      const times = meeting.times.map((startsAt, index): Fact => {
        const { lines, aside } = writeMoment(
          { startsAt, duration: meeting.duration },
          { reader, other: desk.zone, whose: 'Our time' },
        );
        const label = meeting.times.length > 1 ? `Proposal ${index + 1}` : 'Proposal';
        return { label, text: [...lines, ...(aside ? [aside] : [])].join('\n') };
      });
      return {
        ...base,
        ...ownPage(desk, 'Choose a time', true),
        status: { tone: 'open', word: 'Proposal' },
        heading: 'Would another time suit you?',
        facts: [...times, ...noteFact(meeting), ...base.facts, ...calendarFacts(base)],
      };
    },
  }),

  reminder: emailKind({
    ...own,
    kind: 'meeting-reminder',
    words: { subject: 'Reminder: {date}', opening: '{name}, we meet soon.' },
    isDue: async ({ db, now }, { id, startsAt }) => {
      const meeting = await findMeeting(db, id);
      const isSame = meeting?.startsAt.getTime() === startsAt.getTime();
      return isSame && meeting?.status === 'approved' && startsAt > now;
    },
    write: (meeting, desk) => {
      const { invite: _, ...base } = toVisitor(meeting, desk);
      return {
        ...base,
        ...ownPage(desk, 'Move or cancel', false),
        status: { tone: 'good', word: 'Approved' },
        heading: `See you on ${base.values.weekday}`,
        facts: [...base.facts, placeOf(meeting, desk)],
      };
    },
  }),
};
