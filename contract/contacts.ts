import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  done,
  email,
  id,
  instant,
  optionalText,
  pageQuery,
  pathId,
  requiredText,
  TEXT_MAX,
} from './fields.ts';

/** The subject of a message that names no service. */
export const DEFAULT_SUBJECT = 'General Inquiry';

/** A contact request as the admin sees it. */
export const contactRequest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: instant,
  /** True when a trap field was filled in: probably sent by a program, kept apart but never dropped. */
  quarantined: z.boolean(),
});

export type ContactRequest = z.infer<typeof contactRequest>;

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send a message to the agency',
    body: z.object({
      name: requiredText('Name'),
      email: email(),
      company: optionalText('Company'),
      subject: optionalText('Subject'),
      message: requiredText('Message', TEXT_MAX),
      /** A trap: people do not see this field, programs fill it in. */
      website: optionalText('Website', 2000),
    }),
    response: done,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/contacts',
    access: 'admin',
    summary: 'Contact requests, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      quarantined: z
        .enum(['true', 'false'], { error: 'The filter must be true or false.' })
        .default('false')
        .transform((value) => value === 'true'),
    }),
    response: z.array(contactRequest),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/contacts/:id',
    access: 'admin',
    summary: 'Delete a contact request',
    params: z.object({ id: pathId }),
    response: done,
  }),
};
