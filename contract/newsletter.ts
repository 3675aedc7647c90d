import { z } from 'zod';
import { endpoint, json, stream } from './endpoint.ts';
import {
  done,
  doneByMail,
  email,
  id,
  instant,
  linkToken,
  optionalText,
  pageQuery,
  pathId,
} from './fields.ts';

/** The page that a link in a mail of the newsletter leads to; its secret is in the fragment, which never leaves the browser. */
export const newsletterPath = '/newsletter';

/** Room for any form that a mail program makes of one field. */
const FORM_LIMIT = 2 ** 20;

/** What a mail program posts to unsubscribe its reader (RFC 8058), and our own page too. */
export const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** How an address stands: it was asked to confirm, has confirmed, or has unsubscribed. */
export const subscriberStateValues = ['waiting', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStateValues)[number];

const subscriber = z.object({
  id,
  email: z.string(),
  state: z.enum(subscriberStateValues),
  /** Since when it stands so. */
  since: instant,
});

/** As it arrives in a browser. */
export type Subscriber = z.input<typeof subscriber>;

const filter = {
  state: z
    .enum([...subscriberStateValues, 'all'], {
      error: 'The state must be waiting, confirmed, unsubscribed or all.',
    })
    .default('all'),
  /** Part of the address, in any letter case. */
  q: optionalText('The search', 254),
};

export const subscriberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter-subscribers',
    access: ['admin'],
    summary: 'Subscribers of the newsletter, newest first; the total is in X-Total-Count',
    query: pageQuery.extend(filter),
    response: z.array(subscriber),
  }),
  exported: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter-subscribers.csv',
    access: ['admin'],
    summary: 'The same list as CSV; the name of the file says which states it holds',
    query: z.object(filter),
    response: z.unknown(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/newsletter-subscribers/:id',
    access: ['admin'],
    summary: 'Delete a subscriber for good, with the mails that were sent to them about the newsletter',
    params: z.object({ id: pathId }),
    response: done,
  }),
};

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    access: ['public'],
    summary: 'Ask for the newsletter; the answer is the same whether or not the address is known',
    body: json(z.object({ email: email() })),
    response: doneByMail,
    status: 202,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: ['public'],
    summary: 'Confirm an address through the link that was sent to it; twice is the same as once',
    body: json(z.object({ token: linkToken })),
    response: done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe/:token',
    access: ['public'],
    summary: 'Unsubscribe with one click (RFC 8058), whatever the form says; twice is the same as once',
    params: z.object({ token: linkToken }),
    anyOrigin: true,
    body: stream({ limit: FORM_LIMIT }),
    response: done,
  }),
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/api/newsletter/unsubscribe/:token',
    access: ['public'],
    summary: 'Leads to the page that unsubscribes at the press of a button; changes nothing',
    params: z.object({ token: z.string() }),
    response: z.string(),
    status: 303,
  }),
};
