import { succeeded } from '../../contract/fields.ts';
import { testimonialEndpoints } from '../../contract/testimonials.ts';
import { violates } from '../database/database-errors.ts';
import { type App, bind } from '../http/bind.ts';
import { invalid, notFound } from '../http/problem.ts';
import {
  countTestimonials,
  deleteTestimonial,
  insertTestimonial,
  listTestimonials,
  SHOWCASE_EXISTS,
  updateTestimonial,
} from './queries.ts';

export function testimonialRoutes(app: App): void {
  for (const list of [testimonialEndpoints.list, testimonialEndpoints.adminList]) {
    bind(app, list, async ({ query, context: { db }, reply }) => {
      reply.header('X-Total-Count', await countTestimonials(db));
      return listTestimonials(db, query);
    });
  }

  bind(app, testimonialEndpoints.create, async ({ body, context: { db } }) =>
    naming(insertTestimonial(db, body)),
  );

  bind(app, testimonialEndpoints.update, async ({ params, body, context: { db } }) => {
    const updated = await naming(updateTestimonial(db, params.id, body));
    if (!updated) throw notFound('testimonial');
    return updated;
  });

  bind(app, testimonialEndpoints.remove, async ({ params, context: { db } }) => {
    if (!(await deleteTestimonial(db, params.id))) throw notFound('testimonial');
    return succeeded;
  });
}

/** Answers what `writing` does, and names the field where the showcase does not exist. */
async function naming<Written>(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    if (!violates(error, SHOWCASE_EXISTS)) throw error;
    throw invalid({ showcaseId: 'This project showcase does not exist or was deleted.' });
  }
}
