import { isWindow } from '../../contract/days.ts';
import type { DatedWindow } from './weekly-pattern.ts';

/** On which weekdays (1 is Monday) a window is repeated, and until which date. */
export interface Repeat {
  weekdays: number[];
  until: string;
}

/** Why a draft cannot be added: the field at fault and a sentence, with a title where a toast tells it too. */
export interface DraftProblem {
  field: 'specificDate' | 'startTime' | 'until';
  title?: string;
  sentence: string;
}

interface Draft {
  window: DatedWindow;
  repeat: Repeat | undefined;
  today: string;
}

/** The first thing that is wrong with new availability, or undefined when it can be added. */
export function problemOf({ window, repeat, today }: Draft): DraftProblem | undefined {
  const { specificDate, startTime, endTime } = window;
  if (!specificDate) return { field: 'specificDate', sentence: 'Date is required.' };
  if (specificDate < today) {
    return {
      field: 'specificDate',
      title: 'Invalid Date',
      sentence: 'Cannot set availability for past dates.',
    };
  }
  if (!startTime || !endTime) {
    return {
      field: 'startTime',
      title: 'Invalid Time',
      sentence: 'Please select valid start and end times.',
    };
  }
  if (!isWindow(startTime, endTime)) {
    return { field: 'startTime', sentence: 'The end must be after the start. 00:00 means midnight.' };
  }
  if (repeat && !repeat.until) return { field: 'until', sentence: 'Last date is required.' };
  if (repeat && repeat.until < specificDate) {
    return { field: 'until', sentence: 'The last date must not be before the first.' };
  }
  return undefined;
}
