import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { authorKindValues } from '../../contract/messages.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';
import { isUnread } from './queries.ts';

/** How many messages a mail repeats, the last ones. */
export const NAMED = 10;

/** What mail about the messages of a project is about. */
export const aboutMessages = (projectId: number) => `project-messages:${projectId}`;

const news = z.object({
  projectId: z.int(),
  projectName: z.string(),
  reader: z.object({ kind: z.enum(authorKindValues), id: z.int() }),
  readerName: z.string(),
  /** The last of the messages. */
  messageId: z.int(),
  messages: z.array(z.object({ authorName: z.string(), text: z.string(), createdAt: instant })),
  /** How many there are, repeated or not. */
  count: z.int(),
});

type News = z.infer<typeof news>;

const example: News = {
  projectId: 1,
  projectName: 'Engine Works shop',
  reader: { kind: 'client', id: 1 },
  readerName: 'Priya Raman',
  messageId: 1,
  messages: [
    {
      authorName: 'Priya Raman',
      text: 'The photos of the workshop are ready. Where shall I put them?',
      createdAt: new Date('2026-12-02T16:00:00Z'),
    },
  ],
  count: 1,
};

type Occasion = Parameters<NonNullable<ReturnType<typeof emailKind>['isDue']>>[0];

const isDue = ({ db }: Occasion, { reader, ...read }: News) => isUnread(db, reader, read);

const many = (count: number) => (count === 1 ? 'One new message' : `${count} new messages`);

/** The messages, each under its author's name and time. */
function factsOf({ messages, count }: News, zone: string, nameOf: (authorName: string) => string) {
  const earlier = count - messages.length;
  return [
    ...(earlier > 0 ? [{ label: 'Before', text: `${many(earlier)} before these` }] : []),
    ...messages.map(({ authorName, text, createdAt }) => ({
      label: `${nameOf(authorName)}, ${writeInstant(createdAt, zone)}`,
      text,
    })),
  ];
}

export const messageEmails = {
  client: emailKind({
    kind: 'project-message',
    data: news,
    example,
    isDue,
    words: {
      subject: 'New message in {project}',
      opening: '{name}, we have written to you in {project}.',
    },
    write: (data, { publicUrl, zone, site }) => ({
      status: { tone: 'open', word: 'Unread' },
      heading: `${many(data.count)} for you`,
      facts: factsOf(data, zone, () => site.name),
      button: {
        label: 'Read and answer',
        url: `${publicUrl}${closedPaths.clientDashboard}?project=${data.projectId}&messages=open`,
        isOpen: true,
      },
      smallPrint: 'Answer in the portal, so that it stays with the project.',
      reason: `You get this mail because you have access to ${data.projectName} in the client portal of ${site.name}.`,
      values: { name: data.readerName || 'Hello', project: data.projectName },
    }),
  }),

  agency: emailKind({
    kind: 'project-message-agency',
    data: news,
    example: { ...example, reader: { kind: 'admin', id: 1 } },
    isDue,
    words: {
      subject: '{author} has written in {project}',
      opening: '{author} has written in {project}.',
    },
    write: (data, { publicUrl, zone }) => ({
      status: { tone: 'open', word: 'Unread' },
      heading: `${many(data.count)} in a project`,
      facts: [
        { label: 'Project', text: data.projectName },
        ...factsOf(data, zone, (authorName) => authorName),
      ],
      button: {
        label: 'Read and answer',
        url: `${publicUrl}${closedPaths.adminDashboard}?tab=projects&project=${data.projectId}&show=messages`,
        isOpen: true,
      },
      reason: 'You get this mail because messages in projects are switched on in your settings.',
      values: { author: data.messages.at(-1)?.authorName ?? '', project: data.projectName },
    }),
  }),
};
