import { Temporal } from 'temporal-polyfill';
import { formatZone } from '../../contract/format.ts';
import { agency } from '../../contract/site/pages.ts';
import type { Moment } from './letter.ts';

/** A span of time, and the zones of who reads of it and of who writes. */
export interface Span {
  startsAt: Date;
  /** In minutes. */
  duration: number;
}

function formatIn(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  instant: Date,
): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(agency.locale, { timeZone: zone, ...options }).formatToParts(instant);
}

function textIn(zone: string, options: Intl.DateTimeFormatOptions, instant: Date): string {
  return formatIn(zone, options, instant)
    .map(({ value }) => value)
    .join('');
}

/** 'Wed, Dec 2, 2026'. */
export function writeDay(instant: Date, zone: string): string {
  return textIn(zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, instant);
}

/** 'Wednesday'. */
export function writeWeekday(instant: Date, zone: string): string {
  return textIn(zone, { weekday: 'long' }, instant);
}

/** Whether the wall of `zone` shows this time twice, because the clocks go back. */
function isRepeated(instant: Date, zone: string): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  const wall = at.toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

/** '17:00'; in an hour that the clocks repeat also which of the two it is: '01:30 EST'. */
export function writeTime(instant: Date, zone: string): string {
  const time = textIn(zone, { hour: '2-digit', minute: '2-digit' }, instant);
  if (!isRepeated(instant, zone)) return time;
  const parts = formatIn(zone, { timeZoneName: 'short' }, instant);
  return `${time} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim();
}

/** 'Wed, Dec 2, 2026, 11:00, Eastern Time'. */
export function writeInstant(instant: Date, zone: string): string {
  return `${writeDay(instant, zone)}, ${writeTime(instant, zone)}, ${formatZone(zone, instant)}`;
}

function hours({ startsAt, duration }: Span, zone: string): string {
  const endsAt = new Date(startsAt.getTime() + duration * 60_000);
  return `${writeTime(startsAt, zone)} to ${writeTime(endsAt, zone)}`;
}

/** 'Wed, Dec 2, 2026, 11:00 to 12:00, Eastern Time'. */
export function writeSpan(span: Span, zone: string): string {
  return `${writeDay(span.startsAt, zone)}, ${hours(span, zone)}, ${formatZone(zone, span.startsAt)}`;
}

/**
 * A span on the reader's clock and, where that shows something else, on the other one's beside it.
 * `whose` begins the line of the other: 'Our time'.
 */
export function writeMoment(
  span: Span,
  { reader, other, whose }: { reader: string; other: string; whose: string },
): Moment {
  const show = (zone: string) => [writeDay(span.startsAt, zone), hours(span, zone)];
  const isSame = show(reader).join() === show(other).join();
  return {
    label: isSame ? formatZone(reader, span.startsAt) : `Your time, ${formatZone(reader, span.startsAt)}`,
    lines: show(reader),
    ...(!isSame && { aside: `${whose}: ${writeSpan(span, other)}` }),
  };
}
