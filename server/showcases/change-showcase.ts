import type { z } from 'zod';
import type { SeenShowcase, Showcase, showcaseInput } from '../../contract/showcases.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { recordUse } from '../pictures/record-use.ts';
import { placeAfter } from '../places.ts';
import { requireUnchanged } from '../seen.ts';
import {
  deleteShowcase,
  holdShowcase,
  insertShowcase,
  lockOrder,
  updatePlaces,
  updateShowcase,
} from './queries.ts';

type Written = z.output<typeof showcaseInput>;

const thingOf = (id: number) => ({ kind: 'showcase' as const, id });

/** Adds a showcase before all others. @throws Problem 400 where its picture is gone */
export function addShowcase(context: Context, written: Written): Promise<Showcase> {
  return inTransaction(context, async (inside) => {
    await recordUse(inside, written.image);
    const added = await insertShowcase(inside.db, written);
    await recordAgencyActivity(inside, {
      kind: 'showcase-added',
      subject: added.title,
      thing: thingOf(added.id),
    });
    return added;
  });
}

/** Replaces a showcase. @throws Problem 404, 409 `showcase_changed`, or 400 where its picture is gone */
export function changeShowcase(
  context: Context,
  id: number,
  { seen, ...written }: Written & { seen?: SeenShowcase | undefined },
): Promise<Showcase> {
  return inTransaction(context, async (inside) => {
    const before = await holdShowcase(inside.db, id);
    if (!before) throw notFound('project showcase');
    requireUnchanged('showcase_changed', before, seen);
    await recordUse(inside, written.image);
    const updated = await updateShowcase(inside.db, id, written);
    if (!updated) throw notFound('project showcase');
    await recordAgencyActivity(inside, {
      kind: 'showcase-edited',
      subject: updated.title,
      thing: thingOf(id),
    });
    return updated;
  });
}

/**
 * Moves a showcase after another one, or before all. Moves are settled one by one.
 * @throws Problem 404, or 409 `order_changed` when the other one is no longer there
 */
export function moveShowcase(context: Context, id: number, after: number | null): Promise<void> {
  if (after === id) throw invalid({ after: 'A project showcase cannot come after itself.' });
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const before = await lockOrder(db);
    if (!before.includes(id)) throw notFound('project showcase');
    const ids = placeAfter(before, id, after);
    if (!ids) {
      throw conflict('order_changed', 'The other project showcase is gone. Please look at the order again.');
    }
    await updatePlaces(db, ids);
    await recordAgencyActivity(inside, { kind: 'showcase-moved', thing: thingOf(id) });
  });
}

/** Deletes a showcase; testimonials that named it name none then. @throws Problem 404 */
export function removeShowcase(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    if (!(await deleteShowcase(inside.db, id))) throw notFound('project showcase');
    await recordAgencyActivity(inside, { kind: 'showcase-removed' });
  });
}
