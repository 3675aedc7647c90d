import { z } from 'zod';
import {
  type AgencyTestimonial,
  type SeenTestimonial,
  testimonialInput,
} from '../../contract/testimonials.ts';

/** What the menu of projects says where none is chosen: a menu has no empty values. */
export const NO_PROJECT = 'none';

/** The rating and the project as menus hold them. */
export const testimonialDraft = testimonialInput.extend({
  rating: z.codec(z.string(), testimonialInput.shape.rating, { decode: Number, encode: String }),
  showcaseId: z.codec(z.string(), z.int().nullable(), {
    decode: (chosen) => (chosen === NO_PROJECT ? null : Number(chosen)),
    encode: (id) => (id === null ? NO_PROJECT : String(id)),
  }),
});

export type TestimonialDraft = z.input<typeof testimonialDraft>;
export type FilledTestimonial = z.output<typeof testimonialDraft>;

/** What the dialog begins with: nothing, or the testimonial that is edited. */
export function draftOf(testimonial: AgencyTestimonial | undefined) {
  return {
    name: testimonial?.name ?? '',
    role: testimonial?.role ?? '',
    company: testimonial?.company ?? '',
    image: testimonial?.image ?? '',
    quote: testimonial?.quote ?? '',
    rating: String(testimonial?.rating ?? 5),
    featured: testimonial?.featured ?? false,
    showcaseId: testimonial?.project ? String(testimonial.project.id) : NO_PROJECT,
  } satisfies TestimonialDraft;
}

/** What somebody sees of a testimonial that they edit. */
export function seenOf(testimonial: AgencyTestimonial): SeenTestimonial {
  const { name, role, company, image, quote, rating, featured, project } = testimonial;
  return { name, role, company, image, quote, rating, featured, showcaseId: project?.id ?? null };
}

/** A rating in words. */
export const starsOf = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

export const ratingOptions = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: starsOf(stars),
}));
