import type { Subscriber } from './queries.ts';
import { standingOf } from './rules.ts';

/** A subscriber as an admin reads it. */
export function showSubscriber(subscriber: Subscriber) {
  const { id, email } = subscriber;
  return { id, email, ...standingOf(subscriber) };
}
