import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import {
  done,
  doneByMail,
  email,
  flag,
  id,
  instant,
  optionalText,
  pageQuery,
  pathId,
  requiredText,
  TEXT_MAX,
} from './fields.ts';
import { madeProject } from './projects.ts';

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
  /** What was made of it, the newest first. */
  projects: z.array(madeProject),
});

/** As it arrives in a browser. */
export type ContactRequest = z.input<typeof contactRequest>;

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: ['public'],
    summary: 'Send a message to the agency',
    body: json(
      z.object({
        name: requiredText('Name'),
        email: email(),
        company: optionalText('Company'),
        subject: optionalText('Subject'),
        message: requiredText('Message', TEXT_MAX),
        /** A trap: people do not see this field, programs fill it in. */
        website: optionalText('Website', 2000),
      }),
    ),
    response: doneByMail,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/contacts',
    access: ['admin'],
    summary: 'Contact requests, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      quarantined: flag('The filter').default(false),
    }),
    response: z.array(contactRequest),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/contacts/:id',
    access: ['admin'],
    summary: 'One contact request',
    params: z.object({ id: pathId }),
    response: contactRequest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/contacts/:id',
    access: ['admin'],
    summary: 'Delete a contact request',
    params: z.object({ id: pathId }),
    response: done,
  }),
};
