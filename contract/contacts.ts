import { z } from 'zod';
import { shownActivity } from './activity.ts';
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
  text,
  yesOrNo,
} from './fields.ts';
import { mailStatusValues, mailWay } from './mail.ts';
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
  /** When an admin opened it; null while it is unread. */
  readAt: instant.nullable(),
  /** When it was first answered. */
  answeredAt: instant.nullable(),
  /** When it was marked done; null while it is open. */
  doneAt: instant.nullable(),
  /** What admins tell each other of it; whoever wrote it never sees this. */
  note: z.string(),
  notedAt: instant.nullable(),
  /** How the last reply from here begins, or null where there is none. */
  lastReply: z.string().nullable(),
  /** What was made of it, the newest first. */
  projects: z.array(madeProject),
});

/** As it arrives in a browser. */
export type ContactRequest = z.input<typeof contactRequest>;

/** What an admin wrote back from here. */
const contactReply = z.object({
  id,
  text: z.string(),
  adminName: z.string(),
  createdAt: instant,
  /** The mail that carries it, and how that stands. */
  mail: z
    .object({
      id,
      status: z.enum(mailStatusValues),
      via: mailWay.nullable(),
      sentAt: instant.nullable(),
      answer: z.string(),
    })
    .nullable(),
});

/** As it arrives in a browser. */
export type ContactReply = z.input<typeof contactReply>;

const contactDetails = contactRequest.extend({
  /** The oldest first. */
  replies: z.array(contactReply),
  /** What else was done with it, the oldest first. */
  activities: z.array(shownActivity),
});

/** As it arrives in a browser. */
export type ContactDetails = z.input<typeof contactDetails>;

/** Which contact requests are listed by whether they are done. */
export const contactStateValues = ['open', 'done', 'all'] as const;

/** What can be said of contact requests, many at once. `answered`: in the admin's own mail program. */
export const contactMarkValues = ['read', 'unread', 'answered', 'done', 'open', 'not-spam'] as const;

export type ContactMark = (typeof contactMarkValues)[number];

const filter = {
  quarantined: flag('The filter').default(false),
  state: z.enum(contactStateValues, { error: 'The state must be open, done or all.' }).default('all'),
  /** Only those that nobody has opened. */
  unread: flag('The filter').default(false),
  /** Words that all have to be in the name, email, company, subject or message, whatever their case and accents. */
  q: optionalText('The search'),
};

/** The most contact requests that are changed at once. */
export const CONTACTS_AT_ONCE = 1000;

const ids = z
  .array(id, { error: 'The ids must be a list.' })
  .min(1, { error: 'Name at least one contact request.' })
  .max(CONTACTS_AT_ONCE, { error: `At most ${CONTACTS_AT_ONCE} contact requests are changed at once.` });

/** Those that were changed: what others did first is left out. */
const changed = z.object({
  ids: z.array(id),
  /** Names what was done, so that it can be taken back; null where it is not on record. */
  deed: id.nullable(),
});

/** What is taken back; left alone is what somebody has changed since. */
const seen = id.optional();

const contactParams = z.object({ id: pathId });

/** What the reply of an admin holds. */
export const replyDraft = z.object({ text: requiredText('The reply', TEXT_MAX) });

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
    query: pageQuery.extend(filter),
    response: z.array(contactRequest),
  }),
  exported: endpoint({
    method: 'GET',
    path: '/api/admin/contacts.csv',
    access: ['admin'],
    summary: 'The same list as CSV',
    query: z.object(filter),
    response: z.unknown(),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/contacts/:id',
    access: ['admin'],
    summary: 'One contact request, with what was answered and done',
    params: contactParams,
    response: contactDetails,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/api/admin/contacts/mark',
    access: ['admin'],
    summary:
      'Say of contact requests that they are read, answered, done or not spam. Where `seen` names a deed that this takes back, those stay that were changed since; 409 `contact_changed` when all were',
    body: json(
      z.object({
        ids,
        mark: z.enum(contactMarkValues, { error: 'This cannot be said of a contact request.' }),
        seen,
      }),
    ),
    response: changed,
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/api/admin/contacts/:id/note',
    access: ['admin'],
    summary: 'Change the note of a contact request that says what was seen',
    params: contactParams,
    body: json(
      z.object({ note: text('The note', TEXT_MAX), seen: text('The note that was seen', TEXT_MAX) }),
    ),
    response: done,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/contacts/:id/replies',
    access: ['admin'],
    summary: 'Answer a contact request by mail, and mark it done where that is asked for',
    params: contactParams,
    body: json(
      replyDraft.extend({
        done: yesOrNo('Done').default(false),
        /** With the key of an earlier reply it is that one, whatever else it says. */
        requestKey: text('The key').optional(),
      }),
    ),
    response: z.object({ id }),
    status: 201,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/admin/contacts/remove',
    access: ['admin'],
    summary: 'Delete contact requests in a way that can be taken back for a minute',
    body: json(z.object({ ids })),
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/contacts/restore',
    access: ['admin'],
    summary:
      'Take the deletion of contact requests back. Where `seen` names it, those stay that were changed since; 409 `contact_changed` when all were',
    body: json(z.object({ ids, seen })),
    response: changed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/contacts/:id',
    access: ['admin'],
    summary: 'Delete a contact request for good',
    params: contactParams,
    response: done,
  }),
};
