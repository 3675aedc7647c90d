import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Showcase } from '../../contract/showcases.ts';
import type { Db } from '../database/client.ts';
import { showcases } from './tables.ts';

export type NewShowcase = Omit<Showcase, 'id' | 'image' | 'example'> & { image?: string; example?: boolean };

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
  image: showcases.image,
  example: showcases.example,
};

const order = [asc(showcases.position), desc(showcases.id)];

/** What comes after the showcase `cursor` in the order given by hand. */
function afterCursor(cursor: number): SQL {
  return sql`(${showcases.position}, -${showcases.id}) >
    (select place.position, -place.id from ${showcases} as place where place.id = ${cursor})`;
}

/** A page of showcases in the order given by hand, after the one with the id `cursor`; all of them without a limit. */
export async function listShowcases(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Showcase[]> {
  const query = db
    .select(columns)
    .from(showcases)
    .where(page.cursor === undefined ? undefined : afterCursor(page.cursor))
    .orderBy(...order);
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countShowcases(db: Db): Promise<number> {
  return db.$count(showcases);
}

export async function findShowcase(db: Db, id: number): Promise<Showcase | undefined> {
  const [found] = await db.select(columns).from(showcases).where(eq(showcases.id, id));
  return found;
}

/** The showcase, which nobody else changes until the transaction ends. */
export async function holdShowcase(tx: Db, id: number): Promise<Showcase | undefined> {
  const [found] = await tx.select(columns).from(showcases).where(eq(showcases.id, id)).for('update');
  return found;
}

/** Adds a showcase before all others. */
export async function insertShowcase(db: Db, values: NewShowcase): Promise<Showcase> {
  const first = sql`(select coalesce(min(position), 1) - 1 from ${showcases})`;
  const [inserted] = await db
    .insert(showcases)
    .values({ ...values, position: first })
    .returning(columns);
  if (!inserted) throw new Error('the inserted showcase did not come back');
  return inserted;
}

/** Replaces a showcase, which is the agency's own then; undefined when there is none with this id. */
export async function updateShowcase(db: Db, id: number, values: NewShowcase): Promise<Showcase | undefined> {
  const [updated] = await db
    .update(showcases)
    .set({ ...values, example: false })
    .where(eq(showcases.id, id))
    .returning(columns);
  return updated;
}

/** Deletes a showcase; false when there is none with this id. */
export async function deleteShowcase(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(showcases).where(eq(showcases.id, id)).returning({ id: showcases.id });
  return deleted.length > 0;
}

/** The ids of all showcases in their order; nobody else moves one until the transaction ends. */
export async function lockOrder(tx: Db): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('showcase-order', 0))`);
  const found = await tx
    .select({ id: showcases.id })
    .from(showcases)
    .orderBy(...order);
  return found.map(({ id }) => id);
}

/** Gives showcases the places 1, 2, 3 in the order of their ids. */
export async function updatePlaces(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${showcases} as showcase
    set position = placed.place
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as placed(id, place)
    where showcase.id = placed.id::int and showcase.position <> placed.place`);
}
