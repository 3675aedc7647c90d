import { inArray, lt } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { meetingDecisions } from './tables.ts';

export type KeptDecision = typeof meetingDecisions.$inferSelect;

/** Keeps decisions, so that they can be taken back, and lets those go that were made before `until`; returns the new ids. */
export async function insertDecisions(
  tx: Db,
  decisions: (typeof meetingDecisions.$inferInsert)[],
  until: Date,
): Promise<number[]> {
  await tx.delete(meetingDecisions).where(lt(meetingDecisions.decidedAt, until));
  const kept = await tx.insert(meetingDecisions).values(decisions).returning({ id: meetingDecisions.id });
  return kept.map(({ id }) => id);
}

/** Decisions that can be taken back, without those that are not kept any more. */
export function listDecisions(db: Db, ids: number[]): Promise<KeptDecision[]> {
  return db
    .select()
    .from(meetingDecisions)
    .where(inArray(meetingDecisions.id, ids))
    .orderBy(meetingDecisions.id);
}

/** Lets decisions go that were taken back; false where some of them were gone before. */
export async function deleteDecisions(tx: Db, ids: number[]): Promise<boolean> {
  const gone = await tx
    .delete(meetingDecisions)
    .where(inArray(meetingDecisions.id, ids))
    .returning({ id: meetingDecisions.id });
  return gone.length === ids.length;
}
