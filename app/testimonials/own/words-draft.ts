import { z } from 'zod';
import {
  namingValues,
  type OwnRequest,
  TESTIMONIAL_CONSENT,
  testimonialAnswer,
} from '../../../contract/testimonial-requests.ts';

/** What the page holds while somebody writes: stars as a choice among words, the consent as a ticked box. */
export const wordsDraft = z
  .object({
    quote: z.string(),
    rating: z.string(),
    naming: z.enum(namingValues),
    name: z.string(),
    role: z.string(),
    company: z.string(),
    image: z.string(),
    consent: z.boolean(),
  })
  .transform(
    ({ rating, consent, ...rest }): z.input<typeof testimonialAnswer> => ({
      ...rest,
      // Nothing is chosen beforehand: what they think is theirs to say.
      rating: rating === '' ? Number.NaN : Number(rating),
      consent: consent ? TESTIMONIAL_CONSENT : '',
    }),
  )
  .pipe(testimonialAnswer);

export type WordsDraft = z.input<typeof wordsDraft>;

/** What the page begins with: what was written so far, or how they are known here. */
export function draftOf({ words, state }: OwnRequest): WordsDraft {
  const isWritten = state === 'written' || state === 'declined';
  return {
    ...words,
    rating: words.rating === null ? '' : String(words.rating),
    consent: isWritten,
  };
}
