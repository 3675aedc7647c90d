import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { done, email, id, instant, optionalText, yesOrNo } from './fields.ts';
import { meetingRequest, meetingStatus, NOTE_MAX } from './meetings.ts';

/** What the visitor is told beside a decision. */
const note = optionalText('Note', NOTE_MAX);

/** Another status for a meeting, decided over what the admin saw. */
const statusDecision = z.object({
  id,
  status: meetingStatus,
  /** The status that the admin saw: where it has become yet another, nothing changes (409 `meeting_changed`). */
  seenStatus: meetingStatus,
  /** Which proposal the admin saw, or null: another one is not ended with the meeting (409 `meeting_changed`). */
  seenProposedAt: instant.nullable(),
  note,
});

/** An answer to the visitor's wish for another time. */
const wishAnswer = z.object({
  id,
  accept: yesOrNo('Accept'),
  /** Which wish the admin saw: where there is another now, nothing changes (409 `meeting_changed`). */
  proposedAt: instant,
  note,
});

/** One decision of those that are made together. */
export const meetingAnswer = z.union([statusDecision, wishAnswer], {
  error: 'A decision needs a meeting, and a status or an answer to its wish.',
});

/** As it is decided on the server. */
export type MeetingAnswer = z.output<typeof meetingAnswer>;

/** The most meetings that are decided at once. */
const MOST_DECIDED = 50;

export const decisionEndpoints = {
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-decisions',
    access: ['admin'],
    summary:
      'Decide meetings together, all or none. Visitors are told some seconds later, and until then it can be taken back',
    body: json(
      z.object({
        decisions: z
          .array(meetingAnswer, { error: 'The decisions must be a list.' })
          .min(1, { error: 'There is nothing to decide.' })
          .max(MOST_DECIDED, { error: `At most ${MOST_DECIDED} meetings can be decided at once.` })
          .refine((decisions) => new Set(decisions.map((each) => each.id)).size === decisions.length, {
            error: 'A meeting can be decided once.',
          }),
        /** Approve although the time overlaps another approved meeting. */
        force: yesOrNo('Force').default(false),
      }),
    ),
    /** `decided` is what {@link decisionEndpoints.undo} takes. */
    response: z.object({ meetings: z.array(meetingRequest), decided: z.array(id) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-decisions/undo',
    access: ['admin'],
    summary:
      'Take decisions back, all or none, while no visitor has been told and nothing has happened since',
    body: json(
      z.object({ decided: z.array(id, { error: 'The decisions must be a list.' }).min(1).max(MOST_DECIDED) }),
    ),
    response: done,
  }),
  rejectSender: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-senders/reject',
    access: ['admin'],
    summary:
      'Reject the pending requests of an email address, up to the newest one that was seen, all or none',
    body: json(
      z.object({
        email: email(),
        /** The newest request that the admin saw: what came later stays. */
        upTo: id,
        /** Whether each request's sender is told: who sends spam is not. */
        tell: yesOrNo('Tell').default(true),
        note,
      }),
    ),
    response: z.object({ rejected: z.int() }),
  }),
};
