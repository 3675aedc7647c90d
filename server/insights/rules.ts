import { Temporal } from 'temporal-polyfill';
import { type InsightPeriod, PROMISED_HOURS } from '../../contract/insights.ts';
import { dayBounds } from '../days.ts';

/** How long an answer may take (ms). */
export const PROMISED_MS = PROMISED_HOURS * 3_600_000;

/** The days on which the steps of a period begin, and the day after its last one; all are the agency's. */
export interface Range {
  starts: string[];
  end: string;
}

/** The present period and the one before it, which has as many steps. */
export interface Ranges {
  present: Range;
  before: Range;
}

type PlainDate = Temporal.PlainDate;
type Length = Temporal.DurationLike;

interface Steps {
  first: (today: PlainDate) => PlainDate;
  /** How long a step is. */
  step: Length;
  /** How far back the period before is. */
  back: Length;
}

const monday = (day: PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

const periods: Record<InsightPeriod, Steps> = {
  '30-days': { first: (today) => today.subtract({ days: 29 }), step: { days: 1 }, back: { days: 30 } },
  '12-weeks': {
    first: (today) => monday(today).subtract({ weeks: 11 }),
    step: { weeks: 1 },
    back: { weeks: 12 },
  },
  '12-months': {
    first: (today) => today.with({ day: 1 }).subtract({ months: 11 }),
    step: { months: 1 },
    back: { years: 1 },
  },
  'this-year': {
    first: (today) => today.with({ day: 1, month: 1 }),
    step: { months: 1 },
    back: { years: 1 },
  },
};

/**
 * The steps of a period up to the agency's `today`, and those of the period before, which ends on the same day of its own: what began
 * just now is held against what had begun just then.
 */
export function rangesOf(period: InsightPeriod, today: string): Ranges {
  const { first, step, back } = periods[period];
  const last = Temporal.PlainDate.from(today);
  const starts: PlainDate[] = [];
  for (let day = first(last); Temporal.PlainDate.compare(day, last) <= 0; day = day.add(step))
    starts.push(day);
  const range = (shift: (day: PlainDate) => PlainDate): Range => ({
    starts: starts.map((day) => shift(day).toString()),
    end: shift(last).add({ days: 1 }).toString(),
  });
  return { present: range((day) => day), before: range((day) => day.subtract(back)) };
}

/** What the database sorts days and instants by: where each step of both periods begins and where the periods end, ascending. */
export interface Marks {
  days: string[];
  /** The agency's midnights of those days. */
  instants: Date[];
  /** How many steps a period has. */
  count: number;
}

/** The marks of two periods in the agency's zone. Behind the n-th mark, from 1 on, is place n: see {@link placesOf}. */
export function marksOf({ present, before }: Ranges, zone: string): Marks {
  const days = [before, present].flatMap(({ starts, end }) => [...starts, end]);
  const instants = days.map((day) => new Date(dayBounds(day, zone).start));
  return { days, instants, count: present.starts.length };
}

/** The first and the last place among the marks of each period. What lies between them or beyond belongs to neither. */
export function placesOf({ count }: Marks) {
  return {
    before: { first: 1, last: count },
    present: { first: count + 2, last: 2 * count + 1 },
  };
}
