import type { FastifyRequest } from 'fastify';
import type { Context, Visitor } from '../context.ts';
import type { Db } from '../database/client.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Limits } from '../limits/limits.ts';
import type { AccountAuth, OpenedSession } from './account-auth.ts';
import type { AccountQueries } from './account-queries.ts';

/** What one kind of people signs in with. */
export interface Door<Person extends { id: number }> {
  kind: 'admin' | 'client';
  auth: AccountAuth<Person>;
  queries: Pick<AccountQueries, 'findPasswordHash' | 'findSettledHash' | 'deleteSession'>;
  limits: Limits;
}

/** Who tries: which account, from where, and the browser's id when it has signed in to that account before. */
interface Try {
  /** The account's name as limits count it. */
  counted: string;
  address: string;
  browser: string | null;
}

/** An account's name as limits count it: a client and an admin of one name are two. */
export function countedName(kind: string, account: string): string {
  return `${kind} ${account}`;
}

/**
 * Counts a try before its password is looked at, so that many at once are counted too. A browser that has
 * signed in before is counted by itself; all others by their address, and they wait the longer the more wrong
 * tries the account has seen from everywhere. Answers how long, in ms.
 */
async function countTry(
  { kind, limits }: Pick<Door<never>, 'kind' | 'limits'>,
  { counted, address, browser }: Try,
): Promise<number> {
  if (browser) {
    await limits.spend('login-browser', counted, browser);
    return 0;
  }
  await limits.spend('login-address', kind, address);
  await limits.spend('login', counted, address);
  return limits.slow('login-account', counted);
}

async function forgetTries(limits: Limits, { counted, address, browser }: Try): Promise<void> {
  await limits.forget('login', counted, address);
  if (browser) await limits.forget('login-browser', counted, browser);
}

/** Forgets the wrong tries on an account, so that its owner can sign in at once. */
export async function forgetAllTries(
  { kind, limits }: Pick<Door<never>, 'kind' | 'limits'>,
  account: string,
): Promise<void> {
  for (const limit of ['login', 'login-browser', 'login-account'] as const) {
    await limits.forgetAll(limit, countedName(kind, account));
  }
}

interface SignIn {
  request: FastifyRequest;
  /** The account's name as it is stored, and the id of who has it. */
  account: string;
  ownerId: number | undefined;
  password: string;
  /** What a refusal says. */
  refusal: string;
}

/** Somebody whose password was right. */
export interface Checked {
  ownerId: number;
  account: string;
  /** What is stored of the password that was checked. */
  hash: string;
  /** How long the try was made to wait (ms). */
  waited: number;
}

/**
 * Looks whether account and password belong together; nobody is signed in by that.
 * @throws Problem 401 when they do not, 429 after too many tries.
 */
export async function checkCredentials<Person extends { id: number }>(
  { db, actor: { address } }: Context<Visitor>,
  { kind, auth, limits, queries }: Door<Person>,
  { request, account, ownerId, password, refusal }: SignIn,
): Promise<Checked> {
  const browser = auth.browsers.recognise(request.headers.cookie, account);
  const tried = { counted: countedName(kind, account), address, browser };
  const isKnown = browser !== null;
  const waited = await countTry({ kind, limits }, tried);
  // Nobody has the id 0: an unknown name costs the same statements, and the same time.
  const hash = await queries.findPasswordHash(db, ownerId ?? 0);
  const isRight = await auth.check(request, { hash, password }, { isKnown });
  if (ownerId === undefined || hash === undefined || !isRight) {
    await limits.spend('login-account', tried.counted);
    // What was typed stays out of the log: it may be a password in the wrong field.
    const isAccount = ownerId !== undefined;
    request.log.warn({ kind, address, isAccount, isKnownBrowser: isKnown, waited }, 'wrong sign-in');
    throw new Problem(401, 'invalid_credentials', { sentence: refusal });
  }
  await forgetTries(limits, tried);
  return { ownerId, account, hash, waited };
}

interface Entry {
  request: FastifyRequest;
  ownerId: number;
  account: string;
  /** How long they were made to wait (ms). */
  waited?: number;
  /**
   * Whether what was checked holds still, asked once the session is there: what changed before has ended the sessions without it,
   * what changes after ends it with them.
   */
  isStill: (db: Db) => Promise<boolean>;
  /** Answered where it does not. */
  refusal: Problem;
}

/**
 * Opens the session of somebody who has shown who they are, and ends the one that the browser had; answers who it is and the cookies
 * to set.
 * @throws Problem `refusal` when what they have shown holds no more.
 */
export async function enterAccount<Person extends { id: number }>(
  { db }: Pick<Context, 'db'>,
  { kind, auth, queries }: Pick<Door<Person>, 'kind' | 'auth' | 'queries'>,
  { request, ownerId, account, waited = 0, isStill, refusal }: Entry,
): Promise<Pick<OpenedSession<Person>, 'person' | 'cookies'>> {
  const opened = await auth.open(request, ownerId);
  if (!opened) throw refusal;
  if (!(await isStill(db))) {
    await queries.deleteSession(db, ownerId, opened.sessionId);
    throw refusal;
  }
  request.log.info({ [`${kind}Id`]: ownerId, address: request.ip, waited }, 'signed in');
  return { person: opened.person, cookies: [...opened.cookies, auth.browsers.remember(account)] };
}

/**
 * Signs somebody in by a password alone; answers who it is and the cookies to set.
 * @throws Problem 401 when account and password do not belong together, 429 after too many tries.
 */
export async function openAccount<Person extends { id: number }>(
  context: Context<Visitor>,
  door: Door<Person>,
  signIn: SignIn,
): Promise<Pick<OpenedSession<Person>, 'person' | 'cookies'>> {
  const { request, refusal } = signIn;
  const { ownerId, account, waited, hash } = await checkCredentials(context, door, signIn);
  return enterAccount(context, door, {
    request,
    ownerId,
    account,
    waited,
    isStill: async (db) => (await door.queries.findSettledHash(db, ownerId)) === hash,
    refusal: new Problem(401, 'invalid_credentials', { sentence: refusal }),
  });
}

interface Asked {
  request: FastifyRequest;
  account: string;
  /** What is stored of the password. */
  hash: string;
  password: string;
  field: string;
}

/**
 * Asks somebody who is signed in for their password once more; a wrong one counts like a wrong sign-in.
 * @throws Problem 400 at `field` when the password is wrong, 429 after too many tries.
 */
export async function checkPassword<Person extends { id: number }>(
  door: Pick<Door<Person>, 'kind' | 'auth' | 'limits'>,
  { request, account, hash, password, field }: Asked,
): Promise<void> {
  const { kind, auth, limits } = door;
  const tried = { counted: countedName(kind, account), address: request.ip, browser: null };
  const waited = await countTry(door, tried);
  if (!(await auth.verify(hash, password))) {
    await limits.spend('login-account', tried.counted);
    request.log.warn({ kind, address: request.ip, waited }, 'wrong password');
    throw invalid({ [field]: 'This is not your present password.' });
  }
  await forgetTries(limits, tried);
}
