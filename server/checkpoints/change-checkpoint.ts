import type { z } from 'zod';
import type { checkpointEdit, SeenCheckpoint } from '../../contract/checkpoints.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { requireUnchanged } from '../seen.ts';
import { settleRound } from './decide-checkpoint.ts';
import { aboutCheckpoint } from './email-facts.ts';
import { claimCheckpoint } from './open-checkpoint.ts';
import { deleteCheckpoint, listCheckpointIds, type NamedCheckpoint, updateCheckpoint } from './queries.ts';

type Edit = z.output<typeof checkpointEdit>;

/** What of an edit is another than before; another date is reminded of anew. @throws Problem 400 for a date that is past. */
function changesOf(before: NamedCheckpoint, edit: Edit, now: Date): Partial<NamedCheckpoint> {
  const { title, description, rule, dueAt } = { ...before, ...definedOf(edit) };
  const isMoved = dueAt?.getTime() !== before.dueAt?.getTime();
  if (isMoved && dueAt && dueAt <= now) throw invalid({ dueAt: 'The due date must be in the future.' });
  return {
    ...(title !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(rule !== before.rule && { rule }),
    ...(isMoved && { dueAt, reminders: 0 }),
  };
}

const definedOf = (edit: Edit) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<
    Pick<NamedCheckpoint, keyof Edit>
  >;

/**
 * Edits a checkpoint, never what its versions show. Another rule counts at once for what was decided so far.
 * @throws Problem 404, 400, or 409 `checkpoint_changed` where it is no longer what was seen
 */
export function editCheckpoint(
  context: Context<Admin>,
  id: number,
  { seen, ...edit }: Edit & { seen?: SeenCheckpoint | undefined },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const before = await claimCheckpoint(inside, id);
    requireUnchanged('checkpoint_changed', before, seen);
    const changed = changesOf(before, edit, inside.now);
    if (Object.keys(changed).length === 0) return;
    await updateCheckpoint(inside.db, id, changed);
    const after = { ...before, ...changed };
    await recordActivity(inside, {
      projectId: after.projectId,
      kind: 'checkpoint-edited',
      subject: after.title,
      about: aboutCheckpoint(id),
      visible: true,
    });
    await settleRound(inside, after);
  });
}

/** Deletes what mail said of the reviews of a project that is deleted. */
export async function forgetReviews({ db, outbox }: Context, projectId: number): Promise<void> {
  for (const id of await listCheckpointIds(db, projectId)) await outbox.forget(aboutCheckpoint(id));
}

/** Deletes a checkpoint with its versions and comments; the record of its decisions stays with the project. @throws Problem 404 */
export function removeCheckpoint(context: Context<Admin>, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { projectId, title } = await claimCheckpoint(inside, id);
    await deleteCheckpoint(inside.db, id);
    const about = aboutCheckpoint(id);
    await recordActivity(inside, {
      projectId,
      kind: 'checkpoint-removed',
      subject: title,
      about,
      visible: true,
    });
    await inside.outbox.forget(about);
  });
}
