import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { username } from 'better-auth/plugins/username';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/client.ts';
import { isOrphan } from '../database/database-errors.ts';
import { createKnownBrowsers, type KnownBrowsers } from '../http/known-browsers.ts';
import { unavailable } from '../http/problem.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import { widestNetwork } from '../limits/counted-keys.ts';
import type { Logger } from '../logger.ts';
import { accountName } from './rules.ts';

/** Hashing a password takes memory and a core. A network that floods the line leaves places for others. */
export const HASHING = { atOnce: 2, waiting: 16, perOwner: 4 };
/** Browsers that have signed in before have a line of their own, which no stranger fills. */
const KNOWN_HASHING = { atOnce: 1, waiting: 8 };

/** Where better-auth finds the client's address, as the product has settled it. */
const ADDRESS_HEADER = 'x-client-address';

const WEEK = 7 * 24 * 60 * 60;

/** What sign-in of any kind of people is opened with. */
export interface AuthOptions {
  publicUrl: string;
  secret: string;
  log: Logger;
}

/** Whose sign-in it is. */
export interface AuthKind {
  /** What the names of its cookies begin with. */
  cookiePrefix: string;
  /** The path of its sign-in. */
  loginPath: string;
  tables: Record<'user' | 'session' | 'account' | 'verification', unknown>;
}

/** Opens a session for somebody who has shown who they are, by whatever their kind of people shows it with. */
const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (call) => {
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        if (!user) return null;
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(call, { session, user });
        return { user: user as User, session: { id: session.id } };
      },
    ),
  },
} satisfies BetterAuthPlugin;

const isHttps = ({ publicUrl }: AuthOptions) => publicUrl.startsWith('https:');

/** The settings of better-auth that every kind of people has. */
export function authSettings({ db }: Database, { cookiePrefix, tables }: AuthKind, options: AuthOptions) {
  return {
    appName: 'Venture',
    baseURL: options.publicUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    logger: { log: (level, message) => options.log[level]({ part: 'better-auth' }, message) },
    database: drizzleAdapter(db, { provider: 'pg', schema: tables }),
    rateLimit: { enabled: false },
    session: { expiresIn: WEEK, updateAge: WEEK / 7 },
    emailAndPassword: { enabled: true, autoSignIn: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: isHttps(options),
      database: { generateId: 'serial' },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, ipAddress: context?.headers?.get(ADDRESS_HEADER) ?? null },
          }),
        },
      },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        // The contract bounds what is typed; folded it can be many times as long.
        maxUsernameLength: Number.POSITIVE_INFINITY,
        usernameValidator: () => true,
        usernameNormalization: accountName,
      }),
      sessionOpener,
    ],
  } satisfies BetterAuthOptions;
}

/** Somebody as better-auth knows them. */
interface User {
  id: string;
  name: string;
  email: string;
  username?: string | null | undefined;
}

/** What of better-auth is used. */
interface Engine {
  api: {
    getSession(call: {
      headers: Headers;
      query?: { disableRefresh: boolean };
    }): Promise<{ user: User; session: { id: string; token: string } } | null>;
    openSession(call: {
      body: { userId: string };
      headers: Headers;
      returnHeaders: true;
    }): Promise<{ headers: Headers; response: { user: User; session: { id: string } } | null }>;
    signOut(call: { headers: Headers; returnHeaders: true }): Promise<{ headers: Headers }>;
  };
  $context: Promise<{
    internalAdapter: { deleteSession(token: string): Promise<unknown> };
    password: {
      hash(password: string): Promise<string>;
      verify(given: { hash: string; password: string }): Promise<boolean>;
    };
  }>;
}

/** Cookies that the answer sets, to be passed on. */
type Cookies = string[];

/** A session that was opened, and the cookies that bring it to the browser. */
export interface OpenedSession<Person> {
  person: Person;
  sessionId: number;
  cookies: Cookies;
}

/** Sign-in of one kind of people: better-auth on its own tables and cookie, reached through our routes only. */
export interface AccountAuth<Person> {
  /** The browsers that have signed in before. */
  browsers: KnownBrowsers;
  /**
   * Whether a password is the one that `hash` was made of; without a hash, as of a name that nobody has, it takes the same time.
   * @throws Problem 429 when too many passwords wait to be checked.
   */
  check(
    request: FastifyRequest,
    given: { hash: string | undefined; password: string },
    browser: { isKnown: boolean },
  ): Promise<boolean>;
  /** Opens a session of somebody, and ends the one that the browser had. Answers null when they are gone. */
  open(request: FastifyRequest, personId: number): Promise<OpenedSession<Person> | null>;
  /** Ends the session, if there is one. @throws when it could not be ended. */
  signOut(request: FastifyRequest): Promise<Cookies>;
  session(request: FastifyRequest): Promise<Person | null>;
  /** The id of the session whose cookie the request brings, or null. */
  sessionId(request: FastifyRequest): Promise<number | null>;
  /** What is stored of a password. @throws Problem 429 when too many passwords wait. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one that `hash` was made of. @throws Problem 429 when too many passwords wait. */
  verify(hash: string, password: string): Promise<boolean>;
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent']);
  return headers;
}

function nullWhenGone(error: unknown): null {
  // Whoever is removed while they sign in is nobody.
  if (isOrphan(error)) return null;
  throw error;
}

/** Opens the sign-in of one kind of people on `auth`; `toPerson` says who somebody is. */
export function createAccountAuth<Person>(
  auth: Engine,
  { cookiePrefix, loginPath, toPerson }: AuthKind & { toPerson: (user: User) => Person },
  options: AuthOptions,
): AccountAuth<Person> {
  const hashing = createTaskQueue(HASHING);
  const knownHashing = createTaskQueue(KNOWN_HASHING);
  const browsers = createKnownBrowsers({
    name: `${cookiePrefix}.browser`,
    path: loginPath,
    secret: options.secret,
    isSecure: isHttps(options),
  });

  async function session(request: FastifyRequest): Promise<Person | null> {
    if (!request.headers.cookie) return null;
    const found = await auth.api.getSession({ headers: toHeaders(request) });
    return found ? toPerson(found.user) : null;
  }

  /** The session whose cookie the request brought, as it is. */
  async function findSession(request: FastifyRequest) {
    if (!request.headers.cookie) return null;
    return auth.api.getSession({ headers: toHeaders(request), query: { disableRefresh: true } });
  }

  /** Ends the session whose cookie the request brought. */
  async function endSession(request: FastifyRequest): Promise<void> {
    const found = await findSession(request);
    const { internalAdapter } = await auth.$context;
    if (found) await internalAdapter.deleteSession(found.session.token);
  }

  return {
    browsers,
    session,
    async check(request, { hash, password }, { isKnown }) {
      const queued = isKnown ? knownHashing : hashing;
      const owner = widestNetwork(request.ip);
      return queued(async () => {
        const passwords = (await auth.$context).password;
        if (hash !== undefined) return passwords.verify({ hash, password });
        await passwords.hash(password);
        return false;
      }, owner);
    },
    async open(request, personId) {
      const opening = { body: { userId: String(personId) }, headers: toHeaders(request) };
      const opened = await auth.api.openSession({ ...opening, returnHeaders: true }).catch(nullWhenGone);
      if (!opened?.response) return null;
      await endSession(request);
      const { user, session: fresh } = opened.response;
      return {
        person: toPerson(user),
        sessionId: Number(fresh.id),
        cookies: opened.headers.getSetCookie(),
      };
    },
    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: toHeaders(request), returnHeaders: true });
      // better-auth keeps it to itself when the database did not delete the session.
      if (await session(request)) throw unavailable();
      return headers.getSetCookie();
    },
    async sessionId(request) {
      return Number((await findSession(request))?.session.id ?? 0) || null;
    },
    // Who gets here is signed in or holds a secret link: no stranger stands in their line.
    hash: (password) => knownHashing(async () => (await auth.$context).password.hash(password)),
    verify: (hash, password) =>
      knownHashing(async () => (await auth.$context).password.verify({ hash, password })),
  };
}
