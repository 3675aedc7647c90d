import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Client, type Context, inTransaction } from '../context.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { Receive } from '../http/body.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { findReadableProject, keepProject } from '../projects/queries.ts';
import { recordNotice } from '../today/record-notice.ts';
import {
  type ContentRoom,
  discardContent,
  insertContent,
  type Received,
  receiveContent,
} from './create-content.ts';
import type { FileStorage } from './file-storage.ts';
import { findFile, insertFile, type WholeFile } from './queries.ts';
import { nameKeyOf } from './rules.ts';

type Acting = Context<Client | Admin>;

/** What is said of a file that comes. */
export interface Arriving {
  projectId: number;
  fileName: string;
  description: string;
  /** Whether the client is to see it; what a client uploads they always do. */
  shared: boolean;
}

/** What a file is called in the record of a project. */
export const nameOf = ({ id }: { id: number }) => `file:${id}`;

/** Whoever acts, as a file names them for ever. */
function uploaderOf({ actor, now }: Acting) {
  const uploadedByName = actor.kind === 'admin' ? actor.username : actor.name || actor.email;
  return { side: actor.kind, uploadedById: actor.id, uploadedByName, uploadedAt: now };
}

/** 409: it would be seen by the client, whom it is not meant for. */
export function sharedAlready() {
  return conflict(
    'shared_file',
    'The client sees a file of this name. Share this version too, or give it another name.',
  );
}

/**
 * Makes a file of what was received, or the next version of the one of that name, in the caller's transaction.
 * @throws Problem 404 where the project is not one of the actor's, 409 `project_full`, or `shared_file` where the client would see what is not shared
 */
export async function insertReceived(
  inside: Acting,
  arriving: Arriving,
  received: Received,
): Promise<WholeFile> {
  const { db, actor } = inside;
  const { projectId, fileName: name, description } = arriving;
  if (!(await keepProject(db, projectId))) throw notFound('project');
  if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
  const { id: contentId, bytes } = await insertContent(inside, projectId, received);
  const shared = actor.kind === 'client' || arriving.shared;
  const facts = { projectId, name, nameKey: nameKeyOf(name), description, shared, contentId, bytes };
  const file = await insertFile(db, { ...facts, ...uploaderOf(inside) });
  if (file.shared && !shared) throw sharedAlready();
  if (actor.kind === 'client') await recordNotice(inside, { projectId, fileId: file.id });
  const about = nameOf(file);
  await recordActivity(inside, {
    projectId,
    kind: 'file-uploaded',
    subject: name,
    about,
    visible: file.shared,
  });
  const made = await findFile(db, actor, file.id);
  if (!made) throw new Error('the file was not found');
  return made;
}

/**
 * Does `work` with what was received, which is let go of where it is refused. Where the database is away it may have kept the rows all
 * the same: then it stays, and what has no row is swept.
 */
export async function keepOrDiscard<Result>(
  storage: FileStorage,
  received: Received[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) await Promise.all(received.map((each) => discardContent(storage, each)));
    throw error;
  }
}

/**
 * Makes a file of a form that comes: the bytes first, as they come, then what is said of them.
 * @throws Problem 400, 404, 409 `project_full`, 413, 507 `no_space`; then nothing of it is left.
 */
export async function createFile(
  context: Acting,
  room: ContentRoom,
  receive: Receive<Omit<Arriving, 'shared'> & { shared?: 'true' | 'false' }>,
): Promise<WholeFile> {
  const kept: Received[] = [];
  return keepOrDiscard(room.storage, kept, async () => {
    const { fields } = await receive(async ({ field, content }) => {
      if (field !== 'file') throw invalid({ [field]: 'The file must be in the field file.' });
      kept.push(await receiveContent(room, content));
    });
    const [received] = kept;
    if (!received) throw invalid({ file: 'Please select a file.' });
    const arriving = { ...fields, shared: fields.shared === 'true' };
    return inTransaction(context, (inside) => insertReceived(inside, arriving, received));
  });
}
