import { pictureEndpoints } from '../../../contract/pictures.ts';
import {
  type OwnRequest,
  type TestimonialAnswer,
  testimonialRequestEndpoints,
} from '../../../contract/testimonial-requests.ts';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';

const refusalRefreshes = [testimonialRequestEndpoints.visit];

/** Sends what somebody wrote. */
export function useAnswer(
  token: string,
  on: { onDone: (request: OwnRequest) => void; onFailed: (error: Error) => void },
) {
  return useChange({
    send: (body: TestimonialAnswer) => call(testimonialRequestEndpoints.answer, { params: { token }, body }),
    refusalRefreshes,
    ...on,
  });
}

/** Withdraws it, or says no. */
export function useWithdrawal(token: string, onDone: (request: OwnRequest) => void) {
  return useChange({
    send: () => call(testimonialRequestEndpoints.withdraw, { params: { token } }),
    refusalRefreshes,
    onDone,
  });
}

/** Keeps a portrait; answers where it is. */
export function sendOwnPortrait(token: string, body: Blob): Promise<{ image: string }> {
  return call(pictureEndpoints.createOwn, { params: { token }, body });
}
