import { z } from 'zod';
import { accountSession, chosenPassword, emailChange, passwordChange, pendingEmail } from './accounts.ts';
import { endpoint, json } from './endpoint.ts';
import { done, email, id, linkToken, password, pathId, requiredText } from './fields.ts';
import { clientProject } from './projects.ts';

/** A client who is signed in. */
const client = z.object({ id, name: z.string(), email: z.string() });

/** What a client signs in with. */
export const clientCredentials = z.object({
  email: requiredText('Email', 254),
  password: password(),
});

export const clientEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/client/login',
    access: ['public'],
    summary: 'Sign in as a client; answers the newest project, and all of them',
    body: json(clientCredentials),
    response: z.object({
      success: z.literal(true),
      project: clientProject,
      projects: z.array(clientProject),
    }),
    refusal: { success: false },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/client/logout',
    access: ['public'],
    summary: 'End the client session, if there is one',
    response: done,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/client/session',
    access: ['client'],
    summary: 'The client who is signed in, and their projects, the newest first',
    response: z.object({ client, projects: z.array(clientProject) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/client/sessions',
    access: ['client'],
    summary: 'Where the client is signed in, the newest first',
    response: z.array(accountSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/client/sessions/:id',
    access: ['client'],
    summary: 'Sign out on one of the own devices',
    params: z.object({ id: pathId }),
    response: done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/client/sessions',
    access: ['client'],
    summary: 'Sign out on all devices but this one, which gets another session',
    response: done,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/client/account',
    access: ['client'],
    summary: 'The account of the client who is signed in',
    response: z.object({ name: z.string(), email: z.string(), pendingEmail }),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/client/email',
    access: ['client'],
    summary:
      'Ask for another address to sign in with, which a link sent there has to confirm; it replaces what was asked before',
    body: json(emailChange),
    response: done,
    status: 202,
  }),
  withdrawEmail: endpoint({
    method: 'DELETE',
    path: '/api/client/email',
    access: ['client'],
    summary: 'Withdraw the change of address that waits to be confirmed',
    response: done,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/client/confirm-email',
    access: ['public'],
    summary: 'Confirm a new address through the link that was sent to it; ends the other sessions',
    body: json(z.object({ token: linkToken })),
    /** The email to sign in with. */
    response: z.object({ email: z.string() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/client/password',
    access: ['client'],
    summary: 'Change the own password; ends the other sessions',
    body: json(passwordChange),
    response: done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/client/forgot-password',
    access: ['public'],
    summary:
      'Ask for a link to another password; the answer is the same whether or not there is such an account',
    body: json(z.object({ email: email() })),
    response: done,
    status: 202,
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/api/client/choose-password',
    access: ['public'],
    summary: 'Choose a password through the link of an invite or a forgotten password; ends all sessions',
    body: json(chosenPassword.extend({ token: linkToken })),
    /** The email to sign in with. */
    response: z.object({ email: z.string() }),
  }),
};
