import type { EndpointRequest } from '../../contract/endpoint.ts';
import { pictureEndpoints } from '../../contract/pictures.ts';
import { type Member, teamEndpoints } from '../../contract/team.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import type { Placing } from '../api/order.ts';
import { refreshes } from '../api/refreshes.ts';

/** What is sent of a person. */
type Written = EndpointRequest<typeof teamEndpoints.create>['body'];

/** Adds somebody, or changes what is said of them. Where a colleague was first the dialog asks instead. */
export function useSaving(id: number | undefined, onFailed: (error: Error) => void) {
  return useChange({
    send: ({ seenVersion, ...body }: Written & { seenVersion: number }) =>
      id === undefined
        ? call(teamEndpoints.create, { body })
        : call(teamEndpoints.update, { params: { id }, body: { ...body, seenVersion } }),
    done: { title: id === undefined ? 'Person Added' : 'Person Updated' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the person.' },
    refreshes: refreshes.team,
    onFailed,
  });
}

/** Takes somebody off the page. */
export function useRemoval() {
  return useChange({
    send: ({ id }: Member) => call(teamEndpoints.remove, { params: { id } }),
    done: { title: 'Person Removed' },
    failed: { title: 'Error', description: 'Failed to remove the person.' },
    refreshes: refreshes.team,
  });
}

/** Moves somebody. */
export function useMove() {
  return useChange({
    send: ({ id, after }: Placing) => call(teamEndpoints.move, { params: { id }, body: { after } }),
    refreshes: refreshes.team,
  });
}

/** Keeps a portrait; answers where it is. */
export function sendPortrait(body: Blob): Promise<{ image: string }> {
  return call(pictureEndpoints.create, { query: { use: 'person' }, body });
}
