import type { EndpointRequest } from '../../contract/endpoint.ts';
import { todayEndpoints } from '../../contract/today.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

type Seen = EndpointRequest<typeof todayEndpoints.see>['body'];

/** Says for the whole agency that something was seen; `onDone` hears of the notices that it was news of. */
export function useSeeing(onDone: (notices: number[]) => void, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: Seen) => call(todayEndpoints.see, { body }),
    failed: { title: 'Error', description: 'Failed to mark it seen.' },
    refreshes: refreshes.today,
    onDone: ({ notices }) => onDone(notices),
    onFailed,
  });
}

/** Takes that back. */
export function useUnseeing() {
  return useChange({
    send: (notices: number[]) => call(todayEndpoints.unsee, { body: { notices } }),
    failed: { title: 'Error', description: 'Failed to bring it back.' },
    refreshes: refreshes.today,
  });
}
