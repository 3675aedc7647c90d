import type { Duration } from '../../contract/meetings.ts';
import { formatZone } from '../time/format.ts';
import { dayShift } from '../time/zoned-time.ts';
import { classes } from '../ui/classes.ts';
import { type MeetingTimes, timesOfSlot } from './meeting-times.ts';

interface TimeListProps {
  /** The starts offered, on the agency's clock. */
  times: string[];
  day: string;
  duration: Duration;
  zone: string;
  selected: string;
  onSelect: (time: string) => void;
}

/** Starts to choose one from. Where the clocks differ each is said on both, the visitor's first. */
export function TimeList({ times, day, duration, zone, selected, onSelect }: TimeListProps) {
  const starts = times.map((time) => ({ time, clocks: timesOfSlot({ day, time, zone, duration }) }));
  const elsewhere = starts.find(({ clocks }) => clocks.visitor)?.clocks.visitor;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-muted text-xs">
        {elsewhere
          ? `Your times are in ${formatZone(elsewhere.zone)}, ours in ${formatZone(zone)}.`
          : `Times in ${formatZone(zone)}`}
      </legend>
      <div className={classes('grid gap-2', elsewhere ? 'grid-cols-2' : 'grid-cols-3')}>
        {starts.map(({ time, clocks }) => (
          <label
            key={time}
            className="relative grid min-h-11 cursor-pointer place-content-center rounded-md border border-line-strong px-2 py-2.5 text-sm leading-tight transition-colors hover:border-control hover:bg-raised has-checked:border-ember has-checked:bg-ember/12 has-focus-visible:outline-2 has-focus-visible:outline-ember-hot has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="time"
              className="unseen"
              value={time}
              checked={time === selected}
              onChange={() => onSelect(time)}
            />
            {clocks.visitor ? (
              <BothStarts {...clocks} />
            ) : (
              <span className="font-mono">{clocks.agency.from}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function BothStarts({ agency, visitor, dayShift: days }: MeetingTimes) {
  return (
    <span className="grid grid-cols-[auto_auto] items-baseline gap-x-2.5 gap-y-1">
      <Start label="Yours" spoken="your time" time={visitor?.from} days={days} />
      <Start label="Ours" spoken=", our time" time={agency.from} />
    </span>
  );
}

interface StartProps {
  label: string;
  /** What is read aloud in place of the label. */
  spoken: string;
  time: string | undefined;
  days?: number;
}

function Start({ label, spoken, time, days = 0 }: StartProps) {
  return (
    <>
      <span className="text-muted text-xs">
        <span aria-hidden="true">{label}</span>
        <span className="unseen">{spoken} </span>
      </span>
      <span className="font-mono">
        {time}
        {days !== 0 && <span className="font-sans text-ember-hot text-xs"> {dayShift(days)}</span>}
      </span>
    </>
  );
}
