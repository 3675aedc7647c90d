import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { id, instant, pageQuery, pathId } from './fields.ts';

/** How a legacy booking can stand, in the order of the menu. */
export const bookingStatusValues = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

export const bookingStatus = z.enum(bookingStatusValues, {
  error: 'The status must be pending, confirmed, completed or cancelled.',
});

export type BookingStatus = z.infer<typeof bookingStatus>;

/** A call booked before this product, brought in by the import. */
export const legacyBooking = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  status: bookingStatus,
  createdAt: instant,
});

/** As it arrives in a browser. */
export type LegacyBooking = z.input<typeof legacyBooking>;

export const bookingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bookings',
    access: ['admin'],
    summary: 'Legacy call bookings, newest first; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(legacyBooking),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id/status',
    access: ['admin'],
    summary: 'Set the status of a legacy call booking',
    params: z.object({ id: pathId }),
    body: json(z.object({ status: bookingStatus })),
    response: legacyBooking,
  }),
};
