import { formatAmount, formatMonth } from '../../contract/format.ts';
import { type InsightPeriod, type Insights, PROMISED_HOURS, type Step } from '../../contract/insights.ts';
import { formatCount, formatDate, formatMonthDay } from '../time/format.ts';

/** What the period before is called in a sentence. */
const earlier: Record<InsightPeriod, string> = {
  '30-days': 'the 30 days before',
  '12-weeks': 'the 12 weeks before',
  '12-months': 'the 12 months before',
  'this-year': 'the same part of last year',
};

const units: Record<InsightPeriod, string> = {
  '30-days': 'day',
  '12-weeks': 'week',
  '12-months': 'month',
  'this-year': 'month',
};

/** What a step of a period is: a day, a week, a month. */
export const unitOf = (period: InsightPeriod): string => units[period];

/** The name of a step below its bar. */
export function shortStep(period: InsightPeriod, { from }: Step): string {
  return units[period] === 'month' ? formatMonth(from) : formatMonthDay(from);
}

/** The name of a step by itself: 'Nov 30', 'Nov 24 – Nov 30', 'Nov 2026'. */
export function longStep(period: InsightPeriod, step: Step): string {
  if (units[period] === 'month') return formatMonth(step.from);
  if (step.from === step.to) return formatMonthDay(step.from);
  return `${formatMonthDay(step.from)} – ${formatMonthDay(step.to)}`;
}

/** 'Oct 31, 2026 – Nov 29, 2026'. */
export function formatSpan({ from, to }: { from: string; to: string }): string {
  return `${formatDate(from)} – ${formatDate(to)}`;
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const HOUR = 3600;

/** How long an answer took: '45 min', '3 h 10 min', '31 h', '4.5 days'. */
export function formatWait(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  if (seconds >= 48 * HOUR) return `${Number((seconds / 24 / HOUR).toFixed(1))} days`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0 || hours >= 10 ? `${Math.round(minutes / 60)} h` : `${hours} h ${rest} min`;
}

/** A part of a whole in percent: '94%'; all and nothing are said of all and nothing only. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((100 * part) / whole);
  if (percent === 100 && part < whole) return '99%';
  if (percent === 0 && part > 0) return '1%';
  return `${percent}%`;
}

/** How a figure stands to what it was before: '20% more than in …'. */
function comparedTo(now: number, before: number, period: InsightPeriod): string {
  const then = earlier[period];
  if (now === before) return now === 0 ? `as in ${then}` : `as many as in ${then}`;
  if (before <= 0) return `after none in ${then}`;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  return `${percent === 0 ? 'about as many as' : `${formatCount(percent)}% ${now > before ? 'more' : 'less'} than`} in ${then}`;
}

/** What came in, in a sentence. */
export function sayRequests({ present, before, period }: Insights): string {
  const [now, then] = [present.messages + present.meetings, before.messages + before.meetings];
  const came = `${plural(present.messages, 'message')} and ${plural(present.meetings, 'meeting request')} came in`;
  return `${came}, ${comparedTo(now, then, period)}.`;
}

/** How it was answered, in a sentence or two. */
export function sayAnswers({ present }: Insights): string {
  const { inTime, late, waiting, medianSeconds, slowSeconds } = present.answers;
  const due = inTime + late;
  const still = waiting === 0 ? '' : ` ${plural(waiting, 'request')} can still be answered in time.`;
  if (due === 0) return `No answer was due.${still}`;
  const share = `${formatCount(inTime)} of ${plural(due, 'request')} (${formatShare(inTime, due)}) got an answer within ${PROMISED_HOURS} hours`;
  if (medianSeconds === null || slowSeconds === null) return `${share}.${still}`;
  const times = `half of the answers came within ${formatWait(medianSeconds)}, nine in ten within ${formatWait(slowSeconds)}`;
  return `${share}; ${times}.${still}`;
}

/** What became of those who wrote first in the period. */
export function sayThread({ present }: Insights): string {
  const { began, met, projects, paid } = present.thread;
  if (began === 0) return 'Nobody wrote or asked for a meeting for the first time.';
  const people = began === 1 ? '1 person' : `${formatCount(began)} people`;
  const came = `Of ${people} who wrote or asked for the first time`;
  return `${came}, ${formatCount(met)} got a meeting, ${formatCount(projects)} a project, and ${formatCount(paid)} paid an invoice.`;
}

/** What was paid. */
export function sayRevenue({ present, before, currency, period }: Insights): string {
  const amount = formatAmount(present.revenue, currency);
  const then = earlier[period];
  if (before.revenue <= 0) {
    const was = before.revenue === 0 ? 'nothing' : formatAmount(before.revenue, currency);
    return `${amount} came in, what was given back subtracted, after ${was} in ${then}.`;
  }
  const change = Math.round((100 * (present.revenue - before.revenue)) / before.revenue);
  const compared =
    change === 0 ? 'as much as' : `${formatCount(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than`;
  return `${amount} came in, what was given back subtracted: ${compared} in ${then}.`;
}

/** What is still to be paid. */
export function sayOutstanding({ present, before, currency }: Insights): string {
  const [now, then] = [present, before].map(({ outstanding }) => formatAmount(outstanding, currency));
  return `Invoices wait for ${now} now; on ${formatDate(before.to)} it was ${then}.`;
}
