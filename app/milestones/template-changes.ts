import type { EndpointInput } from '../../contract/endpoint.ts';
import { templateEndpoints } from '../../contract/milestones.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Changes what a new project of a kind begins with. Where somebody else did meanwhile, the screen asks how to go on. */
export function useTemplateChange(onFailed: (error: Error) => void) {
  return useChange({
    send: (input: EndpointInput<typeof templateEndpoints.update>) => call(templateEndpoints.update, input),
    done: { title: 'Template saved' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the template.' },
    refreshes: refreshes.templates,
    onFailed,
  });
}
