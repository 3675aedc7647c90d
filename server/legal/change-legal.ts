import type { LegalDraft } from '../../contract/legal.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { lockDraft, storeDraft } from './queries.ts';
import { viewSettings } from './views.ts';

export function legalChanged() {
  return conflict(
    'legal_changed',
    'Somebody else has changed the legal pages meanwhile. Please look at them again.',
  );
}

/**
 * Sets what the legal pages are made of. They stay as they are until it is published, and so do the periods that hold.
 * @throws Problem 409 `legal_changed` when it is other than was seen.
 */
export function changeLegal(
  context: Context<Admin>,
  { seenVersion, ...draft }: LegalDraft & { seenVersion: number },
) {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const present = await lockDraft(db);
    if ((present?.version ?? 0) !== seenVersion) throw legalChanged();
    await storeDraft(db, { draft, version: seenVersion + 1 });
    await recordAgencyActivity(inside, { kind: 'legal-changed' });
    return viewSettings(inside);
  });
}
