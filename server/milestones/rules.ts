import { Temporal } from 'temporal-polyfill';
import { type MilestoneColumn, type Waiting, waitingKindValues } from '../../contract/milestones.ts';
import { daysUntil } from '../days.ts';

/** A milestone as a template names it. */
export interface TemplateMilestone {
  title: string;
  description: string;
}

/** How far a milestone is. */
export interface Standing {
  column: MilestoneColumn;
  percent: number;
  /** The progress that it has again when it is reopened. */
  openPercent: number;
  doneAt: Date | null;
}

/** A milestone in another column: Completed is all of it, another column what was done before that. */
export function inColumn(standing: Standing, column: MilestoneColumn, now: Date): Standing {
  if (column === standing.column) return standing;
  const { percent, openPercent } = standing;
  if (column === 'completed') return { column, percent: 100, openPercent: percent, doneAt: now };
  const isDone = standing.column === 'completed';
  return { column, percent: isDone ? openPercent : percent, openPercent, doneAt: null };
}

/** A milestone with another progress: 100 completes it, any progress begins it, less than all opens it again. */
export function withPercent(standing: Standing, percent: number, now: Date): Standing {
  if (percent === standing.percent) return standing;
  if (percent === 100) return inColumn(standing, 'completed', now);
  const isBegun = standing.column !== 'planning' || percent > 0;
  const column = isBegun ? 'in_progress' : 'planning';
  return { ...inColumn(standing, column, now), percent };
}

/** A milestone that is done, or open again. */
export function whenDone(standing: Standing, done: boolean, now: Date): Standing {
  if (done === (standing.column === 'completed')) return standing;
  return inColumn(standing, done ? 'completed' : 'in_progress', now);
}

/** What a client reads of a milestone that they see. */
interface Seen extends Standing {
  title: string;
  description: string;
  dueDate: string | null;
  note: string;
  noteVisible: boolean;
}

/** A note as the client reads it: empty where it is the agency's own. */
export function noteForClient({ note, noteVisible }: Pick<Seen, 'note' | 'noteVisible'>): string {
  return noteVisible ? note : '';
}

/** Whether two states of a milestone, but for its progress, read the same for a client. */
export function readsTheSame(one: Seen, other: Seen): boolean {
  const texts = (seen: Seen) => [seen.title, seen.description, seen.dueDate, noteForClient(seen)];
  const others = texts(other);
  return texts(one).every((text, index) => text === others[index]);
}

/** Whether two states of a milestone are equally far. */
export function isAsFar(one: Standing, other: Standing): boolean {
  return one.column === other.column && one.percent === other.percent;
}

/** The days on which `count` milestones are due, spread evenly over a project: the last on its last day. */
export function spreadDays(count: number, startDate: string, expectedCompletion: string): string[] {
  const days = daysUntil(expectedCompletion, startDate);
  const start = Temporal.PlainDate.from(startDate);
  return Array.from({ length: count }, (_, index) =>
    start.add({ days: Math.round((days * (index + 1)) / count) }).toString(),
  );
}

/** A visit ends when nothing was heard of it for this long. */
const VISIT_PAUSE = 30 * 60_000;

/** When somebody last looked at a project, and when their visit before that ended. */
export interface Visits {
  seenAt: Date | null;
  previousVisitAt: Date | null;
}

/** Their visits once they look at it at `now`. */
export function visitAt({ seenAt, previousVisitAt }: Visits, now: Date): { seenAt: Date } & Visits {
  const isAnother = seenAt !== null && now.getTime() - seenAt.getTime() >= VISIT_PAUSE;
  return { seenAt: now, previousVisitAt: isAnother ? seenAt : previousVisitAt };
}

/** What became of a milestone since the visit before: nothing is marked on the first one. */
export function markSince(
  { shownAt, changedAt }: { shownAt: Date; changedAt: Date },
  since: Date | null,
): 'new' | 'updated' | null {
  if (since === null) return null;
  if (shownAt > since) return 'new';
  return changedAt > since ? 'updated' : null;
}

/** What of a milestone says when it comes. */
interface Coming {
  column: MilestoneColumn;
  dueDate: string | null;
}

/** Compares days; none comes after all. */
function byDay(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** What comes next of milestones in their order: what is begun, the soonest due of it; else the same of what is planned. */
export function findNext<Each extends Coming>(milestones: Each[]): Each | undefined {
  const soonest = (column: MilestoneColumn) =>
    milestones
      .filter((each) => each.column === column)
      .toSorted((one, other) => byDay(one.dueDate, other.dueDate))[0];
  return soonest('in_progress') ?? soonest('planning');
}

/** What was done last. */
export function findLastDone<Each extends { doneAt: Date | null }>(milestones: Each[]): Each | undefined {
  return milestones
    .filter(({ doneAt }) => doneAt !== null)
    .toSorted((one, other) => Number(other.doneAt) - Number(one.doneAt))[0];
}

/**
 * What waits on a client, the most urgent first: what is due, the soonest before the others; then what is not, by its kind, and of
 * a kind what has waited longest.
 */
export function orderWaiting(items: Waiting[]): Waiting[] {
  const rank = ({ kind }: Waiting) => waitingKindValues.indexOf(kind);
  return items.toSorted(
    (one, other) =>
      byDay(one.dueDate, other.dueDate) ||
      rank(one) - rank(other) ||
      one.since.getTime() - other.since.getTime(),
  );
}
