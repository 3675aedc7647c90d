import { originalTemplates } from '../../contract/milestone-templates.ts';
import { milestoneColumnValues } from '../../contract/milestones.ts';
import type { ProjectKind } from '../../contract/projects.ts';
import type { Context } from '../context.ts';
import { dayAt, daysUntil } from '../days.ts';
import type { MilestoneRow, TemplateRow } from './queries.ts';
import { findLastDone, findNext, markSince, noteForClient } from './rules.ts';

type Calendar = Pick<Context, 'now' | 'zone'>;

/** A milestone as an admin reads it, by the agency's calendar. */
export function viewMilestone(row: MilestoneRow, { now, zone }: Calendar) {
  const { dueDate, doneAt } = row;
  const isWaitedFor = dueDate !== null && doneAt === null;
  return {
    ...row,
    daysLeft: isWaitedFor ? daysUntil(dueDate, dayAt(zone, now)) : null,
    doneOn: doneAt && dayAt(zone, doneAt),
  };
}

/** Milestones as an admin reads them: column by column, in their order. */
export function viewMilestones(rows: MilestoneRow[], calendar: Calendar) {
  return milestoneColumnValues.flatMap((column) =>
    rows.filter((row) => row.column === column).map((row) => viewMilestone(row, calendar)),
  );
}

/** The milestones that a client sees as they read them, with what was done last and comes next. */
export function viewTimeline(rows: MilestoneRow[], calendar: Calendar, since: Date | null) {
  const shown = rows.map((row) => ({
    ...viewMilestone(row, calendar),
    note: noteForClient(row),
    mark: markSince(row, since),
  }));
  const of = (column: MilestoneRow['column']) => shown.filter((each) => each.column === column);
  const last = findLastDone(shown);
  const next = findNext(shown);
  return {
    planning: of('planning'),
    in_progress: of('in_progress'),
    completed: of('completed'),
    lastDone: last?.doneOn ? { title: last.title, doneOn: last.doneOn } : null,
    next: next ? { title: next.title, dueDate: next.dueDate, daysLeft: next.daysLeft } : null,
    since,
  };
}

/** What a new project of a kind gets: what the agency wrote, where it did. */
export function viewTemplate(kind: ProjectKind, own: TemplateRow | undefined) {
  const original = originalTemplates[kind];
  return { kind, milestones: own?.milestones ?? original, original, version: own?.version ?? 0 };
}
