import { bookingEndpoints, type LegacyBooking } from '../../contract/bookings.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Sets the status of a call booked before this product. */
export function useBookingStatus() {
  return useChange({
    send: ({ id, status }: Pick<LegacyBooking, 'id' | 'status'>) =>
      call(bookingEndpoints.setStatus, { params: { id }, body: { status } }),
    done: { title: 'Booking status updated successfully' },
    failed: { title: 'Failed to update booking status' },
    refreshes: refreshes.bookings,
  });
}
