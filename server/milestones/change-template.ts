import type { ProjectKind } from '../../contract/projects.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { findTemplate, lockTemplate, storeTemplate } from './queries.ts';
import type { TemplateMilestone } from './rules.ts';
import { viewTemplate } from './views.ts';

/**
 * Changes the milestones that a new project of a kind gets; null goes back to the product's own. Projects that there are keep
 * theirs.
 * @throws Problem 409 `template_changed` when they are others than the admin saw.
 */
export function changeTemplate(
  context: Context,
  kind: ProjectKind,
  { milestones, seenVersion }: { milestones: TemplateMilestone[] | null; seenVersion: number },
) {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockTemplate(db, kind);
    const present = viewTemplate(kind, await findTemplate(db, kind));
    if (present.version !== seenVersion) {
      throw conflict('template_changed', 'Somebody else has changed this template meanwhile.');
    }
    const changed = { kind, milestones, version: present.version + 1 };
    await storeTemplate(db, changed);
    await recordAgencyActivity(inside, { kind: 'template-changed', subject: kind });
    return viewTemplate(kind, changed);
  });
}
