import { CENTS, THOUSANDTHS } from '../../contract/amounts.ts';
import { computeTotals } from '../../contract/invoice-totals.ts';
import { disarm, field } from '../csv.ts';
import { dayAt } from '../days.ts';
import type { InvoiceRow } from './queries.ts';
import { dueOf, statusOf } from './rules.ts';

const columns = [
  'number',
  'kind',
  'status',
  'issued',
  'due',
  'paid on',
  'billed to',
  'project',
  'description',
  'currency',
  'tax rate',
  'net',
  'tax',
  'gross',
  'invoice total',
  'paid',
  'credited',
  'open',
];

/** Where a list of invoices is written. */
interface Writing {
  now: Date;
  zone: string;
}

/** An amount with two decimals, exact whatever its size. */
const amount = (cents: number) => (cents / CENTS).toFixed(2);

/** The rows of a document: one for each rate of tax. What a credit note takes back is below zero. */
function rowsOf(row: InvoiceRow, { now, zone }: Writing): string[] {
  const sign = row.kind === 'credit_note' ? -1 : 1;
  const named = [
    row.number ?? '',
    row.kind,
    statusOf(row, dayAt(zone, now)),
    row.issuedOn ?? '',
    row.dueDate,
  ];
  const paidOn = row.paidAt ? dayAt(zone, row.paidAt) : '';
  const texts = [row.billedTo, row.projectName, row.description].map(disarm);
  const sums = [sign * row.totalCents, row.paidCents, row.creditedCents, dueOf(row)].map(amount);
  return computeTotals(row.lines, row.discount).taxes.map(({ rate, base, tax }) => {
    const taxed = [base, tax, base + tax].map((cents) => amount(sign * cents));
    const percent = String(rate / THOUSANDTHS);
    const [number = '', ...facts] = named;
    const fields = [disarm(number), ...facts, paidOn, ...texts, row.currency, percent, ...taxed, ...sums];
    return `${fields.map(field).join(',')}\r\n`;
  });
}

/** Invoices as CSV for a spreadsheet, batch by batch as they are read: the columns' names first, then a row for each invoice and rate of tax. */
export async function* writeInvoicesCsv(
  batches: AsyncIterable<InvoiceRow[]>,
  writing: Writing,
): AsyncGenerator<string> {
  // The mark tells a spreadsheet that it is UTF-8.
  yield `\ufeff${columns.join(',')}\r\n`;
  for await (const batch of batches) yield batch.flatMap((row) => rowsOf(row, writing)).join('');
}
