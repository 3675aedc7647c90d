import ICAL from 'ical.js';
import type { Span } from '../spans.ts';
import { datesApart, type Event, type Reader, spanOf, timesOf, zoneClock } from './event-formats.ts';

/** Whether an occurrence is after the end of a rule, which is an instant, or a time or a date on the wall of the event. */
function isOver(until: ICAL.Time | null, wall: ICAL.Time, { toInstant }: Event): boolean {
  if (!until) return false;
  if (until.isDate) return datesApart(until, wall) > 0;
  const end = until.zone === ICAL.Timezone.utcTimezone ? zoneClock('UTC')(until) : toInstant(until);
  return toInstant(wall) > end;
}

/** The starts of an event by its rules, on its wall, as far as they are wanted. */
function* walkRule(rule: ICAL.Recur, event: Event, { wanted, count }: Reader): Generator<ICAL.Time> {
  const { until } = rule;
  const endless = rule.clone();
  if (until) endless.until = null as unknown as ICAL.Time;
  const floating = event.start.clone();
  floating.zone = ICAL.Timezone.localTimezone;
  const iterator = endless.iterator(floating);
  for (let wall = iterator.next(); wall; wall = iterator.next()) {
    count();
    if (isOver(until, wall, event) || event.toInstant(wall) >= wanted.end) return;
    yield wall.clone();
  }
}

/** The occurrences of an event by their starts: its own, those of its rules and dates, without those that are taken out. */
function occurrencesOf(event: Event, reader: Reader): Map<number, Span> {
  const { component, start, toInstant } = event;
  const found = new Map([[toInstant(start), spanOf(start, event)]]);
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    for (const wall of walkRule(rule, event, reader)) found.set(toInstant(wall), spanOf(wall, event));
  }
  for (const { time, instant, length } of timesOf(component, 'rdate', reader)) {
    reader.count();
    const shape = length ? { ...event, length } : event;
    found.set(instant, { ...spanOf(time, shape), start: instant });
  }
  for (const { time, instant } of timesOf(component, 'exdate', reader)) {
    reader.count();
    if (!time.isDate || start.isDate) found.delete(instant);
    else for (const other of onDate(found, time, reader)) found.delete(other);
  }
  return found;
}

/** The starts that lie on a date: some calendars take out whole dates of an event with a time. */
function onDate(found: Map<number, Span>, date: ICAL.Time, { zone }: Reader): number[] {
  const toInstant = zoneClock(zone);
  const next = date.clone();
  next.adjust(1, 0, 0, 0);
  const [start, end] = [toInstant(date), toInstant(next)];
  return [...found.keys()].filter((instant) => instant >= start && instant < end);
}

interface Moved {
  event: Event;
  /** The start that it had. */
  instead: number;
  /** Those after it move likewise. */
  isForAll: boolean;
}

function readMoved(event: Event, reader: Reader): Moved | undefined {
  const [id] = timesOf(event.component, 'recurrence-id', reader);
  if (!id) return undefined;
  const range = event.component.getFirstProperty('recurrence-id')?.getFirstParameter('range');
  return { event, instead: id.instant, isForAll: range === 'THISANDFUTURE' };
}

/** Puts what was moved, with all that follow where it says so, in the place of what it was; cancelled and free ones leave a gap. */
function applyMoved(found: Map<number, Span>, moved: readonly Moved[]): void {
  const ascending = moved.toSorted((one, other) => one.instead - other.instead);
  for (const { event, instead } of ascending.filter(({ isForAll }) => isForAll)) {
    const now = spanOf(event.start, event);
    const [shift, length] = [now.start - instead, now.end - now.start];
    for (const start of [...found.keys()].filter((each) => each > instead)) {
      if (event.isBusy) found.set(start, { start: start + shift, end: start + shift + length });
      else found.delete(start);
    }
  }
  for (const { event, instead } of ascending) {
    if (event.isBusy) found.set(instead, spanOf(event.start, event));
    else found.delete(instead);
  }
}

/** The busy times of all events of one id. */
export function busyOf(events: readonly Event[], reader: Reader): Span[] {
  const moved = events.flatMap((event) => readMoved(event, reader) ?? []);
  const masters = events.filter(({ component }) => !component.hasProperty('recurrence-id'));
  const found = new Map<number, Span>();
  for (const master of masters) {
    if (master.isBusy) for (const [start, span] of occurrencesOf(master, reader)) found.set(start, span);
  }
  applyMoved(found, newest(moved));
  return [...found.values()];
}

/** Of what was moved more than once only the last. */
function newest(moved: readonly Moved[]): Moved[] {
  const sequence = ({ event }: Moved) => Number(event.component.getFirstPropertyValue('sequence') ?? 0);
  const byStart = Map.groupBy(moved, ({ instead }) => instead);
  return [...byStart.values()].flatMap(
    (each) => each.toSorted((a, b) => sequence(a) - sequence(b)).at(-1) ?? [],
  );
}
