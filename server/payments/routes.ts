import { succeeded } from '../../contract/fields.ts';
import { paymentEndpoints } from '../../contract/payments.ts';
import type { Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { listPayments, type PaymentRow } from './queries.ts';
import { recordClaim } from './record-claim.ts';
import { takeBackPayment, takePayment } from './record-payment.ts';
import { takeRefund } from './record-refund.ts';
import { viewPayment } from './views.ts';

async function viewAgain({ db }: Context, { id, invoiceId }: PaymentRow) {
  return viewPayment(await listPayments(db, [invoiceId]), id);
}

export function paymentRoutes(app: App, _deps: Deps): void {
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
    viewAgain(context, await takeRefund(context, params.id, { cents, ...facts })),
  );
}
