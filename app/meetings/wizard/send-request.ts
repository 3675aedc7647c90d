import { meetingEndpoints } from '../../../contract/meetings.ts';
import { ApiError, call, sentenceOf } from '../../api/call.ts';
import { isRefusal, useChange } from '../../api/change.ts';
import { emptyDraft, type MeetingDraft, requestBody } from './meeting-draft.ts';
import type { SentMeeting } from './wizard-state.ts';

interface RequestOptions {
  onSent: (sent: SentMeeting) => void;
  /** The server has said no: what is sent next is another request. */
  onRefused: () => void;
  /** The server found something wrong that was asked for in the first step. */
  onWrongDetails: () => void;
}

interface Filled {
  draft: MeetingDraft;
  requestKey: string;
}

/** Sends the request for a chosen time, and tells in a toast how it went. */
export function useMeetingRequest({ onSent, onRefused, onWrongDetails }: RequestOptions) {
  return useChange({
    send: ({ draft, requestKey }: Filled) =>
      call(meetingEndpoints.create, { body: requestBody(draft, requestKey) }),
    done: {
      title: 'Meeting Request Sent',
      description: "We'll review your request and get back to you within 24 hours.",
    },
    failed: (error) => ({ title: 'Error', description: failureToast(error) }),
    refusalRefreshes: [meetingEndpoints.availableSlots, meetingEndpoints.calendar],
    onDone: (sent, { draft }) => onSent({ ...sent, email: draft.email.trim() }),
    onFailed(error) {
      // Where the answer was lost the request may be in: sent again it gets the same answer, so its time stays.
      if (!isRefusal(error)) return;
      onRefused();
      if (hasWrongDetails(error)) onWrongDetails();
    },
  });
}

function failureToast(error: unknown): string {
  const isOurs = error instanceof ApiError && error.code !== 'unknown';
  return isOurs ? error.sentence : 'Failed to send meeting request. Please try again.';
}

function hasWrongDetails(error: unknown): boolean {
  const { requestedDate: _, requestedTime: __, ...details } = emptyDraft;
  return Object.keys(fieldsOf(error)).some((field) => field in details);
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
