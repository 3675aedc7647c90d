import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingEndpoints, type LegacyBooking } from '../../contract/bookings.ts';
import { type MeetingStatus, meetingEndpoints } from '../../contract/meetings.ts';
import { ApiError, call, refresh, sentenceOf } from '../api.ts';
import { useToast } from '../ui/toast.ts';
import { refreshSchedule } from './meeting-list.ts';

interface Decision {
  id: number;
  status: MeetingStatus;
  adminNotes?: string;
  /** Approve although the time overlaps another approved meeting. */
  force?: boolean;
  /** The status that was shown when the admin decided. */
  seenStatus?: MeetingStatus | undefined;
}

const failure = {
  title: 'Error',
  description: 'Failed to update meeting request.',
  variant: 'destructive',
} as const;

/** What follows a change of a meeting: the schedule anew and a word about it, or why it failed. */
function useOutcome() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return {
    async onSuccess() {
      await refreshSchedule(queryClient);
      showToast({ title: 'Meeting Request Updated' });
    },
    onError(error: Error) {
      showToast(failure);
      if (hasChanged(error)) void refreshSchedule(queryClient);
    },
  };
}

/** Sets a meeting's status, and its notes when given. */
export function useDecision() {
  const outcome = useOutcome();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      call(meetingEndpoints.update, { params: { id: String(id) }, body }),
    ...outcome,
  });
}

/** Answers a visitor's wish for another time. */
export function useProposalAnswer() {
  const outcome = useOutcome();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; accept: boolean; force?: boolean; proposedAt: string }) =>
      call(meetingEndpoints.answerProposal, { params: { id: String(id) }, body }),
    ...outcome,
  });
}

/** Sets the status of a call booked before this product. */
export function useBookingStatus() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Pick<LegacyBooking, 'id' | 'status'>) =>
      call(bookingEndpoints.setStatus, { params: { id: String(id) }, body: { status } }),
    async onSuccess() {
      await refresh(queryClient, bookingEndpoints.list);
      showToast({ title: 'Booking status updated successfully' });
    },
    onError: () => showToast({ title: 'Failed to update booking status', variant: 'destructive' }),
  });
}

/** Why approving failed, when it was because of another approved meeting. */
export function overlapIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'meeting_overlap' ? sentenceOf(error) : undefined;
}

/** Whether a decision failed because the meeting is no longer what the admin saw. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'meeting_changed';
}
