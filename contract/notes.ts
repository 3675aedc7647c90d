import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, LINE_MAX, pageQuery, pathId, requiredText, text } from './fields.ts';
import { SLUG } from './site/paths.ts';

/** The most characters of a note, and of its address. */
export const NOTE_MAX = 100_000;
export const SLUG_MAX = 80;

/** A draft is seen by nobody, what is planned goes out by itself, what is published is on the site. */
export const noteStatusValues = ['draft', 'planned', 'published'] as const;

export type NoteStatus = (typeof noteStatusValues)[number];

const SLUG_ERROR =
  'Address must be lower-case letters, digits and single hyphens, such as prices-in-writing.';

/** What an address is made of, as far as a title has any of it: 'Prices, in writing' is `prices-in-writing`. */
export function slugOf(title: string): string {
  const letters = title.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '');
  const words = letters.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, SLUG_MAX).replaceAll(/^-+|-+$/g, '');
}

/** A note as an admin writes it: a draft may lack what is published with it. */
export const noteInput = z.object({
  title: requiredText('Title', 120),
  slug: requiredText('Address', SLUG_MAX).refine((value) => value === '' || SLUG.test(value), {
    error: SLUG_ERROR,
  }),
  summary: text('Summary', LINE_MAX),
  /** In Markdown. */
  body: text('Text', NOTE_MAX),
  /** One of the people of the agency, or null. */
  authorId: id.nullable(),
});

const author = z.object({ name: z.string(), role: z.string(), image: z.string() });

/** Who wrote a note, as visitors see it. */
export type NoteAuthor = z.infer<typeof author>;

/** A note in the list of the back office. */
const noteRow = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  status: z.enum(noteStatusValues),
  /** When it was or will be published; of a draft when it was last, if ever. */
  publishAt: instant.nullable(),
  changedAt: instant,
  authorName: z.string().nullable(),
  /** Came with the product and was not changed yet. */
  isExample: z.boolean(),
});

const note = noteRow.omit({ authorName: true }).extend({
  body: z.string(),
  authorId: id.nullable(),
  /** Raised with every edit: what an edit was made from. */
  version: z.int(),
});

/** As they arrive in a browser. */
export type NoteRow = z.input<typeof noteRow>;
export type Note = z.input<typeof note>;

/** A published note as visitors see it. Its HTML is made of Markdown and of nothing else. */
export interface NotePage {
  id: number;
  slug: string;
  title: string;
  summary: string;
  html: string;
  /** How long reading it takes. */
  minutes: number;
  author: NoteAuthor | null;
  isExample: boolean;
  /** The agency's day on which it was published. */
  day: string;
  /** Instants, in ISO 8601. */
  publishedAt: string;
  changedAt: string;
}

const seenVersion = z.int({ error: 'The version must be a whole number.' });
const one = { params: z.object({ id: pathId }) };

export const noteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/notes',
    access: ['admin'],
    summary: 'Notes in any state, the newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      status: z.enum(noteStatusValues, { error: 'There is no such state of a note.' }).optional(),
    }),
    response: z.array(noteRow),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/notes/:id',
    access: ['admin'],
    summary: 'One note with its Markdown',
    ...one,
    response: note,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/notes',
    access: ['admin'],
    summary: 'Keep a new note as a draft',
    body: json(noteInput),
    response: note,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/notes/:id',
    access: ['admin'],
    summary:
      'Change a note; of a published one visitors see it. 409 `note_changed` when it is other than was seen',
    ...one,
    body: json(noteInput.extend({ seenVersion })),
    response: note,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/notes/:id/publish',
    access: ['admin'],
    summary:
      'Publish a note now, or at a time to come by itself. 409 `note_changed` when it is other than was seen',
    ...one,
    body: json(z.object({ seenVersion, at: instant.nullable() })),
    response: note,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/notes/:id/withdraw',
    access: ['admin'],
    summary: 'Make a note a draft again: visitors no longer find it',
    ...one,
    response: note,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/notes/:id',
    access: ['admin'],
    summary: 'Delete a note for good',
    ...one,
    response: done,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/notes/preview',
    access: ['admin'],
    summary: 'Markdown as visitors would see it, and how long reading it takes',
    body: json(z.object({ body: noteInput.shape.body })),
    response: z.object({ html: z.string(), minutes: z.int() }),
  }),
};
