import type { Context } from '../context.ts';
import type { EmailKind } from '../mail/email-kind.ts';
import { listPeople } from '../projects/queries.ts';
import { aboutInvoice, type ToClient } from './email-facts.ts';
import type { InvoiceRow } from './queries.ts';
import { dueOf } from './rules.ts';

/** What a letter says of a document that was sent, but for whom it goes to. */
export function mailFacts(invoice: InvoiceRow, projectId: number) {
  const { id, projectName, number, description, totalCents, currency, dueDate, issuedOn } = invoice;
  return {
    invoiceId: id,
    projectId,
    projectName,
    number: number ?? '',
    description,
    amount: totalCents,
    due: dueOf(invoice),
    currency,
    dueDate,
    issuedOn: issuedOn ?? dueDate,
  };
}

/**
 * Tells all people of its project of a document, with `more` that the kind of mail needs; nobody where the project was deleted.
 * `once` makes it one letter to each that is never sent twice; without it letters about a document are gathered.
 */
export async function tellPeople<Data extends ToClient>(
  { db, outbox }: Context,
  kind: EmailKind<Data>,
  { invoice, once, more }: { invoice: InvoiceRow; once?: string; more: Omit<Data, keyof ToClient> },
): Promise<void> {
  const { projectId } = invoice;
  if (projectId === null) return;
  const about = aboutInvoice(invoice.id);
  for (const { id: clientId, name, email } of await listPeople(db, [projectId])) {
    const data = { ...mailFacts(invoice, projectId), clientId, name, ...more } as Data;
    await outbox.send(kind, {
      to: { name, email },
      data,
      about,
      ...(once && { once: `${once}:${clientId}` }),
    });
  }
}
