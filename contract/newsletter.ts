import { z } from 'zod';
import { endpoint, json, stream } from './endpoint.ts';
import { done, doneByMail, email, linkToken } from './fields.ts';

/** The page that a link in a mail of the newsletter leads to; its secret is in the fragment, which never leaves the browser. */
export const newsletterPath = '/newsletter';

/** Room for any form that a mail program makes of one field. */
const FORM_LIMIT = 2 ** 20;

/** What a mail program posts to unsubscribe its reader (RFC 8058), and our own page too. */
export const ONE_CLICK = 'List-Unsubscribe=One-Click';

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
