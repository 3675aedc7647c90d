import { z } from 'zod';
import {
  type SeenShowcase,
  SHOWCASE_CATEGORIES,
  type Showcase,
  showcaseInput,
} from '../../contract/showcases.ts';

/** The next item of a list as it is typed: in quotes up to the end of the item, or as it is up to a comma and a space. */
const ITEM = /\s*(?:"(?<quoted>(?:[^"]|"")*)"(?=\s*(?:,+\s|,*\s*$))|(?<plain>(?:(?!,\s).)+))/gs;

/** What would be cut or unquoted, were it typed as it is. */
const NEEDS_QUOTES = /^"|,(?:\s|$)/;

/**
 * A list as it is typed: its items are separated by a comma and a space, so that `1,000 orders` is one. One that has these itself is in
 * quotes, as in CSV.
 */
export function splitItems(typed: string): string[] {
  return [...typed.matchAll(ITEM)]
    .map(({ groups: { quoted, plain = '' } = {} }) =>
      (quoted?.replaceAll('""', '"') ?? plain.replace(/,+\s*$/, '')).trim(),
    )
    .filter((item) => item !== '');
}

/** Items as they are typed. */
export function joinItems(items: readonly string[]): string {
  return items.map((item) => (NEEDS_QUOTES.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(', ');
}

/** The lists as text, and a category that may still be none. */
export const showcaseDraft = showcaseInput.extend({
  category: z.string().pipe(showcaseInput.shape.category),
  technologies: z.string().transform(splitItems).pipe(showcaseInput.shape.technologies),
  features: z.string().transform(splitItems).pipe(showcaseInput.shape.features),
});

export type ShowcaseDraft = z.input<typeof showcaseDraft>;
export type FilledShowcase = z.output<typeof showcaseDraft>;

/** What the dialog begins with: nothing, or the showcase that is edited. */
export function draftOf(showcase: Showcase | undefined) {
  return {
    title: showcase?.title ?? '',
    category: showcase?.category ?? '',
    description: showcase?.description ?? '',
    technologies: joinItems(showcase?.technologies ?? []),
    timeline: showcase?.timeline ?? '',
    budget: showcase?.budget ?? '',
    features: joinItems(showcase?.features ?? []),
    featured: showcase?.featured ?? false,
    image: showcase?.image ?? '',
  } satisfies ShowcaseDraft;
}

/** What somebody sees of a showcase that they edit. */
export function seenOf({ id: _, example: __, ...seen }: Showcase): SeenShowcase {
  return seen;
}

export const categoryOptions = SHOWCASE_CATEGORIES.map((category) => ({ value: category, label: category }));
