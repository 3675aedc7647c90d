import { formatDate, formatMoney } from '../../contract/format.ts';
import { type PaymentWay, paymentWayLabels } from '../../contract/payments.ts';
import { closeSheet, openSheet, type Sheet, sizeFor } from '../pdf/sheet.ts';
import { type Cell, measureSums, type Sum, writeSums, writeTable } from '../pdf/table.ts';
import { type Look, writeText } from '../pdf/text.ts';
import { buyerFact, footerOf } from './formats.ts';
import {
  countFootLines,
  drawFoot,
  small,
  strong,
  writeFacts,
  writeSimplified,
  writeTop,
} from './paper-formats.ts';
import type { InvoiceRow } from './queries.ts';
import type { IssuedFacts } from './tables.ts';

/** A payment or refund of one of the invoices. */
export interface StatementPayment {
  invoiceId: number;
  kind: 'payment' | 'refund';
  cents: number;
  way: PaymentWay;
  paidOn: string;
  /** Recorded by mistake: it does not count. */
  removedAt: Date | null;
}

/** What a client was asked for and paid, over all their projects. */
export interface StatementPaper {
  seller: IssuedFacts['seller'];
  buyer: IssuedFacts['buyer'];
  /** All documents of the client, in any order; drafts and void ones do not count. */
  invoices: InvoiceRow[];
  payments: StatementPayment[];
  /** The first and the last day; null is from the beginning, and until today. */
  from: string | null;
  until: string | null;
  currency: InvoiceRow['currency'];
  /** The agency's day. */
  today: string;
  now: Date;
}

/** A line of the account: what was asked for, above zero, and what was paid or credited. */
interface Entry {
  day: string;
  document: string;
  detail: string;
  asked: number;
  paid: number;
}

function ofInvoice({ kind, number, description, issuedOn, totalCents }: InvoiceRow): Entry {
  const isInvoice = kind === 'invoice';
  return {
    day: issuedOn ?? '',
    document: `${isInvoice ? 'Invoice' : 'Credit note'} ${number ?? ''}`,
    detail: description,
    asked: isInvoice ? totalCents : -totalCents,
    paid: 0,
  };
}

function ofPayment({ kind, cents, way, paidOn }: StatementPayment, number: string): Entry {
  const isPayment = kind === 'payment';
  return {
    day: paidOn,
    document: `${isPayment ? 'Payment' : 'Refund'} for ${number}`,
    detail: paymentWayLabels[way],
    asked: 0,
    paid: isPayment ? cents : -cents,
  };
}

/** The entries of an account, the oldest first: of a day what was asked for before what was paid. */
function listEntries({ invoices, payments }: StatementPaper): Entry[] {
  const counting = invoices.filter(({ status, issuedOn }) => status === 'sent' && issuedOn !== null);
  const numbers = new Map(counting.map(({ id, number }) => [id, number ?? '']));
  const paid = payments.filter(({ removedAt, invoiceId }) => removedAt === null && numbers.has(invoiceId));
  const entries = [
    ...counting.map(ofInvoice),
    ...paid.map((payment) => ofPayment(payment, numbers.get(payment.invoiceId) ?? '')),
  ];
  return entries.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

const balanceOf = (entries: Entry[]) => entries.reduce((sum, { asked, paid }) => sum + asked - paid, 0);

/** The account between two days, both included: what was open before, what happened, and what is open then; cents. */
export function readAccount(paper: StatementPaper) {
  const { from, until, today } = paper;
  const entries = listEntries(paper);
  const last = until ?? today;
  const before = entries.filter(({ day }) => from !== null && day < from);
  const within = entries.filter(({ day }) => (from === null || day >= from) && day <= last);
  const opening = balanceOf(before);
  let balance = opening;
  const lines = within.map((entry) => {
    balance += entry.asked - entry.paid;
    return { ...entry, balance };
  });
  return { opening, lines, closing: balance };
}

const figures: Look = { ...strong, face: 'text' };

function rowOf(line: Entry & { balance: number }, money: (cents: number) => string): Cell[] {
  const figure = (text: string): Cell => [{ text, look: figures }];
  const given = (cents: number) => figure(cents === 0 ? '' : money(cents));
  return [
    figure(formatDate(line.day)),
    [
      { text: line.document, look: strong },
      { text: line.detail, look: small },
    ],
    given(line.asked),
    given(line.paid),
    figure(money(line.balance)),
  ];
}

async function writeAccount(sheet: Sheet, paper: StatementPaper): Promise<void> {
  const { currency } = paper;
  const money = (cents: number) => formatMoney(cents, currency);
  const { opening, lines, closing } = readAccount(paper);
  const sums: Sum[] = [
    { label: 'Asked for', amount: money(lines.reduce((sum, { asked }) => sum + asked, 0)) },
    { label: 'Paid', amount: money(-lines.reduce((sum, { paid }) => sum + paid, 0)) },
    { label: `Balance, ${currency}`, amount: money(closing), large: true },
  ];
  const right = (label: string) => ({ label, align: 'right' as const });
  const columns = [
    { label: 'Date' },
    { label: 'Document', wide: true },
    right('Amount'),
    right('Payment'),
    right('Balance'),
  ];
  const before: Cell[] = [
    [],
    [{ text: 'Opening balance', look: strong }],
    [],
    [],
    [{ text: money(opening), look: figures }],
  ];
  const rows = [before, ...lines.map((line) => rowOf(line, money))];
  await writeTable(sheet, { columns, rows, below: measureSums(sheet, sums) });
  writeSums(sheet, sums);
  if (lines.length > 0) return;
  sheet.y += 10;
  writeText(sheet, 'Nothing was asked for or paid between these days.', small);
}

/** The statement of account of a client as a PDF. Money that a client has too much with the agency is a balance below zero. */
export async function writeStatementPdf(paper: StatementPaper): Promise<Buffer> {
  const { seller, buyer, from, until, today, now } = paper;
  const days = `${from ? formatDate(from) : 'From the beginning'} to ${formatDate(until ?? today)}`;
  const sheet = await openSheet({
    size: sizeFor(seller.country || buyer.country),
    title: `Statement of account, ${buyer.name || 'client'}, ${seller.name}`,
    author: seller.name,
    now,
    shows: [paper.invoices.map(({ number, description }) => [number, description]), seller, buyer],
    country: buyer.country,
    footLines: countFootLines(footerOf(seller)),
  });
  writeTop(sheet, { seller, title: 'Statement of account', about: days });
  writeFacts(sheet, [
    { ...buyerFact(buyer), label: 'Client' },
    { label: 'From', lines: [from ? formatDate(from) : 'The beginning'] },
    { label: 'Until', lines: [formatDate(until ?? today)] },
    { label: 'Written', lines: [formatDate(today)] },
  ]);
  await writeAccount(sheet, paper);
  writeSimplified(sheet);
  return closeSheet(sheet, drawFoot(sheet, { footer: footerOf(seller), name: 'Statement of account' }));
}
