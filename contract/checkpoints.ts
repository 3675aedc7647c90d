import { z } from 'zod';
import { endpoint, json, multipart } from './endpoint.ts';
import {
  done,
  email,
  flag,
  id,
  instant,
  linkToken,
  optionalText,
  pageQuery,
  pathId,
  requiredText,
  TEXT_MAX,
  text,
  yesOrNo,
} from './fields.ts';
import { fileViewValues, pictureSizeValues, pictureStateValues } from './files.ts';
import { pin } from './pins.ts';

/** What a checkpoint can be, in the order of the admin's menu. */
export const checkpointTypeValues = ['image', 'video', 'document', 'link'] as const;

export type CheckpointType = (typeof checkpointTypeValues)[number];

/** What people call the types. */
export const checkpointTypeLabels: Record<CheckpointType, string> = {
  image: 'Image',
  video: 'Video',
  document: 'Document (PDF)',
  link: 'Link',
};

/** How a checkpoint can stand. `needs_revision` is what the admin's filter calls rejected. */
export const checkpointStatusValues = ['pending', 'approved', 'needs_revision'] as const;

export type CheckpointStatus = (typeof checkpointStatusValues)[number];

/** What decides: the first decision of one reviewer, or the approval of all of them; one who requests changes always decides. */
export const decisionRuleValues = ['one', 'all'] as const;

export type DecisionRule = (typeof decisionRuleValues)[number];

/** Who can act in a review: somebody of the project, a guest by a secret link, or the agency. */
export const reviewerKindValues = ['client', 'guest', 'admin'] as const;

const type = z.enum(checkpointTypeValues, { error: 'The type must be image, video, document or link.' });

/** What somebody decides. */
export const decisionValues = ['approved', 'needs_revision'] as const;

const sentDecision = z
  .enum([...decisionValues, 'rejected'], { error: 'The status must be approved or needs_revision.' })
  .transform((sent) => (sent === 'rejected' ? 'needs_revision' : sent));

/** What can be seen of a version. */
const media = {
  /** What a browser can show of it; `none` for a link and for what can only be downloaded. */
  view: z.enum(fileViewValues),
  pictures: z.enum(pictureStateValues),
  /** The sniffed type; empty for a link. */
  fileType: z.string(),
  /** Where a picture as wide as a card is; null where there is none. */
  pictureUrl: z.string().nullable(),
  /** Where what is to be shown is: of an image as wide as a screen; null where nothing can be shown. */
  viewUrl: z.string().nullable(),
  /** Where the original is downloaded; of a link, the address itself. */
  url: z.string(),
  /** In pixels, of an image. */
  width: z.int().nullable(),
  height: z.int().nullable(),
};

/** A round of a checkpoint. */
const version = z.object({
  number: z.int(),
  createdAt: instant,
  createdByName: z.string(),
  fileName: z.string(),
  /** In bytes; null for a link. */
  fileSize: z.int().nullable(),
  /** SHA-256 in hexadecimal of what is reviewed: of the file's bytes, of a link the address. */
  sha256: z.string(),
  /** What changed since the version before, as the agency wrote it; empty for the first. */
  changes: z.string(),
  ...media,
});

/** As it arrives in a browser. */
export type CheckpointVersion = z.input<typeof version>;

/** Somebody who is asked to decide on the present version, and what they decided. */
const reviewer = z.object({
  kind: z.enum(reviewerKindValues),
  name: z.string(),
  /** Whether whoever asks is it. */
  own: z.boolean(),
  decision: z.enum(decisionValues).nullable(),
  decidedAt: instant.nullable(),
});

/** As it arrives in a browser. */
export type Reviewer = z.input<typeof reviewer>;

/** A line of the record: who decided what, when, on which version, with which words. Nothing changes it. */
const decision = z.object({
  id,
  versionNumber: z.int(),
  reviewerKind: z.enum(reviewerKindValues),
  reviewerName: z.string(),
  decision: z.enum(decisionValues),
  feedback: z.string(),
  decidedAt: instant,
  /** The hash of the version that was decided on. */
  sha256: z.string(),
  /** How many comments were open, and how many done, at that moment. */
  openPins: z.int(),
  donePins: z.int(),
  /** Whether it settled the round. */
  settled: z.boolean(),
});

/** As it arrives in a browser. */
export type Decision = z.input<typeof decision>;

/** What both lists show of a checkpoint beside their own names for it. */
const common = {
  id,
  title: z.string(),
  type,
  description: z.string(),
  status: z.enum(checkpointStatusValues),
  version: z.int(),
  dueAt: instant.nullable(),
  rule: z.enum(decisionRuleValues),
  /** How many of the reviewers have decided on the present version, and of how many. */
  decided: z.int(),
  reviewers: z.int(),
  openPins: z.int(),
  ...media,
};

/** A checkpoint in its client's list. */
const clientCheckpoint = z.object({
  ...common,
  createdAt: instant,
  /** The feedback that was given last. */
  notes: z.string(),
  /** Whether whoever asks may decide now. */
  mayDecide: z.boolean(),
});

/** As it arrives in a browser. */
export type ClientCheckpoint = z.input<typeof clientCheckpoint>;

/** A checkpoint in the admin's queue. */
const queuedCheckpoint = z.object({
  ...common,
  projectId: id,
  projectName: z.string(),
  clientName: z.string(),
  submittedAt: instant,
  /** The feedback that was given last, under both of its names. */
  feedback: z.string(),
  clientFeedback: z.string(),
  /** Where the present version's media is. */
  supabaseUrl: z.string(),
});

/** As it arrives in a browser. */
export type QueuedCheckpoint = z.input<typeof queuedCheckpoint>;

/** A guest as an admin sees them. */
const guest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mayDecide: z.boolean(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** When the link was last used. */
  seenAt: instant.nullable(),
});

/** As it arrives in a browser. */
export type Guest = z.input<typeof guest>;

/** A review, whole: what the page of it shows. */
const review = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  title: z.string(),
  type,
  description: z.string(),
  status: z.enum(checkpointStatusValues),
  dueAt: instant.nullable(),
  /** How many days are left until then, by the agency's calendar; null without a date, and once it is decided. */
  daysLeft: z.int().nullable(),
  rule: z.enum(decisionRuleValues),
  createdAt: instant,
  /** The newest first. */
  versions: z.array(version),
  reviewers: z.array(reviewer),
  /** The newest first. */
  decisions: z.array(decision),
  /** By their numbers. */
  pins: z.array(pin),
  mayDecide: z.boolean(),
  mayComment: z.boolean(),
});

/** As it arrives in a browser. */
export type Review = z.input<typeof review>;

/** The most characters of what changed since the version before. */
export const CHANGES_MAX = 2000;

const dueAt = instant.nullable();

/** An instant as a field of a form; empty for none. */
const sentDueAt = z.union([z.literal(''), z.iso.datetime({ error: 'The due date must be an instant.' })]);

/** What comes with a new checkpoint: a form with a file, or with an address for a link. */
export const newCheckpoint = z.object({
  projectId: pathId,
  title: requiredText('Title'),
  type,
  description: optionalText('Description', TEXT_MAX),
  link: optionalText('Link', 2000),
  dueAt: sentDueAt.default(''),
  rule: z.enum(decisionRuleValues, { error: 'The rule must be one or all.' }).default('one'),
});

/** What comes with another version of it. */
export const newVersion = z.object({
  link: optionalText('Link', 2000),
  changes: optionalText('What changed', CHANGES_MAX),
  dueAt: sentDueAt.default(''),
  /** The due date that was seen: where there is another now, no version is added (409 `checkpoint_changed`). */
  seenDueAt: sentDueAt.optional(),
});

/** What an admin changes of a checkpoint; what is left out stays. */
export const checkpointEdit = z
  .object({
    title: requiredText('Title'),
    description: text('Description', TEXT_MAX),
    dueAt,
    rule: z.enum(decisionRuleValues, { error: 'The rule must be one or all.' }),
  })
  .partial();

/** What an admin saw of a checkpoint before they changed it. */
const seenCheckpoint = z.object({
  title: z.string(),
  description: z.string(),
  dueAt,
  rule: z.enum(decisionRuleValues, { error: 'The rule must be one or all.' }),
});

export type SeenCheckpoint = z.output<typeof seenCheckpoint>;

const checkpointParams = z.object({ id: pathId });
const versionParams = z.object({ id: pathId, number: pathId });
const pictureParams = versionParams.extend({
  size: z.enum(pictureSizeValues, { error: 'The size must be card or screen.' }),
});
const contentQuery = z.object({ download: flag('Download').optional() });

const decisionBody = z.object({
  status: sentDecision,
  clientFeedback: optionalText('Feedback', TEXT_MAX),
  /** The version that was looked at: where there is another now, nothing is decided (409 `version_changed`). */
  version: z.int({ error: 'The version must be a whole number.' }).optional(),
});

/** Reviews as the people of a project have them. */
export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/checkpoints',
    access: ['client', 'admin'],
    summary: 'Checkpoints of a project, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({ projectId: pathId }),
    response: z.array(clientCheckpoint),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/client/checkpoints/:id',
    access: ['client', 'admin'],
    summary: 'A review with its versions, comments, reviewers and record',
    params: checkpointParams,
    response: review,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/checkpoints/:id',
    access: ['client'],
    summary:
      'Approve a checkpoint or request changes, only while it is pending (409 `already_decided`); changes need words or an open comment',
    params: checkpointParams,
    body: json(decisionBody),
    response: review,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/checkpoints/:id/versions/:number/content',
    access: ['client', 'admin'],
    eitherReader: true,
    summary:
      'The bytes of a version, whole or a range of them. 410 `file_lost` where the storage has them no more',
    params: versionParams,
    query: contentQuery,
    response: z.unknown(),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/checkpoints/:id/versions/:number/pictures/:size',
    access: ['client', 'admin'],
    eitherReader: true,
    summary:
      'A smaller picture of a version, as AVIF or WebP. 410 `file_lost` where the storage has it no more',
    params: pictureParams,
    response: z.unknown(),
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/checkpoints/:id/record.pdf',
    access: ['client', 'admin'],
    eitherReader: true,
    summary: 'The record of decisions as a PDF',
    params: checkpointParams,
    response: z.unknown(),
  }),
};

/** Reviews as the agency has them. */
export const checkpointEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/checkpoints',
    access: ['admin'],
    summary: 'Checkpoints of all projects, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      projectId: pathId.optional(),
      /** `rejected` is `needs_revision`. */
      status: z
        .enum([...checkpointStatusValues, 'rejected'], {
          error: 'The status must be pending, approved or rejected.',
        })
        .transform((sent) => (sent === 'rejected' ? ('needs_revision' as const) : sent))
        .optional(),
    }),
    response: z.array(queuedCheckpoint),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/checkpoints',
    access: ['admin'],
    summary:
      'Ask the client to review something: a form with projectId, title, type, description and file, or link',
    body: multipart(newCheckpoint, { files: 1, limit: 'upload' }),
    response: queuedCheckpoint,
    status: 201,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/api/admin/checkpoints/:id/versions',
    access: ['admin'],
    summary:
      'Add a version, which reopens the review and locks the one before: a form with file, or link. 409 `checkpoint_changed` where it is due at another time than was seen',
    params: checkpointParams,
    body: multipart(newVersion, { files: 1, limit: 'upload' }),
    response: review,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/admin/checkpoints/:id',
    access: ['admin'],
    summary:
      'Edit a checkpoint; what is left out stays. 409 `checkpoint_changed` where it is no longer what was seen',
    params: checkpointParams,
    body: json(checkpointEdit.extend({ seen: seenCheckpoint.optional() })),
    response: review,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/checkpoints/:id',
    access: ['admin'],
    summary: 'Set the status by hand, in the name of the agency; the record says so',
    params: checkpointParams,
    body: json(
      z.object({
        status: z
          .enum([...checkpointStatusValues, 'rejected'], {
            error: 'The status must be pending, approved or needs_revision.',
          })
          .transform((sent) => (sent === 'rejected' ? ('needs_revision' as const) : sent)),
        feedback: optionalText('Feedback', TEXT_MAX),
      }),
    ),
    response: queuedCheckpoint,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/checkpoints/:id',
    access: ['admin'],
    summary: 'Delete a checkpoint; the record of its decisions stays with the project',
    params: checkpointParams,
    response: done,
  }),
  guests: endpoint({
    method: 'GET',
    path: '/api/admin/checkpoints/:id/guests',
    access: ['admin'],
    summary: 'The guests of a review',
    params: checkpointParams,
    response: z.array(guest),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/checkpoints/:id/guests',
    access: ['admin'],
    summary: 'Invite a guest by a secret link, which is mailed and answered once',
    params: checkpointParams,
    body: json(
      z.object({
        name: requiredText('Name'),
        email: email(),
        mayDecide: yesOrNo('The switch of deciding').default(false),
        /** In days from now. */
        days: z
          .int({ error: 'The link must last a whole number of days.' })
          .min(1, { error: 'The link must last at least a day.' })
          .max(90, { error: 'The link can last at most 90 days.' })
          .default(14),
      }),
    ),
    response: guest.extend({ link: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/checkpoints/:id/guests/:guestId',
    access: ['admin'],
    summary: "End a guest's link",
    params: z.object({ id: pathId, guestId: pathId }),
    response: done,
  }),
};

const guestParams = z.object({ token: linkToken });

/** A review as a guest has it, through a secret link. */
export const guestEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/guest-reviews/:token',
    access: ['public'],
    summary: "The review that a guest's link is for; 404 once it has ended",
    params: guestParams,
    response: review.extend({ guestName: z.string(), expiresAt: instant }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/guest-reviews/:token/decision',
    access: ['public'],
    summary: 'Decide as a guest who is allowed to (403 `not_a_reviewer`)',
    params: guestParams,
    body: json(decisionBody),
    response: review.extend({ guestName: z.string(), expiresAt: instant }),
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/guest-reviews/:token/versions/:number/content',
    access: ['public'],
    summary: 'The bytes of a version, for a guest. 410 `file_lost` where the storage has them no more',
    params: guestParams.extend({ number: pathId }),
    query: contentQuery,
    response: z.unknown(),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/guest-reviews/:token/versions/:number/pictures/:size',
    access: ['public'],
    summary: 'A smaller picture of a version, for a guest. 410 `file_lost` where the storage has it no more',
    params: guestParams.extend({
      number: pathId,
      size: z.enum(pictureSizeValues, { error: 'The size must be card or screen.' }),
    }),
    response: z.unknown(),
  }),
};
