import { desc, eq, lt } from 'drizzle-orm';
import type { Testimonial } from '../../contract/testimonials.ts';
import type { Db } from '../database/client.ts';
import { testimonials } from './tables.ts';

type NewTestimonial = Omit<Testimonial, 'id'>;

const columns = {
  id: testimonials.id,
  name: testimonials.name,
  role: testimonials.role,
  company: testimonials.company,
  image: testimonials.image,
  quote: testimonials.quote,
  rating: testimonials.rating,
  featured: testimonials.featured,
};

/** A page of testimonials, newest first, below the id `cursor`; all of them without a limit. */
export async function listTestimonials(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Testimonial[]> {
  const query = db
    .select(columns)
    .from(testimonials)
    .where(page.cursor === undefined ? undefined : lt(testimonials.id, page.cursor))
    .orderBy(desc(testimonials.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countTestimonials(db: Db): Promise<number> {
  return db.$count(testimonials);
}

export async function insertTestimonial(db: Db, values: NewTestimonial): Promise<Testimonial> {
  const [inserted] = await db.insert(testimonials).values(values).returning(columns);
  if (!inserted) throw new Error('the inserted testimonial did not come back');
  return inserted;
}

/** Replaces a testimonial; undefined when there is none with this id. */
export async function updateTestimonial(
  db: Db,
  id: number,
  values: NewTestimonial,
): Promise<Testimonial | undefined> {
  const [updated] = await db
    .update(testimonials)
    .set(values)
    .where(eq(testimonials.id, id))
    .returning(columns);
  return updated;
}

/** Deletes a testimonial; false when there is none with this id. */
export async function deleteTestimonial(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(testimonials)
    .where(eq(testimonials.id, id))
    .returning({ id: testimonials.id });
  return deleted.length > 0;
}
