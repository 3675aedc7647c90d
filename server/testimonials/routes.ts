import { succeeded } from '../../contract/fields.ts';
import { testimonialEndpoints } from '../../contract/testimonials.ts';
import { type App, bind } from '../http/bind.ts';
import {
  addTestimonial,
  changeTestimonial,
  moveTestimonial,
  removeTestimonial,
} from './change-testimonial.ts';
import { countTestimonials, listTestimonials } from './queries.ts';
import { viewTestimonial } from './views.ts';

export function testimonialRoutes(app: App): void {
  bind(app, testimonialEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countTestimonials(db));
    return listTestimonials(db, query);
  });

  bind(app, testimonialEndpoints.adminList, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countTestimonials(db));
    return (await listTestimonials(db, query)).map(viewTestimonial);
  });

  bind(app, testimonialEndpoints.create, async ({ body, context }) =>
    viewTestimonial(await addTestimonial(context, body)),
  );

  bind(app, testimonialEndpoints.update, async ({ params, body, context }) =>
    viewTestimonial(await changeTestimonial(context, params.id, body)),
  );

  bind(app, testimonialEndpoints.move, async ({ params, body, context }) => {
    await moveTestimonial(context, params.id, body.after);
    return succeeded;
  });

  bind(app, testimonialEndpoints.remove, async ({ params, context }) => {
    await removeTestimonial(context, params.id);
    return succeeded;
  });
}
