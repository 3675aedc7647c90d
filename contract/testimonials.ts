import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, optionalText, pageQuery, pathId, requiredText, TEXT_MAX } from './fields.ts';

/** What stands for the picture of a person who has none. */
export const PORTRAIT_PLACEHOLDER = '/api/placeholder/80/80';

const pictureUrl = optionalText('Image URL', 2000).refine(
  (value) => value === '' || /^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
  { error: 'Image URL must be a web address such as https://example.com/portrait.jpg.' },
);

const rating = z
  .int({ error: 'Rating must be a whole number.' })
  .min(1, { error: 'Rating must be from 1 to 5.' })
  .max(5, { error: 'Rating must be from 1 to 5.' });

/** A testimonial as it is written by the admin. */
export const testimonialInput = z.object({
  name: requiredText('Name'),
  role: requiredText('Role'),
  company: requiredText('Company'),
  image: pictureUrl,
  quote: requiredText('Quote', TEXT_MAX),
  rating: rating.default(5),
  featured: z.boolean({ error: 'Featured must be true or false.' }).default(false),
});

export const testimonial = z.object({
  id,
  name: z.string(),
  role: z.string(),
  company: z.string(),
  /** Empty when there is none: the app then shows {@link PORTRAIT_PLACEHOLDER}. */
  image: z.string(),
  quote: z.string(),
  rating: z.int(),
  featured: z.boolean(),
});

export type Testimonial = z.infer<typeof testimonial>;

const one = { params: z.object({ id: pathId }) };

export const testimonialEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    access: 'public',
    summary: 'Testimonials, newest first; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(testimonial),
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials',
    access: 'admin',
    summary: 'Testimonials for the back office, newest first; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(testimonial),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials',
    access: 'admin',
    summary: 'Add a testimonial',
    body: testimonialInput,
    response: testimonial,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/testimonials/:id',
    access: 'admin',
    summary: 'Replace a testimonial',
    ...one,
    body: testimonialInput,
    response: testimonial,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/testimonials/:id',
    access: 'admin',
    summary: 'Delete a testimonial',
    ...one,
    response: done,
  }),
};
