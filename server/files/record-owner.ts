import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../logger.ts';
import type { FileStorage } from './file-storage.ts';
import { findIdentity, namedBefore, noteRefusal } from './owner-queries.ts';
import { originalKey } from './rules.ts';

/** So many keys are looked up at once. */
const PAGE = 500;

const REFUSAL =
  'The stored files are not known to be of this database, so nothing of them is cleared away. If DATABASE_URL, DATA_DIR or the bucket is another than it should be, set it right and start again. If the files are right, run: npm run agency -- claim-files';

const createIdentity = (now: Date) => ({ identity: randomUUID(), createdAt: now });

/**
 * Whether a storage that says nothing of its owner can be of this database: nothing lies in it, or something that the database
 * named before it had an identity. What it named since proves nothing: it may have written it into the storage of another.
 */
async function mayOwn(db: Context['db'], storage: FileStorage, before: Date): Promise<boolean> {
  let page: string[] = [];
  let isEmpty = true;
  for await (const { key } of storage.list()) {
    isEmpty = false;
    page.push(originalKey(key));
    if (page.length < PAGE) continue;
    if (await namedBefore(db, page, before)) return true;
    page = [];
  }
  return isEmpty || (await namedBefore(db, page, before));
}

/**
 * Whether what lies in storage is of this database. The two carry one identity; of a storage without any it is found out, and
 * written there. Says in the log and on record where it is another's.
 */
export async function recordOwner(
  { db, now }: Context,
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
): Promise<boolean> {
  const { identity, createdAt } = await findIdentity(db, createIdentity(now));
  const owner = await storage.owner();
  const isOwn = owner === undefined ? await mayOwn(db, storage, createdAt) : owner === identity;
  if (isOwn && owner === undefined) await storage.setOwner(identity);
  if (!isOwn) log.error({ owner: owner ?? null, database: identity }, REFUSAL);
  await noteRefusal(db, isOwn ? null : now);
  return isOwn;
}

/** As {@link recordOwner}; while the storage is away nothing is found out, and the next sweep asks again. */
export async function tryRecordOwner(
  context: Context,
  deps: { storage: FileStorage; log: Logger },
): Promise<void> {
  await recordOwner(context, deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'whose the stored files are could not be found out'),
  );
}

/** Makes what lies in storage this database's, whoever had it: an admin has looked. */
export async function changeOwner({ db, now }: Context, storage: FileStorage): Promise<void> {
  const { identity } = await findIdentity(db, createIdentity(now));
  await storage.setOwner(identity);
  await noteRefusal(db, null);
}
