import { z } from 'zod';
import { newAdmin } from './admins.ts';
import { endpoint, json } from './endpoint.ts';
import { done, email, id, instant, linkToken, pathId, yesOrNo } from './fields.ts';
import { factors } from './two-factor.ts';

const adminInvite = z.object({
  id,
  email: z.string(),
  /** Who invited them last. */
  invitedBy: z.string(),
  /** When the link ends; in the past, it is good no more. */
  expiresAt: instant,
});

/** As it arrives in a browser. */
export type AdminInvite = z.input<typeof adminInvite>;

/** What lets somebody in: mailed, or to be handed over by whoever invites. */
const invited = z.object({
  /** The link, answered this once; null where it goes by mail. */
  url: z.string().nullable(),
  expiresAt: instant,
});

const copy = yesOrNo('The choice to copy the link').default(false);

/** Whom an admin invites, who shows what the sign-in asks for. */
export const inviteDraft = factors.extend({ email: email(), copy });

/** How somebody is invited once more. */
const inviteAgain = factors.extend({ copy });

const params = z.object({ id: pathId });

export const adminInviteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invites',
    access: ['admin'],
    summary: 'Who is invited to the back office and has not come yet, the newest first',
    response: z.array(adminInvite),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/invites',
    access: ['admin'],
    summary: 'Invite somebody as an admin, by mail or with a link to hand over',
    body: json(inviteDraft),
    response: invited,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/admin/invites/:id/again',
    access: ['admin'],
    summary: 'Invite somebody once more; the link before is good no more',
    params,
    body: json(inviteAgain),
    response: invited,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/admin/invites/:id',
    access: ['admin'],
    summary: 'Withdraw an invite; its link is good no more',
    params,
    response: done,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/accept-invite',
    access: ['public'],
    summary: 'Become an admin through the link of an invite; answers the username to sign in with',
    body: json(newAdmin.extend({ token: linkToken })),
    response: z.object({ username: z.string() }),
  }),
};
