import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, requiredText } from './fields.ts';

/** The admin record, as the browser keeps it under the key `admin`. */
export const admin = z.object({ id, username: z.string() });

export type Admin = z.infer<typeof admin>;

const adminReply = z.object({ admin });

/** A password as typed: never trimmed. */
const password = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(128, { error: 'Password can be at most 128 characters long.' });

export const adminEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Sign in as an admin',
    body: z.object({ username: requiredText('Username', 100), password }),
    response: adminReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    summary: 'End the admin session, if there is one',
    response: done,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: 'admin',
    summary: 'The admin who is signed in',
    response: adminReply,
  }),
};
