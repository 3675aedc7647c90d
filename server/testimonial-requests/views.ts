import { shownAs } from '../../contract/testimonial-requests.ts';
import type { RequestRow } from './queries.ts';
import { stateOf } from './rules.ts';

/** What is shown of a request's words, named as their writer chose; null where nothing is on record. */
export function wordsOf({ quote, rating, image, ...named }: RequestRow) {
  return rating === null || quote === '' ? null : { quote, rating, image, ...shownAs(named) };
}

/** A request as the agency reads it. */
export function viewRequest(request: RequestRow, now: Date) {
  const { consent: words, consentedAt: at } = request;
  return {
    ...request,
    state: stateOf(request, now),
    words: wordsOf(request),
    consent: words && at ? { words, at } : null,
  };
}

/** A request as its link shows it. */
export function viewOwnRequest(request: RequestRow, now: Date) {
  const { projectName, expiresAt, quote, rating, naming, name, role, company, image } = request;
  return {
    state: stateOf(request, now),
    projectName,
    expiresAt,
    wrote: request.consentedAt !== null,
    words: { quote, rating, naming, name, role, company, image },
  };
}
