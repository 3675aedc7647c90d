import { z } from 'zod';
import { day, sentDay, wallEnd, wallTime } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, pathId, yesOrNo } from './fields.ts';

/** A window in which the agency can be met; `isAvailable: false` takes time out of the others. */
export const availabilityWindow = z.object({
  id,
  specificDate: day,
  startTime: wallTime,
  endTime: wallEnd,
  isAvailable: z.boolean(),
  adminId: id,
  /** Approved and pending meetings that lie in the window. */
  meetings: z.int(),
});

export type AvailabilityWindow = z.infer<typeof availabilityWindow>;

const sentWindow = z.object(
  { specificDate: sentDay, startTime: wallTime, endTime: wallEnd },
  { error: 'A window needs a date, a start and an end.' },
);

/** New availability: a window on a date. */
export type DatedWindow = z.output<typeof sentWindow>;

export const availabilityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/availability',
    access: ['admin'],
    summary: 'Availability by date and start; all of it, or from and to a date',
    query: z.object({ from: sentDay.optional(), to: sentDay.optional() }),
    response: z.array(availabilityWindow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/availability',
    access: ['admin'],
    summary: 'Add availability; an exact duplicate answers the one that exists',
    body: json(
      sentWindow.extend({
        isAvailable: yesOrNo('Availability').default(true),
        adminId: id.default(1),
      }),
    ),
    response: availabilityWindow,
    status: 201,
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/api/admin/availability/batch',
    access: ['admin'],
    summary: 'Add several windows at once, all or none; duplicates stay one',
    body: json(
      z.object({
        slots: z
          .array(sentWindow, { error: 'The windows must be a list.' })
          .min(1, { error: 'There is nothing to add.' })
          .max(1000, { error: 'At most 1000 windows can be added at once.' }),
      }),
    ),
    response: z.object({ added: z.int() }),
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/availability/:id',
    access: ['admin'],
    summary:
      'Give a window other times; meetings stay. 409 `availability_changed` when it has others than were seen, `availability_exists` when there is one like it',
    params: z.object({ id: pathId }),
    body: json(
      z.object({
        startTime: wallTime,
        endTime: wallEnd,
        /** The times that the admin saw. */
        seen: z.object(
          { startTime: wallTime, endTime: wallEnd },
          { error: 'The times that were seen are needed.' },
        ),
      }),
    ),
    response: availabilityWindow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/availability/:id',
    access: ['admin'],
    summary: 'Delete availability; meetings stay',
    params: z.object({ id: pathId }),
    response: done,
  }),
};
