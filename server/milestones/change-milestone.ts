import type { z } from 'zod';
import {
  type MilestoneColumn,
  milestoneColumnLabels,
  type milestoneEdit,
} from '../../contract/milestones.ts';
import { hideActivities } from '../activity/queries.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { placeAfter } from '../places.ts';
import { lockProject } from '../projects/queries.ts';
import { nameOf } from './create-milestone.ts';
import {
  deleteMilestone,
  findMilestone,
  findPlace,
  listMilestones,
  type MilestoneKey,
  type MilestoneRow,
  updateMilestone,
  updatePlaces,
} from './queries.ts';
import { inColumn, isAsFar, readsTheSame, whenDone, withPercent } from './rules.ts';

/** A milestone, with its project locked until the transaction ends. @throws Problem 404 */
async function openMilestone(tx: Db, key: MilestoneKey): Promise<MilestoneRow> {
  const project = await lockProject(tx, key.projectId);
  const found = project && (await findMilestone(tx, key));
  if (!found) throw notFound('milestone');
  return found;
}

function changed(sentence: string) {
  return conflict('milestone_changed', sentence);
}

/** Records how far a milestone has come, and whether the client sees that. */
async function recordProgress(context: Context, before: MilestoneRow, after: MilestoneRow): Promise<void> {
  if (isAsFar(before, after)) return;
  const { projectId, title: subject, visible, column, percent } = after;
  const common = { projectId, subject, visible, about: nameOf(after) };
  if (column === 'completed') await recordActivity(context, { ...common, kind: 'milestone-done' });
  else if (before.column === 'completed')
    await recordActivity(context, { ...common, kind: 'milestone-reopened' });
  else {
    const detail = percent === before.percent ? milestoneColumnLabels[column] : String(percent);
    await recordActivity(context, { ...common, kind: 'milestone-progress', detail });
  }
}

/** Records what else became of a milestone; what the client no longer sees they read nothing more of. */
async function recordEdit(context: Context, before: MilestoneRow, after: MilestoneRow): Promise<void> {
  const about = nameOf(after);
  if (before.visible && !after.visible) await hideActivities(context.db, about);
  const isSame = readsTheSame(before, after) && before.visible === after.visible;
  const isInternal = before.note !== after.note || before.noteVisible !== after.noteVisible;
  if (isSame && !isInternal) return;
  const { projectId, title: subject } = after;
  const visible = after.visible && !isSame;
  await recordActivity(context, { projectId, kind: 'milestone-edited', subject, about, visible });
}

/** Stores what a milestone has become, when the client saw it change, and who did it. */
async function store(context: Context, before: MilestoneRow, after: MilestoneRow): Promise<MilestoneRow> {
  const { db, now } = context;
  const { projectId, column } = after;
  const isSeen = !(isAsFar(before, after) && readsTheSame(before, after));
  const end = column === 'completed' ? 'first' : 'last';
  const { id, version, ...facts } = after;
  const stored = await updateMilestone(db, id, {
    ...facts,
    ...(column !== before.column && { position: await findPlace(db, { projectId, column, end }) }),
    ...(isSeen && { changedAt: now }),
    ...(after.visible && !before.visible && { shownAt: now }),
  });
  await recordEdit(context, before, stored);
  await recordProgress(context, before, stored);
  return stored;
}

/** Edits a milestone. @throws Problem 404, or 409 `milestone_changed` when it is not the one that the admin saw. */
export function editMilestone(
  context: Context,
  key: MilestoneKey,
  { seenVersion, percent, ...edit }: z.output<typeof milestoneEdit> & { seenVersion?: number | undefined },
): Promise<MilestoneRow> {
  return inTransaction(context, async (inside) => {
    const before = await openMilestone(inside.db, key);
    if (seenVersion !== undefined && seenVersion !== before.version) {
      throw changed('Somebody else has changed this milestone meanwhile. Please look at it again.');
    }
    const facts = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const standing = percent === undefined ? before : withPercent(before, percent, inside.now);
    return store(inside, before, { ...before, ...standing, ...facts });
  });
}

/** Completes a milestone, or opens it again; it is what is wanted already where somebody else did. @throws Problem 404 */
export function finishMilestone(context: Context, key: MilestoneKey, done: boolean): Promise<MilestoneRow> {
  return inTransaction(context, async (inside) => {
    const before = await openMilestone(inside.db, key);
    const standing = whenDone(before, done, inside.now);
    return standing === before ? before : store(inside, before, { ...before, ...standing });
  });
}

/**
 * Moves a milestone into a column, after another one there or first. Moves of one project are settled one by one.
 * @throws Problem 404, or 409 `milestone_changed` when the other one is no longer there.
 */
export function moveMilestone(
  context: Context,
  key: MilestoneKey,
  { column, after }: { column: MilestoneColumn; after: number | null },
): Promise<MilestoneRow[]> {
  if (after === key.id) throw invalid({ after: 'A milestone cannot come after itself.' });
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const before = await openMilestone(db, key);
    const there = (await listMilestones(db, key.projectId)).filter((each) => each.column === column);
    const ids = placeAfter(
      there.map(({ id }) => id),
      key.id,
      after,
    );
    if (!ids) throw changed('Somebody else has moved these milestones meanwhile. Please look at them again.');
    if (before.column !== column)
      await store(inside, before, { ...before, ...inColumn(before, column, now) });
    await updatePlaces(db, ids);
    return listMilestones(db, key.projectId);
  });
}

/** Deletes a milestone. @throws Problem 404 */
export function removeMilestone(context: Context, key: MilestoneKey): Promise<void> {
  return inTransaction(context, async (inside) => {
    const removed = await openMilestone(inside.db, key);
    await deleteMilestone(inside.db, removed.id);
    const { projectId, title: subject, visible } = removed;
    const about = nameOf(removed);
    await recordActivity(inside, { projectId, kind: 'milestone-removed', subject, about, visible });
  });
}
