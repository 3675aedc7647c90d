import { bookingEndpoints } from '../../contract/bookings.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { countBookings, listBookings, setBookingStatus } from './queries.ts';

export function bookingRoutes(app: App): void {
  bind(app, bookingEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countBookings(db));
    return listBookings(db, query);
  });

  bind(app, bookingEndpoints.setStatus, async ({ params, body, context: { db } }) => {
    const booking = await setBookingStatus(db, params.id, body.status);
    if (!booking) throw notFound('booking');
    return booking;
  });
}
