import type { SiteFacts } from '../../contract/site-facts.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { lockSite, type Site, storeSite } from './queries.ts';

/**
 * Sets what the agency says of itself; mails and papers that went out stay as they are.
 * @throws Problem 409 `site_changed` when it is other than was seen.
 */
export function changeSite(
  context: Context,
  { seenVersion, ...facts }: SiteFacts & { seenVersion: number },
): Promise<Site> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const present = await lockSite(db);
    if (present.version !== seenVersion) {
      throw conflict(
        'site_changed',
        'Somebody else has changed the site meanwhile. Please look at it again.',
      );
    }
    const changed = { ...facts, version: seenVersion + 1 };
    await storeSite(db, changed);
    await recordAgencyActivity(inside, { kind: 'site-changed' });
    return changed;
  });
}
