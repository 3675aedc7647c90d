import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne } from 'drizzle-orm';
import type { NoteAuthor, NoteStatus } from '../../contract/notes.ts';
import type { Db } from '../database/client.ts';
import { teamMembers } from '../team/tables.ts';
import { formerNoteSlugs, notes } from './tables.ts';

export type Note = typeof notes.$inferSelect;

/** What of a note is written. */
export type NoteText = Pick<Note, 'title' | 'slug' | 'summary' | 'body' | 'authorId'>;

const { body: _, ...listed } = getTableColumns(notes);

/** A page of notes in a state or in any, newest first, after the one with the id `cursor`. */
export async function listNotes(
  db: Db,
  page: { status?: NoteStatus | undefined; limit?: number | undefined; cursor?: number | undefined },
) {
  const { status, limit, cursor } = page;
  const query = db
    .select({ ...listed, authorName: teamMembers.name })
    .from(notes)
    .leftJoin(teamMembers, eq(teamMembers.id, notes.authorId))
    .where(and(status && eq(notes.status, status), cursor === undefined ? undefined : lt(notes.id, cursor)))
    .orderBy(desc(notes.id));
  return limit === undefined ? query : query.limit(limit);
}

export async function countNotes(db: Db, status: NoteStatus | undefined): Promise<number> {
  return db.$count(notes, status && eq(notes.status, status));
}

/** The published notes with who wrote them, the latest first. */
export async function listPublished(db: Db): Promise<(Note & { author: NoteAuthor | null })[]> {
  const { name, role, image } = teamMembers;
  return db
    .select({ ...getTableColumns(notes), author: { name, role, image } })
    .from(notes)
    .leftJoin(teamMembers, eq(teamMembers.id, notes.authorId))
    .where(eq(notes.status, 'published'))
    .orderBy(desc(notes.publishAt), desc(notes.id));
}

/** Addresses that published notes had before, and what each is now. */
export async function listFormerSlugs(db: Db): Promise<{ former: string; slug: string }[]> {
  return db
    .select({ former: formerNoteSlugs.slug, slug: notes.slug })
    .from(formerNoteSlugs)
    .innerJoin(notes, eq(notes.id, formerNoteSlugs.noteId))
    .where(and(eq(notes.status, 'published'), ne(notes.slug, formerNoteSlugs.slug)))
    .orderBy(asc(formerNoteSlugs.slug));
}

export async function findNote(db: Db, id: number): Promise<Note | undefined> {
  const [found] = await db.select().from(notes).where(eq(notes.id, id));
  return found;
}

/** The note, which nobody else changes until the transaction ends. */
export async function lockNote(tx: Db, id: number): Promise<Note | undefined> {
  const [found] = await tx.select().from(notes).where(eq(notes.id, id)).for('update');
  return found;
}

/** Keeps a new note. @throws where its address is another one's: `notes_slug`; where its author is gone: an orphan. */
export async function insertNote(db: Db, values: typeof notes.$inferInsert): Promise<Note> {
  const [inserted] = await db.insert(notes).values(values).returning();
  if (!inserted) throw new Error('the inserted note did not come back');
  return inserted;
}

/** Changes a note that is locked. @throws like {@link insertNote} */
export async function updateNote(tx: Db, id: number, values: Partial<Note>): Promise<Note> {
  const [updated] = await tx.update(notes).set(values).where(eq(notes.id, id)).returning();
  if (!updated) throw new Error('the locked note is gone');
  return updated;
}

export async function deleteNote(db: Db, id: number): Promise<{ title: string } | undefined> {
  const [deleted] = await db.delete(notes).where(eq(notes.id, id)).returning({ title: notes.title });
  return deleted;
}

/** Notes that an address was this note's, whoever had it before. */
export async function keepFormerSlug(tx: Db, slug: string, noteId: number): Promise<void> {
  await tx
    .insert(formerNoteSlugs)
    .values({ slug, noteId })
    .onConflictDoUpdate({ target: formerNoteSlugs.slug, set: { noteId } });
}

/** Forgets that an address was another note's: it is one's now. */
export async function forgetFormerSlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(formerNoteSlugs).where(eq(formerNoteSlugs.slug, slug));
}

/** The planned notes whose time has come, locked; those that another instance has in hand are left to it. */
export async function lockDueNotes(tx: Db, now: Date): Promise<Note[]> {
  return tx
    .select()
    .from(notes)
    .where(and(eq(notes.status, 'planned'), lte(notes.publishAt, now)))
    .orderBy(asc(notes.publishAt), asc(notes.id))
    .for('update', { skipLocked: true });
}

/** Publishes planned notes at the time that they were planned for. */
export async function publishNotes(tx: Db, ids: number[]): Promise<void> {
  await tx.update(notes).set({ status: 'published' }).where(inArray(notes.id, ids));
}
