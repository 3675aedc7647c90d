import { computeTotals } from '../../contract/invoice-totals.ts';
import { findBilling, findParty } from '../billing/queries.ts';
import { listBankFacts } from '../billing/views.ts';
import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { listPayments, type PaymentRow } from '../payments/queries.ts';
import { viewPayments } from '../payments/views.ts';
import { findProject, listPeople } from '../projects/queries.ts';
import { aboutInvoice } from './email-facts.ts';
import { findInvoice, type InvoiceRow, listCreditNotes, listMails } from './queries.ts';
import { clientStatusOf, daysLeftOf, dueOf, statusOf } from './rules.ts';
import type { IssuedFacts } from './tables.ts';

type Reading = Pick<Context, 'db' | 'now' | 'zone'>;

/** What everybody who may read a document reads of it. */
function factsOf({ now, zone }: Reading, row: InvoiceRow) {
  return {
    id: row.id,
    projectId: row.projectId,
    kind: row.kind,
    number: row.number,
    description: row.description,
    currency: row.currency,
    amount: row.totalCents,
    paid: row.paidCents,
    credited: row.creditedCents,
    due: dueOf(row),
    issuedOn: row.issuedOn,
    dueDate: row.dueDate,
    daysLeft: daysLeftOf(row, dayAt(zone, now)),
    paidOn: row.paidAt && dayAt(zone, row.paidAt),
  };
}

/** How a document stands, for what refers to it. */
export function viewStanding({ now, zone }: Pick<Reading, 'now' | 'zone'>, row: InvoiceRow) {
  return {
    status: statusOf(row, dayAt(zone, now)),
    clientStatus: clientStatusOf(row),
    paidOn: row.paidAt && dayAt(zone, row.paidAt),
  };
}

const isDisputed = ({ disputedAt }: PaymentRow) => disputedAt !== null;

/** A document as the list of the agency has it. */
function viewListed(reading: Reading, row: InvoiceRow, paid: PaymentRow[]) {
  const { projectName, billedTo, claimedAt, createdAt } = row;
  return {
    ...factsOf(reading, row),
    status: statusOf(row, dayAt(reading.zone, reading.now)),
    projectName,
    billedTo,
    claimed: claimedAt !== null,
    disputed: paid.some(isDisputed),
    createdAt,
  };
}

/** Documents as the list of the agency has them. */
export async function viewInvoices(reading: Reading, rows: InvoiceRow[]) {
  const payments = await listPayments(
    reading.db,
    rows.map(({ id }) => id),
  );
  const byInvoice = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
  return rows.map((row) => viewListed(reading, row, byInvoice.get(row.id) ?? []));
}

/** What a document says of those whom it is between: as it was sent, or as a draft would be now. */
export async function saidBy({ db }: Pick<Reading, 'db'>, row: InvoiceRow): Promise<IssuedFacts> {
  if (row.issued) return row.issued;
  const billing = await findBilling(db);
  const project = row.projectId === null ? undefined : await findProject(db, row.projectId);
  const nobody = { name: row.billedTo, address: '', country: '', taxId: '' };
  return {
    seller: billing,
    buyer: project ? await findParty(db, project) : nobody,
    taxNames: Object.fromEntries(billing.taxRates.toReversed().map(({ name, rate }) => [rate, name])),
    projectName: row.projectName,
  };
}

/** How to pay a document, line by line: a transfer without its number is hard to find. */
function payByOf({ number }: InvoiceRow, { bank }: IssuedFacts['seller']) {
  const reference = number === null ? [] : [{ label: 'Reference', text: number }];
  return [...listBankFacts(bank), ...reference];
}

/** What stands on a document. */
async function contentsOf(reading: Reading, row: InvoiceRow, paid: PaymentRow[]) {
  const { lines, discount, note } = row;
  const totals = computeTotals(lines, discount);
  const { seller, buyer, taxNames } = await saidBy(reading, row);
  const credits = row.creditsId === null ? undefined : await findInvoice(reading.db, row.creditsId);
  return {
    lines: lines.map((line, index) => ({ ...line, amount: totals.lines[index] ?? 0 })),
    discount,
    note,
    subtotal: totals.subtotal,
    discounted: totals.discount,
    taxes: totals.taxes.map((tax) => ({ ...tax, name: taxNames[tax.rate] ?? 'Tax' })),
    tax: totals.tax,
    seller,
    buyer,
    payBy: payByOf(row, seller),
    instructions: seller.instructions,
    footer: seller.footer,
    credits: credits ? { id: credits.id, number: credits.number ?? '' } : null,
    payments: viewPayments(paid),
  };
}

function claimOf({ claimedAt, claimedBy, claimNote }: InvoiceRow) {
  return claimedAt && { at: claimedAt, by: claimedBy, note: claimNote };
}

/** A document as the agency has it. */
export async function viewInvoice(reading: Reading, row: InvoiceRow) {
  const { db } = reading;
  const paid = await listPayments(db, [row.id]);
  const creditNotes = await listCreditNotes(db, row.id);
  const { sentAt, viewedAt, voidedAt, reason, version } = row;
  return {
    ...viewListed(reading, row, paid),
    ...(await contentsOf(reading, row, paid)),
    sentAt,
    viewedAt,
    voidedAt,
    reason,
    version,
    claim: claimOf(row),
    creditNotes: creditNotes.map(({ id, number, totalCents, issuedOn }) => ({
      id,
      number: number ?? '',
      amount: totalCents,
      issuedOn: issuedOn ?? row.dueDate,
    })),
    readers: row.projectId === null ? 0 : (await listPeople(db, [row.projectId])).length,
    mails: await listMails(db, aboutInvoice(row.id)),
  };
}

/** What of some documents was paid and given back, by document, as their client reads it: without what was recorded by mistake. */
async function listCounting({ db }: Reading, rows: InvoiceRow[]) {
  const payments = await listPayments(
    db,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(
    payments.filter(({ removedAt }) => removedAt === null),
    ({ invoiceId }) => invoiceId,
  );
}

/** Documents as the list of their client has them. */
export async function viewClientInvoices(reading: Reading, rows: InvoiceRow[]) {
  const paid = await listCounting(reading, rows);
  return rows.map((row) => ({
    ...factsOf(reading, row),
    status: clientStatusOf(row),
    paidAt: row.paidAt,
    claimedAt: row.claimedAt,
    payments: viewPayments(paid.get(row.id) ?? []),
  }));
}

/** One of them with all that stands on it. */
export async function viewClientDetails(reading: Reading, row: InvoiceRow) {
  const [listed] = await viewClientInvoices(reading, [row]);
  if (!listed) throw new Error('an invoice has no view');
  const paid = (await listCounting(reading, [row])).get(row.id) ?? [];
  return { ...listed, ...(await contentsOf(reading, row, paid)), projectName: row.projectName };
}
