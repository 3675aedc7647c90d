import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { InvoiceRow } from '../invoices/queries.ts';
import { paymentEmails } from './emails.ts';

type Told = z.output<typeof paymentEmails.problem.data>;

/** Tells the agency what is wrong with money online, once for each thing that is. Answers the name of the problem. */
export async function sendProblem(
  { outbox }: Context,
  problem: Told['problem'],
  {
    invoice,
    number = '',
    cents,
    currency,
    stripeId,
  }: { invoice?: InvoiceRow; number?: string; cents: number; currency: string; stripeId: string },
): Promise<string> {
  await outbox.sendToAgency(paymentEmails.problem, {
    once: `payment-problem:${problem}:${stripeId}`,
    data: {
      invoiceId: invoice?.id ?? null,
      number: invoice?.number ?? number,
      projectId: invoice?.projectId ?? null,
      amount: cents,
      currency,
      problem,
      stripeId,
    },
  });
  return problem;
}
