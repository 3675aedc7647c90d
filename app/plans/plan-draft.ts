import { z } from 'zod';
import { writeAmount } from '../../contract/amounts.ts';
import { isDay } from '../../contract/days.ts';
import { requiredText } from '../../contract/fields.ts';
import { MOST_PARTS, type PaymentPlan, type PlanPart } from '../../contract/plans.ts';
import { typedMoney, typedPercent } from '../api/amount-fields.ts';

/** What stands for a day where the menu of causes offers milestones too. */
export const ON_A_DAY = 'day';

/** A part as it is filled in: `cause` is a milestone's id, or {@link ON_A_DAY}. */
const partDraft = z
  .object({
    /** Of a part that there is. */
    partId: z.number().optional(),
    title: requiredText('Title'),
    amount: typedMoney('Amount'),
    taxRate: typedPercent('Tax rate'),
    cause: z.string(),
    date: z.string(),
    /** An invoice was made of it: it is sent as it is. */
    isLocked: z.boolean(),
  })
  .superRefine(({ cause, date, isLocked }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isLocked) return;
    if (cause === '') fault('cause', 'Choose a milestone or a day.');
    else if (cause === ON_A_DAY && !isDay(date)) fault('date', 'The date is required.');
  })
  .transform(({ partId, cause, date, isLocked: _, ...facts }) => ({
    ...facts,
    ...(partId !== undefined && { id: partId }),
    milestoneId: cause === ON_A_DAY || cause === '' ? null : Number(cause),
    date: cause === ON_A_DAY ? date : null,
  }));

export type PartDraft = z.input<typeof partDraft>;

export const planForm = z.object({
  parts: z.array(partDraft).max(MOST_PARTS, {
    error: `A payment plan can have at most ${MOST_PARTS} parts.`,
  }),
});

export type PlanFormDraft = z.input<typeof planForm>;
export type FilledPlan = z.output<typeof planForm>;

/** A part as it is on record, in the form. */
function partDraftOf({ id, title, amount, taxRate, milestoneId, date, invoice }: PlanPart): PartDraft {
  return {
    partId: id,
    title,
    amount: writeAmount(amount, 2),
    taxRate: writeAmount(taxRate),
    cause: date !== null ? ON_A_DAY : milestoneId === null ? '' : String(milestoneId),
    date: date ?? '',
    isLocked: invoice !== null,
  };
}

/** A plan as it is on record, in the form. */
export function planDraftOf({ parts }: PaymentPlan): PlanFormDraft {
  return { parts: parts.map(partDraftOf) };
}

export function emptyPart(taxRate: number): PartDraft {
  return { title: '', amount: '', taxRate: String(taxRate), cause: '', date: '', isLocked: false };
}
