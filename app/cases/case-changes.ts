import { type AgencyCase, caseEndpoints, type ExampleCount, exampleEndpoints } from '../../contract/cases.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { pictureEndpoints } from '../../contract/pictures.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

const failed = (description: string) => (error: Error) =>
  hasChanged(error) ? undefined : { title: 'Error', description };

/** Begins the case study of a project showcase. */
export function useBeginning(onDone: (begun: AgencyCase) => void) {
  return useChange({
    send: (showcaseId: number) => call(caseEndpoints.create, { body: { showcaseId } }),
    failed: { title: 'Error', description: 'Failed to begin the case study.' },
    refreshes: refreshes.cases,
    onDone,
  });
}

type Written = EndpointRequest<typeof caseEndpoints.save>['body'];

/** Saves the draft. Where somebody else did meanwhile, the screen asks how to go on. */
export function useSaving(id: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: Written) => call(caseEndpoints.save, { params: { id }, body }),
    failed: failed('Failed to save the case study.'),
    refreshes: refreshes.cases,
    onFailed,
  });
}

/** Shows the draft to visitors. */
export function usePublishing(id: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (seenRevision: number) => call(caseEndpoints.publish, { params: { id }, body: { seenRevision } }),
    done: { title: 'Case Study Published', description: 'Visitors see it within a second.' },
    failed: failed('Failed to publish the case study.'),
    refreshes: refreshes.cases,
    onFailed,
  });
}

/** Takes the case off the site, or shows again what visitors saw last. */
export function useVisibility(id: number) {
  return useChange({
    send: (isShown: boolean) =>
      call(isShown ? caseEndpoints.republish : caseEndpoints.unpublish, { params: { id } }),
    done: (_, isShown) => ({ title: isShown ? 'Case Study Published' : 'Case Study Unpublished' }),
    failed: { title: 'Error', description: 'Failed to change whether visitors see it.' },
    refreshes: refreshes.cases,
  });
}

export function useRemoval(onDone: () => void) {
  return useChange({
    send: (id: number) => call(caseEndpoints.remove, { params: { id } }),
    done: { title: 'Case Study Deleted' },
    failed: { title: 'Error', description: 'Failed to delete the case study.' },
    refreshes: refreshes.cases,
    onDone,
  });
}

/** Deletes all examples. */
export function useExampleRemoval() {
  return useChange({
    send: (_: ExampleCount) => call(exampleEndpoints.remove),
    done: { title: 'Examples Deleted' },
    failed: { title: 'Error', description: 'Failed to delete the examples.' },
    refreshes: [...refreshes.showcases, ...refreshes.testimonials, ...refreshes.notes, ...refreshes.team],
  });
}

/** Keeps a picture of a case in the sizes that its page needs. */
export function sendPicture(body: Blob): Promise<{ image: string; width: number; height: number }> {
  return call(pictureEndpoints.create, { query: { use: 'case' }, body });
}
