import { z } from 'zod';
import { formatDay } from '../../contract/format.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { type Desk, emailKind } from '../mail/email-kind.ts';
import type { Letter } from '../mail/letter.ts';
import { isAnyAnswered, isWaitedFor } from './queries.ts';

/** What mail about the content of a project is about. */
export const aboutContent = (projectId: number) => `project-content:${projectId}`;

/** What every letter says of a request. What was answered stands in none. */
const request = {
  projectId: z.int(),
  projectName: z.string(),
  requestId: z.int(),
  title: z.string(),
};

const toClient = z.object({
  ...request,
  clientId: z.int(),
  name: z.string(),
  dueDate: z.string().nullable(),
  /** What waits for them, with the word with which it was sent back. */
  items: z.array(z.object({ id: z.int(), label: z.string(), word: z.string() })),
});

type ToClient = z.infer<typeof toClient>;

const toAgency = z.object({
  ...request,
  items: z.array(z.object({ id: z.int(), label: z.string(), answeredBy: z.string() })),
});

type ToAgency = z.infer<typeof toAgency>;

const exampleRequest = {
  projectId: 1,
  projectName: 'Engine Works shop',
  requestId: 1,
  title: 'Content for the start page',
};

const exampleToClient: ToClient = {
  ...exampleRequest,
  clientId: 1,
  name: 'Priya Raman',
  dueDate: '2026-12-11',
  items: [
    { id: 1, label: 'Your logo', word: '' },
    { id: 2, label: 'Opening hours', word: '' },
  ],
};

type Occasion = Parameters<NonNullable<ReturnType<typeof emailKind>['isDue']>>[0];

const isStillOpen = ({ db }: Occasion, { clientId, requestId, items }: ToClient) =>
  isWaitedFor(db, { clientId, requestId, itemIds: items.map(({ id }) => id) });

function clientLetter(data: ToClient, { publicUrl, site }: Desk) {
  const { projectId, requestId, projectName, title, dueDate, items } = data;
  const due = dueDate ? [{ label: 'Due', text: formatDay(dueDate) }] : [];
  return {
    facts: [
      ...due,
      ...items.map(({ label, word }, index) => ({ label: `${index + 1}. ${label}`, text: word })),
    ],
    button: {
      label: 'Answer in the portal',
      url: `${publicUrl}${closedPaths.clientDashboard}?project=${projectId}&tab=files&request=${requestId}`,
      isOpen: true,
    },
    smallPrint: 'What you begin is kept. Please send passwords in the portal alone, never by mail.',
    reason: `You get this mail because you have access to ${projectName} in the client portal of ${site.name}.`,
    values: {
      name: data.name || 'Hello',
      project: projectName,
      title,
      due: dueDate ? formatDay(dueDate) : '',
    },
  } satisfies Partial<Letter>;
}

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

export const contentEmails = {
  asked: emailKind({
    kind: 'content-request',
    data: toClient,
    example: exampleToClient,
    isDue: isStillOpen,
    words: {
      subject: 'We need something from you: {title}',
      opening: '{name}, for {project} we need something from you.',
    },
    write: (data, desk) => ({
      ...clientLetter(data, desk),
      status: { tone: 'open', word: 'Waiting on you' },
      heading: `We need ${things(data.items.length)} from you`,
    }),
  }),

  returned: emailKind({
    kind: 'content-returned',
    data: toClient,
    example: {
      ...exampleToClient,
      items: [{ id: 1, label: 'Your logo', word: 'Do you have it as an SVG or PDF?' }],
    },
    isDue: isStillOpen,
    words: {
      subject: 'A question about what you sent: {title}',
      opening: '{name}, thank you for what you sent for {project}. Something of it is not complete yet.',
    },
    write: (data, desk) => ({
      ...clientLetter(data, desk),
      status: { tone: 'open', word: 'Waiting on you' },
      heading: `Please look at ${things(data.items.length)} again`,
    }),
  }),

  reminder: emailKind({
    kind: 'content-reminder',
    data: toClient,
    example: exampleToClient,
    isDue: isStillOpen,
    words: {
      subject: 'Still open: {title}',
      opening: '{name}, this is a reminder of what we still need for {project}.',
    },
    write: (data, desk) => ({
      ...clientLetter(data, desk),
      status: { tone: 'open', word: 'Waiting on you' },
      heading: `We still need ${things(data.items.length)} from you`,
    }),
  }),

  answered: emailKind({
    kind: 'content-answered',
    data: toAgency,
    example: {
      ...exampleRequest,
      items: [
        { id: 1, label: 'Your logo', answeredBy: 'Priya Raman' },
        { id: 2, label: 'Opening hours', answeredBy: 'Priya Raman' },
      ],
    },
    isDue: ({ db }: Occasion, { items }: ToAgency) =>
      isAnyAnswered(
        db,
        items.map(({ id }) => id),
      ),
    words: {
      subject: '{author} has sent content for {project}',
      opening: '{author} has answered what you asked for in “{title}”.',
    },
    write: ({ projectId, projectName, title, items }, { publicUrl }) => ({
      status: { tone: 'open', word: 'To be looked at' },
      heading: items.length === 1 ? 'One answer came in' : `${items.length} answers came in`,
      facts: [
        { label: 'Project', text: projectName },
        { label: 'Request', text: title },
        ...items.map(({ label, answeredBy }) => ({ label, text: `Answered by ${answeredBy}` })),
      ],
      button: {
        label: 'Look at the answers',
        url: `${publicUrl}${closedPaths.adminDashboard}?tab=projects&project=${projectId}&show=content`,
        isOpen: true,
      },
      reason: 'You get this mail because answers to content requests are switched on in your settings.',
      values: { author: items.at(-1)?.answeredBy ?? '', project: projectName, title },
    }),
  }),
};
