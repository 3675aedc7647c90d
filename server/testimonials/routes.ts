import { succeeded } from '../../contract/fields.ts';
import { testimonialEndpoints } from '../../contract/testimonials.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import {
  countTestimonials,
  deleteTestimonial,
  insertTestimonial,
  listTestimonials,
  updateTestimonial,
} from './queries.ts';

export function testimonialRoutes(app: App, { db }: Deps): void {
  for (const list of [testimonialEndpoints.list, testimonialEndpoints.adminList]) {
    bind(app, list, async ({ query, reply }) => {
      reply.header('X-Total-Count', await countTestimonials(db));
      return listTestimonials(db, query);
    });
  }

  bind(app, testimonialEndpoints.create, async ({ body }) => insertTestimonial(db, body));

  bind(app, testimonialEndpoints.update, async ({ params, body }) => {
    const updated = await updateTestimonial(db, params.id, body);
    if (!updated) throw notFound('testimonial');
    return updated;
  });

  bind(app, testimonialEndpoints.remove, async ({ params }) => {
    if (!(await deleteTestimonial(db, params.id))) throw notFound('testimonial');
    return succeeded;
  });
}
