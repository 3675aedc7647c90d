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
import type { BillingFacts, Party } from '../../contract/billing.ts';
import type { Discount, InvoiceLine } from '../../contract/invoice-totals.ts';
import { invoiceKindValues } from '../../contract/invoices.ts';
import { currencyValues } from '../../contract/money.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { projects } from '../projects/tables.ts';

/** What a document said of those whom it is between, when it was sent: nothing that is set later changes it. */
export interface IssuedFacts {
  seller: Pick<
    BillingFacts,
    | 'name'
    | 'address'
    | 'country'
    | 'email'
    | 'phone'
    | 'taxId'
    | 'instructions'
    | 'bank'
    | 'footer'
    | 'eInvoice'
  >;
  buyer: Party;
  /** What each rate of tax is called, by thousandths of a percent. */
  taxNames: Record<string, string>;
  projectName: string;
}

/** How far a document is: what more there is to say of it follows from its payments and the day. */
export const storedStatusValues = ['draft', 'sent', 'void'] as const;

/**
 * Invoices and credit notes. All money is in cents. A draft goes with its project; what was sent is kept by law and loses it.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer().references(() => projects.id, { onDelete: 'set null' }),
    kind: text({ enum: invoiceKindValues }).notNull().default('invoice'),
    /** The invoice that a credit note takes back from. */
    creditsId: integer().references((): AnyPgColumn => invoices.id),
    status: text({ enum: storedStatusValues }).notNull().default('draft'),
    /** Its place among the documents of its year, without gaps, and the number that is made of it; null while it is a draft. */
    year: integer(),
    place: integer(),
    number: text(),
    description: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    discount: jsonb().$type<Discount>(),
    note: text().notNull().default(''),
    currency: text({ enum: currencyValues }).notNull(),
    /** What the lines come to. */
    totalCents: integer().notNull(),
    /** What was paid less what was given back, and what credit notes took back: kept with the payments and notes themselves. */
    paidCents: integer().notNull().default(0),
    creditedCents: integer().notNull().default(0),
    /** The agency's days. */
    issuedOn: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }).notNull(),
    /** When it was paid whole. */
    paidAt: moment(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    viewedAt: moment(),
    voidedAt: moment(),
    /** Why it was voided, or what a credit note is for. */
    reason: text().notNull().default(''),
    /** Null while it is a draft. */
    issued: jsonb().$type<IssuedFacts>(),
    /** Whom it is made out to and its project, to be searched: of a draft as they were when it was stored. */
    billedTo: text().notNull(),
    projectName: text().notNull(),
    /** The texts by which a document is known, in small letters, one a line. */
    known: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(number, '') || E'\\n' || description || E'\\n' || billed_to || E'\\n' || project_name)`,
      ),
    /** A client says that they have paid. */
    claimedAt: moment(),
    claimedBy: text().notNull().default(''),
    claimNote: text().notNull().default(''),
    /** The day from the due date of the last reminder that went out by itself. */
    remindedFor: integer(),
    /** When an admin reminded of it last. */
    remindedAt: moment(),
    /** What the page that made it called it. */
    requestKey: text(),
    /** Raised with every edit of the draft. */
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('invoices_place').on(table.year, table.place),
    unique('invoices_number').on(table.number),
    unique('invoices_request').on(table.requestKey),
    index('invoices_project').on(table.projectId, table.id),
    index('invoices_credits').on(table.creditsId),
    // Both carry what lists and sums ask for, so that these go through no rows (migration 0029).
    index('invoices_list').on(table.id),
    index('invoices_open')
      .on(table.dueDate, table.id)
      .where(
        sql`${table.status} = 'sent' and ${table.kind} = 'invoice' and ${table.totalCents} > ${table.paidCents} + ${table.creditedCents}`,
      ),
    check('invoices_kind_known', isOneOf(table.kind, invoiceKindValues)),
    check('invoices_status_known', isOneOf(table.status, storedStatusValues)),
    check('invoices_currency_known', isOneOf(table.currency, currencyValues)),
    check('invoices_description_given', sql`${table.description} <> ''`),
    check('invoices_total_positive', sql`${table.totalCents} > 0`),
    check('invoices_paid_not_negative', sql`${table.paidCents} >= 0`),
    check('invoices_credited_within_total', sql`${table.creditedCents} between 0 and ${table.totalCents}`),
    check('invoices_credit_credits', sql`(${table.kind} = 'credit_note') = (${table.creditsId} is not null)`),
    check(
      'invoices_sent_has_all',
      sql`(${table.status} = 'draft') = (${table.number} is null) and (${table.number} is null) = (${table.place} is null) and (${table.number} is null) = (${table.year} is null) and (${table.number} is null) = (${table.issuedOn} is null) and (${table.number} is null) = (${table.sentAt} is null) and (${table.number} is null) = (${table.issued} is null)`,
    ),
    check('invoices_void_has_a_time', sql`(${table.status} = 'void') = (${table.voidedAt} is not null)`),
    check('invoices_void_is_unpaid', sql`${table.status} <> 'void' or ${table.creditedCents} = 0`),
  ],
);

/** The last place of each year: whoever numbers a document holds its row until that is stored. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});
