import type { Context } from '../context.ts';
import type { Db } from '../database/client.ts';
import { violates } from '../database/database-errors.ts';
import { hashSecret } from '../secrets.ts';
import type { AccountQueries } from './account-queries.ts';
import { linkEnd, unknownLink } from './rules.ts';

/** Somebody who has an address. */
interface Owner {
  id: number;
  name: string;
  email: string;
}

/** What a change of address takes of one kind of people. */
export interface Addresses<Person extends Owner> {
  queries: Pick<
    AccountQueries,
    'replaceLink' | 'findLinkOwner' | 'spendLink' | 'withdrawLink' | 'deleteSessions'
  >;
  /** Lets nobody else change somebody's account until the transaction ends; undefined when they are gone. */
  lock: (db: Db, id: number) => Promise<Person | undefined>;
  /** Whether somebody but `except` has an address. */
  isTaken: (db: Db, email: string, except: number) => Promise<boolean>;
  /** Stores the address that is confirmed. */
  update: (db: Db, person: Person, changed: { email: string; now: Date }) => Promise<void>;
  /** The constraint that gives an address to one account. */
  once: string;
  /** Brings the link that confirms to the new address. */
  sendConfirm: (
    context: Context,
    person: Person,
    asked: { askKey: string; email: string; expiresAt: Date },
  ) => Promise<void>;
  /** Tells the old address of the new one. */
  sendChanged: (context: Context, person: Person, email: string) => Promise<void>;
}

/**
 * Records that somebody, who is locked, wants another address, which a link sent there has to confirm. One that somebody else has
 * is never told of: it waits like any other, and nothing is sent.
 */
export async function askForEmail<Person extends Owner>(
  context: Context,
  { queries, isTaken, sendConfirm }: Addresses<Person>,
  { person, email }: { person: Person; email: string },
): Promise<void> {
  const { db, now } = context;
  const expiresAt = linkEnd('email', now);
  const asked = { ownerId: person.id, purpose: 'email', askedAt: now, expiresAt, email } as const;
  const link = await queries.replaceLink(db, asked);
  if (!link || (await isTaken(db, email, person.id))) return;
  await sendConfirm(context, person, { askKey: link.askKey, email, expiresAt });
}

/** Uses a link that confirms an address, and locks its owner. @throws Problem 404 `unknown_link` */
async function openLink<Person extends Owner>(
  { db, now }: Context,
  { queries, lock }: Addresses<Person>,
  token: string,
) {
  const link = { tokenHash: hashSecret(token), purposes: ['email'], now } as const;
  const ownerId = await queries.findLinkOwner(db, link);
  if (ownerId === undefined) throw unknownLink();
  const person = await lock(db, ownerId);
  const email = (await queries.spendLink(db, link))?.email;
  if (!person || !email) throw unknownLink();
  return { person, email };
}

/**
 * Whoever holds the link that was sent to a new address confirms it, once. The old address hears of it; the sessions end, but for
 * the one with the id `keep`, and so do links to a password, which went to the old address. Answers the new one.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, was used, withdrawn or is not the newest.
 */
export async function settleEmail<Person extends Owner>(
  context: Context,
  addresses: Addresses<Person>,
  { token, keep }: { token: string; keep: number | null },
): Promise<string> {
  const { db, now } = context;
  const { person, email } = await openLink(context, addresses, token);
  await addresses.update(db, person, { email, now }).catch((error: unknown) => {
    // Somebody else has got the address since.
    throw violates(error, addresses.once) ? unknownLink() : error;
  });
  await addresses.queries.deleteSessions(db, person.id, keep);
  for (const purpose of ['password', 'invite'] as const) {
    await addresses.queries.withdrawLink(db, person.id, purpose);
  }
  await addresses.sendChanged(context, person, email);
  return email;
}
