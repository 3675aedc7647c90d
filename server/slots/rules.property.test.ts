import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOf } from '../../contract/days.ts';
import { dayBounds } from '../days.ts';
import { overlaps, type Span } from '../spans.ts';
import { mergeWindows, offerSlots, type WallWindow } from './rules.ts';

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/Santiago',
  'Pacific/Kiritimati',
  'UTC',
];
const days = [
  '2027-03-14',
  '2027-11-07',
  '2027-03-28',
  '2027-10-31',
  '2027-10-03',
  '2027-04-04',
  '2027-04-03',
  '2027-09-05',
  '2027-06-15',
];

const minute = fc.nat({ max: 96 }).map((quarter) => quarter * 15);
const window: fc.Arbitrary<WallWindow> = fc
  .tuple(minute, minute, fc.integer({ min: 0, max: 9 }))
  .map(([a, b, kind]) => ({
    startTime: timeOf(Math.min(a, b)),
    endTime: timeOf(Math.max(a, b)),
    isAvailable: kind > 1,
  }));
const situation = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: fc.constantFrom(...days),
    duration: fc.constantFrom(30, 60, 90),
    windows: fc.array(window, { maxLength: 6 }),
    meetings: fc.array(fc.tuple(fc.nat({ max: 100 }), fc.constantFrom(30, 60, 90)), { maxLength: 5 }),
    nowMinute: fc.integer({ min: -600, max: 1600 }),
  })
  .map(({ meetings, nowMinute, ...rest }) => {
    const { start } = dayBounds(rest.day, rest.zone);
    const held: Span[] = meetings.map(([quarter, length]) => ({
      start: start + quarter * 900_000,
      end: start + quarter * 900_000 + length * 60_000,
    }));
    return { ...rest, held, now: new Date(start + nowMinute * 60_000) };
  });

const runs = { numRuns: 400 };

test('offered starts are ascending, unique, in the future, inside the date and free', () => {
  fc.assert(
    fc.property(situation, (asked) => {
      const offers = offerSlots(asked);
      const bounds = dayBounds(asked.day, asked.zone);
      const times = offers.map((offer) => offer.time);
      expect(times).toEqual([...new Set(times)].sort());
      for (const offer of offers) {
        expect(offer.start).toBeGreaterThan(asked.now.getTime());
        expect(offer.start).toBeGreaterThanOrEqual(bounds.start);
        expect(offer.end).toBeLessThanOrEqual(bounds.end);
        expect(offer.end - offer.start).toBe(asked.duration * 60_000);
        expect(asked.held.some((span) => overlaps(span, offer))).toBe(false);
      }
    }),
    runs,
  );
});

test('offered starts lie in a merged window', () => {
  fc.assert(
    fc.property(situation, (asked) => {
      const windows = mergeWindows(asked.windows);
      for (const { time } of offerSlots(asked)) {
        expect(windows.some((each) => timeOf(each.start) <= time && time < timeOf(each.end))).toBe(true);
      }
    }),
    runs,
  );
});

test('splitting a window in two touching parts changes nothing', () => {
  fc.assert(
    fc.property(
      situation,
      fc.nat({ max: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (asked, index, share) => {
        const chosen = asked.windows[index];
        if (!chosen) return;
        const [start, end] = [chosen.startTime, chosen.endTime].map(
          (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
        ) as [number, number];
        const cut = timeOf(start + Math.round((end - start) * share));
        if (cut === chosen.startTime || cut === chosen.endTime) return;
        const parts = [
          { ...chosen, endTime: cut },
          { ...chosen, startTime: cut },
        ];
        const windows = asked.windows.toSpliced(index, 1, ...parts);
        expect(offerSlots({ ...asked, windows })).toEqual(offerSlots(asked));
      },
    ),
    runs,
  );
});

test('the order of windows does not matter', () => {
  fc.assert(
    fc.property(situation, (asked) => {
      expect(offerSlots({ ...asked, windows: asked.windows.toReversed() })).toEqual(offerSlots(asked));
    }),
    runs,
  );
});

test('a longer duration only removes starts', () => {
  fc.assert(
    fc.property(situation, (asked) => {
      const [short, middle, long] = [30, 60, 90].map((duration) =>
        offerSlots({ ...asked, duration }).map((offer) => offer.time),
      ) as [string[], string[], string[]];
      expect(short).toEqual(expect.arrayContaining(middle));
      expect(middle).toEqual(expect.arrayContaining(long));
    }),
    runs,
  );
});

test('taking an offered start leaves exactly the offers that do not overlap it', () => {
  fc.assert(
    fc.property(situation, fc.nat(), (asked, pick) => {
      const offers = offerSlots(asked);
      const taken = offers[pick % Math.max(offers.length, 1)];
      if (!taken) return;
      const rest = offerSlots({ ...asked, held: [...asked.held, taken] });
      expect(rest).toEqual(offers.filter((offer) => !overlaps(offer, taken)));
    }),
    runs,
  );
});
