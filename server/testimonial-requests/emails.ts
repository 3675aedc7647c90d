import { z } from 'zod';
import { pages } from '../../contract/site/pages.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import type { Db } from '../database/client.ts';
import { type Desk, emailKind } from '../mail/email-kind.ts';
import { hashSecret } from '../secrets.ts';
import { findRequest, insertLink } from './queries.ts';
import { stateOf } from './rules.ts';

const request = { requestId: z.int(), projectName: z.string() };
const toClient = z.object({ ...request, name: z.string() });
const toAsked = toClient.extend({ expiresAt: z.iso.datetime() });
const toAgency = z.object({ ...request, personName: z.string(), rating: z.int(), quote: z.string() });

const example = { requestId: 1, projectName: 'Engine Works shop', name: 'Priya Raman' };

/** How much of somebody's words a mail shows. */
const EXCERPT = 400;

/** The link of a message becomes one of the request's links. */
async function grant({ db }: { db: Db }, { requestId }: { requestId: number }, token: string): Promise<void> {
  await insertLink(db, requestId, hashSecret(token));
}

/** Whether a request still stands as it did when this was told. */
function isStill(...states: ReturnType<typeof stateOf>[]) {
  return async ({ db, now }: { db: Db; now: Date }, { requestId }: { requestId: number }) => {
    const found = await findRequest(db, requestId);
    return found !== undefined && states.includes(stateOf(found, now));
  };
}

const ownPage = ({ publicUrl, token }: Desk) => `${publicUrl}${closedPaths.testimonialRequest}#${token}`;

const inDays = (day: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(day));

export const testimonialEmails = {
  asked: emailKind({
    kind: 'testimonial-request',
    data: toAsked,
    example: { ...example, expiresAt: '2027-01-31T12:00:00Z' },
    grant,
    isDue: isStill('asked'),
    words: {
      subject: 'May we quote you on {project}?',
      opening:
        '{name}, {project} is done, and it was good to work with you. Would you write a few sentences about it for our website? Three minutes are enough.',
    },
    write: ({ projectName, name, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'A favor' },
      heading: 'How was it to work with us?',
      facts: [
        { label: 'Project', text: projectName },
        { label: 'You choose', text: 'Full name, first name, or your company alone' },
        { label: 'Until', text: inDays(expiresAt, desk.zone) },
      ],
      button: { label: 'Write your words', url: ownPage(desk), isOpen: true },
      smallPrint:
        'The link is secret and yours alone. Nothing is published without your consent, nothing of it is changed, and you can withdraw it at any time.',
      reason: `You get this mail because you had access to ${projectName} in our client portal.`,
      values: { name: name || 'Hello', project: projectName },
    }),
  }),

  published: emailKind({
    kind: 'testimonial-published',
    data: toClient,
    example,
    grant,
    isDue: isStill('published'),
    words: {
      subject: 'Thank you: your words are on our website',
      opening: '{name}, thank you. What you wrote about {project} is published now, exactly as you wrote it.',
    },
    write: ({ projectName, name }, desk) => ({
      status: { tone: 'good', word: 'Published' },
      heading: 'Your words are published',
      facts: [{ label: 'Project', text: projectName }],
      button: { label: 'See them', url: `${desk.publicUrl}${pages.testimonials.path}`, isOpen: false },
      links: [{ label: 'Withdraw them', url: ownPage(desk) }],
      smallPrint:
        'The link to withdraw them is secret and yours alone. It works as long as they are published.',
      reason: 'You get this mail because you wrote a testimonial for us.',
      values: { name: name || 'Hello', project: projectName },
    }),
  }),

  written: emailKind({
    kind: 'testimonial-written',
    data: toAgency,
    example: {
      ...example,
      personName: 'Priya Raman',
      rating: 5,
      quote: 'They asked what the shop was for, and built exactly that.',
    },
    isDue: isStill('written'),
    words: {
      subject: '{author} has written a testimonial',
      opening: '{author} has written about {project}. You can publish it as it is, or not at all.',
    },
    write: ({ projectName, personName, rating, quote }, { publicUrl }) => ({
      status: { tone: 'open', word: 'Waiting for you' },
      heading: 'A testimonial has come in',
      facts: [
        { label: 'Project', text: projectName },
        { label: 'Rating', text: `${rating} of 5` },
        { label: 'Words', text: quote.length > EXCERPT ? `${quote.slice(0, EXCERPT).trimEnd()}…` : quote },
      ],
      button: {
        label: 'Read and publish',
        url: `${publicUrl}${closedPaths.adminDashboard}?tab=testimonials`,
        isOpen: true,
      },
      reason: 'You get this mail because testimonials of clients are switched on in your settings.',
      values: { author: personName, project: projectName },
    }),
  }),
};
