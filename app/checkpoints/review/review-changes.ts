import { type Decision, guestEndpoints, reviewEndpoints } from '../../../contract/checkpoints.ts';
import { guestPinEndpoints, pinEndpoints } from '../../../contract/pins.ts';
import { ApiError, call, sentenceOf } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { refreshes } from '../../api/refreshes.ts';
import type { ReviewPlace } from './review-place.ts';

const shown = [...refreshes.checkpoints, guestEndpoints.show];

interface Deciding {
  status: Decision['decision'];
  clientFeedback: string;
  /** The version that was looked at. */
  version: number;
}

/** Approves, or requests changes. */
export function useDeciding(place: ReviewPlace) {
  return useChange({
    send: (body: Deciding): Promise<unknown> =>
      place.side === 'guest'
        ? call(guestEndpoints.decide, { params: { token: place.token }, body })
        : call(reviewEndpoints.decide, { params: { id: place.id }, body }),
    done: { title: 'Feedback submitted', description: 'Your feedback has been sent to the team.' },
    failed: (error) => ({ title: 'Error', description: sentenceOf(error) }),
    refreshes: shown,
  });
}

/** Where a comment belongs: all null for the version as a whole. */
export interface Spot {
  page: number | null;
  x: number | null;
  y: number | null;
  second: number | null;
}

/** Writes a comment. What fails is said where it was written. */
export function useCommenting(place: ReviewPlace) {
  return useChange({
    send: (body: Spot & { text: string; version: number }) =>
      place.side === 'guest'
        ? call(guestPinEndpoints.create, { params: { token: place.token }, body })
        : call(pinEndpoints.create, { params: { id: place.id }, body }),
    refreshes: shown,
  });
}

/** Answers a comment. */
export function useReplying(place: ReviewPlace) {
  return useChange({
    send: ({ pinId, text }: { pinId: number; text: string }) =>
      place.side === 'guest'
        ? call(guestPinEndpoints.reply, { params: { token: place.token, pinId }, body: { text } })
        : call(pinEndpoints.reply, { params: { id: place.id, pinId }, body: { text } }),
    refreshes: shown,
  });
}

/** Marks a comment as done, or opens it again. */
export function useSettling(id: number) {
  return useChange({
    send: ({ pinId, done }: { pinId: number; done: boolean }) =>
      call(pinEndpoints.setDone, { params: { id, pinId }, body: { done } }),
    refreshes: shown,
  });
}

/** Whether a call was refused because a new version has come. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version_changed';
}
