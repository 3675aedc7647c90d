import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, pageQuery, pathId, requiredText, text, yesOrNo } from './fields.ts';

/** Who a kind of mail is for. */
export type MailAudience = 'visitor' | 'client' | 'agency' | 'subscriber' | 'account';

export interface MailKindSpec {
  value: string;
  /** What the back office calls it. */
  label: string;
  audience: MailAudience;
}

/** Every kind of mail that the product sends, with the words shown, in the order of the settings. */
export const mailKinds = [
  { value: 'message-received', label: 'Message received', audience: 'visitor' },
  { value: 'contact-reply', label: 'Your reply to a message', audience: 'visitor' },
  { value: 'request-received', label: 'Meeting requested, not yet confirmed', audience: 'visitor' },
  { value: 'meeting-approved', label: 'Meeting approved', audience: 'visitor' },
  { value: 'meeting-declined', label: 'Meeting declined', audience: 'visitor' },
  { value: 'times-offered', label: 'Other times proposed by the agency', audience: 'visitor' },
  { value: 'meeting-changed', label: 'Meeting changed', audience: 'visitor' },
  { value: 'meeting-cancelled', label: 'Meeting cancelled', audience: 'visitor' },
  { value: 'meeting-reminder', label: 'Reminder a day before', audience: 'visitor' },
  { value: 'project-message', label: 'Project: unread messages of the agency', audience: 'client' },
  { value: 'review-ready', label: 'Review: something to look at', audience: 'client' },
  { value: 'review-due', label: 'Review: due in a day, and once it is late', audience: 'client' },
  { value: 'review-decided', label: 'Review: somebody else has decided', audience: 'client' },
  { value: 'review-comments', label: 'Review: comments of the agency', audience: 'client' },
  { value: 'guest-invite', label: 'Review: a guest is invited', audience: 'client' },
  { value: 'content-request', label: 'Project: content asked for', audience: 'client' },
  { value: 'content-returned', label: 'Project: content sent back', audience: 'client' },
  { value: 'content-reminder', label: 'Project: content still open', audience: 'client' },
  { value: 'invoice-sent', label: 'Invoice: a new one', audience: 'client' },
  { value: 'invoice-reminder', label: 'Invoice: reminders around the due date', audience: 'client' },
  { value: 'invoice-voided', label: 'Invoice: it is void', audience: 'client' },
  { value: 'credit-note', label: 'Invoice: a credit note', audience: 'client' },
  { value: 'payment-received', label: 'Payment received, with the receipt', audience: 'client' },
  { value: 'payment-refunded', label: 'Payment given back', audience: 'client' },
  { value: 'testimonial-request', label: 'Testimonial: asked for one', audience: 'client' },
  { value: 'testimonial-published', label: 'Testimonial: it is published', audience: 'client' },
  { value: 'new-message', label: 'New message', audience: 'agency' },
  { value: 'new-request', label: 'New meeting request', audience: 'agency' },
  { value: 'time-proposed', label: 'A visitor proposes another time', audience: 'agency' },
  { value: 'offer-answered', label: 'A visitor answers the times you proposed', audience: 'agency' },
  { value: 'visitor-cancelled', label: 'A visitor cancels', audience: 'agency' },
  { value: 'request-overdue', label: 'An answer is due', audience: 'agency' },
  { value: 'project-message-agency', label: 'A client writes in a project', audience: 'agency' },
  { value: 'review-decided-agency', label: 'Somebody decides on a review', audience: 'agency' },
  { value: 'review-comments-agency', label: 'Somebody comments on a review', audience: 'agency' },
  { value: 'content-answered', label: 'A client answers what you asked for', audience: 'agency' },
  { value: 'testimonial-written', label: 'A client has written a testimonial', audience: 'agency' },
  { value: 'payment-claimed', label: 'A client says that they have paid', audience: 'agency' },
  { value: 'payment-arrived', label: 'A payment by card has arrived', audience: 'agency' },
  { value: 'payment-problem', label: 'A payment needs a look', audience: 'agency' },
  { value: 'morning-summary', label: 'What waits, each morning', audience: 'agency' },
  { value: 'projects-leaving', label: 'Closed projects that will be deleted', audience: 'agency' },
  { value: 'newsletter-confirm', label: 'Newsletter: confirm the address', audience: 'subscriber' },
  { value: 'newsletter-welcome', label: 'Newsletter: address confirmed', audience: 'subscriber' },
  { value: 'password-forgotten', label: 'Forgotten password', audience: 'account' },
  { value: 'password-changed', label: 'Password changed', audience: 'account' },
  { value: 'email-confirm', label: 'Confirm a new email address', audience: 'account' },
  { value: 'email-changed', label: 'Email address changed', audience: 'account' },
  { value: 'two-factor-on', label: 'Two-factor switched on', audience: 'account' },
  { value: 'two-factor-off', label: 'Two-factor switched off', audience: 'account' },
  { value: 'recovery-code-used', label: 'Recovery code used', audience: 'account' },
  { value: 'passkey-added', label: 'Passkey added', audience: 'account' },
  { value: 'passkey-removed', label: 'Passkey removed', audience: 'account' },
  { value: 'admin-invite', label: 'Admin: invited to the back office', audience: 'account' },
  { value: 'admin-joined', label: 'Admin: somebody new', audience: 'account' },
  { value: 'admin-removed', label: 'Admin: somebody was removed', audience: 'account' },
  { value: 'client-invite', label: 'Client: invited to the portal', audience: 'account' },
  { value: 'client-password-forgotten', label: 'Client: forgotten password', audience: 'account' },
  { value: 'client-password-changed', label: 'Client: password changed', audience: 'account' },
  { value: 'client-email-confirm', label: 'Client: confirm a new email address', audience: 'account' },
  { value: 'client-email-changed', label: 'Client: email address changed', audience: 'account' },
  { value: 'test-message', label: 'Test message', audience: 'account' },
] as const satisfies readonly MailKindSpec[];

export type MailKind = (typeof mailKinds)[number]['value'];

/** How a message can stand. A message that its event overtook, such as a reminder of a cancelled meeting, is dropped. */
export const mailStatusValues = ['queued', 'retrying', 'sent', 'given_up', 'dropped'] as const;

export type MailStatus = (typeof mailStatusValues)[number];

/** Stands in a message that is shown in the back office where its reader gets a link of their own. */
export const SECRET_PLACEHOLDER = 'only-the-reader-gets-this-link';

/** Where a message went: to a mail server, or into a file that reaches nobody. */
export const mailWay = z.enum(['smtp', 'file']);

/** How mail stands: whether it is set up, and whether the mail server takes it. */
const mailState = z.object({
  via: mailWay,
  /** Whom messages come from. */
  from: z.string(),
  /** The address of the admin who asks, for a test message. */
  ownEmail: z.string(),
  /** Since when no message was taken, and what the mail server said last; null while it takes them. */
  failing: z.object({ since: instant, answer: z.string() }).nullable(),
  waiting: z.int(),
  givenUp: z.int(),
});

/** As it arrives in a browser. */
export type MailState = z.input<typeof mailState>;

const mailMessage = z.object({
  id,
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(mailStatusValues),
  via: mailWay.nullable(),
  createdAt: instant,
  dueAt: instant,
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** What the mail server said last. */
  answer: z.string(),
});

/** As it arrives in a browser. */
export type MailMessage = z.input<typeof mailMessage>;

/** How a try can end: with the message taken, with another try to come, or refused for ever. */
export const mailTryValues = ['taken', 'failed', 'deferred', 'refused'] as const;

/** A message as its reader sees it, but for their secret link. */
const writtenLetter = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const mailMessageDetails = mailMessage.extend({
  /** What sending it again would be: another try, a copy, or not possible. */
  resend: z.enum(['retry', 'copy', 'no']),
  /** Null where it can no longer be written. */
  letter: writtenLetter.nullable(),
  /** The tries so far, the oldest first. */
  tries: z.array(z.object({ id, at: instant, result: z.enum(mailTryValues), answer: z.string() })),
});

/** As it arrives in a browser. */
export type MailMessageDetails = z.input<typeof mailMessageDetails>;

/** The most characters of the opening of a message. */
export const OPENING_MAX = 2000;

/** The words of a kind of mail, as the agency writes them. */
export const mailWordsDraft = z.object({
  subject: requiredText('Subject'),
  opening: requiredText('Opening', OPENING_MAX),
});

const kindWords = z.object({
  kind: z.string(),
  subject: z.string(),
  opening: z.string(),
  /** What the product says by itself. */
  original: z.object({ subject: z.string(), opening: z.string() }),
  /** What the words can name, with what it is in the preview. */
  placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
});

/** As it arrives in a browser. */
export type KindWords = z.input<typeof kindWords>;

const KIND_ERROR = 'This kind of message does not exist.';
const kindParams = z.object({
  kind: z.enum(
    mailKinds.map(({ value }) => value),
    { error: KIND_ERROR },
  ),
});

export const mailEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/admin/mail/status',
    access: ['admin'],
    summary: 'Whether mail is set up, and whether it is taken',
    response: mailState,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mail/messages',
    access: ['admin'],
    summary: 'Messages, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      status: z.enum(mailStatusValues, { error: 'This status does not exist.' }).optional(),
    }),
    response: z.array(mailMessage),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/mail/messages/:id',
    access: ['admin'],
    summary: 'One message as its reader sees it, without their secret link, and how it went',
    params: z.object({ id: pathId }),
    response: mailMessageDetails,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/mail/messages/:id/resend',
    access: ['admin'],
    summary: 'Try a message again that was given up, or send a copy of one that was sent; answers its id',
    params: z.object({ id: pathId }),
    response: z.object({ id }),
    status: 202,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/mail/test',
    access: ['admin'],
    summary: 'Send a test message to oneself; answers its id',
    response: z.object({ id }),
    status: 202,
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/admin/mail/words',
    access: ['admin'],
    summary: 'The words of every kind of message',
    response: z.array(kindWords),
  }),
  changeWords: endpoint({
    method: 'PUT',
    path: '/api/admin/mail/words/:kind',
    access: ['admin'],
    summary: 'Change the words of a kind of message that say what was seen',
    params: kindParams,
    body: json(
      mailWordsDraft.extend({
        seenSubject: text('The subject that was seen'),
        seenOpening: text('The opening that was seen', OPENING_MAX),
      }),
    ),
    response: kindWords,
  }),
  previewWords: endpoint({
    method: 'POST',
    path: '/api/admin/mail/words/:kind/preview',
    access: ['admin'],
    summary: 'A message of a kind with other words, written for an example',
    params: kindParams,
    body: json(mailWordsDraft),
    response: writtenLetter,
  }),
  switches: endpoint({
    method: 'GET',
    path: '/api/admin/mail/switches',
    access: ['admin'],
    summary: 'What the signed-in admin is told by mail',
    response: z.array(z.object({ kind: z.string(), on: z.boolean() })),
  }),
  changeSwitch: endpoint({
    method: 'PUT',
    path: '/api/admin/mail/switches',
    access: ['admin'],
    summary: 'Switch a kind of message on or off for oneself',
    body: json(
      z.object({
        kind: z.enum(
          mailKinds.filter(({ audience }) => audience === 'agency').map(({ value }) => value),
          { error: 'This kind of message cannot be switched.' },
        ),
        on: yesOrNo('The switch'),
      }),
    ),
    response: done,
  }),
};
