import type { z } from 'zod';
import type { planDraft } from '../../contract/plans.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict, invalidAt, notFound } from '../http/problem.ts';
import { listMilestones } from '../milestones/queries.ts';
import { lockProject } from '../projects/queries.ts';
import {
  deletePartsBut,
  findPlanVersion,
  insertPart,
  listParts,
  type PlanPart,
  storePlanVersion,
  updatePart,
} from './queries.ts';
import { keepsInvoiced, planFaults } from './rules.ts';

type Draft = z.output<typeof planDraft>;

const factsOf = ({ amount: cents, ...facts }: Draft['parts'][number]) => ({ ...facts, cents });

/** Stores the parts of a plan in their order; of one that an invoice was made of, its place alone. */
async function storeParts({ db }: Context, projectId: number, stored: PlanPart[], parts: Draft['parts']) {
  await deletePartsBut(
    db,
    projectId,
    parts.flatMap(({ id }) => id ?? []),
  );
  for (const [position, part] of parts.entries()) {
    const { id, ...facts } = factsOf(part);
    const before = stored.find((each) => each.id === id);
    if (!before) await insertPart(db, { ...facts, projectId, position });
    else await updatePart(db, before.id, before.invoice ? { position } : { ...facts, position });
  }
}

/**
 * Changes the payment plan of a project to other parts. What is billed stays.
 * @throws Problem 404, 400 where a part names no milestone of the project or a day that has passed, or 409: `plan_changed` when it is not
 * the plan that the admin saw, `part_invoiced`.
 */
export function changePlan(
  context: Context,
  projectId: number,
  { parts, seenVersion }: Draft & { seenVersion: number },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, zone, now } = inside;
    if (!(await lockProject(db, projectId))) throw notFound('project');
    if ((await findPlanVersion(db, projectId)) !== seenVersion) {
      throw conflict(
        'plan_changed',
        'Somebody else has changed this payment plan meanwhile. Please look at it again.',
      );
    }
    const stored = await listParts(db, projectId);
    const milestoneIds = new Set((await listMilestones(db, projectId)).map(({ id }) => id));
    const sent = parts.map(factsOf);
    const faults = planFaults(stored, sent, { milestoneIds, today: dayAt(zone, now) });
    if (faults.length > 0) throw invalidAt(faults);
    if (!keepsInvoiced(stored, sent)) {
      throw conflict('part_invoiced', 'An invoice was made of one of these parts. It stays as it is.');
    }
    await storeParts(inside, projectId, stored, parts);
    await storePlanVersion(db, { projectId, version: seenVersion + 1 });
    await recordActivity(inside, { projectId, kind: 'plan-changed', visible: true });
  });
}
