import { z } from 'zod';
import {
  accountSession,
  chosenPassword,
  emailChange,
  passwordChange,
  pendingEmail,
  withPassword,
} from './accounts.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, linkToken, newPassword, password, pathId, requiredText } from './fields.ts';

/** The admin record, as the browser keeps it under the key `admin`. */
export const admin = z.object({ id, username: z.string() });

export type Admin = z.infer<typeof admin>;

export const adminReply = z.object({ admin });

/** What a right password answers: who is signed in, or that a code is asked for before anybody is. */
const loginReply = z.union([adminReply, z.object({ next: z.literal('code') })]);

/** Who has forgotten a password: their username or address. */
export const forgottenPassword = z.object({ account: requiredText('Email or username', 254) });

/** What an admin signs in with. */
export const adminCredentials = z.object({ username: requiredText('Username', 100), password: password() });

/** An admin as the others see them. */
const colleague = z.object({
  id,
  username: z.string(),
  email: z.string(),
  createdAt: instant,
  /** When one of their sessions was used last, to the day; null while they have none. */
  lastSeenAt: instant.nullable(),
  /** Whether a password alone lets nobody in to the account. */
  twoFactor: z.boolean(),
  passkeys: z.int(),
  /** Whether it is who asks. */
  isSelf: z.boolean(),
});

/** As it arrives in a browser. */
export type Colleague = z.input<typeof colleague>;

/** What somebody chooses who was invited. */
export const newAdmin = z.object({
  // Two that look alike would be told apart by nobody.
  username: requiredText('Username', 100).refine(
    (value) => !/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(value),
    { error: 'Username contains characters that cannot be seen.' },
  ),
  password: newPassword(),
});

export const adminEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: ['public'],
    summary:
      'Sign in as an admin; with two-factor on it opens no session and answers that a code is asked for',
    body: json(adminCredentials),
    response: loginReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: ['public'],
    summary: 'End the admin session, if there is one',
    response: done,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: ['admin'],
    summary: 'The admin who is signed in',
    response: adminReply,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: ['admin'],
    summary: 'Where the admin is signed in, the newest first',
    response: z.array(accountSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: ['admin'],
    summary: 'Sign out on one of the own devices',
    params: z.object({ id: pathId }),
    response: done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: ['admin'],
    summary: 'Sign out on all devices but this one, which gets another session',
    response: done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/admin/forgot-password',
    access: ['public'],
    summary:
      'Ask for a link to another password; the answer is the same whether or not there is such an account',
    body: json(forgottenPassword),
    response: done,
    status: 202,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/reset-password',
    access: ['public'],
    summary: 'Choose another password through the link that was sent; ends all sessions',
    body: json(chosenPassword.extend({ token: linkToken })),
    response: done,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-email',
    access: ['public'],
    summary: 'Confirm a new address through the link that was sent to it; ends the other sessions',
    body: json(z.object({ token: linkToken })),
    response: z.object({ email: z.string() }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/admin/account',
    access: ['admin'],
    summary: 'The account of the admin who is signed in',
    response: z.object({
      username: z.string(),
      email: z.string(),
      pendingEmail,
    }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/password',
    access: ['admin'],
    summary: 'Change the own password; ends the other sessions',
    body: json(passwordChange),
    response: done,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/email',
    access: ['admin'],
    summary:
      'Ask for another address, which a link sent there has to confirm; it replaces what was asked before',
    body: json(emailChange),
    response: done,
    status: 202,
  }),
  withdrawEmail: endpoint({
    method: 'DELETE',
    path: '/api/admin/email',
    access: ['admin'],
    summary: 'Withdraw the change of address that waits to be confirmed',
    response: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/admins',
    access: ['admin'],
    summary: 'Everybody who can sign in to the back office, in the order in which they came',
    response: z.array(colleague),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/admins/:id/remove',
    access: ['admin'],
    summary: 'Remove an admin, or oneself, with the own password; the last one stays',
    params: z.object({ id: pathId }),
    body: json(withPassword),
    response: done,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/counts',
    access: ['admin'],
    summary: "How many things each of the dashboard's tabs holds, and how many of them wait for the agency",
    response: z.object({
      contacts: z.int(),
      openContacts: z.int(),
      unreadContacts: z.int(),
      quarantined: z.int(),
      meetings: z.int(),
      bookings: z.int(),
      projects: z.int(),
      files: z.int(),
      checkpoints: z.int(),
      testimonials: z.int(),
      showcases: z.int(),
      /** What of it waits for the agency; of projects those in which something was written or answered. */
      waiting: z.object({
        contacts: z.int(),
        meetings: z.int(),
        projects: z.int(),
        files: z.int(),
        checkpoints: z.int(),
        testimonials: z.int(),
      }),
    }),
  }),
};
