import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { id, instant, linkToken, pathId, requiredText, TEXT_MAX, yesOrNo } from './fields.ts';

/** Who can write a comment: somebody of the project, a guest, or the agency. */
export const pinAuthorValues = ['client', 'guest', 'admin'] as const;

const share = z.number({ error: 'The place must be a number from 0 to 1.' }).min(0).max(1);

/**
 * Where a comment is: at a place of a picture or a page (`x` and `y` as shares of its width and height), at a second of a video, or of the
 * version as a whole (all null).
 */
export const place = z
  .object({
    /** The page of a document, from 1. */
    page: z.int().min(1).max(10_000).nullable().default(null),
    x: share.nullable().default(null),
    y: share.nullable().default(null),
    /** Of a video. */
    second: z.number().min(0).max(1_000_000).nullable().default(null),
  })
  .refine(({ x, y }) => (x === null) === (y === null), {
    error: 'The place needs both x and y, or neither.',
  });

const author = {
  authorKind: z.enum(pinAuthorValues),
  /** Whoever wrote it, named as they were then; to a client the admins are the agency. */
  authorName: z.string(),
  /** Whether whoever asks wrote it. */
  own: z.boolean(),
};

const reply = z.object({ id, ...author, text: z.string(), createdAt: instant });

/** A comment on a version: a small task, open or done. */
export const pin = z.object({
  id,
  /** Counted through all versions of a checkpoint, from 1. */
  number: z.int(),
  /** The version that it was written on. */
  versionNumber: z.int(),
  page: z.int().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  second: z.number().nullable(),
  ...author,
  text: z.string(),
  createdAt: instant,
  done: z.boolean(),
  doneAt: instant.nullable(),
  doneByName: z.string(),
  replies: z.array(reply),
});

/** As it arrives in a browser. */
export type Pin = z.input<typeof pin>;

const newPin = place.safeExtend({
  text: requiredText('Comment', TEXT_MAX),
  /** The version that is looked at: only the present one takes comments (409 `version_changed`). */
  version: z.int({ error: 'The version must be a whole number.' }),
});

const newReply = z.object({ text: requiredText('Reply', TEXT_MAX) });
const doneState = z.object({ done: yesOrNo('The state') });

const checkpointParams = z.object({ id: pathId });
const pinParams = z.object({ id: pathId, pinId: pathId });
const guestParams = z.object({ token: linkToken });
const guestPinParams = guestParams.extend({ pinId: pathId });

/** Comments of whoever is signed in, client or admin. */
export const pinEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/checkpoints/:id/pins',
    access: ['client', 'admin'],
    summary: 'Comment on the present version, at a place of it or as a whole',
    params: checkpointParams,
    body: json(newPin),
    response: pin,
    status: 201,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/checkpoints/:id/pins/:pinId/replies',
    access: ['client', 'admin'],
    summary: 'Answer a comment',
    params: pinParams,
    body: json(newReply),
    response: pin,
    status: 201,
  }),
  setDone: endpoint({
    method: 'PUT',
    path: '/api/checkpoints/:id/pins/:pinId/done',
    access: ['client', 'admin'],
    summary: 'Mark a comment as done, or open it again',
    params: pinParams,
    body: json(doneState),
    response: pin,
  }),
};

/** Comments of a guest. */
export const guestPinEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/guest-reviews/:token/pins',
    access: ['public'],
    summary: 'Comment as a guest',
    params: guestParams,
    body: json(newPin),
    response: pin,
    status: 201,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/guest-reviews/:token/pins/:pinId/replies',
    access: ['public'],
    summary: 'Answer a comment as a guest',
    params: guestPinParams,
    body: json(newReply),
    response: pin,
    status: 201,
  }),
};
