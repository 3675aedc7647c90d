import { z } from 'zod';
import type { DatedWindow } from '../../contract/availability.ts';
import { isWindow } from '../../contract/days.ts';

/** New availability as it is filled in: a window and, where it is repeated, on which weekdays (1 is Monday) until which date. */
export interface AvailabilityDraft extends DatedWindow {
  repeats: boolean;
  weekdays: number[];
  until: string;
}

/** Why a draft cannot be added: the field at fault and a sentence, with a title where a toast tells it too. */
export interface DraftProblem {
  field: 'specificDate' | 'startTime' | 'until';
  title?: string;
  sentence: string;
}

/** The first thing that is wrong with new availability, or undefined when it can be added. */
export function problemOf(draft: AvailabilityDraft, today: string): DraftProblem | undefined {
  const { specificDate, startTime, endTime, repeats, until } = draft;
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
  if (repeats && !until) return { field: 'until', sentence: 'Last date is required.' };
  if (repeats && until < specificDate) {
    return { field: 'until', sentence: 'The last date must not be before the first.' };
  }
  return undefined;
}

/** The schema of a form for new availability, seen from `today`. */
export function availabilityDraft(today: string) {
  return z
    .object({
      specificDate: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      repeats: z.boolean(),
      weekdays: z.array(z.int()),
      until: z.string(),
    })
    .superRefine((draft, context) => {
      const problem = problemOf(draft, today);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
    });
}
