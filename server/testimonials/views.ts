import type { TestimonialRow } from './queries.ts';

/** A testimonial as it is read; the public is not told who wrote it in which way. */
export function viewTestimonial({ requestId, ...testimonial }: TestimonialRow) {
  return { ...testimonial, clientsOwn: requestId !== null };
}
