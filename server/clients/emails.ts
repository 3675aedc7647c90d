import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths, publicPaths } from '../../contract/site/paths.ts';
import { type Desk, emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';
import { hashSecret } from '../secrets.ts';
import { clientQueries } from './queries.ts';

/** What every message to a client is about: it goes with the account. */
export const aboutClient = (id: number) => `client:${id}`;

type Occasion = Parameters<NonNullable<ReturnType<typeof emailKind>['isDue']>>[0];

/** What a message with a link knows of what it is for. */
const asked = z.object({ askKey: z.uuid(), email: z.string(), expiresAt: instant });

const askedLink = {
  isDue: ({ db, now }: Occasion, { askKey }: { askKey: string }) => clientQueries.isAskOpen(db, askKey, now),
  grant: ({ db, now }: Occasion, { askKey }: { askKey: string }, token: string) =>
    clientQueries.grantLink(db, { askKey, tokenHash: hashSecret(token), now }),
};

const exampleLink = {
  askKey: '00000000-0000-4000-8000-000000000000',
  email: 'priya@engine.example',
  expiresAt: new Date('2027-03-14T11:00:00Z'),
};

const reasonOf = ({ site }: Desk) =>
  `You get this mail because you have an account in the client portal of ${site.name}.`;

/** The button to the page where a password is chosen. */
function passwordButton({ publicUrl, token }: { publicUrl: string; token: string }) {
  const url = `${publicUrl}${closedPaths.clientPassword}#${token}`;
  return { label: 'Choose a password', url, isOpen: true };
}

export const clientEmails = {
  invite: emailKind({
    kind: 'client-invite',
    data: asked.extend({ projectName: z.string() }),
    example: { ...exampleLink, projectName: 'Engine Works shop' },
    words: {
      subject: 'Your project is online: {project}',
      opening: 'The project {project} has a place of its own. Choose a password to see how it goes.',
    },
    write: ({ email, projectName, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'Invitation' },
      heading: 'Your client portal is ready',
      facts: [
        { label: 'Project', text: projectName },
        { label: 'Sign in with', text: email },
        { label: 'Valid until', text: writeInstant(expiresAt, desk.zone) },
      ],
      button: passwordButton(desk),
      smallPrint: 'The link is secret and works once. If it has expired, answer this mail for another one.',
      reason: `You get this mail because ${desk.site.name} has given ${email} access to a project.`,
      values: { project: projectName, email },
    }),
    ...askedLink,
  }),

  passwordForgotten: emailKind({
    kind: 'client-password-forgotten',
    data: asked,
    example: exampleLink,
    words: {
      subject: 'Choose another password for your client portal',
      opening: 'Somebody asked for another password for {email}. If it was you, choose it here.',
    },
    write: ({ email, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'Password forgotten' },
      heading: 'Choose another password',
      facts: [
        { label: 'Sign in with', text: email },
        { label: 'Valid until', text: writeInstant(expiresAt, desk.zone) },
      ],
      button: passwordButton(desk),
      smallPrint:
        'The link is secret and works once. If you did not ask for it, do nothing: your password stays as it is.',
      reason: reasonOf(desk),
      values: { email },
    }),
    ...askedLink,
  }),

  passwordChanged: emailKind({
    kind: 'client-password-changed',
    data: z.object({ email: z.string(), at: instant }),
    example: { email: exampleLink.email, at: new Date('2027-03-14T10:00:00Z') },
    words: {
      subject: 'The password of your client portal was changed',
      opening: 'The password for {email} is another one now, and other sessions have ended.',
    },
    write: ({ email, at }, desk) => ({
      status: { tone: 'plain', word: 'Password changed' },
      heading: 'Your password was changed',
      facts: [
        { label: 'Sign in with', text: email },
        { label: 'Changed', text: writeInstant(at, desk.zone) },
      ],
      button: {
        label: 'Choose another password',
        url: desk.publicUrl + closedPaths.clientPassword,
        isOpen: false,
      },
      smallPrint: `If it was not you and not the agency at your request, choose another password at once, and call ${desk.site.phone}.`,
      reason: reasonOf(desk),
      values: { email },
    }),
  }),

  emailConfirm: emailKind({
    kind: 'client-email-confirm',
    data: asked.extend({ present: z.string() }),
    example: { ...exampleLink, email: 'priya@new.example', present: exampleLink.email },
    words: {
      subject: 'Confirm your new address',
      opening: 'Somebody wants to sign in to the client portal with {email}. If it was you, confirm it here.',
    },
    write: ({ email, present, expiresAt }, desk) => ({
      status: { tone: 'open', word: 'Not yet confirmed' },
      heading: 'Confirm your new address',
      facts: [
        { label: 'Present address', text: present },
        { label: 'New address', text: email },
        { label: 'Valid until', text: writeInstant(expiresAt, desk.zone) },
      ],
      button: {
        label: 'Confirm address',
        url: `${desk.publicUrl}${closedPaths.clientEmail}#${desk.token}`,
        isOpen: true,
      },
      smallPrint: 'The link is secret and works once. If you know nothing of it, do nothing.',
      reason: `You get this mail because ${email} was given for an account in the client portal of ${desk.site.name}.`,
      values: { email },
    }),
    ...askedLink,
  }),

  emailChanged: emailKind({
    kind: 'client-email-changed',
    data: z.object({ email: z.string(), oldEmail: z.string(), at: instant }),
    example: {
      email: 'priya@new.example',
      oldEmail: exampleLink.email,
      at: new Date('2027-03-14T10:00:00Z'),
    },
    words: {
      subject: 'The email of your client portal was changed',
      opening:
        'You sign in with {email} from now on, and mail for you goes there. Your password stays as it is.',
    },
    write: ({ email, oldEmail, at }, desk) => ({
      status: { tone: 'plain', word: 'Email changed' },
      heading: 'You sign in with another email now',
      facts: [
        { label: 'Sign in with', text: email },
        { label: 'Before', text: oldEmail },
        { label: 'Changed', text: writeInstant(at, desk.zone) },
      ],
      button: { label: 'Sign in', url: desk.publicUrl + publicPaths.clientLogin, isOpen: false },
      smallPrint: `If it was not you and not the agency at your request, tell us at once: answer this mail or call ${desk.site.phone}.`,
      reason: reasonOf(desk),
      values: { email },
    }),
  }),
};
