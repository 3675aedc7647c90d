import type { PlanPart, Recurrence, RecurringInvoice } from '../../contract/plans.ts';
import { formatDate } from '../time/format.ts';

interface Named {
  id: number;
  title: string;
}

/** What makes the invoice of a part: 'when “Homepage” is done', 'on Dec 11, 2026'. */
export function causeWords(
  { milestoneId, date }: Pick<PlanPart, 'milestoneId' | 'date'>,
  milestones: Named[],
): string {
  if (date !== null) return `on ${formatDate(date)}`;
  const milestone = milestones.find(({ id }) => id === milestoneId);
  return milestone ? `when “${milestone.title}” is done` : 'its milestone is gone';
}

/** What parts come to, in cents, since sums of decimals go astray. */
export function planCents(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

const recurrences: Record<Recurrence, string> = {
  month: 'every month',
  quarter: 'every quarter',
  year: 'every year',
};

export const recurrenceOptions = (['month', 'quarter', 'year'] as const).map((value) => ({
  value,
  label: recurrences[value].replace('every', 'Every'),
}));

/** How often it is made, from when to when. */
export function recurrenceWords({
  every,
  startsOn,
  endsOn,
}: Pick<RecurringInvoice, 'every' | 'startsOn' | 'endsOn'>): string {
  const until = endsOn === null ? '' : ` until ${formatDate(endsOn)}`;
  return `${recurrences[every]} from ${formatDate(startsOn)}${until}`;
}

/** How it goes on: 'next on Dec 1, 2026', 'paused', 'ended'. */
export function nextWords({ paused, nextOn }: Pick<RecurringInvoice, 'paused' | 'nextOn'>): string {
  if (paused) return 'paused';
  return nextOn === null ? 'ended' : `next on ${formatDate(nextOn)}`;
}
