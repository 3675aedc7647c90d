import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { currencyValues } from '../../contract/money.ts';
import { paymentKindValues, paymentWayValues } from '../../contract/payments.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { invoices } from '../invoices/tables.ts';
import type { Notice } from './payment-gateway.ts';

/** Money that came for an invoice, or went back. All money is in cents. Rows are never deleted. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: paymentKindValues }).notNull().default('payment'),
    /** The payment that a refund gives back from. */
    refundsId: integer().references((): AnyPgColumn => payments.id),
    cents: integer().notNull(),
    way: text({ enum: paymentWayValues }).notNull(),
    /** The agency's day. */
    paidOn: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    recordedAt: moment().notNull(),
    recordedBy: text().notNull().default(''),
    /** What Stripe calls it: a payment intent (`pi_…`) or a refund (`re_…`). */
    stripeId: text(),
    disputedAt: moment(),
    /** It was recorded by mistake, and counts no more. */
    removedAt: moment(),
    /** What the page that recorded it called it. */
    requestKey: text(),
  },
  (table) => [
    unique('payments_stripe').on(table.stripeId),
    unique('payments_request').on(table.requestKey),
    index('payments_invoice').on(table.invoiceId),
    index('payments_refunds').on(table.refundsId),
    index('payments_day').on(table.paidOn),
    check('payments_kind_known', isOneOf(table.kind, paymentKindValues)),
    check('payments_way_known', isOneOf(table.way, paymentWayValues)),
    check('payments_cents_positive', sql`${table.cents} > 0`),
    check('payments_refund_refunds', sql`(${table.kind} = 'refund') = (${table.refundsId} is not null)`),
  ],
);

/** How a checkout can stand. `pending` is one that was gone through, while a bank still has to send the money. */
export const checkoutStatusValues = ['open', 'pending', 'paid', 'ended'] as const;

/** A page of Stripe on which a client can pay: what it asks for is what the webhook is held against. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** What Stripe calls it (`cs_…`); null until it has answered. */
    sessionId: text(),
    url: text(),
    cents: integer().notNull(),
    currency: text({ enum: currencyValues }).notNull(),
    /** Whose receipt of Stripe it is. */
    email: text().notNull(),
    status: text({ enum: checkoutStatusValues }).notNull().default('open'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique('checkouts_session').on(table.sessionId),
    index('checkouts_invoice').on(table.invoiceId),
    check('checkouts_cents_positive', sql`${table.cents} > 0`),
    check('checkouts_status_known', isOneOf(table.status, checkoutStatusValues)),
  ],
);

/** What Stripe told, once each: stored in the transaction that does what it says. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** What Stripe calls it (`evt_…`). */
    id: text().primaryKey(),
    type: text().notNull(),
    /** What it tells of, as Stripe calls that: a checkout, a refund, a dispute. */
    about: text().notNull(),
    receivedAt: moment().notNull(),
    /** What became of it. */
    result: text().notNull(),
    /** The payment (`pi_…`) that it is about while nobody has told of that, and what it says of it. */
    waitsFor: text(),
    notices: jsonb().$type<Notice[]>(),
  },
  (table) => [
    index('stripe_events_about').on(table.about),
    index('stripe_events_waiting').on(table.waitsFor).where(sql`${table.waitsFor} is not null`),
    check('stripe_events_waits_with_notices', sql`(${table.waitsFor} is null) = (${table.notices} is null)`),
  ],
);
