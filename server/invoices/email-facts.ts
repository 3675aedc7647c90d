import { z } from 'zod';
import { formatDay, formatMoney } from '../../contract/format.ts';
import { currencyValues } from '../../contract/money.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import type { Desk, EmailKind } from '../mail/email-kind.ts';
import { findInvoice } from './queries.ts';

/** The thing that mail about an invoice, a credit note or their payments is about. */
export const aboutInvoice = (id: number) => `invoice:${id}`;

/** What every letter to a person of the project says of a document. All money is in cents, all days are the agency's. */
export const toClient = z.object({
  invoiceId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  clientId: z.int(),
  name: z.string(),
  number: z.string(),
  description: z.string(),
  /** The total with tax. */
  amount: z.int(),
  /** What was left to pay. */
  due: z.int(),
  currency: z.enum(currencyValues),
  dueDate: z.string(),
  issuedOn: z.string(),
});

/** See {@link toClient}. */
export type ToClient = z.infer<typeof toClient>;

/** What previews are written from. */
export const exampleInvoice: ToClient = {
  invoiceId: 1,
  projectId: 1,
  projectName: 'Engine Works shop',
  clientId: 1,
  name: 'Priya Raman',
  number: 'VN-2026-0031',
  description: 'Homepage design',
  amount: 159_000,
  due: 159_000,
  currency: 'USD',
  dueDate: '2026-12-11',
  issuedOn: '2026-12-04',
};

/** Where a person of the project finds an invoice in the portal. */
function portalUrl({ projectId, invoiceId }: ToClient, { publicUrl }: Desk): string {
  return `${publicUrl}${closedPaths.clientDashboard}?project=${projectId}&tab=billing&invoice=${invoiceId}`;
}

/** Where an admin finds an invoice, or all of them. */
export function agencyUrl(invoiceId: number | null, { publicUrl }: Desk): string {
  const query = invoiceId === null ? '' : `?invoice=${invoiceId}`;
  return `${publicUrl}${closedPaths.adminInvoices}${query}`;
}

type Occasion = Parameters<NonNullable<EmailKind['isDue']>>[0];

/** Whether nobody has answered yet what a client says they paid. */
export async function isClaimOpen({ db }: Occasion, { invoiceId }: { invoiceId: number }): Promise<boolean> {
  const invoice = await findInvoice(db, invoiceId);
  return Boolean(invoice?.claimedAt);
}

/** What every letter to a person of the project has in common: which document it is, and the way to it. */
export function clientLetter(
  data: ToClient,
  desk: Desk,
  { label, isOpen = false }: { label: string; isOpen?: boolean },
) {
  const { number, description, projectName, name, amount, due, dueDate, currency } = data;
  return {
    facts: [
      { label: 'Number', text: number },
      { label: 'For', text: description },
      { label: 'Project', text: projectName },
    ],
    button: { label, url: portalUrl(data, desk), isOpen },
    reason: `You get this mail because you have access to ${projectName} in the client portal of ${desk.site.name}.`,
    values: {
      name: name || 'Hello',
      project: projectName,
      number,
      description,
      amount: formatMoney(amount, currency),
      due: formatMoney(due, currency),
      date: formatDay(dueDate),
    },
  };
}
