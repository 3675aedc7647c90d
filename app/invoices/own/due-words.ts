import type { ClientInvoice } from '../../../contract/invoices.ts';
import { formatCount } from '../../time/format.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);

/** 'Two invoices'. */
export function countInvoices(count: number): string {
  return `${numbers[count] ?? formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;
}

/** When something is due, by the agency's calendar: 'due in 7 days', 'due today', '3 days overdue'. */
export function dueWords(daysLeft: number): string {
  if (daysLeft < 0) return `${days(-daysLeft)} overdue`;
  if (daysLeft === 0) return 'due today';
  return daysLeft === 1 ? 'due tomorrow' : `due in ${days(daysLeft)}`;
}

type Open = Pick<ClientInvoice, 'dueDate' | 'daysLeft' | 'claimedAt' | 'id'>;

/** What is open, the most urgent first; what the client says they paid comes last. */
export function byUrgency<Invoice extends Open>(open: readonly Invoice[]): Invoice[] {
  return open.toSorted(
    (one, other) =>
      Number(one.claimedAt !== null) - Number(other.claimedAt !== null) ||
      one.dueDate.localeCompare(other.dueDate) ||
      one.id - other.id,
  );
}

/** All that is open in a sentence: 'Two invoices, the next due in 7 days'. */
export function openWords(open: readonly Pick<ClientInvoice, 'daysLeft'>[]): string {
  const left = open.map(({ daysLeft }) => daysLeft ?? 0);
  if (left.length === 0) return 'Nothing is due';
  const late = left.filter((each) => each < 0).length;
  const [all, next] = [countInvoices(left.length), dueWords(Math.min(...left))];
  if (left.length === 1) return `${all}, ${next}`;
  if (late > 1) return `${all}, ${numbers[late]?.toLowerCase() ?? formatCount(late)} of them overdue`;
  return late === 1 ? `${all}, one of them ${next}` : `${all}, the next ${next}`;
}
