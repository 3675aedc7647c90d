import { legalDocuments } from '../../contract/legal-documents.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, invalid } from '../http/problem.ts';
import { legalChanged } from './change-legal.ts';
import { findLatest, insertVersion, lockDraft } from './queries.ts';
import { changedPages } from './rules.ts';
import { viewDraft, viewSettings } from './views.ts';

/** An imprint names who it is of, and where. @throws Problem 400 */
function requireImprint({ legalName, address }: { legalName: string; address: string }): void {
  const missing = {
    ...(!isVisible(legalName) && { 'imprint.legalName': 'Legal name is required to publish.' }),
    ...(!isVisible(address) && { 'imprint.address': 'Address is required to publish.' }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/**
 * Publishes what is set as the next version: the pages show it, and its periods hold from now on.
 * @throws Problem 400 while the imprint lacks name or address; 409 `legal_changed` when it is other than was seen, `nothing_changed`
 */
export function createVersion(context: Context<Admin>, seenVersion: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor, now, site } = inside;
    await lockDraft(db);
    const { draft, version } = await viewDraft(db);
    if (version !== seenVersion) throw legalChanged();
    requireImprint(draft.imprint);
    const latest = await findLatest(db);
    const documents = legalDocuments(draft, site);
    if (changedPages(documents, latest?.documents).length === 0) {
      throw conflict('nothing_changed', 'The pages say already what is set here.');
    }
    const number = (latest?.number ?? 0) + 1;
    const publication = { number, publishedAt: now, publishedBy: actor.username };
    await insertVersion(db, { ...publication, periods: draft.periods, documents });
    await recordAgencyActivity(inside, { kind: 'legal-published', detail: String(number) });
    return viewSettings(inside);
  });
}
