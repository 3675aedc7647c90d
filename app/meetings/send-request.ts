import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { ApiError, call, refresh, sentenceOf } from '../api.ts';
import { useToast } from '../ui/toast.ts';
import { type MeetingDraft, meetingRequestOf } from './meeting-draft.ts';

const detailFields = new Set(['name', 'email', 'company', 'phone', 'purpose', 'duration', 'message']);

interface RequestOptions {
  draft: MeetingDraft;
  onSent: () => void;
  /** The server found something wrong that was asked for in the first step. */
  onWrongDetails: () => void;
}

/** Sends the request for a chosen time, and tells in a toast how it went. */
export function useMeetingRequest({ draft, onSent, onWrongDetails }: RequestOptions) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { day: string; time: string }) =>
      call(meetingEndpoints.create, { body: meetingRequestOf(draft, chosen) }),
    onSuccess() {
      onSent();
      showToast({
        title: 'Meeting Request Sent',
        description: "We'll review your request and get back to you within 24 hours.",
      });
    },
    onError(error) {
      showToast({ title: 'Error', description: toastOf(error), variant: 'destructive' });
      if (Object.keys(fieldsOf(error)).some((field) => detailFields.has(field))) onWrongDetails();
      // Where the answer was lost the request may be in: sent again it gets the same answer, so its time stays.
      if (isRefusal(error)) void refresh(queryClient, meetingEndpoints.availableSlots);
    },
  });
}

function toastOf(error: unknown): string {
  const isOurs = error instanceof ApiError && error.code !== 'unknown';
  return isOurs ? error.sentence : 'Failed to send meeting request. Please try again.';
}

/** Whether the server has said no, and not just failed to answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Why a request failed, where it was made. */
export function failureOf(error: unknown): string {
  const isTaken = error instanceof ApiError && error.code === 'slot_taken';
  return isTaken ? `${error.sentence} The times above are the ones that are free now.` : sentenceOf(error);
}

/** What the server found wrong, by field. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
