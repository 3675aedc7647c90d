import { buffer } from 'node:stream/consumers';
import { succeeded } from '../../contract/fields.ts';
import { paymentEndpoints } from '../../contract/payments.ts';
import type { Admin, Client, Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound, refused } from '../http/problem.ts';
import { findReadableInvoice } from '../invoices/queries.ts';
import { clientStatusOf, dueOf } from '../invoices/rules.ts';
import { createCheckout } from './create-checkout.ts';
import { findInstructions } from './find-instructions.ts';
import { openReceipt } from './open-receipt.ts';
import { GatewayError, paymentUnavailable } from './payment-gateway.ts';
import { findPayment, listPayments, type PaymentRow } from './queries.ts';
import { recordClaim } from './record-claim.ts';
import { recordEvent } from './record-event.ts';
import { takeBackPayment, takePayment } from './record-payment.ts';
import { requestRefund } from './request-refund.ts';
import { paymentStateOf } from './rules.ts';
import { viewPayment } from './views.ts';

async function viewAgain({ db }: Context, { id, invoiceId }: PaymentRow) {
  return viewPayment(await listPayments(db, [invoiceId]), id);
}

/** Stripe tells again what could not be read. */
function explainReading(error: unknown): never {
  throw error instanceof GatewayError ? paymentUnavailable(error) : error;
}

function stripeRoutes(app: App, { gateway, publicUrl }: Deps): void {
  bind(app, paymentEndpoints.pay, async ({ params, context }) => {
    const url = gateway && (await createCheckout({ ...context, gateway, publicUrl }, params.id));
    return url ? { kind: 'checkout' as const, url } : findInstructions(context, params.id);
  });

  bind(app, paymentEndpoints.state, async ({ params, context }) => {
    const invoice = await findReadableInvoice(context.db, context.actor, params.id);
    if (!invoice) throw notFound('invoice');
    return { state: paymentStateOf(clientStatusOf(invoice)), due: dueOf(invoice) };
  });

  bind(app, paymentEndpoints.webhook, async ({ body, request, context }) => {
    if (!gateway) throw refused(404);
    const told = await buffer(body);
    const signature = request.headers['stripe-signature'];
    const event = await gateway.readEvent(told, String(signature ?? ''), context.now).catch(explainReading);
    await recordEvent(app.createContext({ kind: 'system' }), event);
    return { received: true as const };
  });
}

/** Whether `actor` may read the invoice of the payment `id`. */
async function readsPayment({ db, actor }: Context<Client | Admin>, id: number): Promise<boolean> {
  const payment = await findPayment(db, id);
  return payment !== undefined && (await findReadableInvoice(db, actor, payment.invoiceId)) !== undefined;
}

export function paymentRoutes(app: App, deps: Deps): void {
  stripeRoutes(app, deps);
  bind(app, paymentEndpoints.receipt, async ({ params, context, reply }) => {
    if (!(await readsPayment(context, params.id))) throw notFound('payment');
    const { fileName, content } = await openReceipt(context, params.id);
    reply.type('application/pdf').header('Content-Disposition', dispositionOf('inline', fileName));
    return content;
  });

  bind(app, paymentEndpoints.claim, async ({ params, body, context }) => {
    await recordClaim(context, params.id, body.note);
    return succeeded;
  });

  bind(app, paymentEndpoints.record, async ({ params, body, context }) =>
    viewAgain(context, await takePayment(context, params.id, body)),
  );

  bind(app, paymentEndpoints.remove, async ({ params, context }) =>
    viewAgain(context, await takeBackPayment(context, params.id)),
  );

  bind(app, paymentEndpoints.refund, async ({ params, body: { amount: cents, ...facts }, context }) =>
    viewAgain(
      context,
      await requestRefund({ ...context, gateway: deps.gateway }, params.id, { cents, ...facts }),
    ),
  );
}
