import type { z } from 'zod';
import type { seenThing } from '../../contract/today.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { markSeen, markUnseen } from './queries.ts';

/**
 * Says for all admins that a decided review or the files that arrived at a project were seen, up to what this one was shown. Answers the
 * notices that it was news of: none where somebody else has said so before.
 */
export function recordSeen(
  context: Context<Admin>,
  { about, id, until }: z.output<typeof seenThing>,
): Promise<number[]> {
  const by = context.actor.username;
  return inTransaction(context, ({ db, now }) => markSeen(db, { about, id, until }, { now, by }));
}

/** Takes that back for notices that are still there. */
export function recordUnseen(context: Context<Admin>, notices: number[]): Promise<void> {
  return inTransaction(context, ({ db }) => markUnseen(db, notices));
}
