import type { EndpointRequest } from '../../contract/endpoint.ts';
import { type BusyFeed, feedEndpoints, type SeenFeed } from '../../contract/feeds.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

type Sent = EndpointRequest<typeof feedEndpoints.create>['body'];

/** Adds a calendar, or changes one; without an address it keeps its own. Where a colleague was first the dialog asks instead. */
export function useFeedChange(feed: BusyFeed | undefined, onFailed: (error: Error) => void) {
  return useChange({
    send: ({ address, seen, ...facts }: Sent & { seen: SeenFeed | undefined }) =>
      feed
        ? call(feedEndpoints.change, {
            params: { id: feed.id },
            body: { ...facts, ...(address && { address }), seen },
          })
        : call(feedEndpoints.create, { body: { ...facts, address } }),
    done: ({ failure }) => (failure ? undefined : { title: feed ? 'Calendar Saved' : 'Calendar Added' }),
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the calendar.' },
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
