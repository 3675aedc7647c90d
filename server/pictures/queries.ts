import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/client.ts';
import { droppedContents } from '../files/tables.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonialRequests } from '../testimonial-requests/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { pictures } from './tables.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** Keeps a picture, or the one of the same bytes that is kept already: answers which. */
export async function keepPicture(db: Db, picture: PictureRow): Promise<PictureRow> {
  const { usedAt } = picture;
  const [kept] = await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.sha256, set: { usedAt } })
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

/** Lets go of all pictures that nothing has named since `before`; their bytes are noted as no longer wanted. */
export async function dropUnused(tx: Db, before: Date): Promise<number> {
  const naming = (
    table: typeof testimonials | typeof showcases | typeof testimonialRequests,
    image: AnyPgColumn,
  ) => notExists(tx.select({ one: sql`1` }).from(table).where(sql`strpos(${image}, ${pictures.sha256}) > 0`));
  const dropped = await tx
    .delete(pictures)
    .where(
      and(
        lt(pictures.usedAt, before),
        naming(testimonials, testimonials.image),
        naming(showcases, showcases.image),
        naming(testimonialRequests, testimonialRequests.image),
      ),
    )
    .returning({ key: pictures.key });
  if (dropped.length > 0) await tx.insert(droppedContents).values(dropped).onConflictDoNothing();
  return dropped.length;
}
