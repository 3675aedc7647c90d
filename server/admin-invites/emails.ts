import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';
import { hashSecret } from '../secrets.ts';
import { inviteLinks } from './queries.ts';

/** What the message of an invite is about: it goes with the invite. */
export const aboutInvite = (id: number) => `admin-invite:${id}`;

export const adminInviteEmails = {
  invite: emailKind({
    kind: 'admin-invite',
    data: z.object({ askKey: z.uuid(), invitedBy: z.string(), expiresAt: instant }),
    example: {
      askKey: '00000000-0000-4000-8000-000000000000',
      invitedBy: 'ada',
      expiresAt: new Date('2027-03-21T10:00:00Z'),
    },
    words: {
      subject: '{admin} invites you to the back office',
      opening: '{admin} wants you to work in the back office. Choose a username and a password to come in.',
    },
    write: ({ invitedBy, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'Invitation' },
      heading: `The back office of ${desk.site.name}`,
      facts: [
        { label: 'Invited by', text: invitedBy },
        { label: 'Valid until', text: writeInstant(expiresAt, desk.zone) },
      ],
      button: {
        label: 'Come in',
        url: `${desk.publicUrl}${closedPaths.adminJoin}#${desk.token}`,
        isOpen: true,
      },
      smallPrint: 'The link is secret and works once. If you know nothing of it, do nothing.',
      reason: `You get this mail because ${invitedBy} of ${desk.site.name} gave this address.`,
      values: { admin: invitedBy },
    }),
    isDue: ({ db, now }, { askKey }) => inviteLinks.isAskOpen(db, askKey, now),
    grant: ({ db, now }, { askKey }, token) =>
      inviteLinks.grantLink(db, { askKey, tokenHash: hashSecret(token), now }),
  }),
};
