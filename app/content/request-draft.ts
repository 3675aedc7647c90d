import { z } from 'zod';
import {
  type ContentItem,
  type ContentKind,
  contentKindValues,
  MOST_ITEMS,
  newContentItem,
  type newContentRequest,
  requestEdit,
} from '../../contract/content.ts';

/** What the dialogs hold of an item: choices as lines. */
const itemDraft = z
  .object({
    kind: z.enum(contentKindValues),
    label: z.string(),
    hint: z.string(),
    example: z.string(),
    choices: z.string(),
  })
  .transform(
    ({ choices, ...facts }): z.input<typeof newContentItem> => ({ ...facts, choices: linesOf(choices) }),
  )
  .pipe(newContentItem);

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type ItemDraft = z.input<typeof itemDraft>;
type FilledItem = z.output<typeof itemDraft>;

/** A form of one item. */
export const itemForm: z.ZodType<{ items: [FilledItem] }, { items: [ItemDraft] }> = z.object({
  items: z.tuple([itemDraft]),
});

/** A form of a request with all that it asks for. */
export const requestForm = requestEdit.extend({
  items: z
    .array(itemDraft)
    .min(1, { error: 'Ask for at least one thing.' })
    .max(MOST_ITEMS, { error: `A request can have at most ${MOST_ITEMS} items.` }),
});

export type RequestDraft = z.input<typeof requestForm>;
export type FilledRequest = z.output<typeof newContentRequest>;

function item(kind: ContentKind, label: string, more: Partial<ItemDraft> = {}): ItemDraft {
  return { kind, label, hint: '', example: '', choices: '', ...more };
}

export const emptyItem: ItemDraft = item('text', '');

export function draftOf({ kind, label, hint, example, choices }: ContentItem): ItemDraft {
  return { kind, label, hint, example, choices: choices.join('\n') };
}

/** What a website needs from nearly everybody: what a request begins with. */
export const startingSet: readonly ItemDraft[] = [
  item('logo', 'Your logo', { hint: 'As a vector file where you have one: SVG, PDF, AI or EPS.' }),
  item('text', 'About your company', {
    hint: 'Who you are, what you do and for whom. A few sentences are enough.',
    example: 'We roast coffee in small batches, since 1998, three streets from the harbor.',
  }),
  item('text', 'Contact details and opening hours', {
    hint: 'As they shall stand on the website: address, phone, email, hours.',
  }),
  item('photos', 'Photos of your team and your work', {
    hint: 'As large as you have them, and only pictures that you may publish.',
  }),
  item('access', 'Access to your domain', { hint: 'Where your domain is registered.' }),
];

/** What else is often asked for, one click away. */
export const typicalItems: readonly ItemDraft[] = [
  item('text', 'Brand colors and fonts', {
    hint: 'Codes or names where you know them, or a link to your guidelines.',
  }),
  item('text', 'Services and prices', { hint: 'One line for each: its name, what it is, what it costs.' }),
  item('photos', 'Product photos', { hint: 'One or more for each product, named like the product.' }),
  item('text', 'Legal details', {
    hint: 'Company name, address, register and tax numbers, who is responsible.',
  }),
  item('access', 'Access to your web host', { hint: 'Where your present website is.' }),
  item('decision', 'Which direction do you prefer?', { choices: 'The calm one\nThe bold one' }),
];
