import { guestEndpoints, reviewEndpoints } from '../../../contract/checkpoints.ts';
import { addressOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';

/** From where a review is seen: by somebody of the project, by the agency, or by a guest through a secret link. */
export type ReviewPlace = { side: 'client' | 'admin'; id: number } | { side: 'guest'; token: string };

/** How often a guest's page looks for what is new: nothing tells it (ms). */
const EVERY = 20_000;

/** The review that a guest's secret leads to, looked at again now and then. */
export function guestReview(token: string) {
  return {
    ...queryOf(guestEndpoints.show, { params: { token } }),
    refetchInterval: EVERY,
  };
}

/** Where the record of decisions is downloaded; a guest has none. */
export function recordAddress(place: ReviewPlace): string | undefined {
  if (place.side === 'guest') return undefined;
  return addressOf(reviewEndpoints.certificate.path, { params: { id: place.id } });
}
