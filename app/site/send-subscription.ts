import { newsletterEndpoints } from '../../contract/newsletter.ts';
import { ApiError, call } from '../api/call.ts';

/** What became of an address that was sent. */
export type Subscription = { step: 'sent'; mailed: boolean } | { step: 'failed'; message: string };

/** Sends an address to the newsletter. `failure` is said where nothing better is known. */
export async function sendSubscription(email: string, failure: string): Promise<Subscription> {
  try {
    const { mailed } = await call(newsletterEndpoints.subscribe, { body: { email } });
    return { step: 'sent', mailed };
  } catch (error) {
    return { step: 'failed', message: error instanceof ApiError ? error.sentence : failure };
  }
}
