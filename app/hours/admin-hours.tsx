import { useQuery } from '@tanstack/react-query';
import { hoursEndpoints } from '../../contract/hours.ts';
import { queryOf } from '../api/queries.ts';
import { BusyFeeds } from '../feeds/busy-feeds.tsx';
import { formatZone } from '../time/format.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import './hours.css';
import { BookingRulesForm } from './booking-rules.tsx';
import { Holidays } from './holidays.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

/** The page 'Hours' of the settings: when visitors can meet the agency. */
export function AdminHours() {
  const query = useQuery(queryOf(hoursEndpoints.settings));
  return (
    <section aria-labelledby="hours" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h2 id="hours" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Hours
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          When visitors can meet you{query.data && `, in ${formatZone(query.data.timeZone)}`}. Dated times of
          the calendar come on top of the weekly hours. Meetings always stay where they are.
        </p>
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading the hours">
          <Skeleton className="h-160 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="The hours could not be loaded" query={query} />}
      {query.data && (
        <div className="hours-halves grid items-start gap-5">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <WeeklyHours settings={query.data} />
            <SpecialDays settings={query.data} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <BookingRulesForm settings={query.data} />
            <BusyFeeds />
            <Holidays settings={query.data} />
          </div>
        </div>
      )}
    </section>
  );
}
