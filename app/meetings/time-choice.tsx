import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Duration, meetingEndpoints } from '../../contract/meetings.ts';
import { queryOf } from '../api/queries.ts';
import { toTimestamp } from '../time/days.ts';
import { formatDay } from '../time/format.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { timesOfSlot } from './meeting-times.ts';
import { TimeList } from './time-list.tsx';

interface Asked {
  day: string;
  duration: Duration;
}

/** The starts offered on a day, once there is one. They are asked for anew each time, so that none is shown that is gone. */
export function useSlots({ day, duration }: Asked) {
  const query = { date: day && toTimestamp(day), duration };
  return useQuery({
    ...queryOf(meetingEndpoints.availableSlots, { query }),
    enabled: day !== '',
    staleTime: 0,
    gcTime: 0,
  });
}

interface TimeChoiceProps {
  slots: ReturnType<typeof useSlots>;
  day: string;
  duration: Duration;
  zone: string;
  selected: string;
  /** The selected time cannot be had on this day. */
  isGone: boolean;
  onSelect: (time: string) => void;
}

/** The times of the chosen day, on the agency's clock and the visitor's. */
export function TimeChoice({ slots, isGone, ...asked }: TimeChoiceProps) {
  const { day, selected } = asked;
  if (!day) return <Hint>Please select a date to see available times</Hint>;
  if (slots.isError) {
    return <LoadError title="The available times could not be loaded" query={slots} />;
  }
  if (slots.isPending) {
    return (
      <Hint>
        <Spinner /> Loading available times...
      </Hint>
    );
  }
  return (
    <div className="grid content-start gap-4">
      <h3 className="flex min-h-10 items-center text-base">{formatDay(day)}</h3>
      {isGone && selected && (
        <p
          role="alert"
          className="rounded-md border border-warning/35 bg-warning/8 px-3.5 py-2.5 text-sm text-warning"
        >
          <span className="font-mono">{chosenTime(asked)}</span> is not available on this date. Please choose
          another time.
        </p>
      )}
      {slots.data.length === 0 ? (
        <Hint>No available times for this date. Please select another date.</Hint>
      ) : (
        <TimeList times={slots.data} {...asked} />
      )}
    </div>
  );
}

/** As the visitor knows it: on their own clock, where that shows something else. */
function chosenTime({ day, selected, zone, duration }: Omit<TimeChoiceProps, 'slots' | 'isGone'>): string {
  const { agency, visitor } = timesOfSlot({ day, time: selected, zone, duration });
  return (visitor ?? agency).from;
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 self-start text-muted text-sm md:pt-3">
      {children}
    </p>
  );
}
