import { z } from 'zod';
import { checkpointStatusValues } from './checkpoints.ts';
import { day } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant } from './fields.ts';
import { briefMeeting } from './meetings.ts';
import { currencyValues, shownMoney } from './money.ts';

/** What can wait for the agency, the most urgent first. */
export const waitingKinds = ['overdue', 'wish', 'request', 'review', 'files', 'money'] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** The most of one kind that are named, so that none hides the others. */
export const MOST_OF_KIND = 5;

/** The most characters of a text that another screen has whole. */
export const EXCERPT_MAX = 200;

/** The most files of a project that are named. */
export const MOST_NAMED = 3;

const project = z.object({ id, name: z.string() });

/** A meeting request that is to be answered, or a wish for another time; what can be long is left to its own screen. */
const waitingMeeting = z.object({
  about: z.literal('meeting'),
  kind: z.enum(['overdue', 'wish', 'request']),
  meeting: briefMeeting,
});

/** A contact request that nobody has answered or marked done. */
const waitingMessage = z.object({
  about: z.literal('message'),
  kind: z.enum(['overdue', 'request']),
  message: z.object({
    id,
    name: z.string(),
    subject: z.string(),
    /** How it begins. */
    excerpt: z.string(),
    createdAt: instant,
  }),
});

/** A review that its client has decided, and nobody here has said to have seen. */
const waitingReview = z.object({
  about: z.literal('review'),
  kind: z.literal('review'),
  review: z.object({
    id,
    title: z.string(),
    version: z.int(),
    status: z.enum(checkpointStatusValues),
    project,
    /** Whose it is, as people call them. */
    client: z.string(),
    /** Who settled it; empty where nobody did alone. */
    decidedBy: z.string(),
    decidedAt: instant,
    /** How the feedback begins. */
    feedback: z.string(),
    openPins: z.int(),
  }),
});

/** What clients uploaded to a project, and nobody here has said to have seen. */
const waitingFiles = z.object({
  about: z.literal('files'),
  kind: z.literal('files'),
  files: z.object({
    project,
    client: z.string(),
    count: z.int(),
    bytes: z.int(),
    /** The first of their names. */
    names: z.array(z.string()),
    /** When the newest came. */
    until: instant,
  }),
});

/** An invoice that is overdue, or that its client says to have paid. */
const waitingInvoice = z.object({
  about: z.literal('invoice'),
  kind: z.literal('money'),
  invoice: z.object({
    id,
    number: z.string(),
    description: z.string(),
    billedTo: z.string(),
    currency: z.enum(currencyValues),
    /** What is left to pay. */
    due: shownMoney,
    dueDate: day,
    /** Below 0 it is late. */
    daysLeft: z.int().nullable(),
    /** That its client says they have paid. */
    claim: z.object({ at: instant, by: z.string() }).nullable(),
    /** How many people would get a mail about it. */
    readers: z.int(),
  }),
});

const waiting = z.discriminatedUnion('about', [
  waitingMeeting,
  waitingMessage,
  waitingReview,
  waitingFiles,
  waitingInvoice,
]);

/** Something that waits for the agency, as it arrives in a browser. */
export type Waiting = z.input<typeof waiting>;

const count = z.int();
const today = z.object({
  /** The agency's day. */
  day,
  /** When this was so, … */
  now: instant,
  /** … and when time alone makes it another. */
  changesAt: instant,
  /** Whether the stored files are not known to be of this database, so that nothing of them is cleared away. */
  foreignFiles: z.boolean(),
  /** The most urgent first, of each kind at most a few. */
  waiting: z.array(waiting),
  /** How many of each kind there are, named or not. */
  totals: z.object(
    Object.fromEntries(waitingKinds.map((kind) => [kind, count])) as Record<WaitingKind, typeof count>,
  ),
});

/** What waits, as it arrives in a browser. */
export type Today = z.input<typeof today>;

/** What is said to have been seen: of a review its decision, of a project what arrived until then. What came later stays. */
export const seenThing = z.object({
  about: z.enum(['review', 'files'], { error: 'A decided review or arrived files can be seen.' }),
  /** Of the review, or of the project. */
  id,
  until: instant,
});

/** The most notices that are brought back at once. */
const MOST_UNSEEN = 5000;

export const todayEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/today',
    access: ['admin'],
    summary: `What waits for the agency, in order of urgency: of each kind the first ${MOST_OF_KIND}, and how many there are`,
    response: today,
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/admin/today/seen',
    access: ['admin'],
    summary: 'Say for the whole agency that a decided review or arrived files were seen',
    body: json(seenThing),
    /** What {@link todayEndpoints.unsee} takes; none where somebody else was faster. */
    response: z.object({ notices: z.array(id) }),
  }),
  unsee: endpoint({
    method: 'POST',
    path: '/api/admin/today/unseen',
    access: ['admin'],
    summary: 'Take it back',
    body: json(
      z.object({ notices: z.array(id, { error: 'The notices must be a list.' }).min(1).max(MOST_UNSEEN) }),
    ),
    response: done,
  }),
};
