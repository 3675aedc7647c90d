import { activityEndpoints } from '../../contract/activity.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { pictureEndpoints } from '../../contract/pictures.ts';
import { type AgencyRequest, testimonialRequestEndpoints } from '../../contract/testimonial-requests.ts';
import {
  type AgencyTestimonial,
  type SeenTestimonial,
  testimonialEndpoints,
} from '../../contract/testimonials.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import type { Placing } from '../api/order.ts';
import { refreshes } from '../api/refreshes.ts';

/** What is sent of a testimonial. */
export type WrittenTestimonial = EndpointRequest<typeof testimonialEndpoints.create>['body'];

const failed = (deed: string) => ({ title: 'Error', description: `Failed to ${deed} testimonial.` });

/** Adds a testimonial, or changes the one with this id. Where a colleague was first the dialog asks instead. */
export function useSaving(id: number | undefined, onFailed: (error: Error) => void) {
  return useChange({
    send: ({ seen, ...body }: WrittenTestimonial & { seen: SeenTestimonial | undefined }) =>
      id === undefined
        ? call(testimonialEndpoints.create, { body })
        : call(testimonialEndpoints.update, { params: { id }, body: { ...body, seen } }),
    done: { title: id === undefined ? 'Testimonial Created' : 'Testimonial Updated' },
    failed: (error) => (hasChanged(error) ? undefined : failed(id === undefined ? 'create' : 'update')),
    refreshes: refreshes.testimonials,
    onFailed,
  });
}

/** Deletes a testimonial. */
export function useRemoval() {
  return useChange({
    send: ({ id }: AgencyTestimonial) => call(testimonialEndpoints.remove, { params: { id } }),
    done: { title: 'Testimonial Deleted' },
    failed: failed('delete'),
    refreshes: [...refreshes.testimonials, ...refreshes.testimonialRequests],
  });
}

/** Moves a testimonial. */
export function useMove() {
  return useChange({
    send: ({ id, after }: Placing) => call(testimonialEndpoints.move, { params: { id }, body: { after } }),
    refreshes: refreshes.testimonials,
  });
}

/** Keeps a portrait; answers where it is. */
export function sendPortrait(body: Blob): Promise<{ image: string }> {
  return call(pictureEndpoints.create, { query: { use: 'portrait' }, body });
}

const decided = [...refreshes.testimonialRequests, ...refreshes.testimonials, activityEndpoints.list];

/** Publishes a client's words, as they were read. */
export function usePublishing(onFailed: (error: Error) => void) {
  return useChange({
    send: ({
      id,
      ...body
    }: { id: number } & EndpointRequest<typeof testimonialRequestEndpoints.publish>['body']) =>
      call(testimonialRequestEndpoints.publish, { params: { id }, body }),
    done: { title: 'Testimonial Created', description: 'It is on the website, as the client wrote it.' },
    failed: failed('create'),
    refreshes: decided,
    onFailed,
  });
}

/** Puts a client's words aside. */
export function useDeclining() {
  return useChange({
    send: ({ id }: AgencyRequest) => call(testimonialRequestEndpoints.decline, { params: { id } }),
    refreshes: decided,
  });
}

/** Asks the people of a project. */
export function useAsking(projectId: number) {
  return useChange({
    send: () => call(testimonialRequestEndpoints.create, { params: { id: projectId } }),
    refreshes: [...refreshes.testimonialRequests, activityEndpoints.list],
  });
}
