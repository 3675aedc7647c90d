import { Temporal } from 'temporal-polyfill';
import { formatMonth } from '../../contract/format.ts';
import { NO_CAUSE, type Recurrence } from '../../contract/plans.ts';
import { dayAfter } from '../days.ts';
import type { Fault } from '../http/problem.ts';

/** How long a milestone has been done before its invoice is made: until then a slip can be undone. */
const UNDO_MS = 2 * 60_000;

/** Up to when a milestone was done of which the invoice is made at `now`. */
export function settledAt(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

/** What a part is stored with. */
interface PartFacts {
  title: string;
  cents: number;
  taxRate: number;
  milestoneId: number | null;
  date: string | null;
}

interface StoredPart extends PartFacts {
  id: number;
  invoice: { status: 'draft' | 'sent' | 'void'; totalCents: number; creditedCents: number } | null;
}

type SentPart = PartFacts & { id?: number | undefined };

/** What a plan can name: the milestones of its project, and the agency's day. */
interface Known {
  milestoneIds: ReadonlySet<number>;
  today: string;
}

/** Whether a part is billed: what was made of it was sent, and was not taken back. */
function isBilled({ invoice }: StoredPart): boolean {
  return invoice?.status === 'sent' && invoice.creditedCents < invoice.totalCents;
}

/**
 * Whether other parts would leave what invoices were made of as it is. A part whose invoice is a draft, or was taken back, may go, so
 * that another one can take its place; it may not become another.
 */
export function keepsInvoiced(stored: readonly StoredPart[], sent: readonly SentPart[]): boolean {
  return stored.every((part) => {
    const kept = sent.find(({ id }) => id === part.id);
    if (!kept) return !isBilled(part);
    if (part.invoice === null) return true;
    return kept.title === part.title && kept.cents === part.cents && kept.taxRate === part.taxRate;
  });
}

function causeFault(before: StoredPart | undefined, part: SentPart, { milestoneIds, today }: Known) {
  const { milestoneId, date } = part;
  if (before?.invoice) return undefined;
  if (milestoneId === null && date === null) return { field: 'date', message: NO_CAUSE };
  if (milestoneId !== null && !milestoneIds.has(milestoneId)) {
    return { field: 'milestoneId', message: 'This milestone is not of the project, or was deleted.' };
  }
  // The day of a part that stays may have passed: then its invoice is about to be made.
  if (date !== null && date < today && date !== before?.date) {
    return { field: 'date', message: 'The day must not be in the past.' };
  }
  return undefined;
}

/** What is wrong with the parts of a plan that are to take the place of others, and where. */
export function planFaults(stored: readonly StoredPart[], sent: readonly SentPart[], known: Known): Fault[] {
  return sent.flatMap((part, index) => {
    const before = stored.find(({ id }) => id === part.id);
    const isTwice = sent.findIndex(({ id }) => id === part.id) !== index;
    if (part.id !== undefined && (!before || isTwice)) {
      return [
        { path: ['parts', index, 'id'], message: 'This part is not of the plan, or stands in it twice.' },
      ];
    }
    const fault = causeFault(before, part, known);
    return fault ? [{ path: ['parts', index, fault.field], message: fault.message }] : [];
  });
}

/** Days at which something comes again: the day `startsOn`, and the same day of every later month, quarter or year, or the last of a month without it. */
export interface Series {
  startsOn: string;
  every: Recurrence;
}

const MONTHS: Record<Recurrence, number> = { month: 1, quarter: 3, year: 12 };

/** The first day of a series that is not before `day`. */
export function firstFrom({ startsOn, every }: Series, day: string): string {
  const start = Temporal.PlainDate.from(startsOn);
  const months = Math.max(0, start.until(day, { largestUnit: 'months' }).months);
  // Always counted from the first day: the 31st is the 31st again after a shorter month.
  const dayOf = (period: number) => start.add({ months: period * MONTHS[every] }).toString();
  let period = Math.floor(months / MONTHS[every]);
  while (dayOf(period) < day) period += 1;
  return dayOf(period);
}

/** The day of a series after one of its days. */
export function nextAfter(series: Series, day: string): string {
  return firstFrom(series, dayAfter(day, 1));
}

/** A recurring invoice as far as its days go. */
export interface Recurring extends Series {
  endsOn: string | null;
  paused: boolean;
  made: number;
  nextOn: string;
}

/** Whether the next one is made when its day comes. */
export function isRunning({ paused, endsOn, nextOn }: Omit<Recurring, 'made'>): boolean {
  return !paused && (endsOn === null || nextOn <= endsOn);
}

/**
 * The day of the next one after a change on `today`. As long as the days stay, so does the next one; but what passed while it was paused,
 * or after it had ended, is not made up for. Other days are counted from their own start, from today on, and never twice on one day.
 */
export function nextAfterChange(
  before: Recurring,
  after: Series & { endsOn: string | null; paused: boolean },
  today: string,
): string {
  const isSame = before.startsOn === after.startsOn && before.every === after.every;
  if (isSame && isRunning(before)) return before.nextOn;
  if (isSame) return firstFrom(after, before.nextOn > today ? before.nextOn : today);
  const isTodayMade = before.made > 0 && before.nextOn > today && firstFrom(before, today) === today;
  return firstFrom(after, isTodayMade ? dayAfter(today, 1) : today);
}

/** 'Dec 2026', or 'Dec 2026 to Feb 2027': the months for which the invoice of a day of a series is. */
export function writePeriod({ every }: Pick<Series, 'every'>, day: string): string {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const last = first.add({ months: MONTHS[every] - 1 });
  const [from, until] = [formatMonth(first.toString()), formatMonth(last.toString())];
  return from === until ? from : `${from} to ${until}`;
}
