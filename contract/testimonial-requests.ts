import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { id, instant, linkToken, optionalText, pageQuery, pathId, requiredText, TEXT_MAX } from './fields.ts';
import { keptPicture } from './pictures.ts';
import { agencyTestimonial } from './testimonials.ts';

/** How a request stands on record. */
export const requestStatusValues = ['asked', 'written', 'published', 'declined', 'withdrawn'] as const;

/** The same as it is read: what was asked for too long ago is over. */
const requestStateValues = [...requestStatusValues, 'expired'] as const;

export type RequestState = (typeof requestStateValues)[number];

/** How somebody wants to be named: in full with role and company, by first name and company, or by company alone. */
export const namingValues = ['full', 'first', 'company'] as const;

export type Naming = (typeof namingValues)[number];

/** What whoever writes agrees to, word for word as it stands beside the box and is kept with their words. */
export const TESTIMONIAL_CONSENT =
  'I agree that you publish what I wrote on your website, with my rating, my picture if I added one, and my name as I chose it here, together with the project it is about. I can withdraw this at any time through this link.';

interface Named {
  naming: Naming;
  name: string;
  role: string;
  company: string;
}

/** How somebody is named in public, as they chose. */
export function shownAs({ naming, name, role, company }: Named): Omit<Named, 'naming'> {
  if (naming === 'company') return { name: company, role: '', company: '' };
  if (naming === 'first') return { name: name.trim().split(/\s+/)[0] ?? '', role: '', company };
  return { name, role, company };
}

const STARS = 'Please choose how many stars you give.';

const written = {
  quote: requiredText('Your text', TEXT_MAX),
  rating: z.int({ error: STARS }).min(1, { error: STARS }).max(5, { error: STARS }),
  naming: z.enum(namingValues, { error: 'Please choose how you want to be named.' }),
  name: optionalText('Your name'),
  role: optionalText('Your role'),
  company: requiredText('Your company'),
  image: optionalText('Your picture').refine((image) => image === '' || keptPicture(image) !== undefined, {
    error: 'Please upload your picture here.',
  }),
};

/** What is missing is said at once, whatever else is wrong. */
function isForm({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}

/** A testimonial as its client writes it. */
export const testimonialAnswer = z
  .object({
    ...written,
    /** The words that they agreed to. */
    consent: z
      .string({ error: 'Please agree, or close this page: then nothing is sent.' })
      .refine((words) => words === TESTIMONIAL_CONSENT, {
        error: 'Please agree, or close this page: then nothing is sent.',
      }),
  })
  .refine(({ naming, name }) => naming === 'company' || name !== '', {
    path: ['name'],
    error: 'Your name is required.',
    when: isForm,
  })
  .refine(({ naming, role }) => naming !== 'full' || role !== '', {
    path: ['role'],
    error: 'Your role is required.',
    when: isForm,
  });

export type TestimonialAnswer = z.output<typeof testimonialAnswer>;

const words = z.object({
  quote: z.string(),
  rating: z.int(),
  naming: z.enum(namingValues),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  image: z.string(),
});

/** A request as the person reads it who was asked. */
const ownRequest = z.object({
  state: z.enum(requestStateValues),
  projectName: z.string(),
  /** Until when there is time to write. */
  expiresAt: instant,
  /** Whether they ever sent anything. */
  wrote: z.boolean(),
  /** What they wrote, where they did; before, how they are known here. */
  words: words.extend({ rating: z.int().nullable() }),
});

/** As it arrives in a browser. */
export type OwnRequest = z.input<typeof ownRequest>;

const agencyRequest = z.object({
  id,
  state: z.enum(requestStateValues),
  /** Null once the project is deleted. */
  projectId: id.nullable(),
  projectName: z.string(),
  /** Whoever was asked. */
  personName: z.string(),
  email: z.string(),
  askedAt: instant,
  expiresAt: instant,
  writtenAt: instant.nullable(),
  /** What is to be shown; null where nothing is on record. */
  words: z
    .object({
      quote: z.string(),
      rating: z.int(),
      name: z.string(),
      role: z.string(),
      company: z.string(),
      image: z.string(),
    })
    .nullable(),
  /** The words that were agreed to, and when. */
  consent: z.object({ words: z.string(), at: instant }).nullable(),
  /** Grows with every change of what is to be shown. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type AgencyRequest = z.input<typeof agencyRequest>;

const one = { params: z.object({ id: pathId }) };
const link = { params: z.object({ token: linkToken }) };

/** What the agency decides of words that are published. */
export const publication = z.object({
  /** The version that was read: of another one nothing is published. */
  seenVersion: z.int({ error: 'The version that was read is required.' }),
  showcaseId: id.nullable().default(null),
  featured: z.boolean({ error: 'Featured must be true or false.' }).default(false),
});

export const testimonialRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/testimonial-requests',
    access: ['admin'],
    summary: 'Who was asked for a testimonial, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      projectId: pathId.optional(),
      status: z.enum(requestStatusValues, { error: 'This status does not exist.' }).optional(),
    }),
    response: z.array(agencyRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/testimonial-requests',
    access: ['admin'],
    summary: 'Ask the people of a completed project for a testimonial, each once; answers who was asked now',
    ...one,
    response: z.array(agencyRequest),
    status: 201,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/testimonial-requests/:id/publish',
    access: ['admin'],
    summary: 'Publish what a client wrote, as they wrote it',
    ...one,
    body: json(publication),
    response: agencyTestimonial,
    status: 201,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/admin/testimonial-requests/:id/decline',
    access: ['admin'],
    summary: 'Put aside what a client wrote, unpublished',
    ...one,
    response: agencyRequest,
  }),
  visit: endpoint({
    method: 'GET',
    path: '/api/testimonial-requests/:token',
    access: ['public'],
    summary: 'The request of a secret link, with what was written so far',
    ...link,
    response: ownRequest,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/testimonial-requests/:token',
    access: ['public'],
    summary: 'Write the testimonial of a secret link, or change it until it is published',
    ...link,
    body: json(testimonialAnswer),
    response: ownRequest,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/testimonial-requests/:token/withdraw',
    access: ['public'],
    summary: 'Withdraw the testimonial of a secret link: it is taken off the pages and deleted',
    ...link,
    response: ownRequest,
  }),
};
