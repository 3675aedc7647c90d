import { isWindow, minutesOf, normalizeEnd, timeOf } from '../../contract/days.ts';
import { overlapAt, type WallHours, type WeekHours } from '../../contract/hours.ts';
import { formatTime } from '../time/format.ts';

/** The weekdays in the order of a week's lists. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const WORKDAYS = 5;

const MORNING: WallHours = { startTime: '09:00', endTime: '12:00' };
const AFTERNOON: WallHours = { startTime: '13:00', endTime: '17:00' };

/** Nobody can be met. */
export const closedWeek: WeekHours = weekdays.map(() => []);

/** Monday to Friday with a lunch break: what is proposed to begin with. */
export const usualWeek: WeekHours = weekdays.map((_, index) =>
  index < WORKDAYS ? [MORNING, AFTERNOON] : [],
);

/** A week with other hours on one weekday. */
export function withDay(week: WeekHours, index: number, windows: WallHours[]): WeekHours {
  return week.map((each, at) => (at === index ? windows : each));
}

/** Opens a weekday with the hours of the day before that is open, or the usual ones; or closes it. */
export function toggleDay(week: WeekHours, index: number, isOpen: boolean): WeekHours {
  if (!isOpen) return withDay(week, index, []);
  const model = week.slice(0, index).findLast((windows) => windows.length > 0);
  return withDay(week, index, model ?? [MORNING, AFTERNOON]);
}

/** Adds hours to a day: an hour after the last ones, for an hour; or the usual ones of a morning. */
export function addHours(windows: readonly WallHours[]): WallHours[] {
  const last = windows.at(-1);
  if (!last) return [MORNING];
  const hour = (time: string, hours: number) => timeOf(Math.min(minutesOf(time) + hours * 60, 24 * 60 - 1));
  const end = last.endTime === '24:00' ? '23:00' : last.endTime;
  return [...windows, { startTime: hour(end, 1), endTime: hour(end, 2) }];
}

export function removeHours(windows: readonly WallHours[], at: number): WallHours[] {
  return windows.filter((_, place) => place !== at);
}

/** Sets a time. A field for times has no 24:00: midnight as an end means the same. */
export function changeHours(
  windows: readonly WallHours[],
  at: number,
  change: Partial<WallHours>,
): WallHours[] {
  const end = change.endTime === undefined ? {} : { endTime: normalizeEnd(change.endTime) };
  return windows.map((window, place) => (place === at ? { ...window, ...change, ...end } : window));
}

/** The weekdays that get the hours of one: the others of Monday to Friday, or of the weekend. */
export function copyTargets(index: number): { label: string; days: number[] } {
  const isWorkday = index < WORKDAYS;
  const days = weekdays.map((_, at) => at).filter((at) => at !== index && at < WORKDAYS === isWorkday);
  const [first = '', last = ''] = isWorkday ? ['Monday', 'Friday'] : ['Saturday', 'Sunday'];
  return { label: isWorkday ? `${first} to ${last}` : `${first} and ${last}`, days };
}

export function copyDay(week: WeekHours, index: number): WeekHours {
  const { days } = copyTargets(index);
  return week.map((each, at) => (days.includes(at) ? (week[index] ?? []) : each));
}

/** What is wrong with the hours of a weekday, in a sentence. */
export function dayProblem(windows: readonly WallHours[]): string | undefined {
  if (windows.some(({ startTime, endTime }) => !startTime || !endTime)) return 'Please fill in both times.';
  if (windows.some(({ startTime, endTime }) => !isWindow(startTime, endTime))) {
    return 'The end must be after the start. 00:00 means midnight.';
  }
  return overlapAt(windows) === undefined ? undefined : 'Two of these hours overlap.';
}

const ascending = (windows: readonly WallHours[]) =>
  windows.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));

/** Whether two weeks have the same hours. */
export function isSameWeek(one: WeekHours, other: WeekHours): boolean {
  return JSON.stringify(one.map(ascending)) === JSON.stringify(other.map(ascending));
}

/** '09:00–12:00 and 13:00–17:00', or 'closed'. */
export function sayHours(windows: readonly WallHours[]): string {
  const said = ascending(windows).map(
    ({ startTime, endTime }) => `${formatTime(startTime)}–${formatTime(endTime)}`,
  );
  if (said.length === 0) return 'closed';
  return said.length === 1 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

/** 'Monday', 'Monday and Tuesday', 'Monday to Friday', 'Monday, Wednesday and Friday'. */
function sayDays(days: readonly number[]): string {
  const [first = 0, last = first] = [days[0], days.at(-1)];
  const names = days.map((day) => weekdays[day] ?? '');
  if (days.length > 2 && last - first === days.length - 1) return `${weekdays[first]} to ${weekdays[last]}`;
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What changes from one week to another, in words; weekdays that change alike are said together. */
export function sayChanges(before: WeekHours, after: WeekHours): string[] {
  const changes = weekdays.flatMap((_, day) => {
    const [was, is] = [sayHours(before[day] ?? []), sayHours(after[day] ?? [])];
    return was === is ? [] : [{ day, words: is === 'closed' ? `closed, was ${was}` : `${is}, was ${was}` }];
  });
  const alike = Map.groupBy(changes, ({ words }) => words);
  return [...alike].map(([words, each]) => `${sayDays(each.map(({ day }) => day))}: ${words}`);
}
