import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import {
  done,
  id,
  optionalPicture,
  pageQuery,
  pathId,
  requiredText,
  TEXT_MAX,
  text,
  yesOrNo,
} from './fields.ts';
import { place } from './places.ts';

/** A picture that says there is none. */
export const PORTRAIT_PLACEHOLDER = '/api/placeholder/80/80';

const rating = z
  .int({ error: 'Rating must be a whole number.' })
  .min(1, { error: 'Rating must be from 1 to 5.' })
  .max(5, { error: 'Rating must be from 1 to 5.' });

/** A testimonial as it is written by the admin. */
export const testimonialInput = z.object({
  name: requiredText('Name'),
  role: requiredText('Role'),
  company: requiredText('Company'),
  image: optionalPicture('Image URL'),
  quote: requiredText('Quote', TEXT_MAX),
  rating: rating.default(5),
  featured: yesOrNo('Featured').default(false),
  /** The showcase of the project that it is about: null for none; left out, an update keeps what there is. */
  showcaseId: id.nullable().optional(),
});

export const testimonial = z.object({
  id,
  name: z.string(),
  role: z.string(),
  company: z.string(),
  /** Empty when there is none: the app then shows initials. */
  image: z.string(),
  quote: z.string(),
  rating: z.int(),
  featured: z.boolean(),
  /** It came with the product: whoever speaks is fictional. */
  example: z.boolean(),
  /** The project that it is about, where that is shown. */
  project: z.object({ id, title: z.string(), budget: z.string(), timeline: z.string() }).nullable(),
});

export type Testimonial = z.infer<typeof testimonial>;

/** A testimonial as the agency works on it. */
export const agencyTestimonial = testimonial.extend({
  /** The client wrote it: who says what is shown as it was sent, or not at all. */
  clientsOwn: z.boolean(),
});

export type AgencyTestimonial = z.infer<typeof agencyTestimonial>;

/** What an admin saw of a testimonial before they changed it. */
const seenTestimonial = testimonial
  .omit({ id: true, example: true, project: true })
  .extend({ showcaseId: id.nullable() });

export type SeenTestimonial = z.infer<typeof seenTestimonial>;

/** One that there is, as it is to be: a client who wrote it may have chosen to be named without role or company. */
const testimonialChange = testimonialInput.extend({
  role: text('Role'),
  company: text('Company'),
  seen: seenTestimonial.optional(),
});

const one = { params: z.object({ id: pathId }) };

export const testimonialEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    access: ['public'],
    summary: 'Testimonials in the order that the agency gave them; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(testimonial),
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials',
    access: ['admin'],
    summary: 'Testimonials for the back office in their order; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(agencyTestimonial),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials',
    access: ['admin'],
    summary: 'Add a testimonial; it comes first',
    body: json(testimonialInput),
    response: agencyTestimonial,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/testimonials/:id',
    access: ['admin'],
    summary:
      "Replace a testimonial; of a client's own words only what is the agency's. 409 `testimonial_changed` where it is no longer what was seen",
    ...one,
    body: json(testimonialChange),
    response: agencyTestimonial,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials/:id/move',
    access: ['admin'],
    summary: 'Give a testimonial another place',
    ...one,
    body: json(place),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/testimonials/:id',
    access: ['admin'],
    summary: 'Delete a testimonial',
    ...one,
    response: done,
  }),
};
