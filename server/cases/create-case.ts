import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { isOrphan, violates } from '../database/database-errors.ts';
import { conflict, invalid } from '../http/problem.ts';
import { findShowcase } from '../showcases/queries.ts';
import { type CaseRow, findCase, insertCase, listSlugs, lockSlugs, ONE_OF_SHOWCASE } from './queries.ts';
import { firstDraft, freeSlug, slugOf } from './rules.ts';

const showcaseGone = () => invalid({ showcaseId: 'This project showcase does not exist or was deleted.' });

/**
 * Begins the case study of a showcase, at an address made of its title.
 * @throws Problem 400 where there is no such showcase, 409 `case_exists` where it has one
 */
export async function createCase(context: Context, showcaseId: number): Promise<CaseRow> {
  try {
    return await inTransaction(context, async (inside) => {
      const { db, now } = inside;
      const showcase = await findShowcase(db, showcaseId);
      if (!showcase) throw showcaseGone();
      await lockSlugs(db);
      const wanted = slugOf(showcase.title);
      const slug = freeSlug(wanted, await listSlugs(db, wanted));
      const id = await insertCase(db, { showcaseId, slug, draft: firstDraft(showcase), createdAt: now });
      const thing = { kind: 'case' as const, id };
      await recordAgencyActivity(inside, { kind: 'case-created', subject: showcase.title, thing });
      const created = await findCase(db, id);
      if (!created) throw new Error('the case that was begun did not come back');
      return created;
    });
  } catch (error) {
    if (isOrphan(error)) throw showcaseGone();
    if (!violates(error, ONE_OF_SHOWCASE)) throw error;
    throw conflict('case_exists', 'This project has a case study already. Please look at the list again.');
  }
}
