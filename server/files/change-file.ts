import type { SeenFile } from '../../contract/files.ts';
import { hideActivities } from '../activity/queries.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { requireUnchanged } from '../seen.ts';
import { nameOf } from './create-file.ts';
import { deleteFile, type FileRow, findFile, lockFile, updateFile, type WholeFile } from './queries.ts';

async function openFile({ db }: Context, id: number): Promise<FileRow> {
  const file = await lockFile(db, id);
  if (!file) throw notFound('file');
  return file;
}

/** Records that the client sees a file from now on, or no longer; then they read nothing more of it either. */
async function recordSharing(inside: Context, file: FileRow, shared: boolean): Promise<void> {
  if (shared === file.shared) return;
  const { projectId, name: subject } = file;
  const about = nameOf(file);
  if (!shared) await hideActivities(inside.db, about);
  const kind = shared ? 'file-shared' : 'file-unshared';
  await recordActivity(inside, { projectId, kind, subject, about, visible: shared });
}

interface FileChange {
  shared?: boolean | undefined;
  description?: string | undefined;
  seen?: SeenFile | undefined;
}

/**
 * Shares a file of the agency with the client or no longer, or describes it.
 * @throws Problem 404, or 409: `client_file` where the client uploaded it, since they see it always, `file_changed` where its version or
 * description is no longer what was seen.
 */
export function changeFile(
  context: Context<Admin>,
  id: number,
  { seen, ...change }: FileChange,
): Promise<WholeFile> {
  return inTransaction(context, async (inside) => {
    const file = await openFile(inside, id);
    requireUnchanged('file_changed', file, seen);
    const { shared = file.shared, description = file.description } = change;
    if (file.side === 'client' && !shared) {
      throw conflict('client_file', 'The client uploaded this file, so they always see it.');
    }
    await updateFile(inside.db, file, { shared, description });
    await recordSharing(inside, file, shared);
    const changed = await findFile(inside.db, inside.actor, id);
    if (!changed) throw notFound('file');
    return changed;
  });
}

/** Deletes a file with all of its versions. @throws Problem 404 */
export function removeFile(context: Context<Admin>, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const file = await openFile(inside, id);
    const { projectId, name: subject, shared: visible } = file;
    await deleteFile(inside.db, id);
    await recordActivity(inside, { projectId, kind: 'file-removed', subject, visible });
  });
}
