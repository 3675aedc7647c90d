import { z } from 'zod';
import { closedPaths } from '../../contract/site/paths.ts';
import { emailKind } from '../mail/email-kind.ts';
import { listThread } from './reply-queries.ts';

const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** A message and what an admin writes back. */
const replyData = message.omit({ id: true, company: true }).extend({
  contactId: z.int(),
  replyId: z.int(),
  text: z.string(),
});

const example: z.infer<typeof message> = {
  id: 1,
  name: 'Priya Raman',
  email: 'priya@engine.example',
  company: 'Engine Works',
  subject: 'Custom Websites',
  message: 'Can our booking system stay when the site is new?',
};

/** How somebody is greeted whose name may be empty. */
const greeted = (name: string) => name || 'Hello';

export const contactEmails = {
  received: emailKind({
    kind: 'message-received',
    data: message,
    example,
    words: {
      subject: 'We have your message: {subject}',
      opening: '{name}, thank you for writing. A person answers you within 24 hours.',
    },
    write: ({ name, email, subject, message }, { site }) => ({
      status: { tone: 'open', word: 'Received' },
      heading: 'We have your message',
      facts: [
        { label: 'Subject', text: subject },
        { label: 'You wrote', text: message },
      ],
      smallPrint: `To add something, answer this mail or call ${site.phone}.`,
      reason: `You get this mail because ${email} was given in the contact form.`,
      values: { name: greeted(name), subject },
    }),
  }),

  reply: emailKind({
    kind: 'contact-reply',
    data: replyData,
    example: { ...example, replyId: 1, contactId: 1, text: 'Yes, it can. Shall we talk on Thursday?' },
    words: { subject: 'Re: {subject}', opening: '{reply}' },
    // What the admin wrote is the mail.
    required: ['reply'],
    isPersonal: true,
    write: ({ email, subject, message, text }, { site }) => ({
      status: { tone: 'good', word: 'Answer' },
      heading: 'Our answer to your message',
      facts: [{ label: 'You wrote', text: message }],
      smallPrint: `To go on, answer this mail or call ${site.phone}.`,
      reason: `You get this mail because ${email} was given in the contact form.`,
      values: { reply: text, subject },
    }),
    answers: ({ db }, { contactId, replyId }) => listThread(db, contactId, replyId),
  }),

  arrived: emailKind({
    kind: 'new-message',
    data: message,
    example,
    words: {
      subject: 'New message from {name}: {subject}',
      opening: '{name} has written. The site promises an answer within 24 hours.',
    },
    write: ({ id, name, email, company, subject, message }, { publicUrl }) => ({
      status: { tone: 'open', word: 'New message' },
      heading: 'Somebody waits for your answer',
      facts: [
        { label: 'Name', text: name },
        { label: 'Email', text: email },
        ...(company ? [{ label: 'Company', text: company }] : []),
        { label: 'Subject', text: subject },
        { label: 'Message', text: message },
      ],
      button: {
        label: 'Open in the back office',
        url: `${publicUrl}${closedPaths.adminDashboard}?tab=contacts&contact=${id}`,
        isOpen: true,
      },
      smallPrint: `Answering this mail writes to ${email}.`,
      reason: 'You get this mail because new messages are switched on in your settings.',
      replyTo: { name, email },
      values: { name: name || email, subject },
    }),
  }),
};
