import { z } from 'zod';
import { day, wallTime } from './day-fields.ts';
import { endpoint } from './endpoint.ts';
import { email, id, instant } from './fields.ts';
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

export const peopleEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    access: ['admin'],
    summary: 'What is known of somebody by their email address, the newest of each kind first',
    query: z.object({ email: email() }),
    response: person,
  }),
};
