import { decisionEndpoints, type MeetingAnswer } from '../../../contract/decisions.ts';
import type { BriefMeeting, MeetingRequest, MeetingStatus } from '../../../contract/meetings.ts';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { formatCount } from '../../time/format.ts';
import { outcome, proposedAt } from './meeting-changes.ts';

/** Decisions that are made together, and what is said of them once they are. */
export interface Decided {
  decisions: MeetingAnswer[];
  text: string;
  /** Approve although the time overlaps another approved meeting. */
  force?: boolean;
}

/** What is done once decisions are made: `decided` is what takes them back. */
export type OnDecided = (done: { meetings: MeetingRequest[]; decided: number[] }, made: Decided) => void;

/** Another status for a meeting, over what the admin saw of it. */
export function statusFor(seen: BriefMeeting, status: MeetingStatus, note = ''): MeetingAnswer {
  return { id: seen.id, status, seenStatus: seen.status, seenProposedAt: proposedAt(seen), note };
}

/** An answer to the wish of a meeting that the admin saw. */
export function answerTo(seen: BriefMeeting, accept: boolean): MeetingAnswer {
  return { id: seen.id, accept, proposedAt: proposedAt(seen) ?? new Date(0), note: '' };
}

/**
 * Decides meetings together; visitors are told some seconds later, so that it can be taken back. `onFailed` hears of a failure where what
 * was decided about may be gone from the screen by then.
 */
export function useDecisions(onDecided: OnDecided, onFailed?: (error: Error) => void) {
  return useChange({
    send: ({ decisions, force = false }: Decided) =>
      call(decisionEndpoints.decide, { body: { decisions, force } }),
    ...outcome,
    onDone: onDecided,
    onFailed,
  });
}

/** Takes decisions back. */
export function useTakeBack() {
  return useChange({
    send: (decided: number[]) => call(decisionEndpoints.undo, { body: { decided } }),
    ...outcome,
  });
}

interface SenderRejection {
  email: string;
  upTo: number;
  tell: boolean;
  note: string;
}

/** Rejects the pending requests of a sender that were seen. */
export function useSenderRejection() {
  return useChange({
    send: (body: SenderRejection) => call(decisionEndpoints.rejectSender, { body }),
    ...outcome,
    done: ({ rejected }) => ({
      title: 'Meeting Request Updated',
      description: rejected === 1 ? '1 request rejected.' : `${formatCount(rejected)} requests rejected.`,
    }),
  });
}
