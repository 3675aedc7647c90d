import { findBilling } from '../billing/queries.ts';
import { findClient } from '../clients/queries.ts';
import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { invalid, notFound } from '../http/problem.ts';
import { listPayments } from '../payments/queries.ts';
import { listInvoicesOfClient } from './queries.ts';
import { writeStatementPdf } from './statement-formats.ts';

/** The days of a statement, both included; without one it begins with the first document, or ends today. */
export interface Span {
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/**
 * The statement of account of a client over all their projects as a PDF, made out to whom their newest invoice is.
 * @throws Problem 404 where there is no such client, 400 where it would end before it begins.
 */
export async function openStatement(
  { db, now, zone }: Context,
  clientId: number,
  { from = null, until = null }: Span,
): Promise<{ fileName: string; content: Buffer }> {
  if (from && until && from > until) throw invalid({ until: 'The end must not be before the start.' });
  const client = await findClient(db, clientId);
  if (!client) throw notFound('client');
  const seller = await findBilling(db);
  const invoices = await listInvoicesOfClient(db, clientId);
  const payments = await listPayments(
    db,
    invoices.map(({ id }) => id),
  );
  const named = { name: client.name || client.email, address: '', country: '', taxId: '' };
  const today = dayAt(zone, now);
  const content = await writeStatementPdf({
    seller,
    buyer: invoices.at(-1)?.issued?.buyer ?? named,
    invoices,
    payments,
    from,
    until,
    currency: seller.currency,
    today,
    now,
  });
  return { fileName: `Statement of account ${until ?? today}.pdf`, content };
}
