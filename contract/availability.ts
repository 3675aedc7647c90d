import { z } from 'zod';
import { day, dayText, wallEnd, wallTime } from './day-fields.ts';
import { endpoint } from './endpoint.ts';
import { done, id, pathId } from './fields.ts';

/** A window in which the agency can be met; `isAvailable: false` takes time out of the others. */
export const availabilitySlot = z.object({
  id,
  specificDate: day,
  startTime: wallTime,
  endTime: wallEnd,
  isAvailable: z.boolean(),
  adminId: id,
  /** Approved and pending meetings that lie in the window. */
  meetings: z.int(),
});

export type AvailabilitySlot = z.infer<typeof availabilitySlot>;

const availabilityWindow = z.object({
  specificDate: dayText('The date'),
  startTime: wallTime,
  endTime: wallEnd,
});

const dayFilter = dayText('The date').optional();

export const availabilityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/availability',
    access: 'admin',
    summary: 'Availability by date and start; all of it, or from and to a date',
    query: z.object({ from: dayFilter, to: dayFilter }),
    response: z.array(availabilitySlot),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/availability',
    access: 'admin',
    summary: 'Add availability; an exact duplicate answers the one that exists',
    body: availabilityWindow.extend({ isAvailable: z.boolean().default(true), adminId: id.default(1) }),
    response: availabilitySlot,
    status: 201,
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/api/admin/availability/batch',
    access: 'admin',
    summary: 'Add several windows at once, all or none; duplicates stay one',
    body: z.object({
      slots: z
        .array(availabilityWindow)
        .min(1, { error: 'There is nothing to add.' })
        .max(1000, { error: 'At most 1000 windows can be added at once.' }),
    }),
    response: z.object({ added: z.int() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/availability/:id',
    access: 'admin',
    summary: 'Delete availability; meetings stay',
    params: z.object({ id: pathId }),
    response: done,
  }),
};
