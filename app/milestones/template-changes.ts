import type { EndpointInput } from '../../contract/endpoint.ts';
import { templateEndpoints } from '../../contract/milestones.ts';
import { ApiError, call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Changes what a new project of a kind begins with. Where somebody else did meanwhile, the screen asks how to go on. */
export function useTemplateChange(onFailed: (error: Error) => void) {
  return useChange({
    send: (input: EndpointInput<typeof templateEndpoints.update>) => call(templateEndpoints.update, input),
    done: { title: 'Template saved' },
    failed: (error) =>
      hasTemplateChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the template.' },
    refreshes: refreshes.templates,
    onFailed,
  });
}

/** Whether a template was not saved because it is no longer what was seen. */
export function hasTemplateChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'template_changed';
}
