import {
  type BriefMeeting,
  type MeetingOffer,
  type MeetingRequest,
  type MeetingStatus,
  meetingEndpoints,
} from '../../../contract/meetings.ts';
import { ApiError, call, sentenceOf } from '../../api/call.ts';
import { hasChanged, useChange } from '../../api/change.ts';
import { useMailStatus } from '../../api/mail-status.ts';
import { refreshes } from '../../api/refreshes.ts';
import { tellsVisitor } from './decision-words.ts';

/** What an admin decides about a meeting: only what they changed, and what they saw. */
interface Decision {
  id: number;
  status: MeetingStatus;
  adminNotes?: string;
  /** What the visitor is told beside the decision. */
  note?: string;
  /** Approve although the time overlaps another approved meeting. */
  force?: boolean;
  seenStatus?: MeetingStatus;
  seenNotes?: string;
  seenProposedAt?: Date | null;
}

export function proposedAt({ proposal }: BriefMeeting): Date | null {
  return proposal && new Date(proposal.proposedAt);
}

/** What an admin saw of a meeting when they chose its status. */
export function seenIn(meeting: MeetingRequest) {
  return { seenStatus: meeting.status, seenProposedAt: proposedAt(meeting) };
}

/** What follows a change of a meeting. Where the screen asks how to go on, no toast says that it failed. */
export const outcome = {
  done: { title: 'Meeting Request Updated' },
  failed: (error: Error) =>
    overlapIn(error) || hasChanged(error)
      ? undefined
      : { title: 'Error', description: 'Failed to update meeting request.' },
  refreshes: refreshes.schedule,
};

/** Sets a meeting's status, and its notes when given. */
export function useDecision() {
  return useChange({
    send: ({ id, force = false, ...body }: Decision) =>
      call(meetingEndpoints.update, { params: { id }, body: { ...body, force } }),
    ...outcome,
  });
}

/** Answers the visitor's proposal of another time. */
export function useProposalAnswer() {
  return useChange({
    send: ({ meeting, accept, force }: { meeting: MeetingRequest; accept: boolean; force: boolean }) =>
      call(meetingEndpoints.answerProposal, {
        params: { id: meeting.id },
        body: { accept, force, proposedAt: proposedAt(meeting) ?? undefined },
      }),
    ...outcome,
  });
}

/** Whether the visitor should hear of a decision but cannot, since mail is not set up. */
export function useUntold() {
  const { data } = useMailStatus();
  return (decided: MeetingRequest, before: MeetingStatus | undefined) =>
    data?.via === 'file' && tellsVisitor(decided, before, Date.now());
}

interface Offer extends MeetingOffer {
  /** The meeting as the admin saw it. */
  meeting: BriefMeeting;
}

/** Offers the visitor other times; what is wrong with one of them goes to `showErrors`. */
export function useOffer(showErrors: (error: Error) => void) {
  return useChange({
    send: ({ meeting, ...offer }: Offer) =>
      call(meetingEndpoints.sendOffer, {
        params: { id: meeting.id },
        body: { ...offer, seenStartsAt: new Date(meeting.startsAt) },
      }),
    ...outcome,
    done: { title: 'Other Times Proposed', description: 'Held for the visitor for 24 hours.' },
    onFailed: showErrors,
  });
}

/** Takes back the times that the visitor was offered. */
export function useWithdrawal() {
  return useChange({
    send: ({ id }: MeetingRequest) => call(meetingEndpoints.withdrawOffer, { params: { id } }),
    ...outcome,
    done: { title: 'Proposal Withdrawn' },
  });
}

/** Why approving failed, when it was because of another approved meeting. */
export function overlapIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'meeting_overlap' ? sentenceOf(error) : undefined;
}
