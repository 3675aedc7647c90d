import { computeTotals } from '../../contract/invoice-totals.ts';
import type { ClientInvoiceStatus } from '../../contract/invoices.ts';
import type { Currency } from '../../contract/money.ts';
import type { Context } from '../context.ts';
import { viewStanding } from '../invoices/views.ts';
import type { PlanPart, RecurringRow } from './queries.ts';
import { isRunning } from './rules.ts';

type Reading = Pick<Context, 'now' | 'zone'>;

/** A part of a payment plan as the agency has it. */
export function viewPart({ invoice, milestone, cents, ...part }: PlanPart, reading: Reading) {
  return {
    ...part,
    amount: cents,
    expectedOn: part.date ?? milestone?.dueDate ?? null,
    invoice: invoice && { ...invoice, ...viewStanding(reading, invoice) },
  };
}

/** How far a part is for its client, and when that is or will be. */
interface Stage {
  state: 'paid' | 'due' | 'planned';
  on: string | null;
  invoice: { id: number; number: string; status: ClientInvoiceStatus } | null;
}

/** Undefined where a part was billed and taken back, so that nobody has to pay it. */
function stageOf({ date, milestone, invoice }: PlanPart, reading: Reading): Stage | undefined {
  if (!invoice || invoice.number === null) {
    // What of the milestones a client does not see they do not read here either.
    const on = date ?? (milestone?.visible ? milestone.dueDate : null);
    return { state: 'planned', on, invoice: null };
  }
  const { id, number, dueDate } = invoice;
  const { clientStatus: status, paidOn } = viewStanding(reading, invoice);
  if (status === 'void' || status === 'credited') return undefined;
  const made = { id, number, status };
  return status === 'paid'
    ? { state: 'paid', on: paidOn, invoice: made }
    : { state: 'due', on: dueDate, invoice: made };
}

/** A plan as its client reads it; money of what is not billed yet is of the agency's present `currency`. */
export function viewShownParts(parts: PlanPart[], reading: Reading & { currency: Currency }) {
  return parts.flatMap((part) => {
    const stage = stageOf(part, reading);
    const { id, title, cents: amount, invoice } = part;
    return stage ? [{ id, title, amount, currency: invoice?.currency ?? reading.currency, ...stage }] : [];
  });
}

/** A recurring invoice, with what one of them comes to. */
export function viewRecurring(row: RecurringRow) {
  const amount = computeTotals(row.lines, null).total;
  return { ...row, amount, nextOn: isRunning(row) ? row.nextOn : null };
}
