import { z } from 'zod';
import { day, sentDay } from './day-fields.ts';
import { endpoint, json, stream } from './endpoint.ts';
import { done, id, instant, optionalText, pathId, requiredText } from './fields.ts';
import { currencyValues, money, shownMoney } from './money.ts';

/** How money came, or was given back; `stripe` is recorded by its webhook alone. */
export const paymentWayValues = ['stripe', 'bank', 'cash', 'check', 'other'] as const;

export type PaymentWay = (typeof paymentWayValues)[number];

/** What people call them. */
export const paymentWayLabels: Record<PaymentWay, string> = {
  stripe: 'Card',
  bank: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};

/** Money that came, or went back. */
export const paymentKindValues = ['payment', 'refund'] as const;

/** The most characters of a note to a payment. */
export const PAYMENT_NOTE_MAX = 500;

export const shownPayment = z.object({
  id,
  kind: z.enum(paymentKindValues),
  amount: shownMoney,
  way: z.enum(paymentWayValues),
  /** The agency's day. */
  paidOn: day,
  note: z.string(),
  recordedAt: instant,
  /** What of a payment was given back. */
  refunded: shownMoney,
  /** The bank of the card disputes it. */
  disputed: z.boolean(),
  /** It was recorded by mistake, and counts no more. */
  removed: z.boolean(),
});

/** As it arrives in a browser. */
export type Payment = z.input<typeof shownPayment>;

/** What an admin fills in to record money that came. */
export const newPayment = z.object({
  amount: money('Amount'),
  paidOn: sentDay,
  way: z.enum(['bank', 'cash', 'check', 'other'], { error: 'The way must be bank, cash, check or other.' }),
  note: optionalText('Note', PAYMENT_NOTE_MAX),
  /** Random text of the page that sends it: sent again with it, it is the payment that was recorded before. */
  requestKey: z
    .string()
    .regex(/^[\w-]{16,64}$/, { error: 'The request key must be 16 to 64 letters, digits, - or _.' })
    .optional(),
});

/** What an admin fills in to give money back. */
export const newRefund = z.object({
  amount: money('Amount'),
  reason: requiredText('Reason', PAYMENT_NOTE_MAX),
  requestKey: newPayment.shape.requestKey,
});

/** How to pay where it is not done online. */
const instructions = z.object({
  kind: z.literal('instructions'),
  amount: shownMoney,
  currency: z.enum(currencyValues),
  /** What to write with the transfer. */
  reference: z.string(),
  /** Line by line: account holder, bank, numbers. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  instructions: z.string(),
  /** The modules of a QR code that a banking app reads (EPC069-12), row by row, `1` is dark; null where the account has no IBAN. */
  qr: z.array(z.string()).nullable(),
});

/** As it arrives in a browser. */
export type PayInstructions = z.input<typeof instructions>;

const payment = z.object({
  /** `paid` once the money is recorded; `waiting` while the card's side has not told; `closed` once nothing is asked for any more. */
  state: z.enum(['waiting', 'paid', 'closed']),
  due: shownMoney,
});

const invoiceParams = z.object({ id: pathId });

export const paymentEndpoints = {
  pay: endpoint({
    method: 'POST',
    path: '/api/client/invoices/:id/pay',
    access: ['client'],
    summary:
      'Begin to pay what is due: answers where to pay online, or how to pay otherwise; 409 `nothing_due`, or `payment_pending` while a bank still has to send the money; 502 `payment_unavailable`',
    params: invoiceParams,
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('checkout'), url: z.string() }),
      instructions,
    ]),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/client/invoices/:id/payment',
    access: ['client', 'admin'],
    summary: 'Whether the payment that was begun last has arrived',
    params: invoiceParams,
    response: payment,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/client/invoices/:id/claim',
    access: ['client'],
    summary: "Say 'I have paid': the agency is told and confirms it",
    params: invoiceParams,
    body: json(z.object({ note: optionalText('Note', PAYMENT_NOTE_MAX) })),
    response: done,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    access: ['client', 'admin'],
    eitherReader: true,
    summary: 'The receipt of a payment as PDF',
    params: invoiceParams,
    response: z.unknown(),
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/payments',
    access: ['admin'],
    summary: 'Record money that came; more than is due is 409 `too_much`',
    params: invoiceParams,
    body: json(newPayment),
    response: shownPayment,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/payments/:id',
    access: ['admin'],
    summary: 'Take back a payment that was recorded by mistake; one by card stays (409 `paid_online`)',
    params: invoiceParams,
    response: shownPayment,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/refund',
    access: ['admin'],
    summary:
      'Give money back: through the card where it came by card, else it is recorded; more than is left of it is 409 `too_much`, what Stripe does not give back `refund_refused`',
    params: invoiceParams,
    body: json(newRefund),
    response: shownPayment,
    status: 201,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/stripe/webhook',
    access: ['public'],
    anyOrigin: true,
    summary: 'What Stripe tells, signed by it',
    body: stream({ limit: 1024 * 1024 }),
    response: z.object({ received: z.literal(true) }),
  }),
};
