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

/** Lets the storage go of what was deleted. While it is away their keys wait. */
export async function removeDropped(context: Context, { storage }: Pick<Stored, 'storage'>): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await inTransaction(context, async ({ db }) => {
      const keys = await lockDropped(db, BATCH);
      if (keys.length === 0) return 0;
      await Promise.all(keys.flatMap(keysOf).map((key) => storage.remove(key)));
      await forgetDropped(db, keys);
      return keys.length;
    });
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
