import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { dayBounds } from '../days.ts';
import type { Span } from '../spans.ts';
import { findZoneByName } from './zone-rules.ts';

const DAY_MS = 86_400_000;

/** What a calendar is read with. */
export interface ReadOptions {
  /** The zone of the agency: times without one and whole days are in it. */
  zone: string;
  /** Only busy times between these instants are wanted. */
  wanted: Span;
  /** Whether events of whole days count. */
  allDayBusy: boolean;
}

/** Gives the instant of a time on a wall, `isDate` or not. */
export type ToInstant = (wall: ICAL.Time) => number;

/** How long an event takes: days on the calendar, and beside them exact time. */
export interface Length {
  days: number;
  ms: number;
}

export interface Reader extends ReadOptions {
  /** The zones that the file itself describes, by name. */
  described: Map<string, ICAL.Timezone>;
  /** Counts an occurrence. @throws UnreadableCalendar when there are too many. */
  count: () => void;
}

/** An event as far as it tells when somebody is busy. */
export interface Event {
  uid: string;
  start: ICAL.Time;
  toInstant: ToInstant;
  length: Length;
  isBusy: boolean;
  component: ICAL.Component;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The clock of a zone. A time that it skips is as long after midnight as it says, of one that it shows twice the first counts. */
export function zoneClock(zone: string): ToInstant {
  return ({ year, month, day, hour, minute, second }) => {
    const bounds = dayBounds(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, zone);
    // Zones are slow to ask: on most days their clocks do not change.
    if (bounds.end - bounds.start === DAY_MS) {
      return bounds.start + ((hour * 60 + minute) * 60 + second) * 1000;
    }
    return new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59)).toZonedDateTime(
      zone,
    ).epochMilliseconds;
  };
}

/** The clock that a value of a property is on: UTC, a zone by its name, one that the file describes, or the agency's. */
export function clockOf(property: ICAL.Property, value: ICAL.Time, { zone, described }: Reader): ToInstant {
  if (value.isDate) return zoneClock(zone);
  if (value.zone === ICAL.Timezone.utcTimezone) return zoneClock('UTC');
  const name = property.getFirstParameter('tzid');
  if (!name) return zoneClock(zone);
  const known = findZoneByName(name);
  if (known) return zoneClock(known);
  const own = described.get(name);
  if (!own) return zoneClock(zone);
  const located = own.component.getFirstPropertyValue('x-lic-location');
  const place = typeof located === 'string' ? findZoneByName(located) : undefined;
  if (place) return zoneClock(place);
  const utc = zoneClock('UTC');
  return (wall) => utc(wall) - own.utcOffset(wall) * 1000;
}

/** A time that a property tells, and how long it lasts where that stands beside it. */
interface Told {
  time: ICAL.Time;
  instant: number;
  length?: Length;
}

/** The values of all properties of a name that are times. */
export function timesOf(component: ICAL.Component, name: string, reader: Reader): Told[] {
  return component.getAllProperties(name).flatMap((property) =>
    (property.getValues() as unknown[]).flatMap((value): Told[] => {
      if (value instanceof ICAL.Time) {
        return [{ time: value, instant: clockOf(property, value, reader)(value) }];
      }
      if (!(value instanceof ICAL.Period)) return [];
      const { start: time } = value;
      const toInstant = clockOf(property, time, reader);
      return [{ time, instant: toInstant(time), length: lengthBetween(value, toInstant) }];
    }),
  );
}

export function lengthBetween({ start, end, duration }: ICAL.Period, toInstant: ToInstant): Length {
  return end ? { days: 0, ms: toInstant(end) - toInstant(start) } : lengthOf(duration);
}

function lengthOf({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length {
  if (isNegative) return { days: 0, ms: 0 };
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

export function datesApart(from: ICAL.Time, to: ICAL.Time): number {
  return (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS;
}

/** An event that ends when it says, lasts as long as it says, is a whole day, or takes no time. */
function readLength(
  component: ICAL.Component,
  { start, toInstant }: Pick<Event, 'start' | 'toInstant'>,
  reader: Reader,
): Length {
  const [end] = timesOf(component, 'dtend', reader);
  if (end && start.isDate) return { days: Math.max(1, datesApart(start, end.time)), ms: 0 };
  if (end) return { days: 0, ms: end.instant - toInstant(start) };
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return lengthOf(duration);
  return { days: start.isDate ? 1 : 0, ms: 0 };
}

function says(component: ICAL.Component, name: string, value: string): boolean {
  const said = component.getFirstPropertyValue(name);
  return typeof said === 'string' && said.toUpperCase() === value;
}

export function readEvent(component: ICAL.Component, reader: Reader): Event | undefined {
  const property = component.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) return undefined;
  const toInstant = clockOf(property, start, reader);
  const isFree =
    says(component, 'transp', 'TRANSPARENT') ||
    says(component, 'status', 'CANCELLED') ||
    says(component, 'x-microsoft-cdo-busystatus', 'FREE') ||
    (start.isDate && !reader.allDayBusy);
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    start,
    toInstant,
    length: readLength(component, { start, toInstant }, reader),
    isBusy: !isFree,
    component,
  };
}

/** The span of an occurrence that begins on a wall. */
export function spanOf(wall: ICAL.Time, { toInstant, length }: Pick<Event, 'toInstant' | 'length'>): Span {
  const start = toInstant(wall);
  if (length.days === 0) return { start, end: start + length.ms };
  const later = wall.clone();
  later.adjust(length.days, 0, 0, 0);
  return { start, end: toInstant(later) + length.ms };
}
