import { formatAmount, formatPercent } from '../../../contract/format.ts';
import type { ClientInvoice, ClientInvoiceDetails, InvoiceStatus } from '../../../contract/invoices.ts';
import { once } from '../../../contract/once.ts';
import { agency } from '../../../contract/site/pages.ts';
import { formatDate } from '../../time/format.ts';

/** A document as it is drawn, whoever reads it. */
export type DrawnInvoice = Omit<ClientInvoiceDetails, 'status' | 'paidAt' | 'claimedAt'> & {
  status: ClientInvoiceDetails['status'] | InvoiceStatus;
};

const quantities = once(() => new Intl.NumberFormat(agency.locale, { maximumFractionDigits: 3 }));
const countries = once(() => new Intl.DisplayNames([agency.locale], { type: 'region' }));

/** '2.5', of how many there are of a line. */
export function formatQuantity(quantity: number): string {
  return quantities().format(quantity);
}

/** 'Germany', of a code by ISO 3166-1; the code itself where it is none. */
export function countryName(code: string): string {
  try {
    return countries().of(code) ?? code;
  } catch {
    return code;
  }
}

/** What a document is called. */
export function kindName({ kind }: Pick<ClientInvoice, 'kind'>): string {
  return kind === 'invoice' ? 'Invoice' : 'Credit note';
}

/** 'Invoice VN-2026-0118', for a heading or a file. */
export function documentName(invoice: Pick<ClientInvoice, 'kind' | 'number'>): string {
  return invoice.number ? `${kindName(invoice)} ${invoice.number}` : `${kindName(invoice)}, a draft`;
}

/** What a stamp says of it, where it is more than open; undefined where there is none. */
export function stampOf(invoice: DrawnInvoice): { text: string; look: 'good' | 'bad' } | undefined {
  const { status, paidOn } = invoice;
  if (status === 'paid') return { text: paidOn ? `Paid ${formatDate(paidOn)}` : 'Paid', look: 'good' };
  if (status === 'void') return { text: 'Void', look: 'bad' };
  if (status === 'credited') return { text: 'Credited', look: 'bad' };
  if (status === 'draft') return { text: 'Draft', look: 'bad' };
  return undefined;
}

/** The sums below the lines, in their order; all but the last are quiet. */
export function sumsOf(invoice: DrawnInvoice): { label: string; text: string }[] {
  const { currency, subtotal, discount, discounted, taxes } = invoice;
  const money = (amount: number) => formatAmount(amount, currency);
  const isTaxed = taxes.some(({ rate }) => rate > 0);
  const off = discount?.kind === 'percent' ? `Discount ${formatPercent(discount.value)}` : 'Discount';
  return [
    ...(isTaxed || discount ? [{ label: 'Subtotal', text: money(subtotal) }] : []),
    ...(discount ? [{ label: off, text: money(-discounted) }] : []),
    ...(isTaxed
      ? taxes.map(({ name, rate, base, tax }) => ({
          label: `${name || 'Tax'} ${formatPercent(rate)} on ${money(base)}`,
          text: money(tax),
        }))
      : []),
    ...settledSums(invoice),
  ];
}

/** What was paid or credited of it, below what it came to. */
function settledSums({ kind, currency, amount, paid, credited }: DrawnInvoice) {
  const money = (value: number) => formatAmount(value, currency);
  if (kind === 'credit_note' || (paid === 0 && credited === 0)) return [];
  return [
    { label: 'Total', text: money(amount) },
    ...(credited === 0 ? [] : [{ label: 'Credited', text: money(-credited) }]),
    ...(paid === 0 ? [] : [{ label: 'Paid', text: money(-paid) }]),
  ];
}

/** The one figure that all others lead to. */
export function lastSum({ kind, status, currency, amount, due }: DrawnInvoice) {
  if (kind === 'credit_note') return { label: `Total credited, ${currency}`, amount };
  if (status === 'void' || status === 'draft') return { label: `Total, ${currency}`, amount };
  return { label: `Total due, ${currency}`, amount: due };
}
