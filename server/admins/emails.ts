import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';
import { hashSecret } from '../secrets.ts';
import { ownWay, reasonOf, teamButton } from './email-facts.ts';
import { adminQueries } from './queries.ts';

type Occasion = Parameters<NonNullable<ReturnType<typeof emailKind>['isDue']>>[0];

/** What a message with a link knows of what was asked for. */
const asked = z.object({ askKey: z.uuid(), username: z.string(), expiresAt: instant });

const askedLink = {
  isDue: ({ db, now }: Occasion, { askKey }: { askKey: string }) => adminQueries.isAskOpen(db, askKey, now),
  grant: ({ db, now }: Occasion, { askKey }: { askKey: string }, token: string) =>
    adminQueries.grantLink(db, { askKey, tokenHash: hashSecret(token), now }),
};

const example = { username: 'mara', at: new Date('2027-03-14T10:00:00Z') };
const exampleLink = {
  askKey: '00000000-0000-4000-8000-000000000000',
  username: 'mara',
  expiresAt: new Date('2027-03-14T11:00:00Z'),
};

export const adminEmails = {
  passwordForgotten: emailKind({
    kind: 'password-forgotten',
    data: asked,
    example: exampleLink,
    words: {
      subject: 'Choose another password',
      opening: 'Somebody asked for another password for {username}. If it was you, choose it here.',
    },
    write: ({ username, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'Password forgotten' },
      heading: 'Choose another password',
      facts: [
        { label: 'Username', text: username },
        { label: 'Valid until', text: writeInstant(expiresAt, desk.zone) },
      ],
      button: {
        label: 'Choose a password',
        url: `${desk.publicUrl}${closedPaths.adminPassword}#${desk.token}`,
        isOpen: true,
      },
      smallPrint:
        'The link is secret and works once. If you did not ask for it, do nothing: your password stays as it is.',
      reason: reasonOf(desk),
      values: { username },
    }),
    ...askedLink,
  }),

  passwordChanged: emailKind({
    kind: 'password-changed',
    data: z.object({ username: z.string(), at: instant }),
    example,
    words: {
      subject: 'Your password was changed',
      opening: 'The password of {username} is another one now, and other sessions have ended.',
    },
    write: ({ username, at }, desk) => ({
      status: { tone: 'plain', word: 'Password changed' },
      heading: 'Your password was changed',
      facts: [
        { label: 'Username', text: username },
        { label: 'Changed', text: writeInstant(at, desk.zone) },
      ],
      smallPrint: 'If it was you, there is nothing to do. If not, choose another password at once.',
      ...ownWay(desk),
      values: { username },
    }),
  }),

  emailConfirm: emailKind({
    kind: 'email-confirm',
    data: asked.extend({ email: z.string() }),
    example: { ...exampleLink, email: 'mara@engine.example' },
    words: {
      subject: 'Confirm your new address',
      opening: '{username} wants to use {email} for the account. If it was you, confirm it here.',
    },
    write: ({ username, email, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'Not yet confirmed' },
      heading: 'Confirm your new address',
      facts: [
        { label: 'Username', text: username },
        { label: 'New address', text: email },
        { label: 'Valid until', text: writeInstant(expiresAt, desk.zone) },
      ],
      button: {
        label: 'Confirm address',
        url: `${desk.publicUrl}${closedPaths.adminEmail}#${desk.token}`,
        isOpen: true,
      },
      smallPrint: 'The link is secret and works once. If you know nothing of it, do nothing.',
      reason: `You get this mail because ${email} was given for an account in the back office of ${desk.site.name}.`,
      values: { username, email },
    }),
    ...askedLink,
  }),

  emailChanged: emailKind({
    kind: 'email-changed',
    data: z.object({ username: z.string(), email: z.string(), at: instant }),
    example: { ...example, email: 'mara@engine.example' },
    words: {
      subject: 'The address of your account was changed',
      opening: 'Mail for {username} goes to {email} from now on, and no more to this address.',
    },
    write: ({ username, email, at }, desk) => ({
      status: { tone: 'plain', word: 'Address changed' },
      heading: 'The address of your account was changed',
      facts: [
        { label: 'Username', text: username },
        { label: 'New address', text: email },
        { label: 'Changed', text: writeInstant(at, desk.zone) },
      ],
      smallPrint: `If it was you, there is nothing to do. If not, tell whoever runs the site at once: answer this mail or call ${desk.site.phone}.`,
      reason: reasonOf(desk),
      values: { username, email },
    }),
  }),

  adminJoined: emailKind({
    kind: 'admin-joined',
    data: z.object({ username: z.string(), email: z.string(), invitedBy: z.string(), at: instant }),
    example: { ...example, email: 'mara@engine.example', invitedBy: 'ada' },
    words: {
      subject: '{username} is an admin now',
      opening: '{username} has an account in the back office now, and can do there whatever you can.',
    },
    write: ({ username, email, invitedBy, at }, desk) => ({
      status: { tone: 'plain', word: 'New admin' },
      heading: 'Somebody new in the back office',
      facts: [
        { label: 'Username', text: username },
        { label: 'Address', text: email },
        { label: 'Invited by', text: invitedBy },
        { label: 'Since', text: writeInstant(at, desk.zone) },
      ],
      button: teamButton(desk),
      smallPrint: 'If nobody of you meant to let them in, remove them at once.',
      reason: reasonOf(desk),
      values: { username },
    }),
  }),

  adminRemoved: emailKind({
    kind: 'admin-removed',
    data: z.object({ username: z.string(), removedBy: z.string(), at: instant }),
    example: { ...example, removedBy: 'ada' },
    words: {
      subject: '{username} is an admin no more',
      opening: 'The account of {username} in the back office was removed. What was made with it stays.',
    },
    write: ({ username, removedBy, at }, desk) => ({
      status: { tone: 'plain', word: 'Admin removed' },
      heading: 'An account was removed',
      facts: [
        { label: 'Username', text: username },
        { label: 'Removed by', text: removedBy },
        { label: 'Since', text: writeInstant(at, desk.zone) },
      ],
      smallPrint: `If this comes as a surprise, answer this mail or call ${desk.site.phone}.`,
      reason: `You get this mail because you have, or had, an account in the back office of ${desk.site.name}.`,
      values: { username },
    }),
  }),
};
