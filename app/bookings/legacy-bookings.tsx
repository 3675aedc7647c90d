import { bookingEndpoints, bookingStatusValues, type LegacyBooking } from '../../contract/bookings.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { Select } from '../ui/select.tsx';
import { useBookingStatus } from './booking-changes.ts';

const labels: Record<LegacyBooking['status'], { label: string; badge: BadgeVariant }> = {
  pending: { label: 'Pending', badge: 'outline' },
  confirmed: { label: 'Confirmed', badge: 'default' },
  completed: { label: 'Completed', badge: 'secondary' },
  cancelled: { label: 'Cancelled', badge: 'destructive' },
};

const options = bookingStatusValues.map((value) => ({ value, label: labels[value].label }));

/** The calls booked before this product; nothing at all where there are none. */
export function LegacyBookings() {
  const list = usePagedList(bookingEndpoints.list, {});
  if (!list.query.isError && list.rows.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h3 tabIndex={-1} className="mb-4 text-lg outline-none">
        Legacy Call Bookings
      </h3>
      <ListStates
        list={list}
        failure="The legacy call bookings could not be loaded"
        waiting={null}
        empty={null}
      >
        <ul className="divide-y divide-line">
          {list.rows.map((booking) => (
            <BookingLine key={booking.id} booking={booking} />
          ))}
        </ul>
      </ListStates>
      {list.query.hasNextPage && <ListFooter list={list} />}
    </Card>
  );
}

function BookingLine({ booking }: { booking: LegacyBooking }) {
  const setStatus = useBookingStatus();
  const { id, name, email, phone, company, message, preferredDate, preferredTime, status, createdAt } =
    booking;
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_12rem]">
      <div className="grid content-start gap-1 text-sm">
        <p className="wrap-anywhere font-semibold text-base">{name}</p>
        <a className="link-quiet w-fit wrap-anywhere text-muted" href={`mailto:${email}`}>
          {email}
        </a>
        <p className="wrap-anywhere text-muted">{[phone, company].filter(Boolean).join(', ')}</p>
      </div>
      <div className="grid content-start gap-1 text-sm">
        <p className="wrap-anywhere font-mono">
          {[preferredDate, preferredTime].filter(Boolean).join(', ') || 'No preferred time'}
        </p>
        {message && <p className="whitespace-pre-wrap wrap-anywhere text-muted">{message}</p>}
        <p className="text-faint text-xs">
          <RelativeTime instant={createdAt} />
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-2">
        <Badge variant={labels[status].badge}>{labels[status].label}</Badge>
        <Select
          size="small"
          label={`Status of the booking of ${name}`}
          options={options}
          value={status}
          onValueChange={(value) => {
            const chosen = bookingStatusValues.find((each) => each === value);
            if (chosen && chosen !== status) setStatus.start({ id, status: chosen });
          }}
        />
        <InlineError size="small" error={setStatus.error} />
      </div>
    </li>
  );
}
