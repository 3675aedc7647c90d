import { and, eq, gt, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PictureType } from '../../contract/picture-sizes.ts';
import { cases } from '../cases/tables.ts';
import type { Db } from '../database/client.ts';
import { droppedContents } from '../files/tables.ts';
import { notes } from '../notes/tables.ts';
import { showcases } from '../showcases/tables.ts';
import { teamMembers } from '../team/tables.ts';
import { testimonialRequests } from '../testimonial-requests/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { pictureSizes, pictures } from './tables.ts';

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

type SizeRow = typeof pictureSizes.$inferSelect;

/** Keeps other sizes of a picture; answers the keys of those that were kept already and are not wanted. */
export async function keepSizes(db: Db, sizes: SizeRow[]): Promise<string[]> {
  const kept = await db
    .insert(pictureSizes)
    .values(sizes)
    .onConflictDoNothing()
    .returning({ key: pictureSizes.key });
  const isKept = new Set(kept.map(({ key }) => key));
  return sizes.map(({ key }) => key).filter((key) => !isKept.has(key));
}

/** Another size of a picture. */
export async function findSize(
  db: Db,
  { sha256, width, type }: { sha256: string; width: number; type: PictureType },
): Promise<SizeRow | undefined> {
  const [found] = await db
    .select()
    .from(pictureSizes)
    .where(and(eq(pictureSizes.sha256, sha256), eq(pictureSizes.width, width), eq(pictureSizes.type, type)));
  return found;
}

/** Notes that a picture is named now where it is kept in several sizes, and says how large it is; undefined where it is not. */
export async function markSized(
  db: Db,
  sha256: string,
  usedAt: Date,
): Promise<{ width: number; height: number } | undefined> {
  const isSized = sql`exists (select from ${pictureSizes} where ${pictureSizes.sha256} = ${pictures.sha256})`;
  const [marked] = await db
    .update(pictures)
    .set({ usedAt })
    .where(and(eq(pictures.sha256, sha256), gt(pictures.width, 0), isSized))
    .returning({ width: pictures.width, height: pictures.height });
  return marked && { width: marked.width ?? 0, height: marked.height ?? 0 };
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
  const naming = (table: PgTable, text: AnyPgColumn | SQL) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(sql`strpos(${text}, ${pictures.sha256}) > 0`));
  const unused = await tx
    .select({ sha256: pictures.sha256 })
    .from(pictures)
    .where(
      and(
        lt(pictures.usedAt, before),
        naming(testimonials, testimonials.image),
        naming(showcases, showcases.image),
        naming(testimonialRequests, testimonialRequests.image),
        naming(teamMembers, teamMembers.image),
        naming(notes, notes.body),
        naming(cases, sql`${cases.draft}::text || coalesce(${cases.published}::text, '')`),
      ),
    )
    .for('update');
  if (unused.length === 0) return 0;
  const names = unused.map(({ sha256 }) => sha256);
  const sizes = await tx
    .delete(pictureSizes)
    .where(inArray(pictureSizes.sha256, names))
    .returning({ key: pictureSizes.key });
  const dropped = await tx
    .delete(pictures)
    .where(inArray(pictures.sha256, names))
    .returning({ key: pictures.key });
  await tx
    .insert(droppedContents)
    .values([...dropped, ...sizes])
    .onConflictDoNothing();
  return dropped.length;
}
