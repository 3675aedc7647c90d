import { z } from 'zod';
import { decisionValues } from '../../contract/checkpoints.ts';
import { instant } from '../../contract/fields.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';
import { hashSecret } from '../secrets.ts';
import {
  asking,
  countWords,
  example,
  exampleReader,
  exampleRemarks,
  factsOf,
  guestUrl,
  portalUrl,
  reader,
  reasonOf,
  remarkFacts,
  remarks,
  reviewUrl,
  snapshot,
} from './email-facts.ts';
import { findCheckpoint, insertGuestLink, isGuestActive, isPersonOf } from './queries.ts';

/** What the words of every kind can name. */
const valuesOf = ({ title, projectName }: { title: string; projectName: string }, name: string) => ({
  name: name || 'Hello',
  title,
  project: projectName,
});

const secretLink = 'The link is secret and yours alone: whoever has it sees this review.';

/** What people of a project, and guests, are told of its reviews. */
export const reviewEmails = {
  ready: emailKind({
    kind: 'review-ready',
    data: snapshot.extend({ reader, description: z.string(), changes: z.string() }),
    example: {
      ...example,
      reader: exampleReader,
      description: 'Two directions for the first screen. Which one is you?',
      changes: '',
    },
    ...asking,
    words: {
      subject: 'Please review: {title}',
      opening: '{name}, “{title}” in {project} is ready. Please look at it and tell us what you think.',
    },
    write: (data, desk) => ({
      status: { tone: 'open', word: 'Waits for you' },
      heading: data.version > 1 ? `Version ${data.version} is ready` : 'Something is ready for you',
      facts: [
        ...factsOf(data, desk.zone),
        ...(data.changes ? [{ label: 'What changed', text: data.changes }] : []),
        ...(data.description && !data.changes ? [{ label: 'About it', text: data.description }] : []),
      ],
      button: { label: 'Look at it', url: reviewUrl(data, desk), isOpen: true },
      smallPrint: data.reader.kind === 'guest' ? secretLink : 'Approve it there, or say what to change.',
      reason: reasonOf(data, desk.site.name),
      values: valuesOf(data, data.reader.name),
    }),
  }),

  due: emailKind({
    kind: 'review-due',
    data: snapshot.extend({ reader, isLate: z.boolean() }),
    example: { ...example, reader: exampleReader, isLate: false },
    ...asking,
    words: {
      subject: 'Your answer is waited for: {title}',
      opening: '{name}, “{title}” in {project} still waits for your answer.',
    },
    write: (data, desk) => ({
      status: { tone: 'open', word: data.isLate ? 'Late' : 'Due soon' },
      heading: data.isLate ? 'Your answer was due' : 'Your answer is due within a day',
      facts: factsOf(data, desk.zone),
      button: { label: 'Look at it', url: reviewUrl(data, desk), isOpen: true },
      smallPrint: data.reader.kind === 'guest' ? secretLink : 'Approve it there, or say what to change.',
      reason: reasonOf(data, desk.site.name),
      values: valuesOf(data, data.reader.name),
    }),
  }),

  decided: emailKind({
    kind: 'review-decided',
    data: snapshot.extend({
      clientId: z.int(),
      readerName: z.string(),
      decision: z.enum(decisionValues),
      /** Who decided, as a client reads it. */
      deciderName: z.string(),
      feedback: z.string(),
    }),
    example: {
      ...example,
      clientId: 1,
      readerName: 'Priya Raman',
      decision: 'approved',
      deciderName: 'Jonas Berg',
      feedback: 'The second one, exactly as it is.',
    },
    async isDue({ db }, { checkpointId, round, decision, clientId }) {
      const checkpoint = await findCheckpoint(db, checkpointId);
      const isSo = checkpoint?.round === round && checkpoint.status === decision;
      return isSo && isPersonOf(db, { checkpointId, clientId });
    },
    words: {
      subject: 'Decided: {title}',
      opening: '{name}, {decider} has decided on “{title}” in {project}.',
    },
    write: (data, desk) => ({
      status:
        data.decision === 'approved'
          ? { tone: 'good', word: 'Approved' }
          : { tone: 'bad', word: 'Changes requested' },
      heading: data.decision === 'approved' ? 'It is approved' : 'Changes are requested',
      facts: [
        ...factsOf({ ...data, dueAt: null }, desk.zone),
        { label: 'By', text: data.deciderName },
        ...(data.feedback ? [{ label: 'Their words', text: data.feedback }] : []),
      ],
      button: { label: 'See the review', url: portalUrl(data, desk), isOpen: false },
      reason: reasonOf({ ...data, reader: exampleReader }, desk.site.name),
      values: { ...valuesOf(data, data.readerName), decider: data.deciderName },
    }),
  }),

  comments: emailKind({
    kind: 'review-comments',
    data: snapshot.extend({ clientId: z.int(), readerName: z.string(), ...remarks.shape }),
    example: { ...example, clientId: 1, readerName: 'Priya Raman', ...exampleRemarks },
    isDue: ({ db }, { checkpointId, clientId }) => isPersonOf(db, { checkpointId, clientId }),
    words: {
      subject: 'New comments: {title}',
      opening: '{name}, we have commented on “{title}” in {project}.',
    },
    write: (data, desk) => ({
      status: { tone: 'open', word: 'New' },
      heading: `${countWords(data.count)} for you`,
      facts: [...factsOf({ ...data, dueAt: null }, desk.zone), ...remarkFacts(data, desk.zone)],
      button: { label: 'Read and answer', url: portalUrl(data, desk), isOpen: true },
      reason: reasonOf({ ...data, reader: exampleReader }, desk.site.name),
      values: valuesOf(data, data.readerName),
    }),
  }),

  guestInvite: emailKind({
    kind: 'guest-invite',
    data: snapshot.extend({
      guestId: z.int(),
      guestName: z.string(),
      mayDecide: z.boolean(),
      expiresAt: instant,
    }),
    example: {
      ...example,
      guestId: 1,
      guestName: 'Dana Cole',
      mayDecide: true,
      expiresAt: new Date('2026-12-14T17:00:00Z'),
    },
    isDue: ({ db, now }, { guestId }) => isGuestActive(db, guestId, now),
    grant: ({ db }, { guestId }, token) => insertGuestLink(db, guestId, hashSecret(token)),
    words: {
      subject: 'You are invited to look at: {title}',
      opening: '{name}, we would like to know what you think of “{title}” in {project}.',
    },
    write: (data, desk) => ({
      status: { tone: 'open', word: 'Invitation' },
      heading: data.mayDecide ? 'You are asked to decide' : 'You are asked for your comments',
      facts: [
        ...factsOf(data, desk.zone),
        { label: 'Valid until', text: writeInstant(data.expiresAt, desk.zone) },
      ],
      button: { label: 'Look at it', url: guestUrl(desk), isOpen: true },
      smallPrint: `No account is needed. ${secretLink}`,
      reason: `You get this mail because ${desk.site.name} has invited you to a review.`,
      values: valuesOf(data, data.guestName),
    }),
  }),
};
