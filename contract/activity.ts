import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, instant, pageQuery, pathId } from './fields.ts';

/** What can happen to a project, a contact request and the admins' accounts, as the record keeps it. */
export const activityKindValues = [
  'project-created',
  'project-edited',
  'project-status',
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
  'contact-kept',
  'contact-deleted',
  'contact-restored',
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

/** Something that was done, as it is read; of a project as its client does. */
export const shownActivity = z.object({
  id,
  at: instant,
  kind: z.enum(activityKindValues),
  actorKind: z.enum(['admin', 'client', 'guest', 'system']),
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
