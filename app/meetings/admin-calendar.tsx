import { type ComponentProps, memo } from 'react';
import { useAvailability } from '../availability/availability-queries.ts';
import { MeetingCalendar } from './calendar/meeting-calendar.tsx';

type AdminCalendarProps = Omit<ComponentProps<typeof MeetingCalendar>, 'availability'>;

/** The calendar of the tab 'Call Bookings', which is not drawn again while somebody narrows the list above it. */
export const AdminCalendar = memo(function AdminCalendar(props: AdminCalendarProps) {
  return <MeetingCalendar {...props} availability={useAvailability(props.range)} />;
});
