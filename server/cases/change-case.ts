import { type CaseFault, faultsOf, picturesOf } from '../../contract/case-faults.ts';
import type { CaseDocument } from '../../contract/cases.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import { conflict, invalidAt, notFound } from '../http/problem.ts';
import { recordSized } from '../pictures/record-use.ts';
import {
  type CaseRow,
  deleteCase,
  findCase,
  keepFormerSlug,
  lockCase,
  lockSlugs,
  markOwn,
  ONE_OF_SLUG,
  updateCase,
} from './queries.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Answers what `act` leaves of a case that nobody else changes meanwhile. @throws Problem 404 */
function withCase(
  context: Context,
  id: number,
  act: (inside: Context, held: Held) => Promise<void>,
): Promise<CaseRow> {
  return inTransaction(context, async (inside) => {
    const held = await lockCase(inside.db, id);
    if (!held) throw notFound('case study');
    await act(inside, held);
    const changed = await findCase(inside.db, id);
    if (!changed) throw notFound('case study');
    return changed;
  });
}

function record(inside: Context, held: Held, deed: 'edited' | 'published' | 'unpublished' | 'removed') {
  return recordAgencyActivity(inside, {
    kind: `case-${deed}`,
    subject: held.draft.title,
    thing: { kind: 'case', id: held.id },
  });
}

/** @throws Problem 409 `case_changed` when it is other than was seen */
function requireSeen(held: Held, seenRevision: number): void {
  if (held.revision === seenRevision) return;
  throw conflict('case_changed', 'Somebody else has changed this case study meanwhile.');
}

/** The document with the true sizes of its pictures, which are noted as named. @throws Problem 400 where one is gone */
async function withSizes(inside: Context, document: CaseDocument): Promise<CaseDocument> {
  const sized = structuredClone(document);
  const faults: CaseFault[] = [];
  for (const { path, picture } of picturesOf(sized)) {
    const size = picture.image === '' ? { width: 0, height: 0 } : await recordSized(inside, picture.image);
    if (size) Object.assign(picture, size);
    else
      faults.push({
        path: [...path, 'image'],
        message: 'This picture is no longer here. Please upload it again.',
      });
  }
  if (faults.length > 0) throw invalidAt(faults);
  return sized;
}

/**
 * Saves the draft of a case study and its address. An address that visitors knew leads on; one that another had before is this case's then.
 * @throws Problem 404, 400 where a picture is gone, 409 `case_changed` or `slug_taken`
 */
export async function changeCase(
  context: Context,
  id: number,
  written: { document: CaseDocument; slug: string; seenRevision: number },
): Promise<CaseRow> {
  const { document, slug, seenRevision } = written;
  try {
    return await withCase(context, id, async (inside, held) => {
      requireSeen(held, seenRevision);
      const draft = await withSizes(inside, document);
      if (slug !== held.slug) {
        await lockSlugs(inside.db);
        await keepFormerSlug(inside.db, id, { ...(held.published && { from: held.slug }), to: slug });
      }
      await updateCase(inside.db, id, { draft, slug });
      await markOwn(inside.db, held.showcaseId);
      await record(inside, { ...held, draft }, 'edited');
    });
  } catch (error) {
    if (!violates(error, ONE_OF_SLUG)) throw error;
    const sentence = 'Another case study has this address.';
    throw conflict('slug_taken', sentence, { slug: sentence });
  }
}

/** Shows the draft to visitors. @throws Problem 404, 409 `case_changed`, or 400 with what it still lacks */
export function publishCase(context: Context, id: number, seenRevision: number): Promise<CaseRow> {
  return withCase(context, id, async (inside, held) => {
    requireSeen(held, seenRevision);
    const faults = faultsOf(held.draft).map((fault) => ({ ...fault, path: ['document', ...fault.path] }));
    if (faults.length > 0) throw invalidAt(faults);
    await updateCase(inside.db, id, {
      published: held.draft,
      publishedAt: inside.now,
      firstPublishedAt: held.firstPublishedAt ?? inside.now,
    });
    await record(inside, held, 'published');
  });
}

/** Takes a case study off the site. @throws Problem 404 */
export function unpublishCase(context: Context, id: number): Promise<CaseRow> {
  return withCase(context, id, async (inside, held) => {
    if (held.publishedAt === null) return;
    await updateCase(inside.db, id, { publishedAt: null });
    await record(inside, held, 'unpublished');
  });
}

/** Shows again what visitors saw last. @throws Problem 404, or 409 `never_published` */
export function republishCase(context: Context, id: number): Promise<CaseRow> {
  return withCase(context, id, async (inside, held) => {
    if (held.publishedAt !== null) return;
    if (!held.published) throw conflict('never_published', 'This case study was never published.');
    await updateCase(inside.db, id, { publishedAt: inside.now });
    await record(inside, held, 'published');
  });
}

/** Deletes a case study. @throws Problem 404 */
export function removeCase(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const held = await lockCase(inside.db, id);
    if (!held) throw notFound('case study');
    await deleteCase(inside.db, id);
    await record(inside, held, 'removed');
  });
}
