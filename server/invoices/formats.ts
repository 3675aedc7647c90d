import { THOUSANDTHS } from '../../contract/amounts.ts';
import { formatDate, formatMoney, formatPercent } from '../../contract/format.ts';
import { computeTotals, type InvoiceTotals } from '../../contract/invoice-totals.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { listBankFacts } from '../billing/views.ts';
import { closeSheet, inks, openSheet, type Sheet, sizeFor } from '../pdf/sheet.ts';
import { measureSums, type Sum, writeSums, writeTable } from '../pdf/table.ts';
import { writeText } from '../pdf/text.ts';
import { attachEInvoice, eInvoiceXmp } from './e-invoice-formats.ts';
import { carriesEInvoice } from './e-invoice-rules.ts';
import {
  countFootLines,
  drawFoot,
  type Fact,
  linesOf,
  small,
  strong,
  writeFacts,
  writeSection,
  writeSimplified,
  writeTop,
} from './paper-formats.ts';
import { type PayCard, writePayCard } from './pay-formats.ts';
import type { InvoiceRow } from './queries.ts';
import { dueOf, isOpen } from './rules.ts';
import type { IssuedFacts } from './tables.ts';

/** An invoice or a credit note with what its paper needs to know. */
export interface InvoicePaper {
  invoice: InvoiceRow;
  /** What it says of those whom it is between: `invoice.issued`, or of a draft what it would say now. */
  issued: IssuedFacts;
  /** The invoice that a credit note takes back from. */
  credits?: { number: string; issuedOn: string } | null | undefined;
  /** The modules of the QR code of a transfer, row by row, `1` is dark. */
  code?: string[] | null;
  /** The site's address, without a slash at its end. */
  publicUrl: string;
  now: Date;
}

const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** What stands at the foot of each page of a seller. */
export function footerOf({ footer, email, phone }: IssuedFacts['seller']): string {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(', or ');
  return footer || (ways ? `Questions? Please ${ways}.` : '');
}

/** Whom something is made out to, as facts show it. */
export function buyerFact({ name, address, taxId }: IssuedFacts['buyer']): Fact {
  const lines = linesOf(address, taxId ? `Tax id ${taxId}` : '');
  return { label: 'Billed to', lines: name ? [name, ...lines] : lines };
}

/** What a document is called: 'Invoice VN-2026-0118'. */
export function nameOf({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? '(draft)'}`;
}

function factsOf({ invoice, issued, credits }: InvoicePaper): Fact[] {
  const { number, issuedOn, dueDate, kind } = invoice;
  const last =
    kind === 'credit_note'
      ? { label: 'For invoice', lines: [credits?.number ?? ''] }
      : { label: 'Due', lines: [formatDate(dueDate)] };
  return [
    buyerFact(issued.buyer),
    { label: 'Number', lines: [number ?? 'Draft'] },
    { label: 'Issued', lines: [issuedOn ? formatDate(issuedOn) : 'Not yet'] },
    last,
  ];
}

/** The sums of a document: what each rate of tax comes to by its name, and what the document does. */
function sumsOf({ invoice, issued }: InvoicePaper, totals: InvoiceTotals): Sum[] {
  const { currency, discount, kind } = invoice;
  const money = (cents: number) => formatMoney(cents, currency);
  const percent = discount?.kind === 'percent' ? ` ${formatPercent(discount.value / THOUSANDTHS)}` : '';
  const off = discount ? [{ label: `Discount${percent}`, amount: money(-totals.discount) }] : [];
  const taxes = totals.taxes.map(({ rate, base, tax }) => ({
    label: `${issued.taxNames[rate] ?? 'Tax'} ${formatPercent(rate / THOUSANDTHS)} on ${money(base)}`,
    amount: money(tax),
  }));
  const hasTax = totals.taxes.some(({ rate }) => rate > 0 || issued.taxNames[rate] !== undefined);
  const label = kind === 'invoice' ? `Total due, ${currency}` : `Total credited, ${currency}`;
  return [
    { label: 'Subtotal', amount: money(totals.subtotal) },
    ...off,
    ...(hasTax ? taxes : []),
    { label, amount: money(totals.total), large: true },
    ...settledOf(invoice, money),
  ];
}

/** What became of an invoice since it was sent. */
function settledOf(invoice: InvoiceRow, money: (cents: number) => string): Sum[] {
  const { paidCents, creditedCents, kind, status } = invoice;
  if (kind === 'credit_note' || status !== 'sent' || paidCents + creditedCents === 0) return [];
  return [
    ...(paidCents > 0 ? [{ label: 'Paid', amount: money(-paidCents) }] : []),
    ...(creditedCents > 0 ? [{ label: 'Credited', amount: money(-creditedCents) }] : []),
    { label: 'Left to pay', amount: money(Math.max(0, dueOf(invoice))) },
  ];
}

function writeLines(
  sheet: Sheet,
  { invoice }: InvoicePaper,
  { totals, below }: { totals: InvoiceTotals; below: number },
): Promise<void> {
  const figure = (text: string) => [{ text, look: { ...strong, face: 'text' as const } }];
  const rows = invoice.lines.map(({ description, detail, quantity, price, taxRate }, index) => [
    [{ text: description, look: strong }, ...(detail ? [{ text: detail, look: small }] : [])],
    figure(quantityFormat.format(quantity / THOUSANDTHS)),
    figure(formatMoney(price, invoice.currency)),
    figure(formatPercent(taxRate / THOUSANDTHS)),
    figure(formatMoney(totals.lines[index] ?? 0, invoice.currency)),
  ]);
  const right = (label: string) => ({ label, align: 'right' as const });
  const columns = [
    { label: 'Description', wide: true },
    right('Quantity'),
    right('Price'),
    right('Tax'),
    right('Amount'),
  ];
  return writeTable(sheet, { columns, rows, below });
}

/** Where it is looked at and paid online, as people type it and as it is linked. */
function onlineOf({ invoice, publicUrl }: InvoicePaper): PayCard['facts'] {
  if (invoice.projectId === null) return [];
  const query = `project=${invoice.projectId}&tab=billing&invoice=${invoice.id}`;
  const url = `${publicUrl}${closedPaths.clientDashboard}?${query}`;
  return [{ label: 'Online', text: url.replace(/^https?:\/\//, ''), url }];
}

/** Where a transfer goes, its holder and bank in one line. */
function transferOf(bank: IssuedFacts['seller']['bank']): PayCard['facts'] {
  const to = [bank.holder, bank.bankName].filter(Boolean).join(', ');
  const numbers = listBankFacts({ ...bank, holder: '', bankName: '' });
  return to ? [{ label: 'Bank transfer', text: to }, ...numbers] : numbers;
}

function payCardOf(paper: InvoicePaper): PayCard {
  const { invoice, issued, code } = paper;
  const facts = [
    ...onlineOf(paper),
    ...transferOf(issued.seller.bank),
    { label: 'Reference', text: invoice.number ?? '' },
  ];
  return { heading: `Pay by ${formatDate(invoice.dueDate)}`, facts, code };
}

/** What a reader must see first where a document asks for nothing: that it is a draft, or void. */
function stateOf({ status, voidedAt, reason }: InvoiceRow): string {
  if (status === 'draft') return 'This is a draft. It has no number and asks for no payment yet.';
  if (!voidedAt) return '';
  return `Void. Nothing is to be paid. ${reason}`.trim();
}

/** An invoice or a credit note as a PDF, which carries its structured twin where the seller has chosen one. */
export async function writeInvoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const { invoice, issued, now } = paper;
  const { seller, buyer } = issued;
  const carries = carriesEInvoice(invoice, issued);
  const name = nameOf(invoice);
  const sheet = await openSheet({
    size: sizeFor(seller.country || buyer.country),
    title: `${name}, ${seller.name}`,
    author: seller.name,
    now,
    shows: [invoice.lines, invoice.note, invoice.description, invoice.reason, invoice.number, issued],
    country: buyer.country,
    footLines: countFootLines(footerOf(seller)),
    archived: carries,
    more: carries ? eInvoiceXmp(seller.eInvoice) : '',
  });
  await writeContents(sheet, paper);
  if (carries) attachEInvoice(sheet, paper);
  return closeSheet(sheet, drawFoot(sheet, { footer: footerOf(seller), name: invoice.number ?? 'Draft' }));
}

async function writeContents(sheet: Sheet, paper: InvoicePaper): Promise<void> {
  const { invoice, issued } = paper;
  const isInvoice = invoice.kind === 'invoice';
  const about = [invoice.description, issued.projectName].filter(Boolean).join(', ');
  writeTop(sheet, { seller: issued.seller, title: isInvoice ? 'Invoice' : 'Credit note', about });
  const state = stateOf(invoice);
  if (state) {
    sheet.y += 8;
    writeText(sheet, state, { ...strong, ink: inks.text });
  }
  writeFacts(sheet, factsOf(paper));
  const totals = computeTotals(invoice.lines, invoice.discount);
  const sums = sumsOf(paper, totals);
  await writeLines(sheet, paper, { totals, below: measureSums(sheet, sums) });
  writeSums(sheet, sums);
  writeSection(sheet, 'Note', invoice.note);
  if (!isInvoice) writeSection(sheet, 'Reason', invoice.reason);
  writeSimplified(sheet);
  if (!isOpen(invoice)) return;
  writeSection(sheet, 'How to pay', issued.seller.instructions);
  writePayCard(sheet, payCardOf(paper));
}
