import ICAL from 'ical.js';
import { type Span, unionSpans } from '../spans.ts';
import { clockOf, lengthBetween, type Reader, type ReadOptions, readEvent, spanOf } from './event-formats.ts';
import { busyOf } from './recurrence-formats.ts';
import { UnreadableCalendar } from './unreadable-formats.ts';

/** So many occurrences are looked at, and so many busy times are kept, before a calendar is said to be too large. */
const MOST_OCCURRENCES = 100_000;
const MOST_SPANS = 20_000;

/** The periods that a calendar tells without events. */
function freeBusy(calendar: ICAL.Component, reader: Reader): Span[] {
  return calendar.getAllSubcomponents('vfreebusy').flatMap((component) =>
    component.getAllProperties('freebusy').flatMap((property) => {
      if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') return [];
      return (property.getValues() as unknown[]).flatMap((value) => {
        if (!(value instanceof ICAL.Period)) return [];
        reader.count();
        const toInstant = clockOf(property, value.start, reader);
        return [spanOf(value.start, { toInstant, length: lengthBetween(value, toInstant) })];
      });
    }),
  );
}

function parse(text: string): ICAL.Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) {
    const isPage = /^\s*(<!doctype|<html)/i.test(text);
    throw new UnreadableCalendar(
      isPage ? 'It answers with a web page instead of a calendar.' : 'What it answers is no calendar.',
    );
  }
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''));
    const several = Array.isArray(parsed[0]) ? (parsed as unknown as unknown[][]) : [parsed];
    return several.map((each) => new ICAL.Component(each as ConstructorParameters<typeof ICAL.Component>[0]));
  } catch {
    throw new UnreadableCalendar('What it answers is no calendar that can be read.');
  }
}

function createCount(): () => void {
  let counted = 0;
  return () => {
    counted += 1;
    if (counted > MOST_OCCURRENCES) throw new UnreadableCalendar('Its events repeat too often to be read.');
  };
}

/**
 * The busy times of a calendar file (iCalendar), ascending, apart from each other, cut to what is wanted. Only times leave it.
 * @throws UnreadableCalendar with a sentence that says why.
 */
export function readBusyTimes(text: string, options: ReadOptions): Span[] {
  const busy: Span[] = [];
  const count = createCount();
  for (const calendar of parse(text)) {
    const zones = calendar.getAllSubcomponents('vtimezone').map((each) => new ICAL.Timezone(each));
    const reader = { ...options, described: new Map(zones.map((zone) => [zone.tzid, zone])), count };
    const events = calendar.getAllSubcomponents('vevent').flatMap((each) => readEvent(each, reader) ?? []);
    for (const [uid, same] of Map.groupBy(events, ({ uid }) => uid)) {
      // Without an id nothing belongs together.
      for (const each of uid ? [same] : same.map((one) => [one])) busy.push(...busyOf(each, reader));
    }
    busy.push(...freeBusy(calendar, reader));
  }
  const { start, end } = options.wanted;
  const spans = unionSpans(
    busy.map((span) => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) })),
  );
  if (spans.length > MOST_SPANS) throw new UnreadableCalendar('It has more busy times than can be kept.');
  return spans;
}
