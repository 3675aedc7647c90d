import { type Subscriber, subscriberEndpoints } from '../../contract/newsletter.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Deletes a subscriber for good. */
export function useSubscriberRemoval() {
  return useChange({
    send: ({ id }: Subscriber) => call(subscriberEndpoints.remove, { params: { id } }),
    done: { title: 'Subscriber Deleted' },
    failed: { title: 'Error', description: 'Failed to delete the subscriber.' },
    refreshes: refreshes.newsletter,
  });
}
