import type { z } from 'zod';
import type { SeenTestimonial, testimonialInput } from '../../contract/testimonials.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { recordUse } from '../pictures/record-use.ts';
import { placeAfter } from '../places.ts';
import { requireUnchanged } from '../seen.ts';
import { holdRequest } from '../testimonial-requests/open-request.ts';
import { updateRequest } from '../testimonial-requests/queries.ts';
import {
  deleteTestimonial,
  findTestimonial,
  holdTestimonial,
  insertTestimonial,
  lockOrder,
  SHOWCASE_EXISTS,
  type TestimonialRow,
  updatePlaces,
  updateTestimonial,
} from './queries.ts';
import { saysTheSame } from './rules.ts';

type Written = z.output<typeof testimonialInput>;

const thingOf = (id: number) => ({ kind: 'testimonial' as const, id });

/** Answers what `writing` does, and names the field where the showcase does not exist. @throws Problem 400 */
export async function namingShowcase<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (!violates(error, SHOWCASE_EXISTS)) throw error;
    throw invalid({ showcaseId: 'This project showcase does not exist or was deleted.' });
  }
}

/** Adds a testimonial before all others. @throws Problem 400 where its showcase or picture is gone */
export function addTestimonial(context: Context, written: Written): Promise<TestimonialRow> {
  return namingShowcase(
    inTransaction(context, async (inside) => {
      await recordUse(inside, written.image);
      const added = await insertTestimonial(inside.db, written);
      await recordAgencyActivity(inside, { kind: 'testimonial-added', thing: thingOf(added.id) });
      return added;
    }),
  );
}

/** @throws Problem 400 where it is not said who speaks, which clients alone may leave out. */
function requirePosition({ role, company }: Written): void {
  if (role === '') throw invalid({ role: 'Role is required.' });
  if (company === '') throw invalid({ company: 'Company is required.' });
}

/**
 * Replaces a testimonial. Of a client's own words only what the agency may say of them changes.
 * @throws Problem 404, 400 as {@link addTestimonial}, or 409 `testimonial_changed` or `clients_words`
 */
export function changeTestimonial(
  context: Context,
  id: number,
  { seen, ...written }: Written & { seen?: SeenTestimonial | undefined },
): Promise<TestimonialRow> {
  return namingShowcase(
    inTransaction(context, async (inside) => {
      const before = await holdTestimonial(inside.db, id);
      if (!before) throw notFound('testimonial');
      requireUnchanged('testimonial_changed', { ...before, showcaseId: before.project?.id ?? null }, seen);
      if (before.requestId === null) requirePosition(written);
      if (before.requestId !== null && !saysTheSame(before, written)) {
        throw conflict(
          'clients_words',
          "These are the client's own words: they are shown as they were sent, or not at all.",
        );
      }
      if (written.image !== before.image) await recordUse(inside, written.image);
      const updated = await updateTestimonial(inside.db, id, written);
      if (!updated) throw notFound('testimonial');
      await recordAgencyActivity(inside, { kind: 'testimonial-edited', thing: thingOf(id) });
      return updated;
    }),
  );
}

/**
 * Moves a testimonial after another one, or before all. Moves are settled one by one.
 * @throws Problem 404, or 409 `order_changed` when the other one is no longer there
 */
export function moveTestimonial(context: Context, id: number, after: number | null): Promise<void> {
  if (after === id) throw invalid({ after: 'A testimonial cannot come after itself.' });
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const before = await lockOrder(db);
    if (!before.includes(id)) throw notFound('testimonial');
    const ids = placeAfter(before, id, after);
    if (!ids)
      throw conflict('order_changed', 'The other testimonial is gone. Please look at the order again.');
    await updatePlaces(db, ids);
    await recordAgencyActivity(inside, { kind: 'testimonial-moved', thing: thingOf(id) });
  });
}

/** Deletes a testimonial. A client's own words go from the pages and are put aside. @throws Problem 404 */
export function removeTestimonial(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const found = await findTestimonial(inside.db, id);
    if (!found) throw notFound('testimonial');
    // The request first, as whoever withdraws it.
    const held = found.requestId === null ? undefined : await holdRequest(inside, found.requestId);
    if (!(await deleteTestimonial(inside.db, id))) throw notFound('testimonial');
    await recordAgencyActivity(inside, { kind: 'testimonial-removed' });
    if (held) await updateRequest(inside.db, held.request.id, { status: 'declined' });
  });
}
