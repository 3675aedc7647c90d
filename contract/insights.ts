import { z } from 'zod';
import { day } from './day-fields.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { currencyValues, shownMoney } from './money.ts';

/** The spans that insights look at, all of them up to today, with the words shown. */
export const insightPeriods = [
  { value: '30-days', label: '30 days' },
  { value: '12-weeks', label: '12 weeks' },
  { value: '12-months', label: '12 months' },
  { value: 'this-year', label: 'This year' },
] as const;

const period = z.enum(
  insightPeriods.map(({ value }) => value),
  { error: 'The period must be 30-days, 12-weeks, 12-months or this-year.' },
);
export type InsightPeriod = z.infer<typeof period>;

/** How long the site lets those who write or ask for a meeting wait at most (hours). */
export const PROMISED_HOURS = 24;

/** How what came in was answered. Whoever cancelled before an answer waits for none, and is not counted. */
const answers = z.object({
  /** Answered in less than the promised time. */
  inTime: z.int(),
  /** Answered later, or still not although the time is over. */
  late: z.int(),
  /** Not answered, while there is time. */
  waiting: z.int(),
  /** In how many seconds half of the answers came, and nine in ten of them; null where there is none. */
  medianSeconds: z.int().nullable(),
  slowSeconds: z.int().nullable(),
});

/** How far those came who wrote or asked for the first time ever: each of them counts once in every line that they reached by now. */
const thread = z.object({
  began: z.int(),
  /** Have a meeting that is approved or was held. */
  met: z.int(),
  /** Have a project. */
  projects: z.int(),
  /** Have paid an invoice of it whole. */
  paid: z.int(),
});

const figures = {
  /** What came in: messages, spam left out, and requests for a meeting. */
  messages: z.int(),
  meetings: z.int(),
  answers,
  thread,
  /** What was paid less what was given back; below zero where that was more. */
  revenue: shownMoney,
  /** What invoices waited for at the end. */
  outstanding: shownMoney,
};

/** Days of the agency, both included, and what was in them. */
const span = z.object({ from: day, to: day, ...figures });

const shownPeriod = span.extend({
  /** Its days, weeks or months in their order. */
  steps: z.array(span),
});

export const insights = z.object({
  period,
  /** When anything was first recorded; null where nothing ever was. */
  since: instant.nullable(),
  timeZone: z.string(),
  currency: z.enum(currencyValues),
  present: shownPeriod,
  /** As many days, weeks or months before it, up to the day that today is of the present one. */
  before: shownPeriod,
});

/** As they arrive in a browser. */
export type Insights = z.input<typeof insights>;
export type ShownPeriod = z.input<typeof shownPeriod>;
export type Step = z.input<typeof span>;
export type Answers = z.output<typeof answers>;
export type Thread = z.output<typeof thread>;

const query = z.object({ period: period.default('30-days') });

export const insightEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/insights',
    access: ['admin'],
    summary: 'What came in, how it was answered, what became of it and what was paid, with the period before',
    query,
    response: insights,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/api/admin/insights.csv',
    access: ['admin'],
    summary: 'The same, a line for each day, week or month, as CSV',
    query,
    response: z.unknown(),
  }),
};
