import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { done, id, optionalPicture, optionalText, pageQuery, pathId, requiredText } from './fields.ts';
import { place } from './places.ts';
import { webAddress } from './web-address.ts';

/** The most characters of what somebody says of themselves, and the most links. */
export const WORDS_MAX = 600;
export const MOST_LINKS = 4;

const link = z.object({
  label: requiredText('A link’s name', 40),
  address: requiredText('A link’s address', 2000)
    .refine((value) => value === '' || webAddress(value) !== undefined, {
      error: 'A link’s address must be a secure web address such as https://example.com/ada.',
    })
    .overwrite((value) => webAddress(value) ?? value),
});

/** Somebody who works at the agency, as an admin writes it. */
export const memberInput = z.object({
  name: requiredText('Name', 80),
  role: requiredText('Role', 80),
  words: optionalText('Words', WORDS_MAX),
  image: optionalPicture('Portrait'),
  links: z
    .array(link, { error: 'Links must be a list.' })
    .max(MOST_LINKS, { error: `There can be at most ${MOST_LINKS} links.` })
    .default([]),
});

const member = z.object({
  id,
  name: z.string(),
  role: z.string(),
  words: z.string(),
  /** Empty when there is none: the pages then show initials. */
  image: z.string(),
  links: z.array(z.object({ label: z.string(), address: z.string() })),
  /** Came with the product and was not replaced yet. */
  isExample: z.boolean(),
  /** Raised with every edit: what an edit was made from. */
  version: z.int(),
});

export type Member = z.infer<typeof member>;

/** As visitors see it. */
export type MemberPage = Omit<Member, 'version'>;

const seenVersion = z.int({ error: 'The version must be a whole number.' });
const one = { params: z.object({ id: pathId }) };

export const teamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/team',
    access: ['admin'],
    summary: 'Who works at the agency, in the order given by hand; the total is in X-Total-Count',
    query: pageQuery,
    response: z.array(member),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/team',
    access: ['admin'],
    summary: 'Add somebody who works at the agency; they come last',
    body: json(memberInput),
    response: member,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/team/:id',
    access: ['admin'],
    summary: 'Say something else of somebody. 409 `member_changed` when it is other than was seen',
    ...one,
    body: json(memberInput.extend({ seenVersion })),
    response: member,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/team/:id/move',
    access: ['admin'],
    summary: 'Give somebody another place',
    ...one,
    body: json(place),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/team/:id',
    access: ['admin'],
    summary: 'Take somebody off the page; notes that they wrote name nobody then',
    ...one,
    response: done,
  }),
};
