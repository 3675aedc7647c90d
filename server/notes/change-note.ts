import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { z } from 'zod';
import type { ActivityKind } from '../../contract/activity.ts';
import type { noteInput } from '../../contract/notes.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { isOrphan, violates } from '../database/database-errors.ts';
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts';
import { NOTE_QUEUE } from '../jobs.ts';
import { markUsed } from '../pictures/queries.ts';
import { findPictures } from './find-pictures.ts';
import {
  deleteNote,
  forgetFormerSlug,
  insertNote,
  keepFormerSlug,
  lockDueNotes,
  lockNote,
  type Note,
  publishNotes,
  updateNote,
} from './queries.ts';
import { lackOf, publication, wasPublic } from './rules.ts';

type Written = z.output<typeof noteInput>;

const missing = () => notFound('note');

function changed(): Problem {
  return conflict('note_changed', 'Somebody else has changed this note meanwhile. Please look at it again.');
}

/** What a violation of the database means to whoever writes a note. */
function meaningOf(error: unknown): unknown {
  if (violates(error, 'notes_slug')) {
    const sentence = 'Another note has this address. Please choose another one.';
    return conflict('slug_taken', sentence, { slug: sentence });
  }
  if (isOrphan(error))
    return invalid({ authorId: 'This person is no longer here. Please choose another one.' });
  return error;
}

async function inNote<Result>(context: Context, work: (inside: Context) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(context, work);
  } catch (error) {
    throw meaningOf(error);
  }
}

function record(context: Context, kind: ActivityKind, note: Note, detail = ''): Promise<void> {
  return recordAgencyActivity(context, {
    kind,
    subject: note.title,
    detail,
    thing: { kind: 'note', id: note.id },
  });
}

/** Notes that the pictures of a text are named now. @throws Problem 400 where one is not kept here */
async function recordPictures({ db, now }: Context, body: string): Promise<void> {
  for (const sha256 of (await findPictures(db, body)).keys()) await markUsed(db, sha256, now);
}

/** Keeps a new note as a draft. @throws Problem 400 for a picture or an author that is gone, 409 `slug_taken` */
export function createNote(context: Context, written: Written): Promise<Note> {
  return inNote(context, async (inside) => {
    const { db, now } = inside;
    await recordPictures(inside, written.body);
    const note = await insertNote(db, { ...written, createdAt: now, changedAt: now });
    // After it is there: whoever gives the address up meanwhile has kept it by then.
    await forgetFormerSlug(db, note.slug);
    await record(inside, 'note-added', note);
    return note;
  });
}

/** Changes a note; an address that visitors know leads on. @throws Problem 404, 400, 409 `note_changed` or `slug_taken` */
export function changeNote(
  context: Context,
  { id, seenVersion, ...written }: Written & { id: number; seenVersion: number },
): Promise<Note> {
  return inNote(context, async (inside) => {
    const { db, now } = inside;
    const before = await lockNote(db, id);
    if (!before) throw missing();
    if (before.version !== seenVersion) throw changed();
    const lack = before.status === 'draft' ? undefined : lackOf(written);
    if (lack) throw invalid(lack);
    await recordPictures(inside, written.body);
    const version = before.version + 1;
    const note = await updateNote(db, id, { ...written, version, changedAt: now, isExample: false });
    if (before.slug !== note.slug) {
      if (wasPublic(before, now)) await keepFormerSlug(db, before.slug, id);
      await forgetFormerSlug(db, note.slug);
    }
    await record(inside, 'note-edited', note);
    return note;
  });
}

/**
 * Publishes a note now, or plans it for `at`. One that was published before keeps its date where none is given.
 * @throws Problem 404, 400 where it lacks something, 409 `note_changed`
 */
export function publishNote(
  context: Context,
  { id, seenVersion, at }: { id: number; seenVersion: number; at: Date | null },
): Promise<Note> {
  return inTransaction(context, async (inside) => {
    const { db, now, jobs } = inside;
    const before = await lockNote(db, id);
    if (!before) throw missing();
    if (before.version !== seenVersion) throw changed();
    const lack = lackOf(before);
    if (lack) throw invalid(lack);
    const note = await updateNote(db, id, publication(before, at, now));
    if (note.status === 'planned') {
      // Visitors know it, and it may go out at another one.
      if (wasPublic(before, now)) await keepFormerSlug(db, before.slug, id);
      await jobs.send(NOTE_QUEUE, {}, { startAfter: note.publishAt ?? now, db: fromDrizzle(db, sql) });
    }
    const planned = note.status === 'planned' && note.publishAt?.toISOString();
    await record(inside, planned ? 'note-planned' : 'note-published', note, planned || '');
    return note;
  });
}

/** Makes a note a draft again. @throws Problem 404 */
export function withdrawNote(context: Context, id: number): Promise<Note> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const before = await lockNote(db, id);
    if (!before) throw missing();
    if (before.status === 'draft') return before;
    const publishAt = wasPublic(before, now) ? before.publishAt : null;
    const note = await updateNote(db, id, { status: 'draft', publishAt });
    await record(inside, 'note-withdrawn', note);
    return note;
  });
}

/** Deletes a note and where its former addresses led. @throws Problem 404 */
export function removeNote(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const removed = await deleteNote(inside.db, id);
    if (!removed) throw missing();
    await recordAgencyActivity(inside, { kind: 'note-removed', subject: removed.title });
  });
}

/** Publishes the planned notes whose time has come. */
export function publishDueNotes(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const due = await lockDueNotes(db, now);
    if (due.length === 0) return;
    await publishNotes(
      db,
      due.map(({ id }) => id),
    );
    for (const note of due) await record(inside, 'note-published', note);
  });
}
