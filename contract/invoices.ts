import { z } from 'zod';
import { ADDRESS_MAX } from './billing.ts';
import { day, sentDay } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, optionalText, pageQuery, pathId, requiredText, text, yesOrNo } from './fields.ts';
import { computeTotals, singleLine } from './invoice-totals.ts';
import { mailStatusValues, mailWay } from './mail.ts';
import {
  currencyValues,
  MOST_MONEY,
  money,
  percent,
  price,
  quantity,
  shownMoney,
  shownThousandths,
} from './money.ts';
import { shownPayment } from './payments.ts';
import { optionalDay } from './projects.ts';

/** What a document is: it asks for money, or it takes back what one asked for. */
export const invoiceKindValues = ['invoice', 'credit_note'] as const;

/**
 * How a document stands, as the agency reads it. A `credited` invoice was taken back whole before it was paid; a credit note is a draft or
 * `issued`. What is open and past its day is `overdue`, whether or not something was paid.
 */
export const invoiceStatusValues = [
  'draft',
  'sent',
  'viewed',
  'part_paid',
  'paid',
  'overdue',
  'void',
  'credited',
  'issued',
] as const;

export type InvoiceStatus = (typeof invoiceStatusValues)[number];

/** The same as its client reads it: `pending` is what is open, whatever the agency calls it. */
export const clientInvoiceStatusValues = ['pending', 'paid', 'void', 'credited', 'issued'] as const;

export type ClientInvoiceStatus = (typeof clientInvoiceStatusValues)[number];

/** The most lines of a document. */
export const MOST_LINES = 300;
/** The most characters of all lines together: some twenty pages, which every mail of the document carries. */
export const LINES_TEXT_MAX = 20_000;
/** The most characters of a note, of what stands below a line, and of a reason. */
export const NOTE_MAX = 1000;
export const DETAIL_MAX = 500;

/** Those lists of invoices that an admin can ask for: a status, or all that is not settled. */
export const invoiceFilterValues = [...invoiceStatusValues, 'open'] as const;

export type InvoiceFilter = (typeof invoiceFilterValues)[number];

/** A line as it is sent; missing, it is one, and without tax. */
export const sentLine = z.object({
  description: requiredText('Description'),
  detail: optionalText('Details', DETAIL_MAX),
  quantity: quantity('Quantity').default(1000),
  price: price('Price'),
  taxRate: percent('Tax rate').default(0),
});

export const sentLines = z
  .array(sentLine, { error: 'The lines must be a list.' })
  .min(1, { error: 'An invoice needs at least one line.' })
  .max(MOST_LINES, { error: `An invoice can have at most ${MOST_LINES} lines.` });

export const sentDiscount = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('amount'), value: money('Discount') }),
      z.object({ kind: z.literal('percent'), value: percent('Discount') }),
    ],
    { error: 'The discount must be an amount or a percentage.' },
  )
  .nullable();

type Lines = z.output<typeof sentLines>;

const lengthOf = (lines: Lines) =>
  lines.reduce((sum, { description, detail }) => sum + description.length + detail.length, 0);

/** What is wrong with lines as a whole and what they and a discount come to, in a sentence; undefined when it can be billed. */
export function totalProblem(lines: Lines, discount: z.output<typeof sentDiscount>): string | undefined {
  if (lengthOf(lines) > LINES_TEXT_MAX) {
    return `All lines together can have at most ${LINES_TEXT_MAX.toLocaleString('en-US')} characters.`;
  }
  const { subtotal, total } = computeTotals(lines, discount);
  if (discount?.kind === 'amount' && discount.value > subtotal)
    return 'The discount is more than the lines come to.';
  if (total <= 0) return 'The total must be more than zero.';
  if (total > MOST_MONEY * 100) return `The total can be at most ${MOST_MONEY.toLocaleString('en-US')}.`;
  return undefined;
}

/** Refuses lines that come to nothing, or to too much. */
function comesToMoney(
  { lines, discount }: { lines: Lines; discount: z.output<typeof sentDiscount> },
  context: z.RefinementCtx,
) {
  const message = totalProblem(lines, discount);
  if (message) context.addIssue({ code: 'custom', path: ['lines'], message });
}

const draftFacts = {
  description: requiredText('Description'),
  lines: sentLines,
  discount: sentDiscount.default(null),
  note: optionalText('Note', NOTE_MAX),
  dueDate: sentDay,
};

/** What an admin fills in of a draft. */
export const invoiceDraft = z.object(draftFacts).superRefine(comesToMoney);

export type InvoiceDraft = z.output<typeof invoiceDraft>;

/** What an admin fills in for an invoice: an amount alone, or lines. Without `draft` it is sent at once. */
export const newInvoice = z
  .object({
    ...draftFacts,
    projectId: id,
    /** What is to be paid, without tax, where there are no lines. */
    amount: money('Amount').optional(),
    lines: sentLines.optional(),
    draft: yesOrNo('Draft').default(false),
    /** Random text of the page that sends it: sent again with it, it is the invoice that was made before. */
    requestKey: z
      .string()
      .regex(/^[\w-]{16,64}$/, { error: 'The request key must be 16 to 64 letters, digits, - or _.' })
      .optional(),
  })
  .superRefine(({ amount, lines, discount, description }, context) => {
    if (lines) return comesToMoney({ lines, discount }, context);
    if (amount === undefined) {
      return context.addIssue({ code: 'custom', path: ['amount'], message: 'Amount is required.' });
    }
    const message = totalProblem([singleLine(description, amount)], discount);
    if (message) context.addIssue({ code: 'custom', path: ['discount'], message });
  });

/** What takes an invoice back: lines of its own, or all that is left of it. */
export const newCredit = z
  .object({ reason: requiredText('Reason', NOTE_MAX), lines: sentLines.optional() })
  .superRefine(({ lines }, context) => lines && comesToMoney({ lines, discount: null }, context));

const shownLine = z.object({
  description: z.string(),
  detail: z.string(),
  quantity: shownThousandths,
  price: shownMoney,
  taxRate: shownThousandths,
  /** Quantity times price. */
  amount: shownMoney,
});

const shownDiscount = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), value: shownMoney }),
    z.object({ kind: z.literal('percent'), value: shownThousandths }),
  ])
  .nullable();

/** What a document says of those whom it is between; as it was when it was sent. */
const shownSide = z.object({
  name: z.string(),
  address: z.string().max(ADDRESS_MAX),
  country: z.string(),
  taxId: z.string(),
});

/** What everybody who may read a document reads of it. */
const facts = {
  id,
  /** Null where the project was deleted. */
  projectId: id.nullable(),
  kind: z.enum(invoiceKindValues),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  description: z.string(),
  currency: z.enum(currencyValues),
  /** The total with tax. */
  amount: shownMoney,
  /** What was paid, less what was given back. */
  paid: shownMoney,
  /** What credit notes took back. */
  credited: shownMoney,
  /** What is left to pay: below zero where too much was paid. */
  due: shownMoney,
  issuedOn: day.nullable(),
  dueDate: day,
  /** How many days are left until then, by the agency's calendar: below 0 it is late; null where nothing is open. */
  daysLeft: z.int().nullable(),
  /** The agency's day on which it was paid whole. */
  paidOn: day.nullable(),
};

/** A row of the admin's list. */
const listedInvoice = z.object({
  ...facts,
  status: z.enum(invoiceStatusValues),
  projectName: z.string(),
  /** Whom it is made out to. */
  billedTo: z.string(),
  /** A client says that they have paid, and nobody has confirmed it. */
  claimed: z.boolean(),
  /** The bank of a card disputes a payment. */
  disputed: z.boolean(),
  createdAt: instant,
});

/** As it arrives in a browser. */
export type ListedInvoice = z.input<typeof listedInvoice>;

const contents = {
  lines: z.array(shownLine),
  discount: shownDiscount,
  note: z.string(),
  subtotal: shownMoney,
  /** What the discount comes to. */
  discounted: shownMoney,
  /** By rate, the lowest first. */
  taxes: z.array(z.object({ rate: shownThousandths, name: z.string(), base: shownMoney, tax: shownMoney })),
  tax: shownMoney,
  /** Who sends it. */
  seller: shownSide.extend({ email: z.string(), phone: z.string() }),
  buyer: shownSide,
  /** How to pay, line by line, as it stands on the document. */
  payBy: z.array(z.object({ label: z.string(), text: z.string() })),
  instructions: z.string(),
  footer: z.string(),
  /** The invoice that a credit note takes back from. */
  credits: z.object({ id, number: z.string() }).nullable(),
  /** Newest first. */
  payments: z.array(shownPayment),
};

/** An invoice as the agency has it. */
const invoice = z.object({
  ...listedInvoice.shape,
  ...contents,
  sentAt: instant.nullable(),
  viewedAt: instant.nullable(),
  voidedAt: instant.nullable(),
  /** Why it was voided, or what a credit note is for. */
  reason: z.string(),
  /** What the client wrote with 'I have paid'; null where they say no such thing. */
  claim: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
  /** The credit notes of an invoice, newest first. */
  creditNotes: z.array(z.object({ id, number: z.string(), amount: shownMoney, issuedOn: day })),
  /** How many people are told by mail of what becomes of it: those of its project. */
  readers: z.int(),
  /** What went out about it by mail, newest first. */
  mails: z.array(
    z.object({
      id,
      kind: z.string(),
      email: z.string(),
      status: z.enum(mailStatusValues),
      via: mailWay.nullable(),
      at: instant,
    }),
  ),
  /** Raised with every edit of the draft: what an edit was made from. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type Invoice = z.input<typeof invoice>;

/** A row of what a client has to pay, or paid. */
const clientInvoice = z.object({
  ...facts,
  status: z.enum(clientInvoiceStatusValues),
  paidAt: instant.nullable(),
  /** They said that they have paid, and the agency has not confirmed it. */
  claimedAt: instant.nullable(),
  /** Newest first. */
  payments: z.array(shownPayment),
});

/** As it arrives in a browser. */
export type ClientInvoice = z.input<typeof clientInvoice>;

/** The same with all that stands on it. */
const clientInvoiceDetails = z.object({
  ...clientInvoice.shape,
  ...contents,
  projectName: z.string(),
});

/** As it arrives in a browser. */
export type ClientInvoiceDetails = z.input<typeof clientInvoiceDetails>;

const totals = z.object({
  currency: z.enum(currencyValues),
  outstanding: z.object({ amount: shownMoney, count: z.int() }),
  overdue: z.object({ amount: shownMoney, count: z.int() }),
  /** What came in during the agency's month, less what was given back. */
  paidThisMonth: z.object({ amount: shownMoney, count: z.int() }),
  drafts: z.int(),
});

const filter = {
  /** Words that the number, description, project, or whom it is made out to contains. */
  q: text('The search').optional(),
  status: z.enum(invoiceFilterValues, { error: 'This status does not exist.' }).optional(),
  projectId: pathId.optional(),
};

/** Where there is another version now, nothing changes (409 `invoice_changed`). */
const seenVersion = z.int({ error: 'The version must be a whole number.' });

const invoiceParams = z.object({ id: pathId });
const span = { from: optionalDay.optional(), until: optionalDay.optional() };

/** The invoices as the agency has them. */
export const agencyInvoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invoices',
    access: ['admin'],
    summary: 'Invoices and credit notes, newest first; the total is in X-Total-Count',
    query: pageQuery.extend(filter),
    response: z.array(listedInvoice),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/invoice-totals',
    access: ['admin'],
    summary: 'What is outstanding, overdue, and was paid this month',
    response: totals,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/api/admin/invoices.csv',
    access: ['admin'],
    summary: 'The same list as CSV, one row an invoice and rate of tax',
    query: z.object({ ...filter, ...span }),
    response: z.unknown(),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/:id',
    access: ['admin'],
    summary: 'One invoice with its lines, payments and mails',
    params: invoiceParams,
    response: invoice,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/invoices',
    access: ['admin'],
    summary: 'Create an invoice and send it, or keep it as a draft',
    body: json(newInvoice),
    response: invoice,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/invoices/:id',
    access: ['admin'],
    summary: 'Change a draft; afterwards 409 `invoice_sent`',
    params: invoiceParams,
    body: json(z.intersection(invoiceDraft, z.object({ seenVersion }))),
    response: invoice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/invoices/:id',
    access: ['admin'],
    summary: 'Delete a draft; afterwards 409 `invoice_sent`',
    params: invoiceParams,
    response: done,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/send',
    access: ['admin'],
    summary: 'Number a draft and send it; it is what is wanted already where a colleague did',
    params: invoiceParams,
    body: json(z.object({ seenVersion })),
    response: invoice,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/void',
    access: ['admin'],
    summary:
      'Void an invoice of which nothing was paid or credited; 409 `invoice_paid`, `invoice_credited` otherwise',
    params: invoiceParams,
    body: json(z.object({ reason: requiredText('Reason', NOTE_MAX) })),
    response: invoice,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/credit',
    access: ['admin'],
    summary: 'Take back an invoice or part of it by a credit note, which is numbered and sent; answers that',
    params: invoiceParams,
    body: json(newCredit),
    response: invoice,
    status: 201,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/reminder',
    access: ['admin'],
    summary: 'Remind of an open invoice, once an hour at most (409 `too_soon`)',
    params: invoiceParams,
    response: invoice,
  }),
  dismissClaim: endpoint({
    method: 'DELETE',
    path: '/api/admin/invoices/:id/claim',
    access: ['admin'],
    summary: 'Say that what a client says they paid has not arrived; it can be claimed again',
    params: invoiceParams,
    response: invoice,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/clients/:id/statement',
    access: ['admin'],
    summary: 'The statement of account of a client over all their projects, as PDF',
    params: invoiceParams,
    query: z.object(span),
    response: z.unknown(),
  }),
};

/** The invoices as the people of their project have them. */
export const clientInvoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/invoices',
    access: ['client', 'admin'],
    summary:
      'The invoices of a project, newest first; drafts are not among them; the total is in X-Total-Count',
    query: pageQuery.extend({ projectId: pathId }),
    response: z.array(clientInvoice),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/client/invoices/:id',
    access: ['client', 'admin'],
    summary: 'One invoice with all that stands on it',
    params: invoiceParams,
    response: clientInvoiceDetails,
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/client/invoices/:id/view',
    access: ['client'],
    summary: 'Note that the client looks at an invoice',
    params: invoiceParams,
    response: done,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/client/statement',
    access: ['client'],
    summary: 'The statement of account of the client over all their projects, as PDF',
    query: z.object(span),
    response: z.unknown(),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    access: ['client', 'admin'],
    eitherReader: true,
    summary: 'An invoice or credit note as PDF; a draft for an admin alone',
    params: invoiceParams,
    response: z.unknown(),
  }),
};
