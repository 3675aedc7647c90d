import type { EndpointRequest } from '../../contract/endpoint.ts';
import { type BusyFeed, feedEndpoints } from '../../contract/feeds.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

type Sent = EndpointRequest<typeof feedEndpoints.create>['body'];

/** Adds a calendar, or changes one; without an address it keeps its own. */
export function useFeedChange(feed: BusyFeed | undefined, onFailed: (error: Error) => void) {
  return useChange({
    send: ({ address, ...facts }: Sent) =>
      feed
        ? call(feedEndpoints.change, {
            params: { id: feed.id },
            body: { ...facts, ...(address && { address }) },
          })
        : call(feedEndpoints.create, { body: { ...facts, address } }),
    done: ({ failure }) => (failure ? undefined : { title: feed ? 'Calendar Saved' : 'Calendar Added' }),
    failed: { title: 'Error', description: 'Failed to save the calendar.' },
    refreshes: refreshes.schedule,
    onFailed,
  });
}

export function useFeedCheck() {
  return useChange({
    send: ({ id }: BusyFeed) => call(feedEndpoints.check, { params: { id } }),
    failed: { title: 'Error', description: 'Failed to read the calendar.' },
    refreshes: refreshes.schedule,
  });
}

export function useFeedRemoval() {
  return useChange({
    send: ({ id }: BusyFeed) => call(feedEndpoints.remove, { params: { id } }),
    done: { title: 'Calendar Removed' },
    failed: { title: 'Error', description: 'Failed to remove the calendar.' },
    refreshes: refreshes.schedule,
  });
}
