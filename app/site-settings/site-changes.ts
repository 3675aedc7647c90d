import type { EndpointRequest } from '../../contract/endpoint.ts';
import { siteEndpoints } from '../../contract/site-facts.ts';
import { ApiError, call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Whether something was not saved because it is no longer what was seen. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'site_changed';
}

/** Sets what the agency says of itself. Where somebody else did meanwhile, the screen asks how to go on. */
export function useSiteChange(onFailed: (error: Error) => void) {
  return useChange({
    send: (body: EndpointRequest<typeof siteEndpoints.changeSettings>['body']) =>
      call(siteEndpoints.changeSettings, { body }),
    done: { title: 'Site Saved', description: 'The pages show it within a second.' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the site.' },
    refreshes: refreshes.site,
    onFailed,
  });
}
