import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf, timeOf } from '../../contract/days.ts';
import type { BookingRules, WallHours } from '../../contract/hours.ts';
import { useServer } from '../../test/server.ts';
import { availabilitySlots } from '../availability/tables.ts';
import { createContext } from '../deps.ts';
import { busyFeeds, busySpans } from '../feeds/tables.ts';
import { dayHours, daysOff, hoursSettings, weeklyHours } from '../hours/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { findSlots } from './find-slots.ts';

const server = useServer();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones with a date on which their clocks change, or do not. */
const places = [
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Europe/London', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
  ['America/Santiago', '2027-04-04'],
  ['Asia/Kathmandu', '2027-06-15'],
  ['UTC', '2027-12-31'],
] as const;

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

// The model: slow and plain. It looks at every quarter of an hour with the clock of Intl, and shares nothing with the product.

interface Quarter {
  instant: number;
  minute: number;
}

const scanned = new Map<string, Quarter[]>();

/** Every quarter of an hour of a date, with what the wall shows. */
function scan(zone: string, day: string): Quarter[] {
  const key = `${zone} ${day}`;
  const known = scanned.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const noon = Date.parse(`${day}T12:00:00Z`);
  const quarters: Quarter[] = [];
  for (let instant = noon - 40 * HOUR; instant < noon + 40 * HOUR; instant += 15 * MINUTE) {
    const [date, time = ''] = format.format(instant).split(' ');
    if (date === day) quarters.push({ instant, minute: minutesOf(time) });
  }
  scanned.set(key, quarters);
  return quarters;
}

interface Situation {
  zone: string;
  day: string;
  duration: 30 | 60 | 90;
  patterns: { startsOn: string; week: WallHours[][] }[];
  exceptions: { date: string; windows: WallHours[] }[];
  off: string[];
  dated: { specificDate: string; startTime: string; endTime: string; isAvailable: boolean }[];
  meetings: { start: number; end: number; holds: boolean; status: 'pending' | 'approved' | 'rejected' }[];
  busy: { start: number; end: number }[];
  rules: BookingRules;
  now: number;
}

/** The runs of minutes of a date in which a meeting can be. */
function openRuns({ patterns, exceptions, off, dated, rules, now, zone }: Situation, day: string) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
  const open = new Array<boolean>(1440).fill(false);
  const paint = (windows: readonly WallHours[], value: boolean) => {
    for (const { startTime, endTime } of windows)
      for (let minute = minutesOf(startTime); minute < minutesOf(endTime); minute += 1) open[minute] = value;
  };
  if (off.includes(day) || day < today) return [];
  if (rules.horizonDays !== null && day > shift(today, rules.horizonDays)) return [];
  if (day <= shift(today, rules.horizonDays ?? 60)) {
    const exception = exceptions.find(({ date }) => date === day);
    const [pattern] = patterns
      .filter(({ startsOn }) => startsOn <= day)
      .sort((a, b) => (a.startsOn > b.startsOn ? -1 : 1));
    const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
    paint(exception ? exception.windows : (pattern?.week[weekday] ?? []), true);
  }
  const mine = dated.filter(({ specificDate }) => specificDate === day);
  paint(
    mine.filter(({ isAvailable }) => isAvailable),
    true,
  );
  paint(
    mine.filter(({ isAvailable }) => !isAvailable),
    false,
  );
  const runs: [number, number][] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!open[minute]) continue;
    const last = runs.at(-1);
    if (last?.[1] === minute) last[1] = minute + 1;
    else runs.push([minute, minute + 1]);
  }
  return runs;
}

function modelled(situation: Situation, day: string): string[] {
  const { zone, rules, duration, now, meetings, busy } = situation;
  const quarters = scan(zone, day);
  const end = (quarters.at(-1)?.instant ?? 0) + 15 * MINUTE;
  const at = (minute: number) => quarters.find((quarter) => quarter.minute >= minute)?.instant ?? end;
  const inTheWay = meetings.filter(
    ({ status, holds }) => status === 'approved' || (status === 'pending' && holds),
  );
  const ofDay = inTheWay.filter(({ start }) => quarters.some(({ instant }) => instant === start));
  if (rules.mostPerDay !== null && ofDay.length >= rules.mostPerDay) return [];
  const taken = (minute: number) =>
    inTheWay.some(
      ({ start, end }) =>
        minute >= start - rules.bufferBefore * MINUTE && minute < end + rules.bufferAfter * MINUTE,
    ) || busy.some(({ start, end }) => minute >= start && minute < end);
  const offered: string[] = [];
  for (const [from, to] of openRuns(situation, day)) {
    for (let start = at(from); start + duration * MINUTE <= at(to); start += 30 * MINUTE) {
      const shown = quarters.find(({ instant }) => instant === start)?.minute ?? -1;
      let isFree = at(shown) === start && start > now + rules.noticeHours * HOUR;
      const last = start + (duration + rules.bufferAfter) * MINUTE;
      for (let minute = start - rules.bufferBefore * MINUTE; minute < last; minute += 5 * MINUTE)
        if (taken(minute)) isFree = false;
      if (isFree) offered.push(timeOf(shown));
    }
  }
  return offered;
}

const quarter = fc.nat({ max: 95 });
const windows = (most: number): fc.Arbitrary<WallHours[]> =>
  fc.uniqueArray(quarter, { maxLength: most * 2 }).map((edges) => {
    const ascending = edges.toSorted((a, b) => a - b);
    return Array.from({ length: Math.floor(ascending.length / 2) }, (_, index) => ({
      startTime: timeOf((ascending[index * 2] ?? 0) * 15),
      endTime: timeOf((ascending[index * 2 + 1] ?? 0) * 15),
    }));
  });
const longWindows = fc
  .tuple(fc.nat({ max: 40 }), fc.integer({ min: 44, max: 96 }))
  .map(([from, to]) => [{ startTime: timeOf(from * 15), endTime: timeOf(to * 15) }]);
const hours = fc.oneof(longWindows, windows(3));

const situation: fc.Arbitrary<Situation> = fc
  .record({
    place: fc.constantFrom(...places),
    duration: fc.constantFrom(30, 60, 90),
    weeks: fc.array(
      fc.record({
        from: fc.integer({ min: -9, max: 1 }),
        week: fc.array(hours, { minLength: 7, maxLength: 7 }),
      }),
      { maxLength: 3 },
    ),
    exceptions: fc.array(fc.record({ day: fc.integer({ min: -1, max: 1 }), windows: hours }), {
      maxLength: 1,
    }),
    off: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 1 }),
    dated: fc.array(
      fc.record({ day: fc.integer({ min: -1, max: 1 }), hours, isAvailable: fc.nat({ max: 3 }) }),
      {
        maxLength: 2,
      },
    ),
    meetings: fc.array(
      fc.record({
        quarter: fc.integer({ min: -90, max: 180 }),
        length: fc.constantFrom(30, 60, 90),
        holds: fc.boolean(),
        status: fc.constantFrom('pending', 'approved', 'rejected'),
      }),
      { maxLength: 4 },
    ),
    busy: fc.array(fc.tuple(fc.integer({ min: -600, max: 600 }), fc.integer({ min: 1, max: 60 })), {
      maxLength: 3,
    }),
    rules: fc.record({
      noticeHours: fc.constantFrom(0, 0, 1, 24, 60),
      bufferBefore: fc.constantFrom(0, 0, 5, 15, 60),
      bufferAfter: fc.constantFrom(0, 0, 10, 30),
      horizonDays: fc.constantFrom(null, null, 0, 1, 3, 90),
      mostPerDay: fc.constantFrom(null, null, 0, 1, 2, 3),
    }),
    ago: fc.oneof(fc.integer({ min: -20, max: 80 }), fc.integer({ min: 1380, max: 1500 })),
  })
  .map(({ place: [zone, day], ...given }) => {
    const midnight = scan(zone, day)[0]?.instant ?? 0;
    return {
      zone,
      day,
      duration: given.duration as 30 | 60 | 90,
      patterns: [
        ...new Map(
          given.weeks.map(({ from, week }) => [shift(day, from), { startsOn: shift(day, from), week }]),
        ).values(),
      ],
      exceptions: given.exceptions.map((each) => ({ date: shift(day, each.day), windows: each.windows })),
      off: given.off.map((days) => shift(day, days)),
      dated: given.dated.flatMap(({ day: days, hours, isAvailable }) =>
        hours.map((window) => ({ specificDate: shift(day, days), ...window, isAvailable: isAvailable > 0 })),
      ),
      meetings: given.meetings.map(({ quarter, length, ...rest }) => ({
        start: midnight + quarter * 15 * MINUTE,
        end: midnight + (quarter * 15 + length) * MINUTE,
        ...rest,
      })),
      busy: given.busy.map(([from, length]) => ({
        start: midnight + from * 5 * MINUTE,
        end: midnight + (from + length) * 5 * MINUTE,
      })),
      rules: { ...given.rules },
      now: midnight - given.ago * HOUR + 7 * MINUTE,
    };
  });

/** Puts a situation on record, and asks the product. */
async function offered(given: Situation): Promise<Map<string, string[]>> {
  const { db } = server.deps;
  for (const table of [
    availabilitySlots,
    weeklyHours,
    dayHours,
    daysOff,
    hoursSettings,
    busyFeeds,
    meetingRequests,
  ])
    await db.delete(table);
  if (given.patterns.length) await db.insert(weeklyHours).values(given.patterns);
  if (given.exceptions.length) await db.insert(dayHours).values(given.exceptions);
  if (given.off.length) await db.insert(daysOff).values(given.off.map((date) => ({ date })));
  if (given.dated.length) await db.insert(availabilitySlots).values(given.dated).onConflictDoNothing();
  await db.insert(hoursSettings).values({ rules: given.rules, rulesVersion: 1 });
  const when = new Date(given.now);
  if (given.busy.length) {
    const [feed] = await db
      .insert(busyFeeds)
      .values({ name: 'Google', address: 'https://calendar.example', createdAt: when, nextCheckAt: when })
      .returning();
    await db.insert(busySpans).values(
      given.busy.map(({ start, end }) => ({
        feedId: feed?.id ?? 0,
        startsAt: new Date(start),
        endsAt: new Date(end),
      })),
    );
  }
  if (given.meetings.length) {
    await db.insert(meetingRequests).values(
      given.meetings.map(({ start, end, holds, status }) => ({
        ...{
          name: 'Ada',
          email: 'ada@engine.example',
          purpose: 'other' as const,
          status,
          holds,
          createdAt: when,
        },
        ...{ requestedDate: given.day, requestedTime: '10:00', overlapAllowed: true },
        duration: ((end - start) / MINUTE) as 30 | 60 | 90,
        ...{ startsAt: new Date(start), endsAt: new Date(end) },
      })),
    );
  }
  const context = { ...createContext(server.deps, { kind: 'system' }), zone: given.zone, now: when };
  const [from, to] = [shift(given.day, -1), shift(given.day, 1)];
  const slots = await findSlots(context, { from, to, duration: given.duration });
  return new Map([...slots].map(([day, each]) => [day, each.map(({ time }) => time)]));
}

test('what is offered is what a slow and plain model offers', { timeout: 120_000 }, async () => {
  let times = 0;
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const answer = await offered(given);
      for (const day of [shift(given.day, -1), given.day, shift(given.day, 1)]) {
        const expected = modelled(given, day);
        times += expected.length;
        expect({ day, times: answer.get(day) ?? [] }).toEqual({ day, times: expected });
      }
    }),
    { numRuns: 120 },
  );
  // A model that offers nothing would be right too often.
  expect(times).toBeGreaterThan(500);
});
