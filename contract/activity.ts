import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, instant, pageQuery, pathId, text } from './fields.ts';

/** What can happen, to a project or to what belongs to none, as the record keeps it. */
export const activityKindValues = [
  'project-created',
  'project-edited',
  'project-status',
  'project-held',
  'project-released',
  'person-added',
  'person-edited',
  'person-removed',
  'password-set',
  'invite-sent',
  'milestone-added',
  'milestone-edited',
  'milestone-progress',
  'milestone-done',
  'milestone-reopened',
  'milestone-removed',
  'message-removed',
  'file-uploaded',
  'file-shared',
  'file-unshared',
  'file-removed',
  'checkpoint-created',
  'checkpoint-version',
  'checkpoint-edited',
  'checkpoint-approved',
  'checkpoint-changes',
  'checkpoint-settled',
  'checkpoint-reopened',
  'checkpoint-removed',
  'content-asked',
  'content-edited',
  'content-removed',
  'content-reminded',
  'content-answered',
  'content-accepted',
  'content-returned',
  'content-access-shown',
  'content-access-removed',
  'guest-invited',
  'guest-revoked',
  'invoice-created',
  'invoice-removed',
  'invoice-sent',
  'invoice-viewed',
  'invoice-reminded',
  'invoice-claimed',
  'invoice-claim-dismissed',
  'invoice-voided',
  'invoice-credited',
  'payment-recorded',
  'payment-removed',
  'payment-refunded',
  'payment-disputed',
  'plan-changed',
  'recurring-created',
  'recurring-changed',
  'recurring-removed',
  'testimonial-asked',
  'testimonial-written',
  'testimonial-published',
  'testimonial-withdrawn',
  'portal-viewed',
  'contact-answered',
  'contact-done',
  'contact-reopened',
  'contact-unread',
  'contact-kept',
  'contact-deleted',
  'contact-restored',
  'meeting-decided',
  'meeting-moved',
  'meeting-kept',
  'meeting-offered',
  'meeting-offer-withdrawn',
  'meeting-restored',
  'booking-status',
  'availability-added',
  'availability-changed',
  'availability-removed',
  'hours-changed',
  'calendar-added',
  'calendar-changed',
  'calendar-removed',
  'calendar-address-renewed',
  'testimonial-declined',
  'testimonial-added',
  'testimonial-edited',
  'testimonial-moved',
  'testimonial-removed',
  'showcase-added',
  'showcase-edited',
  'showcase-moved',
  'showcase-removed',
  'note-added',
  'note-edited',
  'note-planned',
  'note-published',
  'note-withdrawn',
  'note-removed',
  'member-added',
  'member-edited',
  'member-moved',
  'member-removed',
  'case-created',
  'case-edited',
  'case-published',
  'case-unpublished',
  'case-removed',
  'examples-removed',
  'site-changed',
  'legal-changed',
  'legal-published',
  'billing-changed',
  'party-changed',
  'words-changed',
  'template-changed',
  'subscriber-removed',
  'data-exported',
  'person-exported',
  'person-erased',
  'retention-removed',
  'admin-invited',
  'admin-invite-withdrawn',
  'admin-joined',
  'admin-removed',
  'two-factor-on',
  'two-factor-off',
  'passkey-added',
  'passkey-removed',
] as const;

export type ActivityKind = (typeof activityKindValues)[number];

/** What the activity of everything is narrowed to: each with how its kinds begin. */
export const activityGroups = {
  projects: ['project', 'portal'],
  people: ['person-added', 'person-edited', 'person-removed', 'password', 'invite'],
  milestones: ['milestone', 'template'],
  messages: ['message'],
  files: ['file'],
  reviews: ['checkpoint', 'guest'],
  content: ['content'],
  billing: ['invoice', 'payment', 'plan', 'recurring', 'billing', 'party'],
  contacts: ['contact'],
  meetings: ['meeting', 'booking', 'availability', 'hours', 'calendar'],
  site: ['testimonial', 'showcase', 'case', 'examples', 'note', 'member', 'site', 'legal', 'words'],
  data: ['subscriber', 'data', 'person-exported', 'person-erased', 'retention'],
  admins: ['admin', 'two-factor', 'passkey'],
} as const satisfies Record<string, readonly string[]>;

export type ActivityGroup = keyof typeof activityGroups;

export const activityGroupValues = Object.keys(activityGroups) as ActivityGroup[];

/** The group that a kind belongs to. */
export function groupOf(kind: ActivityKind): ActivityGroup | undefined {
  return activityGroupValues.find((group) =>
    activityGroups[group].some((start) => kind === start || kind.startsWith(`${start}-`)),
  );
}

export const actorKindValues = ['admin', 'client', 'guest', 'system'] as const;

/** Something that was done, as it is read; of a project as its client does. */
export const shownActivity = z.object({
  id,
  at: instant,
  kind: z.enum(activityKindValues),
  actorKind: z.enum(actorKindValues),
  /** Whoever did it, named as they were then; admins are the agency to a client. */
  actorName: z.string(),
  /** What it was done to: a milestone's title, a person's name. */
  subject: z.string(),
  /** What it became: a status, a percentage. */
  detail: z.string(),
});

/** As it arrives in a browser. */
export type Activity = z.input<typeof shownActivity>;

const projectActivity = shownActivity.extend({
  /** Whether the client sees it. */
  visible: z.boolean(),
});

/** As it arrives in a browser. */
export type ProjectActivity = z.input<typeof projectActivity>;

const anyActivity = projectActivity.extend({
  /** Null for what was done to something that belongs to no project. */
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  /** The thing it was done to, where there is one to look at: `meeting:5`. */
  about: z.string().nullable(),
});

/** As it arrives in a browser. */
export type AnyActivity = z.input<typeof anyActivity>;

const projectParams = z.object({ id: pathId });

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/activity',
    access: ['admin'],
    summary: 'Who did what to a project, newest first; the total is in X-Total-Count',
    params: projectParams,
    query: pageQuery,
    response: z.array(projectActivity),
  }),
  everything: endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    access: ['admin'],
    summary:
      'Who did what, to any project and to what belongs to none, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      group: z.enum(activityGroupValues, { error: 'There is no such kind of activity.' }).optional(),
      /** Only what was done under this name. */
      actorName: text('The name', 254).optional(),
      actorKind: z.enum(actorKindValues, { error: 'There is no such kind of people.' }).optional(),
      projectId: pathId.optional(),
    }),
    response: z.array(anyActivity),
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/client/activity',
    access: ['client', 'admin'],
    summary: 'What of it the client sees, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({ projectId: pathId }),
    response: z.array(shownActivity),
  }),
  recordView: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/view',
    access: ['admin'],
    summary: 'Records that an admin looks at the portal as its client sees it',
    params: projectParams,
    response: done,
  }),
};
