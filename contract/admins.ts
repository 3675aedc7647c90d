import { z } from 'zod';
import { chosenPassword, emailChange, passwordChange, pendingEmail } from './accounts.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, linkToken, password, requiredText } from './fields.ts';

/** The admin record, as the browser keeps it under the key `admin`. */
export const admin = z.object({ id, username: z.string() });

export type Admin = z.infer<typeof admin>;

const adminReply = z.object({ admin });

/** Who has forgotten a password: their username or address. */
export const forgottenPassword = z.object({ account: requiredText('Email or username', 254) });

/** What an admin signs in with. */
export const adminCredentials = z.object({ username: requiredText('Username', 100), password: password() });

export const adminEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: ['public'],
    summary: 'Sign in as an admin',
    body: json(adminCredentials),
    response: adminReply,
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
