import { totalProblem } from '../../contract/invoices.ts';
import { MOST_RECURRING, type RecurringDraft } from '../../contract/plans.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { keepProject, lockProject } from '../projects/queries.ts';
import {
  countRecurring,
  deleteRecurring,
  findRecurring,
  insertRecurring,
  lockRecurring,
  type RecurringRow,
  updateRecurring,
} from './queries.ts';
import { nextAfterChange } from './rules.ts';

/** Refuses lines that come to nothing, and a start that has passed unless it is that of before. @throws Problem 400 */
function requireUsable({ zone, now }: Context, draft: RecurringDraft, before?: RecurringRow): void {
  const problem = totalProblem(draft.lines, null);
  if (problem) throw invalid({ lines: problem });
  if (draft.startsOn < dayAt(zone, now) && draft.startsOn !== before?.startsOn) {
    throw invalid({ startsOn: 'The start must not be in the past.' });
  }
}

/** A recurring invoice that nobody else changes until the transaction ends; its project is kept first. @throws Problem 404 */
async function openRecurring({ db }: Context, id: number): Promise<RecurringRow> {
  const found = await findRecurring(db, id);
  const project = found && (await keepProject(db, found.projectId));
  const recurring = project && (await lockRecurring(db, id));
  if (!recurring) throw notFound('recurring invoice');
  return recurring;
}

async function recordChange(
  context: Context,
  kind: 'recurring-created' | 'recurring-changed' | 'recurring-removed',
  { projectId, description: subject }: RecurringRow,
): Promise<void> {
  await recordActivity(context, { projectId, kind, subject, visible: false });
}

/** Lets an invoice make itself again and again. @throws Problem 404, 400, or 409 `too_many_recurring` */
export function createRecurring(
  context: Context,
  projectId: number,
  draft: RecurringDraft,
): Promise<RecurringRow> {
  return inTransaction(context, async (inside) => {
    const { db, now: createdAt } = inside;
    requireUsable(inside, draft);
    if (!(await lockProject(db, projectId))) throw notFound('project');
    if ((await countRecurring(db, projectId)) >= MOST_RECURRING) {
      throw conflict(
        'too_many_recurring',
        `A project can have at most ${MOST_RECURRING} recurring invoices. Delete one that is no longer needed.`,
      );
    }
    const row = { ...draft, projectId, nextOn: draft.startsOn, createdAt };
    const created = await insertRecurring(db, row);
    await recordChange(inside, 'recurring-created', created);
    return created;
  });
}

/**
 * Changes a recurring invoice; what it made stays, and is counted on.
 * @throws Problem 404, 400, or 409 `recurring_changed` when it is not the one that the admin saw
 */
export function editRecurring(
  context: Context,
  id: number,
  { seenVersion, ...draft }: RecurringDraft & { seenVersion: number },
): Promise<RecurringRow> {
  return inTransaction(context, async (inside) => {
    const { db, zone, now } = inside;
    const before = await openRecurring(inside, id);
    if (before.version !== seenVersion) {
      throw conflict(
        'recurring_changed',
        'Somebody else has changed this recurring invoice meanwhile. Please look at it again.',
      );
    }
    requireUsable(inside, draft, before);
    const nextOn = nextAfterChange(before, draft, dayAt(zone, now));
    const edited = await updateRecurring(db, id, { ...draft, nextOn, version: seenVersion + 1 });
    await recordChange(inside, 'recurring-changed', edited);
    return edited;
  });
}

/** Deletes a recurring invoice; what it made stays. @throws Problem 404 */
export function removeRecurring(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const removed = await openRecurring(inside, id);
    await deleteRecurring(inside.db, id);
    await recordChange(inside, 'recurring-removed', removed);
  });
}
