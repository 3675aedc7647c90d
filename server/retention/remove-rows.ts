import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { addRun, type Due, lockRetention } from './queries.ts';

/** So many are removed in one transaction. */
const AT_ONCE = 200;

/** One look at all that may be due. */
export interface Run {
  context: Context;
  log: Deps['log'];
  /** How many were removed so far. */
  removed: Record<string, number>;
}

/** How one kind of rows goes. */
export interface Removal {
  /** The ids of those that are due, in their order, held until the transaction ends. */
  list: (tx: Db, due: Due) => Promise<number[]>;
  /** Removes them with what belongs to them, in the transaction of `inside`. */
  remove: (inside: Context, ids: number[]) => Promise<unknown>;
}

/** What goes of a kind of rows: all until an instant, counted by a name. */
interface Work extends Removal {
  run: Run;
  name: string;
  until: Date;
}

/** Removes some, and counts them in the same transaction: what is gone is on record, wherever the run ends. */
export async function removeSome(
  { context, removed }: Run,
  name: string,
  work: (inside: Context) => Promise<number>,
): Promise<void> {
  const count = await inTransaction(context, async (inside) => {
    const { db, now, zone } = inside;
    const some = await work(inside);
    if (some > 0) {
      await lockRetention(db);
      await addRun(db, { day: dayAt(zone, now), at: now, removed: { [name]: some } });
    }
    return some;
  });
  if (count > 0) removed[name] = (removed[name] ?? 0) + count;
}

/** Removes the next rows in one transaction. Answers which, and the error where they cannot go: then all of them are still there. */
async function removeNext(
  { run, name, until, list, remove }: Work,
  next: { after: number; limit: number },
): Promise<{ ids: number[]; error?: unknown }> {
  let ids: number[] = [];
  try {
    await removeSome(run, name, async (inside) => {
      ids = await list(inside.db, { until, ...next });
      if (ids.length > 0) await remove(inside, ids);
      return ids.length;
    });
    return { ids };
  } catch (error) {
    if (ids.length === 0) throw error;
    return { ids, error };
  }
}

/** Removes the rows up to `last` one by one. Those that cannot go are logged and passed over: they are tried again the next time. */
async function removeSingly(work: Work, after: number, last: number): Promise<void> {
  const stuck: number[] = [];
  let reason: unknown;
  for (let at = after; at < last; ) {
    const { ids, error } = await removeNext(work, { after: at, limit: 1 });
    at = ids[0] ?? last;
    if (error === undefined) continue;
    stuck.push(at);
    reason ??= error;
  }
  if (stuck.length === 0) return;
  work.run.log.error(
    { err: reason, work: work.name, ids: stuck },
    'some of what is kept no longer could not be removed',
  );
}

/** Removes all that is due, batch by batch, so that nobody waits for long. A row that cannot go holds up no other. */
export async function removeRows(work: Work): Promise<void> {
  for (let after = 0; ; ) {
    const { ids, error } = await removeNext(work, { after, limit: AT_ONCE });
    const last = ids.at(-1) ?? after;
    if (error !== undefined) await removeSingly(work, after, last);
    if (ids.length < AT_ONCE) return;
    after = last;
  }
}
