import { desc, eq, lt } from 'drizzle-orm';
import type { Showcase } from '../../contract/showcases.ts';
import type { Db } from '../database/client.ts';
import { showcases } from './tables.ts';

type NewShowcase = Omit<Showcase, 'id'>;

const columns = {
  id: showcases.id,
  title: showcases.title,
  category: showcases.category,
  description: showcases.description,
  technologies: showcases.technologies,
  timeline: showcases.timeline,
  budget: showcases.budget,
  features: showcases.features,
  featured: showcases.featured,
};

/** A page of showcases, newest first, below the id `cursor`; all of them without a limit. */
export async function listShowcases(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Showcase[]> {
  const query = db
    .select(columns)
    .from(showcases)
    .where(page.cursor === undefined ? undefined : lt(showcases.id, page.cursor))
    .orderBy(desc(showcases.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countShowcases(db: Db): Promise<number> {
  return db.$count(showcases);
}

export async function insertShowcase(db: Db, values: NewShowcase): Promise<Showcase> {
  const [inserted] = await db.insert(showcases).values(values).returning(columns);
  if (!inserted) throw new Error('the inserted showcase did not come back');
  return inserted;
}

/** Replaces a showcase; undefined when there is none with this id. */
export async function updateShowcase(db: Db, id: number, values: NewShowcase): Promise<Showcase | undefined> {
  const [updated] = await db.update(showcases).set(values).where(eq(showcases.id, id)).returning(columns);
  return updated;
}

/** Deletes a showcase; false when there is none with this id. */
export async function deleteShowcase(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(showcases).where(eq(showcases.id, id)).returning({ id: showcases.id });
  return deleted.length > 0;
}
