import type { EndpointRequest } from '../../contract/endpoint.ts';
import { siteEndpoints } from '../../contract/site-facts.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

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
