import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';
import { toDate } from './days.ts';

const { locale } = agency;
const date = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const dateWithYear = once(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** 'Dec 4', with its year where that is another than the one of `today`. */
export function dayLabel(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? date : dateWithYear;
  return format().format(toDate(day));
}

interface Due {
  dueDate: string | null;
  daysLeft: number | null;
}

/** Whether something was due before today. */
export function isLate({ daysLeft }: Due): boolean {
  return daysLeft !== null && daysLeft < 0;
}

/** When something is due, as one says it: 'due tomorrow', 'due Dec 4', 'was due Dec 4'; undefined without a day. */
export function dueLabel(due: Due, today: string): string | undefined {
  const { dueDate, daysLeft } = due;
  if (dueDate === null) return undefined;
  if (daysLeft === 0) return 'due today';
  if (daysLeft === 1) return 'due tomorrow';
  return `${isLate(due) ? 'was due' : 'due'} ${dayLabel(dueDate, today)}`;
}
