import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, pageQuery, pathId, requiredText, TEXT_MAX } from './fields.ts';

/** For how long the author of a message may change or remove it (ms). */
export const CHANGEABLE_MS = 5 * 60_000;

/** The sides of a thread: the agency's admins, and the people of the project. */
export const authorKindValues = ['admin', 'client'] as const;

/** Which side somebody is on. */
export type AuthorKind = (typeof authorKindValues)[number];

const message = z.object({
  id,
  authorKind: z.enum(authorKindValues),
  /** The author as they were called then; to a client the admins are the agency. */
  authorName: z.string(),
  /** Whether whoever asks wrote it. */
  own: z.boolean(),
  /** Whether the other side wrote it and whoever asks has not read it. */
  unread: z.boolean(),
  /** Empty where it was removed. */
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** When its author removed it. */
  removedAt: instant.nullable(),
  /** Raised with every edit: what an edit was made from. */
  version: z.int(),
  /** For how many milliseconds more whoever asks may change or remove it. */
  changeableMs: z.int(),
});

/** As it arrives in a browser. */
export type Message = z.input<typeof message>;

const messageText = requiredText('Message', TEXT_MAX);

/** Random text of the page that sends a message: sent again with it, it is the message that was sent before. */
const requestKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, { error: 'The request key must be 16 to 64 letters, digits, - or _.' });

const newMessage = z.object({ text: messageText, requestKey: requestKey.optional() });

const messageEdit = z.object({
  text: messageText,
  /** The version that was seen: where there is another now, nothing changes (409 `message_changed`). */
  seenVersion: z.int({ error: 'The version must be a whole number.' }),
});

const readMark = z.object({
  /** The last message that was read. */
  messageId: id,
});

const messageParams = z.object({ id: pathId });
const projectParams = z.object({ id: pathId });

/** The thread of a project as its client has it. */
export const portalMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/messages',
    access: ['client', 'admin'],
    summary: 'Messages of a project, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({ projectId: pathId }),
    response: z.array(message),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/client/messages/unread',
    access: ['client'],
    summary: "How many messages of the agency the client has not read, in each of the client's projects",
    response: z.array(z.object({ projectId: id, unread: z.int() })),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/client/messages',
    access: ['client'],
    summary: 'Write to the agency',
    body: json(newMessage.extend({ projectId: id })),
    response: message,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/client/messages/:id',
    access: ['client'],
    summary: "Change a message of one's own within five minutes, then 409 `too_late`",
    params: messageParams,
    body: json(messageEdit),
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/client/messages/:id',
    access: ['client'],
    summary: "Remove the text of a message of one's own within five minutes, then 409 `too_late`",
    params: messageParams,
    response: message,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/client/messages/read',
    access: ['client'],
    summary: 'Say up to which message the client has read; it never goes back',
    body: json(readMark.extend({ projectId: id })),
    response: done,
  }),
};

/** The same thread as the agency has it. */
export const agencyMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/messages',
    access: ['admin'],
    summary: 'Messages of a project, newest first; the total is in X-Total-Count',
    params: projectParams,
    query: pageQuery,
    response: z.array(message),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/messages',
    access: ['admin'],
    summary: 'Write to the people of a project',
    params: projectParams,
    body: json(newMessage),
    response: message,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/admin/messages/:id',
    access: ['admin'],
    summary: "Change a message of one's own within five minutes, then 409 `too_late`",
    params: messageParams,
    body: json(messageEdit),
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/messages/:id',
    access: ['admin'],
    summary: "Remove the text of a message of one's own within five minutes, then 409 `too_late`",
    params: messageParams,
    response: message,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/messages/read',
    access: ['admin'],
    summary: 'Say up to which message the admin has read; it never goes back',
    params: projectParams,
    body: json(readMark),
    response: done,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id/versions',
    access: ['admin'],
    summary: 'What a message said before it was changed or removed, the oldest first',
    params: messageParams,
    response: z.array(z.object({ text: z.string(), replacedAt: instant })),
  }),
};
