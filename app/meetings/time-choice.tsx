import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { queryOf } from '../api.ts';
import { classes } from '../ui/classes.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toTimestamp } from './days.ts';
import { dayShift, ownZone, timeElsewhere, zoneName } from './zoned-time.ts';

interface Asked {
  day: string | undefined;
  duration: number;
}

/** The starts offered on a day. They are asked for anew each time, so that none is shown that is gone. */
export function useSlots({ day, duration }: Asked) {
  const query = { date: day ? toTimestamp(day) : '', duration: String(duration) as '30' | '60' | '90' };
  return useQuery({
    ...queryOf(meetingEndpoints.availableSlots, { query }),
    enabled: day !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

interface TimeChoiceProps {
  slots: ReturnType<typeof useSlots>;
  day: string | undefined;
  zone: string;
  selected: string | undefined;
  onSelect: (time: string) => void;
}

/** The times of the chosen day, in the agency's zone, with the visitor's own beside them. */
export function TimeChoice({ slots, day, zone, selected, onSelect }: TimeChoiceProps) {
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
  const isGone = selected !== undefined && !slots.data.includes(selected);
  return (
    <div className="grid content-start gap-4">
      {isGone && (
        <p
          role="alert"
          className="rounded-md border border-warning/35 bg-warning/8 px-3.5 py-2.5 text-sm text-warning"
        >
          <span className="font-mono">{selected}</span> is not available on this date. Please choose another
          time.
        </p>
      )}
      {slots.data.length === 0 ? (
        <Hint>No available times for this date. Please select another date.</Hint>
      ) : (
        <TimeList times={slots.data} {...{ day, zone, selected, onSelect }} />
      )}
    </div>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 self-start text-muted text-sm md:pt-3">
      {children}
    </p>
  );
}

interface TimeListProps extends Omit<TimeChoiceProps, 'slots' | 'day'> {
  times: string[];
  day: string;
}

function TimeList({ times, day, zone, selected, onSelect }: TimeListProps) {
  const own = ownZone(zone);
  const others = times.map((time) => timeElsewhere({ day, time, zone }, own));
  const differs = others.some((other) => other !== undefined);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-muted text-xs">
        Times in {zoneName(zone)}
        {differs && `, with your time (${zoneName(own)}) beside them`}
      </legend>
      <div className={classes('grid gap-2', differs ? 'grid-cols-2' : 'grid-cols-3')}>
        {times.map((time, index) => (
          <label
            key={time}
            className="relative flex min-h-11 cursor-pointer flex-wrap items-baseline justify-center gap-x-2 rounded-md border border-line-strong px-2 py-2.5 text-center leading-tight transition-colors hover:border-control hover:bg-raised has-checked:border-ember has-checked:bg-ember/12 has-focus-visible:outline-2 has-focus-visible:outline-ember-hot has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="time"
              className="unseen"
              value={time}
              checked={time === selected}
              onChange={() => onSelect(time)}
            />
            <span className="font-mono text-sm">{time}</span>
            <OwnTime other={others[index]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OwnTimeProps {
  other: ReturnType<typeof timeElsewhere>;
  /** Whether its words are seen, or only read aloud. */
  isLabelled?: boolean;
}

/** The visitor's own time beside the agency's, where the clocks differ. */
export function OwnTime({ other, isLabelled = false }: OwnTimeProps) {
  if (!other) return null;
  return (
    <span className="font-mono text-faint text-xs">
      <span className={isLabelled ? 'font-sans' : 'unseen'}>
        {isLabelled ? 'your time ' : ', your time '}
      </span>
      {other.time}
      {other.days !== 0 && <span className="text-ember-hot"> {dayShift(other.days)}</span>}
    </span>
  );
}
