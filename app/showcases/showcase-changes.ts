import type { EndpointRequest } from '../../contract/endpoint.ts';
import { pictureEndpoints } from '../../contract/pictures.ts';
import { type SeenShowcase, type Showcase, showcaseEndpoints } from '../../contract/showcases.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import type { Placing } from '../api/order.ts';
import { refreshes } from '../api/refreshes.ts';

/** What is sent of a showcase. */
export type WrittenShowcase = EndpointRequest<typeof showcaseEndpoints.create>['body'];

const failed = (deed: string) => ({ title: 'Error', description: `Failed to ${deed} project showcase.` });

/** Adds a showcase, or changes the one with this id. Where a colleague was first the dialog asks instead. */
export function useSaving(id: number | undefined, onFailed: (error: Error) => void) {
  return useChange({
    send: ({ seen, ...body }: WrittenShowcase & { seen: SeenShowcase | undefined }) =>
      id === undefined
        ? call(showcaseEndpoints.create, { body })
        : call(showcaseEndpoints.update, { params: { id }, body: { ...body, seen } }),
    done: { title: id === undefined ? 'Project Showcase Created' : 'Project Showcase Updated' },
    failed: (error) => (hasChanged(error) ? undefined : failed(id === undefined ? 'create' : 'update')),
    refreshes: refreshes.showcases,
    onFailed,
  });
}

/** Deletes a showcase. */
export function useRemoval() {
  return useChange({
    send: ({ id }: Showcase) => call(showcaseEndpoints.remove, { params: { id } }),
    done: { title: 'Project Showcase Deleted' },
    failed: failed('delete'),
    refreshes: refreshes.showcases,
  });
}

/** Moves a showcase. */
export function useMove() {
  return useChange({
    send: ({ id, after }: Placing) => call(showcaseEndpoints.move, { params: { id }, body: { after } }),
    refreshes: refreshes.showcases,
  });
}

/** Keeps a picture of the work; answers where it is. */
export function sendPicture(body: Blob): Promise<{ image: string }> {
  return call(pictureEndpoints.create, { query: { use: 'showcase' }, body });
}
