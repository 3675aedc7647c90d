import { formatDay, formatDayShort, formatZone } from '../time/format.ts';
import { classes } from '../ui/classes.ts';
import type { ClockTimes, MeetingTimes } from './meeting-times.ts';

/** What is said of a time: it is the one that matters, one among other things, cannot be had, or is off or over. */
type Tone = 'lit' | 'plain' | 'gone' | 'over';

const edges: Record<Tone, string> = {
  lit: 'border-ember/40',
  plain: 'border-line-strong',
  gone: 'border-warning/35',
  over: 'border-line-strong',
};

interface MeetingSummaryProps {
  times: MeetingTimes;
  tone?: Tone;
}

/** A date and time in one place: the visitor's first and large, the agency's below where its clock shows something else. */
export function MeetingSummary({ times, tone = 'lit' }: MeetingSummaryProps) {
  const { agency, visitor } = times;
  const lead = visitor ?? agency;
  const isOff = tone === 'gone' || tone === 'over';
  return (
    <div className={classes('grid gap-1.5 rounded-md border bg-raised p-4 sm:p-5', edges[tone])}>
      <p className="text-muted text-xs">
        {tone === 'gone' && 'Not available: '}
        {visitor ? `Your time, ${formatZone(lead.zone)}` : formatZone(lead.zone)}
      </p>
      <p className={classes('display text-xl', isOff && 'text-muted', tone === 'gone' && 'line-through')}>
        <span className="block">{formatDay(lead.day)}</span>
        <Span {...lead} />
      </p>
      {visitor && (
        <p className="text-muted text-sm">
          Our time: {formatDayShort(agency.day)}, <Span {...agency} />, {formatZone(agency.zone)}
        </p>
      )}
    </div>
  );
}

function Span({ from, to }: ClockTimes) {
  return (
    <span className="whitespace-nowrap">
      {from} to {to}
    </span>
  );
}
