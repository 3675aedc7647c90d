import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/client.ts';
import { droppedContents } from '../files/tables.ts';
import { notes } from '../notes/tables.ts';
import { showcases } from '../showcases/tables.ts';
import { teamMembers } from '../team/tables.ts';
import { testimonialRequests } from '../testimonial-requests/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { pictures } from './tables.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** Keeps a picture, or the one of the same bytes that is kept already: answers which. */
export async function keepPicture(db: Db, picture: PictureRow): Promise<PictureRow> {
  const { usedAt, width, height } = picture;
  const [kept] = await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.sha256, set: { usedAt, width, height } })
    .returning();
  if (!kept) throw new Error('the picture was not kept');
  return kept;
}

export async function findPicture(db: Db, sha256: string): Promise<PictureRow | undefined> {
  const [found] = await db.select().from(pictures).where(eq(pictures.sha256, sha256));
  return found;
}

/** Notes that a picture is named now; false where it is gone. */
export async function markUsed(db: Db, sha256: string, usedAt: Date): Promise<boolean> {
  const marked = await db
    .update(pictures)
    .set({ usedAt })
    .where(eq(pictures.sha256, sha256))
    .returning({ sha256: pictures.sha256 });
  return marked.length > 0;
}

/** How large pictures are of which that is known, by their SHA-256. */
export async function findSizes(
  db: Db,
  sha256s: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  if (sha256s.length === 0) return new Map();
  const found = await db
    .select({ sha256: pictures.sha256, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(inArray(pictures.sha256, [...sha256s]), isNotNull(pictures.width)));
  return new Map(
    found.map(({ sha256, width, height }) => [sha256, { width: width ?? 0, height: height ?? 0 }]),
  );
}

/** Lets go of all pictures that nothing has named since `before`; their bytes are noted as no longer wanted. */
export async function dropUnused(tx: Db, before: Date): Promise<number> {
  const naming = (table: PgTable, image: AnyPgColumn) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(sql`strpos(${image}, ${pictures.sha256}) > 0`));
  const dropped = await tx
    .delete(pictures)
    .where(
      and(
        lt(pictures.usedAt, before),
        naming(testimonials, testimonials.image),
        naming(showcases, showcases.image),
        naming(testimonialRequests, testimonialRequests.image),
        naming(teamMembers, teamMembers.image),
        naming(notes, notes.body),
      ),
    )
    .returning({ key: pictures.key });
  if (dropped.length > 0) await tx.insert(droppedContents).values(dropped).onConflictDoNothing();
  return dropped.length;
}
