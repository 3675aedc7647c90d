import type { BillingFacts, Party } from '../../contract/billing.ts';
import { recordActivity, recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { keepProject } from '../projects/queries.ts';
import { type Billing, findParty, isAnythingSent, lockBilling, storeBilling, storeParty } from './queries.ts';

/**
 * Sets what holds for invoices from now on; what was sent stays as it is.
 * @throws Problem 409 `settings_changed` when they are others than were seen, `currency_fixed` once a document was sent.
 */
export function changeBilling(
  context: Context,
  { seenVersion, ...facts }: BillingFacts & { seenVersion: number },
): Promise<Billing> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const present = await lockBilling(db);
    if (present.version !== seenVersion) {
      throw conflict(
        'settings_changed',
        'Somebody else has changed the billing settings meanwhile. Please look at them again.',
      );
    }
    if (facts.currency !== present.currency && (await isAnythingSent(db))) {
      throw conflict(
        'currency_fixed',
        `Invoices were sent in ${present.currency}, so the currency stays as it is.`,
        { currency: `Invoices were sent in ${present.currency}.` },
      );
    }
    const changed = { ...facts, version: seenVersion + 1 };
    await storeBilling(db, changed);
    await recordAgencyActivity(inside, { kind: 'billing-changed' });
    return changed;
  });
}

/**
 * Changes whom the invoices of a project are made out to; what was sent stays as it is.
 * @throws Problem 404, or 409 `party_changed` when it is another than was seen.
 */
export function changeParty(
  context: Context,
  projectId: number,
  party: Party & { seenVersion: number },
): Promise<Party & { version: number }> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const project = await keepProject(db, projectId);
    if (!project) throw notFound('project');
    if (!(await storeParty(db, projectId, party))) {
      throw conflict('party_changed', 'Somebody else has changed this meanwhile. Please look at it again.');
    }
    await recordActivity(inside, { projectId, kind: 'party-changed', visible: false });
    return findParty(db, project);
  });
}
