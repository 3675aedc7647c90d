import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AuthorKind } from '../../contract/messages.ts';
import type { Db } from '../database/client.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import { messageMarks, messageVersions, projectMessages } from './tables.ts';

export type MessageRow = typeof projectMessages.$inferSelect;
type NewMessage = typeof projectMessages.$inferInsert;

/** Somebody of either side. */
export interface Reader {
  kind: AuthorKind;
  id: number;
}

const { projectId, authorKind, authorId, removedAt } = projectMessages;
const readers = { admin: messageMarks.adminId, client: messageMarks.clientId };
const otherSide = { admin: 'client', client: 'admin' } as const;

/** The messages of the other side that stand. */
function fromOthers({ kind }: Reader): SQL | undefined {
  return and(eq(authorKind, otherSide[kind]), isNull(removedAt));
}

/** A page of the messages of a project, newest first, below the id `cursor`; all of them without a limit. */
export async function listMessages(
  db: Db,
  project: number,
  { limit, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<MessageRow[]> {
  const below = cursor === undefined ? undefined : lt(projectMessages.id, cursor);
  const query = db
    .select()
    .from(projectMessages)
    .where(and(eq(projectId, project), below))
    .orderBy(desc(projectMessages.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countMessages(db: Db, project: number): Promise<number> {
  return db.$count(projectMessages, eq(projectId, project));
}

/** Whether a message is one of a project. */
export async function isMessageOf(db: Db, project: number, id: number): Promise<boolean> {
  return (await db.$count(projectMessages, and(eq(projectMessages.id, id), eq(projectId, project)))) > 0;
}

/** Stores a message; undefined when its author has sent it before with the same key. */
export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  const [inserted] = await db.insert(projectMessages).values(message).onConflictDoNothing().returning();
  return inserted;
}

/** The message that an author has sent with a key. */
export async function findByKey(
  db: Db,
  sent: Pick<NewMessage, 'projectId' | 'authorKind' | 'authorId'> & { requestKey: string },
): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(projectMessages)
    .where(
      and(
        eq(projectId, sent.projectId),
        eq(authorKind, sent.authorKind),
        eq(authorId, sent.authorId),
        eq(projectMessages.requestKey, sent.requestKey),
      ),
    );
  return found;
}

/** Keeps the project of a message until the transaction ends. Whoever deletes it locks it before its messages: so does this. */
export async function keepProjectOf(tx: Db, id: number): Promise<void> {
  const its = tx.select({ projectId }).from(projectMessages).where(eq(projectMessages.id, id));
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, its)).for('key share');
}

/**
 * Lets nobody else change a message of `author` until the transaction ends; undefined when it is not theirs, or is of a project
 * that they no longer have.
 */
export async function lockOwnMessage(tx: Db, author: Reader, id: number): Promise<MessageRow | undefined> {
  const access = tx
    .select({ one: sql`1` })
    .from(projectPeople)
    .where(and(eq(projectPeople.projectId, projectId), eq(projectPeople.clientId, author.id)));
  const [message] = await tx
    .select()
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.id, id),
        eq(authorKind, author.kind),
        eq(authorId, author.id),
        author.kind === 'client' ? exists(access) : undefined,
      ),
    )
    .for('update');
  return message;
}

/** Puts another text in the place of a message's, or none, and keeps what it said. */
export async function replaceText(
  tx: Db,
  { id, version, text }: MessageRow,
  { now, ...change }: { text: string; editedAt?: Date; removedAt?: Date; now: Date },
): Promise<MessageRow> {
  await tx.insert(messageVersions).values({ messageId: id, version, text, replacedAt: now });
  const [changed] = await tx
    .update(projectMessages)
    .set({ ...change, version: version + 1 })
    .where(eq(projectMessages.id, id))
    .returning();
  if (!changed) throw new Error('the message was not changed');
  return changed;
}

/** What a message said before it was changed or removed, the oldest first; undefined when there is no such message. */
export async function listVersions(db: Db, id: number) {
  if ((await db.$count(projectMessages, eq(projectMessages.id, id))) === 0) return undefined;
  const { text, replacedAt } = messageVersions;
  return db
    .select({ text, replacedAt })
    .from(messageVersions)
    .where(eq(messageVersions.messageId, id))
    .orderBy(asc(messageVersions.version));
}

/** How far somebody has read the thread of a project. */
export async function findReadId(db: Db, reader: Reader, project: number): Promise<number> {
  const [mark] = await db
    .select({ readId: messageMarks.readId })
    .from(messageMarks)
    .where(and(eq(readers[reader.kind], reader.id), eq(messageMarks.projectId, project)));
  return mark?.readId ?? 0;
}

/** What of the other side somebody has not read, by project; a project without any is left out. */
export async function findUnread(
  db: Db,
  reader: Reader,
  projectIds: number[],
): Promise<Map<number, { count: number; since: Date }>> {
  const mark = and(eq(messageMarks.projectId, projectId), eq(readers[reader.kind], reader.id));
  const found = await db
    .select({
      projectId,
      count: sql<number>`count(*)::int`,
      since: sql`min(${projectMessages.createdAt})`.mapWith(projectMessages.createdAt),
    })
    .from(projectMessages)
    .leftJoin(messageMarks, mark)
    .where(
      and(
        sql`${projectId} = any(${sql.param(projectIds)}::int[])`,
        fromOthers(reader),
        gt(projectMessages.id, sql`coalesce(${messageMarks.readId}, 0)`),
      ),
    )
    .groupBy(projectId);
  return new Map(found.map(({ projectId, ...unread }) => [projectId, unread]));
}

/** How many messages of the other side somebody has not read, by project; a project without any is left out. */
export async function countUnread(
  db: Db,
  reader: Reader,
  projectIds: number[],
): Promise<Map<number, number>> {
  const unread = await findUnread(db, reader, projectIds);
  return new Map(Array.from(unread, ([project, { count }]) => [project, count]));
}

function markOf({ kind, id }: Reader) {
  return kind === 'admin'
    ? { values: { adminId: id }, target: [messageMarks.adminId, messageMarks.projectId] }
    : { values: { clientId: id }, target: [messageMarks.clientId, messageMarks.projectId] };
}

/** Raises how far somebody has read; it never goes back. */
export async function raiseRead(
  db: Db,
  reader: Reader,
  { projectId, messageId }: { projectId: number; messageId: number },
): Promise<void> {
  const { values, target } = markOf(reader);
  await db
    .insert(messageMarks)
    .values({ ...values, projectId, readId: messageId })
    .onConflictDoUpdate({
      target,
      set: { readId: messageId },
      setWhere: lt(messageMarks.readId, messageId),
    });
}

/** Counts what was written so far as read by somebody who comes to a project. */
export async function readSoFar(db: Db, reader: Reader, project: number): Promise<void> {
  const [last] = await db
    .select({ id: sql<number | null>`max(${projectMessages.id})` })
    .from(projectMessages)
    .where(eq(projectId, project));
  if (last?.id) await raiseRead(db, reader, { projectId: project, messageId: last.id });
}

/** Records how far somebody was told. */
export async function markTold(
  tx: Db,
  reader: Reader,
  { projectId, messageId, now }: { projectId: number; messageId: number; now: Date },
): Promise<void> {
  const { values, target } = markOf(reader);
  const told = { toldId: messageId, toldAt: now };
  await tx
    .insert(messageMarks)
    .values({ ...values, projectId, ...told })
    .onConflictDoUpdate({ target, set: told });
}

/** How far somebody has read and was told. */
export async function findMark(db: Db, reader: Reader, project: number) {
  const { readId, toldId, toldAt } = messageMarks;
  const [mark] = await db
    .select({ readId, toldId, toldAt })
    .from(messageMarks)
    .where(and(eq(readers[reader.kind], reader.id), eq(messageMarks.projectId, project)));
  return mark ?? { readId: 0, toldId: 0, toldAt: null };
}

/** The projects with messages that were sent until `until`, of which somebody may have to be told. */
export async function listUntold(db: Db, until: Date): Promise<number[]> {
  const found = await db
    .selectDistinct({ projectId })
    .from(projectMessages)
    .where(and(eq(projectMessages.untold, true), lte(projectMessages.createdAt, until)));
  return found.map((row) => row.projectId);
}

/** The messages above the id `above` that somebody is to be told of, the oldest first. */
export function listNews(db: Db, reader: Reader, { project, above }: { project: number; above: number }) {
  const { id, authorName, text, createdAt } = projectMessages;
  return db
    .select({ id, authorName, text, createdAt })
    .from(projectMessages)
    .where(and(eq(projectId, project), fromOthers(reader), gt(id, above)))
    .orderBy(asc(id));
}

/**
 * The ids of the messages of a project, sent until `until`, of which somebody may have to be told. Nobody else tells of them until
 * the transaction ends, and whoever was just changing one is waited for.
 */
export async function lockUntold(tx: Db, project: number, until: Date): Promise<number[]> {
  const { id, untold, createdAt } = projectMessages;
  const locked = await tx
    .select({ id })
    .from(projectMessages)
    .where(and(eq(projectId, project), eq(untold, true), lte(createdAt, until)))
    .orderBy(asc(id))
    .for('update');
  return locked.map((row) => row.id);
}

/** Nobody has to be told of these messages any more. */
export async function settleMessages(db: Db, ids: number[]): Promise<void> {
  await db.update(projectMessages).set({ untold: false }).where(inArray(projectMessages.id, ids));
}

/** Whether somebody who may read a project has not read its messages up to the id `messageId`. */
export async function isUnread(
  db: Db,
  reader: Reader,
  { projectId: project, messageId }: { projectId: number; messageId: number },
): Promise<boolean> {
  if (reader.kind === 'client') {
    const { clientId } = projectPeople;
    const access = and(eq(projectPeople.projectId, project), eq(clientId, reader.id));
    if ((await db.$count(projectPeople, access)) === 0) return false;
  }
  return (await findReadId(db, reader, project)) < messageId;
}
