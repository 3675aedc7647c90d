import { z } from 'zod';
import { day } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, optionalText, pageQuery, pathId, requiredText, text } from './fields.ts';
import { optionalDay } from './projects.ts';

/** What can be asked for: words, one logo, several pictures, the way into another system, or a decision. */
export const contentKindValues = ['text', 'logo', 'photos', 'access', 'decision'] as const;

export type ContentKind = (typeof contentKindValues)[number];

/**
 * How an item stands: `open` until it is answered, then `answered` until the agency has looked, which accepts it or sends it back with
 * a word.
 */
export const contentStatusValues = ['open', 'answered', 'accepted', 'sent_back'] as const;

export type ContentStatus = (typeof contentStatusValues)[number];

/** Whose turn it is with a request: the client's while anything is open or sent back, then the agency's, then nobody's. */
export const requestStatusValues = ['open', 'answered', 'done'] as const;

export type RequestStatus = (typeof requestStatusValues)[number];

/** The most items of a request, choices of a decision, and files of an answer. */
export const MOST_ITEMS = 40;
export const MOST_CHOICES = 10;
export const MOST_ANSWER_FILES = 60;
/** The most requests of a project. */
export const MOST_REQUESTS = 200;

/** The most characters of a note, a hint, an example and the word with which something is sent back. */
export const CONTENT_TEXT_MAX = 1000;
/** The most characters of an answer: a page's words. */
export const ANSWER_MAX = 20_000;
/** The most characters of one part of access data. */
export const ACCESS_MAX = 500;

/** What access data are made of. */
export interface AccessData {
  place: string;
  userName: string;
  password: string;
}

/** A file of an answer; without an id it was deleted since. */
const answerFile = z.object({
  id: id.nullable(),
  name: z.string(),
  /** Where a picture as wide as a card is; null where there is none. */
  pictureUrl: z.string().nullable(),
});

/** As it arrives in a browser. */
export type AnswerFile = z.input<typeof answerFile>;

/** What both sides read of an item. */
const shownItem = {
  id,
  kind: z.enum(contentKindValues),
  label: z.string(),
  hint: z.string(),
  example: z.string(),
  /** Of a decision, in their order. */
  choices: z.array(z.string()),
  status: z.enum(contentStatusValues),
  /** Why it was sent back. */
  word: z.string(),
  /** Words, or the choice that was made; empty for access data. */
  text: z.string(),
  files: z.array(answerFile),
  /** Whether access data are on record: nobody reads them here. */
  access: z.enum(['none', 'kept', 'removed']),
  answeredAt: instant.nullable(),
  /** Whoever answered, named as they were then. */
  answeredBy: z.string(),
};

/** An item as the agency has it. */
const contentItem = z.object({
  ...shownItem,
  /** Raised with every edit, answer and decision: what an edit or a decision was made from. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type ContentItem = z.input<typeof contentItem>;

/** What was begun and not sent. */
const draft = z.object({ text: z.string(), files: z.array(answerFile) });

/** An item as the people of its project have it. */
const portalItem = z.object({
  ...shownItem,
  /** Null where nothing was begun, and for an admin who views as the client: a draft is no answer. */
  draft: draft.nullable(),
  /** Raised whenever a draft is saved or an answer sent: what the next one is made from. */
  draftVersion: z.int(),
});

/** As it arrives in a browser. */
export type PortalItem = z.input<typeof portalItem>;

const requestFacts = {
  id,
  title: z.string(),
  note: z.string(),
  dueDate: day.nullable(),
  /** How many days are left until then, by the agency's calendar: below 0 it is late; null without a date, and when all is answered. */
  daysLeft: z.int().nullable(),
  status: z.enum(requestStatusValues),
  createdAt: instant,
};

/** A request as the agency has it. */
const contentRequest = z.object({
  ...requestFacts,
  /** When its people were reminded by hand last. */
  remindedAt: instant.nullable(),
  /** Raised with every edit of the title, note or date. */
  version: z.int(),
  items: z.array(contentItem),
});

/** As it arrives in a browser. */
export type ContentRequest = z.input<typeof contentRequest>;

/** A request as the people of its project have it. */
const portalRequest = z.object({ ...requestFacts, items: z.array(portalItem) });

/** As it arrives in a browser. */
export type PortalRequest = z.input<typeof portalRequest>;

const choices = z
  .array(requiredText('Choice'), { error: 'The choices must be a list.' })
  .max(MOST_CHOICES, { error: `A decision can have at most ${MOST_CHOICES} choices.` });

const CHOICES_ERROR = 'A decision needs at least two different choices.';

function hasChoices({ kind, choices }: { kind: ContentKind; choices: string[] }): boolean {
  return kind === 'decision' ? choices.length > 1 && new Set(choices).size === choices.length : true;
}

/** What an admin fills in of an item. */
export const newContentItem = z
  .object({
    kind: z.enum(contentKindValues, { error: 'The kind must be text, logo, photos, access or decision.' }),
    label: requiredText('Label'),
    hint: optionalText('Hint', CONTENT_TEXT_MAX),
    example: optionalText('Example', CONTENT_TEXT_MAX),
    choices: choices.default([]),
  })
  .refine(hasChoices, { path: ['choices'], error: CHOICES_ERROR });

const requestDraft = {
  title: requiredText('Title'),
  note: optionalText('Note', CONTENT_TEXT_MAX),
  dueDate: optionalDay.default(null),
};

/** What an admin fills in to change a request. */
export const requestEdit = z.object(requestDraft);

/** What an admin fills in to ask for content. */
export const newContentRequest = z.object({
  ...requestDraft,
  items: z
    .array(newContentItem, { error: 'The items must be a list.' })
    .min(1, { error: 'Ask for at least one thing.' })
    .max(MOST_ITEMS, { error: `A request can have at most ${MOST_ITEMS} items.` }),
});

/** With what an item is sent back. */
export const returnWord = z.object({ word: requiredText('What is missing', CONTENT_TEXT_MAX) });

const accessPart = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .max(ACCESS_MAX, { error: `${label} can be at most ${ACCESS_MAX} characters long.` })
    .default('');

/** Access data as they are sent. Nothing of it is trimmed: a password is what it is. */
export const sentAccess = z
  .object({
    place: accessPart('Where to sign in'),
    userName: accessPart('The user name'),
    password: accessPart('The password'),
  })
  .refine(({ userName, password }) => userName.trim() !== '' || password !== '', {
    path: ['password'],
    error: 'Give a user name or a password.',
  });

const fileIds = z
  .array(id, { error: 'The files must be a list of ids.' })
  .max(MOST_ANSWER_FILES, { error: `An answer can have at most ${MOST_ANSWER_FILES} files.` })
  .default([]);

const VERSION_ERROR = 'The version must be a whole number.';

/** The draft that was seen: where there is another now, nothing changes (409 `draft_changed`). */
const seenDraft = z.int({ error: VERSION_ERROR });

/** What was seen: where there is something else now, nothing changes. */
const seenVersion = z.int({ error: VERSION_ERROR });

const requestParams = z.object({ id: pathId });
const itemParams = z.object({ id: pathId });

/** What the agency asks for, as its people have it. */
export const portalContentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/content',
    access: ['client', 'admin'],
    summary: 'What the agency asks for in a project, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({ projectId: pathId }),
    response: z.array(portalRequest),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/client/content-items/:id/draft',
    access: ['client'],
    summary: 'Keep what was begun of an answer, for all people of the project; access data have no draft',
    params: itemParams,
    body: json(z.object({ text: text('The answer', ANSWER_MAX), fileIds, seenDraft })),
    response: portalItem,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/client/content-items/:id/answer',
    access: ['client'],
    summary: 'Answer an item, or answer it anew until it is accepted, then 409 `item_accepted`',
    params: itemParams,
    body: json(
      z.object({
        text: optionalText('The answer', ANSWER_MAX),
        fileIds,
        access: sentAccess.nullable().default(null),
        seenDraft,
      }),
    ),
    response: portalItem,
  }),
};

/** The same as the agency has it. */
export const agencyContentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/content',
    access: ['admin'],
    summary: 'What was asked for in a project, newest first; the total is in X-Total-Count',
    params: requestParams,
    query: pageQuery,
    response: z.array(contentRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/content',
    access: ['admin'],
    summary: 'Ask the people of a project for content; they are told by mail',
    params: requestParams,
    body: json(newContentRequest),
    response: contentRequest,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/content/:id',
    access: ['admin'],
    summary: 'Change the title, note and due date of a request',
    params: requestParams,
    body: json(requestEdit.extend({ seenVersion })),
    response: contentRequest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/content/:id',
    access: ['admin'],
    summary: 'Delete a request with its answers; files stay',
    params: requestParams,
    response: done,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/admin/content/:id/reminder',
    access: ['admin'],
    summary: 'Remind the people of what is open, once an hour at most (409 `too_soon`)',
    params: requestParams,
    response: contentRequest,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/api/admin/content/:id/items',
    access: ['admin'],
    summary: 'Ask for one thing more',
    params: requestParams,
    body: json(newContentItem),
    response: contentRequest,
    status: 201,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/api/admin/content-items/:id',
    access: ['admin'],
    summary: 'Change what is asked for, while it is not answered',
    params: itemParams,
    body: json(z.intersection(newContentItem, z.object({ seenVersion }))),
    response: contentRequest,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/admin/content-items/:id',
    access: ['admin'],
    summary: 'Delete an item with its answer; the last one of a request stays',
    params: itemParams,
    response: contentRequest,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/content-items/:id/accept',
    access: ['admin'],
    summary: 'Accept an answer that was seen',
    params: itemParams,
    body: json(z.object({ seenVersion })),
    response: contentRequest,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/admin/content-items/:id/return',
    access: ['admin'],
    summary: 'Send an answer that was seen back with a word',
    params: itemParams,
    body: json(returnWord.extend({ seenVersion })),
    response: contentRequest,
  }),
  showAccess: endpoint({
    method: 'POST',
    path: '/api/admin/content-items/:id/access',
    access: ['admin'],
    summary: 'The access data of an item; that they were shown is on record',
    params: itemParams,
    response: z.object({ place: z.string(), userName: z.string(), password: z.string() }),
  }),
  removeAccess: endpoint({
    method: 'DELETE',
    path: '/api/admin/content-items/:id/access',
    access: ['admin'],
    summary: 'Delete the access data of an item for good',
    params: itemParams,
    response: contentRequest,
  }),
};
