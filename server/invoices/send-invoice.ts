import { writeNumber } from '../../contract/billing.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Billing, findParty, keepBilling } from '../billing/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import { dayAt } from '../days.ts';
import { conflict } from '../http/problem.ts';
import { listPeople, type ProjectRow } from '../projects/queries.ts';
import { eInvoiceGaps } from './e-invoice-rules.ts';
import { invoiceEmails } from './emails.ts';
import { invoiceChanged, openInvoice } from './open-invoice.ts';
import { type InvoiceRow, takePlace, updateInvoice } from './queries.ts';
import { tellPeople } from './send-invoice-mail.ts';
import type { IssuedFacts } from './tables.ts';

/** What a document says for ever of those whom it is between. */
export async function issuedFacts(
  { db }: Context,
  project: ProjectRow,
  billing: Billing,
): Promise<IssuedFacts> {
  const { version: _, ...buyer } = await findParty(db, project);
  const { name, address, country, email, phone, taxId, instructions, bank, footer, eInvoice } = billing;
  const taxNames = Object.fromEntries(billing.taxRates.toReversed().map(({ name, rate }) => [rate, name]));
  return {
    seller: { name, address, country, email, phone, taxId, instructions, bank, footer, eInvoice },
    buyer,
    taxNames,
    projectName: project.name,
  };
}

/** Refuses to send what would be no e-invoice where the agency sends those. */
function requireEInvoice({ lines }: InvoiceRow, issued: IssuedFacts): void {
  const [gap] = issued.seller.eInvoice === 'off' ? [] : eInvoiceGaps(issued, lines);
  if (gap) throw conflict('e_invoice_incomplete', gap);
}

/** Refuses a draft of before the agency billed in another currency: its prices are for an admin to say again. */
function requireCurrency({ currency: written }: InvoiceRow, { currency }: Billing): void {
  if (written === currency) return;
  throw conflict(
    'currency_changed',
    `This draft is in ${written}, and invoices are in ${currency} now. Edit it, then send it.`,
  );
}

/**
 * Gives a document the next number of the agency's year and settles what it says. The number is taken last, so that nobody waits
 * long for the next one.
 * @throws Problem 409: `number_taken` where the number format makes one that there is already, `e_invoice_incomplete`.
 */
export async function issue(
  inside: Context,
  { draft, billing, issued }: { draft: InvoiceRow; billing: Billing; issued: IssuedFacts },
): Promise<InvoiceRow> {
  const { db, now, zone } = inside;
  requireEInvoice(draft, issued);
  const issuedOn = dayAt(zone, now);
  const year = Number(issuedOn.slice(0, 4));
  const place = await takePlace(db, year);
  const number = writeNumber(billing, { year, place });
  const settled = { status: 'sent', year, place, number, issuedOn, sentAt: now, issued } as const;
  const { name: billedTo } = issued.buyer;
  const { projectName } = issued;
  return updateInvoice(db, draft.id, { ...settled, billedTo, projectName }).catch((error: unknown) => {
    if (!violates(error, 'invoices_number')) throw error;
    throw conflict(
      'number_taken',
      `There is an invoice ${number} already. Change the number format in the billing settings.`,
    );
  });
}

/**
 * Numbers a draft and sends it to the people of its project; it is what is wanted already where a colleague did.
 * @throws Problem 404, or 409: `invoice_changed` when it is not the draft that the admin saw, `nobody_to_send_to`, `currency_changed`, or as
 * {@link issue} does.
 */
export function sendInvoice(context: Context, id: number, seenVersion?: number): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const { invoice, project } = await openInvoice(inside, id);
    if (invoice.status === 'sent') return invoice;
    if (invoice.status === 'void' || !project) throw invoiceChanged();
    if (seenVersion !== undefined && seenVersion !== invoice.version) throw invoiceChanged();
    if ((await listPeople(db, [project.id])).length === 0) {
      throw conflict(
        'nobody_to_send_to',
        'Nobody has access to the portal of this project. Let somebody in, then send the invoice.',
      );
    }
    const billing = await keepBilling(db);
    requireCurrency(invoice, billing);
    const sent = await issue(inside, {
      draft: invoice,
      billing,
      issued: await issuedFacts(inside, project, billing),
    });
    await tellPeople(inside, invoiceEmails.sent, { invoice: sent, more: {} });
    await recordActivity(inside, {
      projectId: project.id,
      kind: 'invoice-sent',
      subject: sent.description,
      detail: sent.number ?? '',
      visible: true,
    });
    return sent;
  });
}
