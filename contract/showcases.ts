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

export const SHOWCASE_CATEGORIES = [
  'Web Development',
  'Mobile App',
  'E-commerce',
  'SaaS',
  'FinTech',
  'HealthTech',
  'EdTech',
  'Other',
] as const;

/** A list of short texts, with words for all and for one: empty items are dropped, and at least one is left. */
function items(label: string, one: string) {
  return z
    .array(text(one), { error: `${label} must be a list of texts.` })
    .max(50, { error: `${label} can have at most 50 items.` })
    .transform((list) => list.filter((item) => item !== ''))
    .pipe(z.array(z.string()).min(1, { error: `${label} are required.` }));
}

/** A project showcase as it is written by the admin. */
export const showcaseInput = z.object({
  title: requiredText('Title'),
  category: z.enum(SHOWCASE_CATEGORIES, {
    error: `Category must be one of ${SHOWCASE_CATEGORIES.join(', ')}.`,
  }),
  description: requiredText('Description', TEXT_MAX),
  technologies: items('Technologies', 'A technology'),
  timeline: requiredText('Timeline'),
  budget: requiredText('Budget'),
  features: items('Features', 'A feature'),
  featured: yesOrNo('Featured').default(false),
  image: optionalPicture('Image URL'),
});

export const showcase = z.object({
  id,
  title: z.string(),
  category: z.string(),
  description: z.string(),
  technologies: z.array(z.string()),
  timeline: z.string(),
  budget: z.string(),
  features: z.array(z.string()),
  featured: z.boolean(),
  /** Empty when there is none: the app then draws a figure. */
  image: z.string(),
  /** It came with the product: the company is fictional. */
  example: z.boolean(),
});

export type Showcase = z.infer<typeof showcase>;

/** What an admin saw of a showcase before they changed it. */
const seenShowcase = showcase.omit({ id: true, example: true });

export type SeenShowcase = z.infer<typeof seenShowcase>;

const one = { params: z.object({ id: pathId }) };

export const showcaseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/project-showcases',
    access: ['public'],
    summary: 'Project showcases in the order that the agency gave them; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(showcase),
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/project-showcases',
    access: ['admin'],
    summary: 'Project showcases for the back office in their order; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(showcase),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/project-showcases',
    access: ['admin'],
    summary: 'Add a project showcase; it comes first',
    body: json(showcaseInput),
    response: showcase,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/project-showcases/:id',
    access: ['admin'],
    summary: 'Replace a project showcase; 409 `showcase_changed` where it is no longer what was seen',
    ...one,
    body: json(showcaseInput.extend({ seen: seenShowcase.optional() })),
    response: showcase,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/project-showcases/:id/move',
    access: ['admin'],
    summary: 'Give a project showcase another place',
    ...one,
    body: json(place),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/project-showcases/:id',
    access: ['admin'],
    summary: 'Delete a project showcase',
    ...one,
    response: done,
  }),
};
