import { type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { findKnownKeys, forgetDropped, lockDropped } from './content-queries.ts';
import { dropUpload } from './create-upload.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { recordOwner } from './record-owner.ts';
import { keysOf, originalKey } from './rules.ts';
import { findKnownUploads, forgetDroppedUploads, listDroppedUploads, listExpired } from './upload-queries.ts';

/** So many contents are let go of in one transaction. */
const BATCH = 20;
/** So many keys are looked up at once. */
const PAGE = 500;
/** How long bytes may be without a row: an upload that is under way has none yet (ms). */
const GRACE = 24 * 60 * 60 * 1000;

/** A part of an upload that is under way when it is deleted arrives for so long (ms). */
const ARRIVING = 10 * 60 * 1000;

type Stored = Pick<Deps, 'storage' | 'uploads'>;
type Swept = Stored & Pick<Deps, 'log'>;

/** Removes the bytes of the oldest keys; answers how many there were, how many of them went, and why the first of the others did not. */
function removeBatch(context: Context, storage: FileStorage) {
  return inTransaction(context, async ({ db }) => {
    const keys = await lockDropped(db, BATCH);
    const tries = await Promise.allSettled(
      keys.map((key) => Promise.all(keysOf(key).map((each) => storage.remove(each)))),
    );
    const gone = keys.filter((_, index) => tries[index]?.status === 'fulfilled');
    await forgetDropped(db, gone);
    const failed = tries.find((each) => each.status === 'rejected');
    return { taken: keys.length, gone: gone.length, failed };
  });
}

/**
 * Lets the storage go of what was deleted. Bytes that cannot go hold up no others; where none can, the storage is away and all keys wait.
 * @throws what the storage said of the first that could not go
 */
export async function removeDropped(context: Context, { storage }: Pick<Stored, 'storage'>): Promise<void> {
  for (;;) {
    const { taken, gone, failed } = await removeBatch(context, storage);
    if (taken === BATCH && gone > 0) continue;
    if (failed) throw failed.reason;
    return;
  }
}

/** Lets go of what has come of uploads that were deleted, again and again while a part may still arrive. */
export async function removeDroppedUploads(
  { db, now }: Context,
  { uploads }: Pick<Stored, 'uploads'>,
): Promise<void> {
  for (const { id } of await listDroppedUploads(db)) await uploads.remove(id);
  await forgetDroppedUploads(db, new Date(Number(now) - ARRIVING));
}

/** Removes those of a page that have no row and are old enough to be nobody's upload. */
async function removeOrphans({ db }: Context, storage: FileStorage, page: StoredFile[]): Promise<void> {
  const known = await findKnownKeys(
    db,
    page.map(({ key }) => originalKey(key)),
  );
  for (const { key } of page) if (!known.has(originalKey(key))) await storage.remove(key);
}

/** Gives up the uploads that have expired, and lets go of what is left of others that are no more. */
async function sweepUploads(context: Context, { uploads }: Stored, before: Date): Promise<void> {
  const { db, now } = context;
  for (const id of await listExpired(db, now)) await dropUpload(context, { uploads }, { id });
  const old: string[] = [];
  for await (const { id, changedAt } of uploads.list()) if (changedAt < before) old.push(id);
  const known = await findKnownUploads(db, old);
  for (const id of new Set(old)) if (!known.has(id)) await uploads.remove(id);
}

/**
 * Removes what uploads have left in storage that never came to their end: after a crash, or where nobody went on. Nothing, where
 * the storage is another database's: its files have no row here.
 */
export async function sweepStorage(context: Context, stored: Swept): Promise<void> {
  const { storage } = stored;
  if (!(await recordOwner(context, stored))) return;
  const before = new Date(Number(context.now) - GRACE);
  await sweepUploads(context, stored, before);
  await storage.sweep(before);
  let page: StoredFile[] = [];
  for await (const file of storage.list()) {
    if (file.changedAt >= before) continue;
    page.push(file);
    if (page.length < PAGE) continue;
    await removeOrphans(context, storage, page);
    page = [];
  }
  await removeOrphans(context, storage, page);
}
