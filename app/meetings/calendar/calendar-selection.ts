import type { DatedWindow } from '../../../contract/availability.ts';
import { LAST_DAY } from '../../../contract/days.ts';
import { addDays } from '../../time/days.ts';

/** What was dragged over on the calendar. Its end is exclusive; whole days have no hours. */
export interface Selection {
  startStr: string;
  endStr: string;
  allDay: boolean;
}

const dateOf = (text: string) => text.slice(0, 10);
const timeOf = (text: string) => text.slice(11, 16);

function lastDateOf({ endStr, allDay }: Selection): string {
  const endsAtMidnight = allDay || timeOf(endStr) === '00:00';
  return endsAtMidnight ? addDays(dateOf(endStr), -1) : dateOf(endStr);
}

/**
 * Whether a selection can be made: on one date, up to 2030-01-01. One that starts before `today` can be
 * made too, so that it is refused with the reason.
 */
export function isSelectable(selection: Selection, today: string): boolean {
  const first = dateOf(selection.startStr);
  if (first < today) return true;
  const last = lastDateOf(selection);
  return first === last && last <= LAST_DAY;
}

/** The window of a selection on one date; a whole day has no times yet. */
export function selectedWindow(selection: Selection): DatedWindow {
  const { startStr, endStr, allDay } = selection;
  const specificDate = dateOf(startStr);
  if (allDay) return { specificDate, startTime: '', endTime: '' };
  const endsThatDay = dateOf(endStr) === specificDate;
  return { specificDate, startTime: timeOf(startStr), endTime: endsThatDay ? timeOf(endStr) : '24:00' };
}
