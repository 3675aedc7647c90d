import type { EndpointRequest } from '../../contract/endpoint.ts';
import { legalEndpoints } from '../../contract/legal.ts';
import { retentionEndpoints } from '../../contract/retention.ts';
import { ApiError, call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Whether something was not saved because it is no longer what was seen; that it is what visitors read already is `nothing_changed`. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'legal_changed';
}

type Draft = EndpointRequest<typeof legalEndpoints.changeSettings>['body'];

/** Saves what the legal pages are made of; they stay as they are. */
export function useLegalChange(onFailed: (error: Error) => void) {
  return useChange({
    send: (body: Draft) => call(legalEndpoints.changeSettings, { body }),
    done: { title: 'Draft Saved', description: 'The pages stay as they are until you publish.' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the legal pages.' },
    refreshes: refreshes.legal,
    onFailed,
  });
}

/** Publishes what was saved as the version `seenVersion` of the draft. */
export function usePublication(onFailed: (error: Error) => void) {
  return useChange({
    send: (seenVersion: number) => call(legalEndpoints.publish, { body: { seenVersion } }),
    done: { title: 'Published', description: 'The pages show it within a second.' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'The pages were not published.' },
    refreshes: refreshes.legal,
    onFailed,
  });
}

/** Writes the pages as they would be. */
export function usePreview(onFailed: (error: Error) => void) {
  return useChange({
    send: (body: Omit<Draft, 'seenVersion'>) => call(legalEndpoints.preview, { body }),
    failed: { title: 'Error', description: 'The preview could not be made.' },
    onFailed,
  });
}

/** Holds a closed project, or lets it go. */
export function useHold() {
  return useChange({
    send: ({ id, held }: { id: number; held: boolean }) =>
      call(retentionEndpoints.hold, { params: { id }, body: { held } }),
    done: ({ held }) =>
      held
        ? { title: 'Project Held', description: 'It stays until you let it go.' }
        : { title: 'Project Let Go', description: 'You are told once more, 30 days before it goes.' },
    failed: { title: 'Error', description: 'Failed to change the project.' },
    refreshes: refreshes.retention,
  });
}
