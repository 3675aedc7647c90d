import type { z } from 'zod';
import type { paymentEndpoints } from '../../contract/payments.ts';
import { listBankFacts } from '../billing/views.ts';
import type { Client, Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { findReadableInvoice } from '../invoices/queries.ts';
import { dueOf, isOpen } from '../invoices/rules.ts';
import { nothingDue } from './create-checkout.ts';
import { drawCode, writeTransfer } from './formats.ts';

type Instructions = Extract<z.output<typeof paymentEndpoints.pay.response>, { kind: 'instructions' }>;

/**
 * How a client pays what is due of an invoice where it is not done online, as the invoice said when it was sent.
 * @throws Problem 404, 409 `nothing_due`.
 */
export async function findInstructions({ db, actor }: Context<Client>, id: number): Promise<Instructions> {
  const invoice = await findReadableInvoice(db, actor, id);
  if (!invoice?.issued) throw notFound('invoice');
  if (!isOpen(invoice)) throw nothingDue();
  const { seller } = invoice.issued;
  const { bank } = seller;
  const { currency } = invoice;
  const [cents, reference] = [dueOf(invoice), invoice.number ?? ''];
  const transfer = writeTransfer({ bank, payee: seller.name, cents, currency, reference });
  return {
    kind: 'instructions',
    amount: cents,
    currency,
    reference,
    facts: listBankFacts(bank),
    instructions: seller.instructions,
    qr: transfer === null ? null : drawCode(transfer),
  };
}
