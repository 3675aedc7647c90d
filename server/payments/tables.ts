import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { currencyValues } from '../../contract/money.ts';
import { paymentKindValues, paymentWayValues } from '../../contract/payments.ts';
import { isOneOf } from '../database/checks.ts';
import { invoices } from '../invoices/tables.ts';

const moment = () => timestamp({ withTimezone: true });

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
    status: text({ enum: ['open', 'paid', 'ended'] })
      .notNull()
      .default('open'),
    createdAt: moment().notNull(),
    expiresAt: moment(),
  },
  (table) => [
    unique('checkouts_session').on(table.sessionId),
    index('checkouts_invoice').on(table.invoiceId),
    check('checkouts_cents_positive', sql`${table.cents} > 0`),
    check('checkouts_status_known', isOneOf(table.status, ['open', 'paid', 'ended'])),
  ],
);

/** What Stripe told, once each: stored in the transaction that does what it says. */
export const stripeEvents = pgTable('stripe_events', {
  /** What Stripe calls it (`evt_…`). */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull(),
  /** What became of it. */
  result: text().notNull(),
});
