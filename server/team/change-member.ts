import type { z } from 'zod';
import type { Member, memberInput } from '../../contract/team.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { recordUse } from '../pictures/record-use.ts';
import { placeAfter } from '../places.ts';
import { deleteMember, findMember, insertMember, lockOrder, updateMember, updatePlaces } from './queries.ts';

type Written = z.output<typeof memberInput>;

const NOUN = 'person';
const thingOf = (id: number) => ({ kind: 'member' as const, id });

/** Adds somebody after all others. @throws Problem 400 where their portrait is gone */
export function addMember(context: Context, written: Written): Promise<Member> {
  return inTransaction(context, async (inside) => {
    await recordUse(inside, written.image);
    const added = await insertMember(inside.db, written);
    await recordAgencyActivity(inside, {
      kind: 'member-added',
      subject: added.name,
      thing: thingOf(added.id),
    });
    return added;
  });
}

/** Says something else of somebody. @throws Problem 404, 409 `member_changed`, or 400 where their portrait is gone */
export function changeMember(
  context: Context,
  change: Written & { id: number; seenVersion: number },
): Promise<Member> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await recordUse(inside, change.image);
    const updated = await updateMember(db, change);
    if (!updated) {
      if (!(await findMember(db, change.id))) throw notFound(NOUN);
      throw conflict('member_changed', 'Somebody else has changed this meanwhile. Please look at it again.');
    }
    await recordAgencyActivity(inside, {
      kind: 'member-edited',
      subject: updated.name,
      thing: thingOf(updated.id),
    });
    return updated;
  });
}

/**
 * Moves somebody after another one, or before all. Moves are settled one by one.
 * @throws Problem 404, or 409 `order_changed` when the other one is no longer there
 */
export function moveMember(context: Context, id: number, after: number | null): Promise<void> {
  if (after === id) throw invalid({ after: 'A person cannot come after themselves.' });
  return inTransaction(context, async (inside) => {
    const before = await lockOrder(inside.db);
    if (!before.includes(id)) throw notFound(NOUN);
    const ids = placeAfter(before, id, after);
    if (!ids) throw conflict('order_changed', 'The other person is gone. Please look at the order again.');
    await updatePlaces(inside.db, ids);
    await recordAgencyActivity(inside, { kind: 'member-moved', thing: thingOf(id) });
  });
}

/** Takes somebody off the page. @throws Problem 404 */
export function removeMember(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const removed = await deleteMember(inside.db, id);
    if (!removed) throw notFound(NOUN);
    await recordAgencyActivity(inside, { kind: 'member-removed', subject: removed.name });
  });
}
