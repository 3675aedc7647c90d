import { CENTS } from '../../../contract/amounts.ts';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import type { ShownPart } from '../../../contract/plans.ts';

/** The sum of amounts in units of the currency, exact to the cent. */
export function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * CENTS), 0) / CENTS;
}

/** How much of all that is to be paid is paid: of the payment plan where there is one, else of the invoices. */
export function paidShare(invoices: readonly ClientInvoice[], parts: readonly ShownPart[]) {
  if (parts.length > 0) {
    const paid = parts.filter(({ state }) => state === 'paid');
    return {
      paid: addUp(paid.map(({ amount }) => amount)),
      whole: addUp(parts.map(({ amount }) => amount)),
    };
  }
  const counted = invoices.filter(({ kind, status }) => kind === 'invoice' && status !== 'void');
  return {
    paid: addUp(counted.map(({ paid }) => paid)),
    whole: addUp(counted.flatMap(({ amount, credited }) => [amount, -credited])),
  };
}

/** Invoices by how they stand: what is open, what is paid, and what is neither. */
export function sortOut<Invoice extends ClientInvoice>(invoices: readonly Invoice[]) {
  return {
    open: invoices.filter(({ status }) => status === 'pending'),
    paid: invoices.filter(({ status }) => status === 'paid'),
    others: invoices.filter(({ status }) => status !== 'pending' && status !== 'paid'),
  };
}
