import { z } from 'zod';
import { day, wallTime } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, email, id, instant, text } from './fields.ts';
import { meetingStatus, purpose } from './meetings.ts';
import { projectStatusValues } from './projects.ts';

/** How many of somebody's things are named of each kind; the total says how many there are. */
export const NAMED_MAX = 20;

/** What is known of somebody by their email address: all that they sent, asked for and have with the agency. */
const person = z.object({
  email: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  /** When they first wrote or asked for a meeting; null where they did neither. */
  firstSeenAt: instant.nullable(),
  contacts: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        id,
        subject: z.string(),
        createdAt: instant,
        doneAt: instant.nullable(),
        quarantined: z.boolean(),
      }),
    ),
  }),
  meetings: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        id,
        purpose,
        status: meetingStatus,
        requestedDate: day,
        requestedTime: wallTime,
        cancelledAt: instant.nullable(),
      }),
    ),
  }),
  projects: z.object({
    total: z.int(),
    rows: z.array(
      z.object({ id, name: z.string(), status: z.enum(projectStatusValues), budget: z.int().nullable() }),
    ),
  }),
});

/** As it arrives in a browser. */
export type Person = z.input<typeof person>;

/** What there is of somebody to go, to stay without their name, or to stay as it is. */
const count = z.int();

/** What erasing somebody does, before it is done. */
const erasure = z.object({
  email: z.string(),
  /** The names under which the address is known. */
  names: z.array(z.string()),
  /** What goes. */
  goes: z.object({
    contacts: count,
    meetings: count,
    bookings: count,
    newsletter: count,
    accounts: count,
    guests: count,
    testimonials: count,
    testimonialRequests: count,
    messages: count,
    comments: count,
    mails: count,
  }),
  /** What stays where it is, without their name and words. */
  anonymised: z.object({ decisions: count, activities: count, mentions: count }),
  /** What they sent to projects: it goes or stays, as is chosen. */
  works: z.object({ files: count, answers: count }),
  /** What stays as it is: invoices that the law wants kept, and testimonials that an admin entered under the same name. */
  stays: z.object({ invoices: count, typedTestimonials: count }),
  /** Projects that are not completed and that nobody else has access to: they go on without anybody. */
  alone: z.array(z.object({ id, name: z.string() })),
});

/** As it arrives in a browser. */
export type Erasure = z.input<typeof erasure>;

/** What becomes of the files and answers that somebody sent to projects. */
export const workChoiceValues = ['delete', 'keep'] as const;

export type WorkChoice = (typeof workChoiceValues)[number];

export const peopleEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    access: ['admin'],
    summary: 'What is known of somebody by their email address, the newest of each kind first',
    query: z.object({ email: email() }),
    response: person,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/api/admin/people.zip',
    access: ['admin'],
    summary: 'All that is known under an email address, as JSON and files',
    query: z.object({ email: email() }),
    response: z.unknown(),
  }),
  previewErasure: endpoint({
    method: 'POST',
    path: '/api/admin/people/erasure-preview',
    access: ['admin'],
    summary: 'What erasing somebody would do; changes nothing',
    body: json(z.object({ email: email() })),
    response: erasure,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/admin/people/erasure',
    access: ['admin'],
    summary: 'Erase all that is known under an email address for good, but for what the law wants kept',
    body: json(
      z
        .object({
          email: email(),
          /** The address once more, as it was typed. */
          confirmation: text('The confirmation', 254),
          works: z.enum(workChoiceValues, { error: 'Say whether the files and answers go or stay.' }),
        })
        .refine((asked) => asked.confirmation.toLowerCase() === asked.email.toLowerCase(), {
          path: ['confirmation'],
          error: 'Type the address exactly as it stands above.',
        }),
    ),
    response: done,
  }),
};
