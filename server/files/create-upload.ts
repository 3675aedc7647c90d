import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Metadata } from '@tus/server';
import { agencyUpload } from '../../contract/files.ts';
import { type Admin, type Client, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { invalid, invalidAt, notFound, Problem } from '../http/problem.ts';
import { findReadableProject } from '../projects/queries.ts';
import { lockRoom, sumBytes } from './content-queries.ts';
import { discardContent, projectFull, receiveContent, requireSpace } from './create-content.ts';
import { insertReceived, keepOrDiscard, sharedAlready } from './create-file.ts';
import { isNameShared } from './queries.ts';
import { PROJECT_QUOTA, UPLOAD_LIFE } from './rules.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  lockUpload,
  setUploadFile,
  sumUploads,
  type UploadRow,
} from './upload-queries.ts';
import type { Arrived } from './upload-server.ts';

type Acting = Context<Client | Admin>;
type Room = Pick<Deps, 'db' | 'storage' | 'uploads' | 'config'>;

/** What the metadata of an upload say of its file. @throws Problem 400 */
function readMetadata(header: string | undefined) {
  const found = (() => {
    try {
      return Metadata.parse(header ?? '');
    } catch {
      return {};
    }
  })();
  const said = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value ?? '']));
  const fields = agencyUpload.safeParse(said);
  if (!fields.success) throw invalidAt(fields.error.issues);
  return fields.data;
}

/** How many bytes are to come: that has to be known. @throws Problem 400, 413 */
function readLength(header: string | undefined, most: number): number {
  if (!/^\d{1,15}$/.test(header ?? ''))
    throw invalid({ 'Upload-Length': 'The length of the upload must be given.' });
  const bytes = Number(header);
  if (bytes > most) throw new Problem(413, 'too_large', { sentence: 'The file is too large.' });
  return bytes;
}

/**
 * Begins a resumable upload, for which there is room, that with what others have begun.
 * @throws Problem 400, 404, 409 `project_full` or `shared_file`, 413, 507 `no_space`
 */
export async function createUpload(
  context: Acting,
  { storage, config }: Room,
  { length, metadata }: { length: string | undefined; metadata: string | undefined },
): Promise<UploadRow> {
  const bytes = readLength(length, config.mostUploadBytes);
  const { projectId, fileName, description, shared } = readMetadata(metadata);
  await requireSpace(storage, bytes);
  const { actor, now } = context;
  return inTransaction(context, async ({ db }) => {
    if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
    const isKept = actor.kind === 'admin' && shared !== 'true';
    if (isKept && (await isNameShared(db, { projectId, name: fileName }))) throw sharedAlready();
    await lockRoom(db, projectId);
    const used = (await sumBytes(db, projectId)) + (await sumUploads(db, projectId, now));
    if (used + bytes > PROJECT_QUOTA) throw projectFull();
    return insertUpload(db, {
      id: randomBytes(24).toString('base64url'),
      ...{ projectId, fileName, description, bytes },
      side: actor.kind,
      ownerId: actor.id,
      shared: shared === 'true',
      createdAt: now,
      expiresAt: new Date(Number(now) + UPLOAD_LIFE),
    });
  });
}

/** An upload of the actor's own, in a project that they still have. @throws Problem 404, 410 when it has expired */
export async function openUpload({ db, actor, now }: Acting, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, actor, id);
  if (!upload || !(await findReadableProject(db, actor, upload.projectId))) throw notFound('upload');
  if (upload.expiresAt <= now && upload.fileId === null) {
    throw new Problem(410, 'upload_gone', { sentence: 'This upload was given up. Please begin it again.' });
  }
  return upload;
}

/** Whoever gives an upload up takes its bytes away: this is what is wrong then, and nothing else. @throws Problem 404 */
export async function requireKnown({ db, actor }: Acting, { id }: Pick<UploadRow, 'id'>): Promise<void> {
  if (!(await findUpload(db, actor, id))) throw notFound('upload');
}

/** The bytes of an upload; of one of none a store may have nothing. */
async function arrived(
  { id, bytes }: UploadRow,
  { db, storage, uploads }: Omit<Room, 'config'>,
): Promise<Arrived> {
  if (bytes > 0) return uploads.read(id, { db, storage });
  return { received: await receiveContent({ db, storage }, Readable.from([])), settle: async () => {} };
}

/** Makes the file of an upload that is whole; its bytes are given over within the transaction. */
async function makeFile(context: Acting, { db, storage, uploads }: Room, upload: UploadRow): Promise<number> {
  const { received, settle } = await arrived(upload, { db, storage, uploads });
  return keepOrDiscard(storage, [received], async () => {
    const { fileId, isOurs } = await inTransaction(context, async (inside) => {
      const locked = await lockUpload(inside.db, upload.id);
      if (!locked) throw notFound('upload');
      // Another instance was asked too and has made it.
      if (locked.fileId !== null) return { fileId: locked.fileId, isOurs: false };
      const { file } = await insertReceived(inside, upload, received);
      await setUploadFile(inside.db, upload.id, file.id);
      await settle();
      return { fileId: file.id, isOurs: true };
    });
    if (!isOurs) await discardContent(storage, received);
    return fileId;
  });
}

/** Like {@link finishUpload}. Of a refusal that no other try changes nothing of the upload is left. */
async function finish(context: Acting, room: Room, upload: UploadRow): Promise<number> {
  const now = await findUpload(context.db, context.actor, upload.id);
  if (now?.fileId) return now.fileId;
  try {
    const fileId = await makeFile(context, room, upload);
    await room.uploads.remove(upload.id);
    return fileId;
  } catch (error) {
    await requireKnown(context, upload);
    const isFinal = error instanceof Problem && error.status < 500;
    if (isFinal) await dropUpload(context, room, upload);
    throw error;
  }
}

/** Makes the file of an upload that is whole, once, however often it is asked for; answers its id. @throws Problem 404, 409 `project_full` */
export async function finishUpload(context: Acting, room: Room, upload: UploadRow): Promise<number> {
  const { finishing } = room.uploads;
  const under = (finishing.get(upload.id) as Promise<number> | undefined) ?? finish(context, room, upload);
  finishing.set(upload.id, under);
  try {
    return await under;
  } finally {
    finishing.delete(upload.id);
  }
}

/** Gives up an upload with all that has come of it; whoever still sends some of it finds it gone. */
export async function dropUpload(
  { db }: Pick<Context, 'db'>,
  { uploads }: Pick<Room, 'uploads'>,
  { id }: Pick<UploadRow, 'id'>,
): Promise<void> {
  await deleteUpload(db, id);
  await uploads.remove(id);
}
