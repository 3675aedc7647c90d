import { desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Testimonial, testimonialInput } from '../../contract/testimonials.ts';
import type { Db } from '../database/client.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonials } from './tables.ts';

type NewTestimonial = z.output<typeof testimonialInput>;

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

async function readTestimonial(db: Db, id: number): Promise<Testimonial | undefined> {
  const [found] = await selectTestimonials(db).where(eq(testimonials.id, id));
  return found;
}

/** A page of testimonials, newest first, below the id `cursor`; all of them without a limit. */
export async function listTestimonials(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Testimonial[]> {
  const query = selectTestimonials(db)
    .where(page.cursor === undefined ? undefined : lt(testimonials.id, page.cursor))
    .orderBy(desc(testimonials.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countTestimonials(db: Db): Promise<number> {
  return db.$count(testimonials);
}

/** Adds a testimonial; throws where its showcase does not exist, see {@link SHOWCASE_EXISTS}. */
export async function insertTestimonial(db: Db, values: NewTestimonial): Promise<Testimonial> {
  const [inserted] = await db.insert(testimonials).values(values).returning({ id: testimonials.id });
  const found = inserted && (await readTestimonial(db, inserted.id));
  if (!found) throw new Error('the inserted testimonial did not come back');
  return found;
}

/** Replaces a testimonial; undefined when there is none with this id. Throws as {@link insertTestimonial} does. */
export async function updateTestimonial(
  db: Db,
  id: number,
  values: NewTestimonial,
): Promise<Testimonial | undefined> {
  await db.update(testimonials).set(values).where(eq(testimonials.id, id));
  return readTestimonial(db, id);
}

/** Deletes a testimonial; false when there is none with this id. */
export async function deleteTestimonial(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(testimonials)
    .where(eq(testimonials.id, id))
    .returning({ id: testimonials.id });
  return deleted.length > 0;
}
