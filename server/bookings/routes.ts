import { bookingEndpoints } from '../../contract/bookings.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { countBookings, listBookings, setBookingStatus } from './queries.ts';

function present<Booking extends { createdAt: Date }>(booking: Booking) {
  return { ...booking, createdAt: booking.createdAt.toISOString() };
}

export function bookingRoutes(app: App, { db }: Deps): void {
  bind(app, bookingEndpoints.list, async ({ query, reply }) => {
    reply.header('X-Total-Count', await countBookings(db));
    return (await listBookings(db, query)).map(present);
  });

  bind(app, bookingEndpoints.setStatus, async ({ params, body }) => {
    const booking = await setBookingStatus(db, params.id, body.status);
    if (!booking) throw notFound('booking');
    return present(booking);
  });
}
