import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { username } from 'better-auth/plugins/username';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/client.ts';
import type { SignedInAdmin } from '../http/bind.ts';
import { unavailable } from '../http/problem.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import type { Logger } from '../logger.ts';
import { adminAccounts, adminSessions, admins, adminVerifications } from './tables.ts';

/** Hashing a password takes memory and a core. */
export const HASHING = { atOnce: 2, waiting: 16 };

const WEEK = 7 * 24 * 60 * 60;

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent']);
  return headers;
}

/** Cookies that the answer sets, to be passed on. */
type Cookies = string[];

/** Sign-in of admins: better-auth on its own tables and cookie, reached through our routes only. */
export interface AdminAuth {
  /** Answers null when the username is unknown or the password wrong, in the same time. */
  signIn(
    request: FastifyRequest,
    credentials: { username: string; password: string },
  ): Promise<{ admin: SignedInAdmin; cookies: Cookies } | null>;
  /** Ends the session, if there is one. @throws when it could not be ended. */
  signOut(request: FastifyRequest): Promise<Cookies>;
  session(request: FastifyRequest): Promise<SignedInAdmin | null>;
  /** Gives an admin another password and ends their sessions; false when nobody has this username. */
  changePassword(username: string, password: string): Promise<boolean>;
  create(admin: { username: string; password: string; email: string }): Promise<void>;
}

function buildAuth({ db }: Database, options: AdminAuthOptions) {
  const queued = createTaskQueue(HASHING);
  return betterAuth({
    appName: 'Venture',
    baseURL: options.publicUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    logger: { log: (level, message) => options.log[level]({ part: 'better-auth' }, message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: admins,
        session: adminSessions,
        account: adminAccounts,
        verification: adminVerifications,
      },
    }),
    rateLimit: { enabled: false },
    session: { expiresIn: WEEK, updateAge: WEEK / 7 },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      password: {
        hash: (password) => queued(() => hashPassword(password)),
        verify: (pair) => queued(() => verifyPassword(pair)),
      },
    },
    advanced: {
      cookiePrefix: 'venture-admin',
      useSecureCookies: options.publicUrl.startsWith('https:'),
      database: { generateId: 'serial' },
    },
    // Every name takes the same path through the password check, so that timing tells nothing about names.
    plugins: [username({ minUsernameLength: 1, maxUsernameLength: 200, usernameValidator: () => true })],
  });
}

interface AdminAuthOptions {
  publicUrl: string;
  secret: string;
  log: Logger;
}

function toAdmin(user: { id: string; username?: string | null | undefined; name: string }): SignedInAdmin {
  return { id: Number(user.id), username: user.username ?? user.name };
}

/** Opens the admins' sign-in on `database`. */
export function createAdminAuth(database: Database, options: AdminAuthOptions): AdminAuth {
  const auth = buildAuth(database, options);

  async function session(request: FastifyRequest): Promise<SignedInAdmin | null> {
    if (!request.headers.cookie) return null;
    const found = await auth.api.getSession({ headers: toHeaders(request) });
    return found ? toAdmin(found.user) : null;
  }

  return {
    session,
    async signIn(request, credentials) {
      try {
        const { headers, response } = await auth.api.signInUsername({
          body: credentials,
          headers: toHeaders(request),
          returnHeaders: true,
        });
        return { admin: toAdmin(response.user), cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return null;
        throw error;
      }
    },
    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: toHeaders(request), returnHeaders: true });
      // better-auth keeps it to itself when the database did not delete the session.
      if (await session(request)) throw unavailable();
      return headers.getSetCookie();
    },
    async changePassword(username, password) {
      const { adapter, internalAdapter, password: hasher } = await auth.$context;
      const where = [{ field: 'username', value: username.toLowerCase() }];
      const user = await adapter.findOne<{ id: string }>({ model: 'user', where });
      if (!user) return false;
      await internalAdapter.updatePassword(user.id, await hasher.hash(password));
      await internalAdapter.deleteUserSessions(user.id);
      return true;
    },
    async create({ username, password, email }) {
      await auth.api.signUpEmail({ body: { name: username, username, email, password } });
    },
  };
}
