import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { testimonialInput } from '../../contract/testimonials.ts';
import type { Db } from '../database/client.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonials } from './tables.ts';

type NewTestimonial = z.output<typeof testimonialInput> & { requestId?: number; example?: boolean };

/** The constraint that a testimonial's showcase exists. */
export const SHOWCASE_EXISTS = 'testimonials_showcase_id_showcases_id_fk';

const columns = {
  id: testimonials.id,
  name: testimonials.name,
  role: testimonials.role,
  company: testimonials.company,
  image: testimonials.image,
  quote: testimonials.quote,
  rating: testimonials.rating,
  featured: testimonials.featured,
  example: testimonials.example,
  requestId: testimonials.requestId,
  project: {
    id: showcases.id,
    title: showcases.title,
    budget: showcases.budget,
    timeline: showcases.timeline,
  },
};

function selectTestimonials(db: Db) {
  return db.select(columns).from(testimonials).leftJoin(showcases, eq(showcases.id, testimonials.showcaseId));
}

export type TestimonialRow = Awaited<ReturnType<typeof selectTestimonials>>[number];

export async function findTestimonial(db: Db, id: number): Promise<TestimonialRow | undefined> {
  const [found] = await selectTestimonials(db).where(eq(testimonials.id, id));
  return found;
}

/** The testimonial, which nobody else changes until the transaction ends. */
export async function holdTestimonial(tx: Db, id: number): Promise<TestimonialRow | undefined> {
  const [found] = await selectTestimonials(tx)
    .where(eq(testimonials.id, id))
    .for('update', { of: testimonials });
  return found;
}

const order = [asc(testimonials.position), desc(testimonials.id)];

/** What comes after the testimonial `cursor` in the order given by hand. */
function afterCursor(cursor: number): SQL {
  return sql`(${testimonials.position}, -${testimonials.id}) >
    (select place.position, -place.id from ${testimonials} as place where place.id = ${cursor})`;
}

/** A page of testimonials in the order given by hand, after the one with the id `cursor`; all of them without a limit. */
export async function listTestimonials(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<TestimonialRow[]> {
  const query = selectTestimonials(db)
    .where(page.cursor === undefined ? undefined : afterCursor(page.cursor))
    .orderBy(...order);
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countTestimonials(db: Db): Promise<number> {
  return db.$count(testimonials);
}

/** Adds a testimonial before all others; throws where its showcase does not exist, see {@link SHOWCASE_EXISTS}. */
export async function insertTestimonial(db: Db, values: NewTestimonial): Promise<TestimonialRow> {
  const first = sql`(select coalesce(min(position), 1) - 1 from ${testimonials})`;
  const [inserted] = await db
    .insert(testimonials)
    .values({ ...values, position: first })
    .returning({ id: testimonials.id });
  const found = inserted && (await findTestimonial(db, inserted.id));
  if (!found) throw new Error('the inserted testimonial did not come back');
  return found;
}

/** Adds a testimonial after all others. */
export async function addLast(db: Db, values: NewTestimonial): Promise<void> {
  const last = sql`(select coalesce(max(position), -1) + 1 from ${testimonials})`;
  await db.insert(testimonials).values({ ...values, position: last });
}

/** Replaces a testimonial, which is the agency's own then; undefined when there is none with this id. Throws as {@link insertTestimonial} does. */
export async function updateTestimonial(
  db: Db,
  id: number,
  values: NewTestimonial,
): Promise<TestimonialRow | undefined> {
  await db
    .update(testimonials)
    .set({ ...values, example: false })
    .where(eq(testimonials.id, id));
  return findTestimonial(db, id);
}

/** Deletes a testimonial; false when there is none with this id. */
export async function deleteTestimonial(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(testimonials)
    .where(eq(testimonials.id, id))
    .returning({ id: testimonials.id });
  return deleted.length > 0;
}

/** Deletes what was published of a request's words, if anything was. */
export async function deleteOwnWords(tx: Db, requestId: number): Promise<void> {
  await tx.delete(testimonials).where(eq(testimonials.requestId, requestId));
}

/** The ids of all testimonials in their order; nobody else moves one until the transaction ends. */
export async function lockOrder(tx: Db): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('testimonial-order', 0))`);
  const found = await tx
    .select({ id: testimonials.id })
    .from(testimonials)
    .orderBy(...order);
  return found.map(({ id }) => id);
}

/** Gives testimonials the places 1, 2, 3 in the order of their ids. */
export async function updatePlaces(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${testimonials} as testimonial
    set position = placed.place
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as placed(id, place)
    where testimonial.id = placed.id::int and testimonial.position <> placed.place`);
}
