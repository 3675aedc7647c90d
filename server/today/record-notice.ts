import type { Context } from '../context.ts';
import { insertNotice } from './queries.ts';

/** Puts what a client did before the agency, in the transaction that does it: a review was decided, or a file came. */
export function recordNotice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  about: { projectId: number } & ({ checkpointId: number } | { fileId: number }),
): Promise<void> {
  return insertNotice(db, { ...about, at: now });
}
