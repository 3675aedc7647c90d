import type { FastifyRequest } from 'fastify';
import type { Context, Visitor } from '../context.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Limits } from '../limits/limits.ts';
import type { AccountAuth } from './account-auth.ts';
import type { AccountQueries } from './account-queries.ts';

/** What one kind of people signs in with. */
export interface Door<Person extends { id: number }> {
  kind: 'admin' | 'client';
  auth: AccountAuth<Person>;
  queries: Pick<
    AccountQueries,
    'findPasswordHash' | 'findSettledHash' | 'deleteSessions' | 'deleteExpiredSessions'
  >;
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

/**
 * Signs somebody in; answers who it is and the cookies to set.
 * @throws Problem 401 when account and password do not belong together, 429 after too many tries.
 */
export async function openAccount<Person extends { id: number }>(
  { db, actor: { address }, now }: Context<Visitor>,
  door: Door<Person>,
  { request, account, ownerId, password, refusal }: SignIn,
): Promise<{ person: Person; cookies: string[] }> {
  const { kind, auth, limits, queries } = door;
  const browser = auth.browsers.recognise(request.headers.cookie, account);
  const tried = { counted: countedName(kind, account), address, browser };
  const isKnown = browser !== null;
  const waited = await countTry(door, tried);
  // Nobody has the id 0: an unknown name costs the same statements.
  const hash = await queries.findPasswordHash(db, ownerId ?? 0);
  const signedIn = await auth.signIn(request, { account, password }, { isKnown });
  // A password that was changed meanwhile has ended the sessions before this one was there.
  const isChanged = hash !== (await queries.findSettledHash(db, ownerId ?? 0));
  if (signedIn && isChanged) await queries.deleteSessions(db, signedIn.person.id, null);
  if (!signedIn || isChanged) {
    await limits.spend('login-account', tried.counted);
    // What was typed stays out of the log: it may be a password in the wrong field.
    const isAccount = ownerId !== undefined;
    request.log.warn({ kind, address, isAccount, isKnownBrowser: isKnown, waited }, 'wrong sign-in');
    throw new Problem(401, 'invalid_credentials', { sentence: refusal });
  }
  await forgetTries(limits, tried);
  await queries.deleteExpiredSessions(db, now);
  request.log.info({ [`${kind}Id`]: signedIn.person.id, address, waited }, 'signed in');
  return { ...signedIn, cookies: [...signedIn.cookies, auth.browsers.remember(account)] };
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
