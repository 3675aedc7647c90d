import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { CheckpointType, newCheckpoint, newVersion } from '../../contract/checkpoints.ts';
import { shortName } from '../../contract/file-name.ts';
import { FILE_NAME_MAX } from '../../contract/files.ts';
import { webAddress } from '../../contract/web-address.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { insertContent, type Received, receiveContent } from '../files/create-content.ts';
import { keepOrDiscard } from '../files/create-file.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { viewOf } from '../files/rules.ts';
import type { Receive } from '../http/body.ts';
import { invalid, notFound } from '../http/problem.ts';
import { keepProject } from '../projects/queries.ts';
import { requireUnchanged } from '../seen.ts';
import { aboutCheckpoint } from './email-facts.ts';
import { claimCheckpoint } from './open-checkpoint.ts';
import {
  findCheckpoint,
  insertCheckpoint,
  insertVersion,
  type NamedCheckpoint,
  updateCheckpoint,
} from './queries.ts';
import { fileFault } from './rules.ts';
import { tellOfVersion } from './send-news.ts';

/** A form that is still coming, and where its file goes. */
interface Form<Fields> {
  receive: Receive<Fields>;
  storage: FileStorage;
}

interface ReceivedFile {
  name: string;
  received: Received;
}

/** What is put up for review: a file or, for a link, an address. */
interface Shown {
  type: CheckpointType;
  link: string;
  file: ReceivedFile | undefined;
}

/** Reads a form to its end and does `work` with it; where that fails, nothing of its file is left. */
async function withForm<Fields, Result>(
  { db }: Context,
  { receive, storage }: Form<Fields>,
  work: (fields: Fields, file: ReceivedFile | undefined) => Promise<Result>,
): Promise<Result> {
  const kept: Received[] = [];
  return keepOrDiscard(storage, kept, async () => {
    const { fields, files } = await receive(async ({ name, content }) => {
      const received = await receiveContent({ db, storage }, content);
      kept.push(received);
      return { name, received };
    });
    return work(fields, files[0]);
  });
}

/** What a version shows, of which the bytes get their row here. @throws Problem 400 where it does not fit the type. */
async function takeShown(inside: Context, projectId: number, { type, link, file }: Shown) {
  if (type === 'link') {
    if (file) throw invalid({ file: 'A link takes an address, and no file.' });
    const address = link === '' ? undefined : webAddress(link);
    if (!address) {
      throw invalid({
        link: 'The link must be a secure web address such as https://example.com/page, or a path of this site.',
      });
    }
    return { link: address, sha256: createHash('sha256').update(address).digest('hex') };
  }
  const fault = fileFault(type, file && { ...file.received, view: viewOf(file.received) });
  if (fault || !file) throw invalid({ file: fault ?? 'A file is required.' });
  const { id: contentId, sha256 } = await insertContent(inside, projectId, file.received);
  return { contentId, sha256, fileName: shortName(file.name, FILE_NAME_MAX) };
}

/** When an answer is due; null for an empty field. @throws Problem 400 */
function readDueAt(sent: string, now: Date): Date | null {
  if (sent === '') return null;
  const dueAt = new Date(sent);
  if (dueAt <= now) throw invalid({ dueAt: 'The due date must be in the future.' });
  return dueAt;
}

async function read(inside: Context, id: number): Promise<NamedCheckpoint> {
  const found = await findCheckpoint(inside.db, id);
  if (!found) throw notFound('checkpoint');
  return found;
}

type NewFields = z.output<typeof newCheckpoint>;

async function create(inside: Context<Admin>, fields: NewFields, file: ReceivedFile | undefined) {
  const { db, actor, now } = inside;
  const { projectId, title, type, description, link, rule } = fields;
  const dueAt = readDueAt(fields.dueAt, now);
  if (!(await keepProject(db, projectId))) throw notFound('project');
  const shown = await takeShown(inside, projectId, { type, link, file });
  const facts = { projectId, title, type, description, rule, dueAt };
  const { id } = await insertCheckpoint(db, { ...facts, createdAt: now, submittedAt: now });
  const version = { checkpointId: id, number: 1, createdByName: actor.username, createdAt: now };
  await insertVersion(db, { ...version, ...shown });
  await recordActivity(inside, {
    projectId,
    kind: 'checkpoint-created',
    subject: title,
    about: aboutCheckpoint(id),
    visible: true,
  });
  await tellOfVersion(inside, await read(inside, id));
  return id;
}

/**
 * Asks the people of a project to review a file or an address; answers the checkpoint's id.
 * @throws Problem 404, or 400 where the file does not fit the type; then nothing of it is left.
 */
export function createCheckpoint(context: Context<Admin>, form: Form<NewFields>): Promise<number> {
  return withForm(context, form, (fields, file) =>
    inTransaction(context, (inside) => create(inside, fields, file)),
  );
}

type VersionFields = z.output<typeof newVersion>;

/** What was seen of when an answer is due, where that is said. */
function seenIn({ seenDueAt }: VersionFields): Pick<NamedCheckpoint, 'dueAt'> | undefined {
  if (seenDueAt === undefined) return undefined;
  return { dueAt: seenDueAt === '' ? null : new Date(seenDueAt) };
}

async function add(
  inside: Context<Admin>,
  id: number,
  { fields, file }: { fields: VersionFields; file: ReceivedFile | undefined },
): Promise<void> {
  const { db, actor, now } = inside;
  const dueAt = readDueAt(fields.dueAt, now);
  const before = await claimCheckpoint(inside, id);
  requireUnchanged('checkpoint_changed', before, seenIn(fields));
  const { projectId, title, type, version, round } = before;
  const shown = await takeShown(inside, projectId, { type, link: fields.link, file });
  const { changes } = fields;
  const number = version + 1;
  const facts = { checkpointId: id, number, changes, createdByName: actor.username, createdAt: now };
  await insertVersion(db, { ...facts, ...shown });
  const opened = { status: 'pending', decidedAt: null, reminders: 0 } as const;
  await updateCheckpoint(db, id, { ...opened, version: number, round: round + 1, submittedAt: now, dueAt });
  await recordActivity(inside, {
    projectId,
    kind: 'checkpoint-version',
    subject: title,
    detail: String(number),
    about: aboutCheckpoint(id),
    visible: true,
  });
  await tellOfVersion(inside, await read(inside, id), changes);
}

/**
 * Adds a version to a checkpoint, which opens it for decision again; what the version before was stays as it is.
 * @throws Problem 404, 400 where the file does not fit the type, or 409 `checkpoint_changed` where it is due at another time than was
 * seen; then nothing of it is left.
 */
export function addVersion(context: Context<Admin>, id: number, form: Form<VersionFields>): Promise<void> {
  return withForm(context, form, (fields, file) =>
    inTransaction(context, (inside) => add(inside, id, { fields, file })),
  );
}
