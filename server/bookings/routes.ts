import { bookingEndpoints } from '../../contract/bookings.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { inTransaction } from '../context.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { countBookings, listBookings, setBookingStatus } from './queries.ts';

export function bookingRoutes(app: App): void {
  bind(app, bookingEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countBookings(db));
    return listBookings(db, query);
  });

  bind(app, bookingEndpoints.setStatus, ({ params, body, context }) =>
    inTransaction(context, async (inside) => {
      const booking = await setBookingStatus(inside.db, params.id, body.status);
      if (!booking) throw notFound('booking');
      const thing = { kind: 'booking', id: params.id } as const;
      await recordAgencyActivity(inside, { kind: 'booking-status', detail: body.status, thing });
      return booking;
    }),
  );
}
