import { Temporal } from 'temporal-polyfill';
import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { insertAvailability } from './queries.ts';

const WEEKS_BACK = 1;
const WEEKS_AHEAD = 4;

/** The agency's week: the weekday (1 is Monday) and its windows. */
const week: [weekday: number, startTime: string, endTime: string][] = [
  [1, '09:00', '12:00'],
  [1, '13:30', '17:00'],
  [2, '09:00', '12:00'],
  [3, '10:00', '16:00'],
  [4, '09:00', '12:00'],
  [4, '13:30', '17:00'],
  [5, '09:00', '13:00'],
];

function weeksOfSlots(today: Temporal.PlainDate) {
  const monday = today.subtract({ days: today.dayOfWeek - 1, weeks: WEEKS_BACK });
  return Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, index) =>
    monday.add({ weeks: index }),
  ).flatMap((first) =>
    week.map(([weekday, startTime, endTime]) => ({
      specificDate: first.add({ days: weekday - 1 }).toString(),
      startTime,
      endTime,
    })),
  );
}

/** Demo availability: the same week, from the last one on for a month. */
export async function seedAvailability({ db, zone, now }: Context): Promise<void> {
  const today = Temporal.PlainDate.from(dayAt(zone, now));
  await insertAvailability(db, weeksOfSlots(today));
}
