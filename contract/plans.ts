import { z } from 'zod';
import { day } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, LINE_MAX, optionalText, pathId, requiredText, yesOrNo } from './fields.ts';
import { singleLine } from './invoice-totals.ts';
import {
  clientInvoiceStatusValues,
  invoiceStatusValues,
  NOTE_MAX,
  sentLines,
  totalProblem,
} from './invoices.ts';
import { currencyValues, money, percent, shownMoney, shownThousandths } from './money.ts';
import { optionalDay } from './projects.ts';

/** The most parts of a payment plan, and recurring invoices of a project. */
export const MOST_PARTS = 30;
export const MOST_RECURRING = 30;

/** How often a recurring invoice is made. */
export const recurrenceValues = ['month', 'quarter', 'year'] as const;

export type Recurrence = (typeof recurrenceValues)[number];

const madeInvoice = z.object({
  id,
  number: z.string().nullable(),
  status: z.enum(invoiceStatusValues),
  dueDate: day,
  paidOn: day.nullable(),
});

/** A part of a payment plan, as the agency has it. */
const planPart = z.object({
  id,
  title: z.string(),
  /** Without tax. */
  amount: shownMoney,
  taxRate: shownThousandths,
  /** What makes its invoice: a milestone that is done, or a day that has come. */
  milestoneId: id.nullable(),
  date: day.nullable(),
  /** When it is to be expected: the day, or that of the milestone; null where nobody has said. */
  expectedOn: day.nullable(),
  /** What was made of it, which settles it. */
  invoice: madeInvoice.nullable(),
});

const plan = z.object({
  parts: z.array(planPart),
  /** Raised with every change: what a change was made from; 0 where there is no plan. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type PaymentPlan = z.input<typeof plan>;
export type PlanPart = z.input<typeof planPart>;

/** A part as its client reads it. */
const shownPart = z.object({
  id,
  title: z.string(),
  amount: shownMoney,
  currency: z.enum(currencyValues),
  /** `paid`, `due` once its invoice is sent, `planned` until then. */
  state: z.enum(['paid', 'due', 'planned']),
  /** When it was paid, is due, or is expected. */
  on: day.nullable(),
  invoice: z.object({ id, number: z.string(), status: z.enum(clientInvoiceStatusValues) }).nullable(),
});

/** As it arrives in a browser. */
export type ShownPart = z.input<typeof shownPart>;

/** Said of a part whose invoice nothing would make. */
export const NO_CAUSE = 'Choose a milestone or a day.';

/** A part that is billed may have lost its milestone: then it has neither, and the server says whether it may. */
const sentPart = z
  .object({
    /** Of a part that there is; left out for a new one. */
    id: id.optional(),
    title: requiredText('Title'),
    amount: money('Amount'),
    taxRate: percent('Tax rate').default(0),
    milestoneId: id.nullable().default(null),
    date: optionalDay.default(null),
  })
  .refine(
    ({ id, milestoneId, date }) =>
      (milestoneId === null) !== (date === null) || (id !== undefined && date === null),
    { path: ['date'], error: NO_CAUSE },
  )
  .superRefine(({ title, amount, taxRate }, context) => {
    const message = totalProblem([{ ...singleLine(title, amount), taxRate }], null);
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
  });

/** What an admin fills in of a payment plan: all of its parts in their order. */
export const planDraft = z.object({
  parts: z
    .array(sentPart, { error: 'The parts must be a list.' })
    .max(MOST_PARTS, { error: `A payment plan can have at most ${MOST_PARTS} parts.` }),
});

const recurringFacts = {
  description: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      detail: z.string(),
      quantity: shownThousandths,
      price: shownMoney,
      taxRate: shownThousandths,
    }),
  ),
  note: z.string(),
  every: z.enum(recurrenceValues),
  /** The day of the first one; the others are on the same day of their month, or on its last. */
  startsOn: day,
  endsOn: day.nullable(),
  paused: z.boolean(),
};

/** An invoice that makes itself again and again. */
const recurring = z.object({
  id,
  projectId: id,
  ...recurringFacts,
  /** What one comes to, with tax. */
  amount: shownMoney,
  /** Null where no more will be made, for now or for good. */
  nextOn: day.nullable(),
  /** How many were made. */
  made: z.int(),
  /** Raised with every change: what a change was made from. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type RecurringInvoice = z.input<typeof recurring>;

const sentRecurring = {
  /** The period is written after it. */
  description: requiredText('Description', LINE_MAX - 25),
  lines: sentLines,
  note: optionalText('Note', NOTE_MAX),
  every: z.enum(recurrenceValues, { error: 'It must be every month, quarter or year.' }),
  startsOn: optionalDay
    .refine((value) => value !== null, { error: 'The date is required.' })
    .transform((value) => value ?? ''),
  endsOn: optionalDay.default(null),
  paused: yesOrNo('Paused').default(false),
};

export const recurringDraft = z
  .object(sentRecurring)
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The end must not be before the start.',
  });

export type RecurringDraft = z.output<typeof recurringDraft>;

/** Where there is another now, nothing changes. */
const seenVersion = z.int({ error: 'The version must be a whole number.' });

const params = z.object({ id: pathId });

export const planEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/payment-plan',
    access: ['admin'],
    summary: 'The payment plan of a project',
    params,
    response: plan,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/payment-plan',
    access: ['admin'],
    summary:
      'Change the payment plan of a project; what an invoice was made of stays (409 `part_invoiced`); 409 `plan_changed` when it is another than was seen',
    params,
    body: json(planDraft.extend({ seenVersion })),
    response: plan,
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/client/payment-plan',
    access: ['client', 'admin'],
    summary: 'The payment plan of a project as its client reads it',
    query: z.object({ projectId: pathId }),
    response: z.array(shownPart),
  }),
};

export const recurringEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/recurring-invoices',
    access: ['admin'],
    summary: 'The recurring invoices of a project, newest first',
    params,
    response: z.array(recurring),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/recurring-invoices',
    access: ['admin'],
    summary: 'Let an invoice make itself again and again; the first on its day',
    params,
    body: json(recurringDraft),
    response: recurring,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/recurring-invoices/:id',
    access: ['admin'],
    summary:
      'Change a recurring invoice; what it made stays. 409 `recurring_changed` when it is another than was seen',
    params,
    body: json(z.intersection(recurringDraft, z.object({ seenVersion }))),
    response: recurring,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/recurring-invoices/:id',
    access: ['admin'],
    summary: 'Delete a recurring invoice; what it made stays',
    params,
    response: done,
  }),
};
