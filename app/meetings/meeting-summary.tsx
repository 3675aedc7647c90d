import { classes } from '../ui/classes.ts';
import { formatDay } from './days.ts';
import { durationLabel } from './meeting-draft.ts';
import { OwnTime } from './time-choice.tsx';
import { ownZone, timeElsewhere, zoneName } from './zoned-time.ts';

interface MeetingSummaryProps {
  day: string;
  time: string;
  zone: string;
  duration: number | string;
  /** The time is chosen but cannot be had. */
  isGone?: boolean;
}

/** The chosen date and time in one place, in the agency's zone and the visitor's. */
export function MeetingSummary({ day, time, zone, duration, isGone = false }: MeetingSummaryProps) {
  return (
    <div
      className={classes(
        'grid gap-1 rounded-md border bg-raised p-4',
        isGone ? 'border-warning/35' : 'border-ember/40',
      )}
    >
      <p className="text-muted text-xs">{isGone ? 'Not available' : 'Your meeting'}</p>
      <p className={classes('display text-lg', isGone && 'text-muted')}>{formatDay(day)}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className={classes('font-mono', isGone && 'text-muted line-through')}>{time}</span>
        <span className="text-muted">
          {zoneName(zone)}, {durationLabel(duration)}
        </span>
        <OwnTime isLabelled other={timeElsewhere({ day, time, zone }, ownZone(zone))} />
      </p>
    </div>
  );
}
