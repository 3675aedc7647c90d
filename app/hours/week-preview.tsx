import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { hoursEndpoints, type WeekHours } from '../../contract/hours.ts';
import { queryOf } from '../api/queries.ts';
import { formatDayShort, formatTime } from '../time/format.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What visitors would be offered in the week from a date on, were these the hours. */
export function WeekPreview({ week, startsOn }: { week: WeekHours; startsOn: string }) {
  const body = useDeferredValue({ week, startsOn, duration: 30 as const, from: startsOn });
  const preview = useQuery({
    ...queryOf(hoursEndpoints.preview, { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  if (preview.isPending) return <Skeleton className="h-56" />;
  if (preview.isError) return <LoadError title="The times could not be loaded" query={preview} />;
  return (
    <ol aria-label="Offered times" className="grid gap-px">
      {preview.data.map(({ date, off, times }) => (
        <li key={date} className="offered-day grid gap-3 border-line border-t py-2 text-sm">
          <span className="font-medium">{formatDayShort(date)}</span>
          <span className="text-muted">
            {off === null ? (
              <Times times={times} />
            ) : (
              <span className="wrap-anywhere">Closed{off && `, ${off}`}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Times({ times }: { times: readonly string[] }) {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return <>No times</>;
  if (times.length === 1) return <>One time: {formatTime(first)}</>;
  return (
    <>
      {times.length} times, {formatTime(first)} to {formatTime(last)}
    </>
  );
}
