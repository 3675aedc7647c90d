import type { Answers, InsightPeriod, Thread } from '../../contract/insights.ts';
import type { Currency } from '../../contract/money.ts';
import { findBilling } from '../billing/queries.ts';
import type { Context } from '../context.ts';
import { dayAfter, dayAt } from '../days.ts';
import {
  type AnswersRow,
  countThreads,
  findBeginning,
  measureAnswers,
  sumOutstanding,
  sumRevenue,
  type ThreadRow,
} from './queries.ts';
import { type Marks, marksOf, placesOf, type Range, rangesOf } from './rules.ts';

/** What was within some days of the agency, both included. Money in cents. */
export interface SpanView {
  from: string;
  to: string;
  messages: number;
  meetings: number;
  answers: Answers;
  thread: Thread;
  revenue: number;
  outstanding: number;
}

export interface PeriodView extends SpanView {
  steps: SpanView[];
}

export interface InsightsView {
  period: InsightPeriod;
  since: Date | null;
  timeZone: string;
  currency: Currency;
  present: PeriodView;
  before: PeriodView;
}

/** What was counted, by its place among the marks. */
interface Counted {
  answers: AnswersRow[];
  threads: ThreadRow[];
  revenue: { place: number; cents: number }[];
  outstanding: { place: number; cents: number }[];
}

/** Adds up the cents of all places that `isMeant`. */
function sumCents(rows: { place: number; cents: number }[], isMeant: (place: number) => boolean): number {
  return rows.reduce((sum, { place, cents }) => (isMeant(place) ? sum + cents : sum), 0);
}

function viewAnswers(row: AnswersRow | undefined): Pick<SpanView, 'messages' | 'meetings' | 'answers'> {
  const rounded = (seconds: number | null = null) => (seconds === null ? null : Math.round(seconds));
  const { messages = 0, meetings = 0, inTime = 0, late = 0, waiting = 0 } = row ?? {};
  const [medianSeconds, slowSeconds] = [rounded(row?.median), rounded(row?.slow)];
  return { messages, meetings, answers: { inTime, late, waiting, medianSeconds, slowSeconds } };
}

/** What was counted between two places, both included. */
function viewSpan(
  counted: Counted,
  {
    days,
    answers,
    first,
    last,
  }: { days: [string, string]; answers?: AnswersRow | undefined; first: number; last: number },
): SpanView {
  const [from, until] = days;
  const isWithin = (place: number) => first <= place && place <= last;
  const threads = counted.threads.filter(({ place }) => isWithin(place));
  const total = (name: keyof Thread) => threads.reduce((sum, row) => sum + row[name], 0);
  return {
    from,
    to: dayAfter(until, -1),
    ...viewAnswers(answers),
    thread: { began: total('began'), met: total('met'), projects: total('projects'), paid: total('paid') },
    revenue: sumCents(counted.revenue, isWithin),
    outstanding: sumCents(counted.outstanding, (place) => place <= last),
  };
}

function viewPeriod(
  counted: Counted,
  { starts, end }: Range,
  at: { first: number; last: number; period: 0 | 1 },
): PeriodView {
  const { first, last, period } = at;
  const whole = counted.answers.find((row) => row.period === period && row.place === null);
  const steps = starts.map((start, index) => {
    const place = first + index;
    const answers = counted.answers.find((row) => row.place === place);
    return viewSpan(counted, { days: [start, starts[index + 1] ?? end], answers, first: place, last: place });
  });
  return { ...viewSpan(counted, { days: [starts[0] ?? end, end], answers: whole, first, last }), steps };
}

async function count({ db, now }: Context, marks: Marks): Promise<Counted> {
  const [answers, threads, revenue, outstanding] = await Promise.all([
    measureAnswers(db, marks, now),
    countThreads(db, marks),
    sumRevenue(db, marks),
    sumOutstanding(db, marks),
  ]);
  return { answers, threads, revenue, outstanding };
}

/** The figures of a period up to today, and of the one before it. */
export async function findInsights(context: Context, period: InsightPeriod): Promise<InsightsView> {
  const { db, zone: timeZone, now } = context;
  const ranges = rangesOf(period, dayAt(timeZone, now));
  const marks = marksOf(ranges, timeZone);
  const places = placesOf(marks);
  const [counted, since, { currency }] = await Promise.all([
    count(context, marks),
    findBeginning(db),
    findBilling(db),
  ]);
  return {
    period,
    since,
    timeZone,
    currency,
    present: viewPeriod(counted, ranges.present, { ...places.present, period: 1 }),
    before: viewPeriod(counted, ranges.before, { ...places.before, period: 0 }),
  };
}
