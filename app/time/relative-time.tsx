import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { formatInstant, formatInstantShort } from './format.ts';

const relative = once(() => new Intl.RelativeTimeFormat(agency.locale, { numeric: 'auto' }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago `instant` was, seen from `now` (both in milliseconds): 'just now' to '6 days ago', then the date. */
export function timeAgo(instant: number, now: number): string {
  const age = now - instant;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return relative().format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative().format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative().format(-Math.floor(age / DAY), 'day');
  return formatInstantShort(instant);
}

interface RelativeTimeProps {
  /** ISO 8601. */
  instant: string;
  /** Shows the date and time too, where there is room for them. */
  withDate?: boolean;
}

/** An instant as people say it, with the full date and time on hover. */
export function RelativeTime({ instant, withDate = false }: RelativeTimeProps) {
  const time = Date.parse(instant);
  const [words, date] = [timeAgo(time, Date.now()), formatInstantShort(time)];
  return (
    <Tooltip text={formatInstant(time)}>
      <time dateTime={instant} className="inline-flex flex-wrap gap-x-2 whitespace-nowrap">
        {words}
        {withDate && words !== date && <span className="text-faint">{date}</span>}
      </time>
    </Tooltip>
  );
}
