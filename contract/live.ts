import { z } from 'zod';
import { endpoint, events } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * What can have changed. `everything`: something may have been missed, so that all that is shown has to be loaded again.
 */
export const topicValues = [
  'everything',
  'projects',
  'people',
  'milestones',
  'messages',
  'files',
  'checkpoints',
  'content',
  'invoices',
  'activity',
  'contacts',
  'today',
  'meetings',
  'availability',
  'testimonials',
  'showcases',
  'notes',
  'team',
  'cases',
  'testimonial-requests',
  'site',
  'legal',
  'retention',
  'newsletter',
  'admins',
] as const;

export type Topic = (typeof topicValues)[number];

/** Says what changed, and of which project where it is one's; what it is now has to be asked for. */
export const change = z.object({ topic: z.enum(topicValues), projectId: id.optional() });

export const liveEndpoints = {
  admin: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    access: ['admin'],
    summary: 'Tells what changed, as long as the session lasts',
    response: events('change', change),
  }),
  client: endpoint({
    method: 'GET',
    path: '/api/client/events',
    access: ['client'],
    summary: "Tells what changed of the client's own projects, as long as the session lasts",
    response: events('change', change),
  }),
};
