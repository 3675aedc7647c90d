import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, requiredText } from './fields.ts';

/** What can be found, in the order in which equals are shown. */
export const foundKinds = [
  'contact',
  'person',
  'meeting',
  'project',
  'file',
  'invoice',
  'note',
  'case',
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** The most that one search answers. */
export const MOST_FOUND = 20;

/** Something that was found. */
export const found = z.object({
  kind: z.enum(foundKinds),
  id,
  /** What it is called: a name, a file's name, an invoice's number. */
  title: z.string(),
  /** What tells it from others of that name. */
  detail: z.string(),
  /** The project that it belongs to, where it does. */
  project: z.object({ id, name: z.string() }).nullable(),
  at: instant,
});

/** As it arrives in a browser. */
export type Found = z.input<typeof found>;

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: ['admin'],
    summary: `The ${MOST_FOUND} contacts, people, meetings, projects, files, invoices, notes and case studies that words fit best`,
    query: z.object({ q: requiredText('The words', 200) }),
    response: z.array(found),
  }),
};
