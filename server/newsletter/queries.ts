import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SubscriberState } from '../../contract/newsletter.ts';
import type { Db } from '../database/client.ts';
import { mailMessages } from '../mail/tables.ts';
import { newsletterLinks, newsletterSubscribers } from './tables.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
type Link = typeof newsletterLinks.$inferSelect;

const { id, email, requestedAt, confirmedAt, unsubscribedAt, round } = newsletterSubscribers;

/** Stores an address that waits for its owner; undefined when it is known, in whatever letter case. */
export async function insertSubscriber(
  db: Db,
  subscriber: Pick<Subscriber, 'email' | 'requestedAt'>,
): Promise<Subscriber | undefined> {
  const [inserted] = await db
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/**
 * Lets a known address ask again, unless it is confirmed or was asked to confirm after `quietSince`: then undefined. One that
 * has unsubscribed begins another round.
 */
export async function askAgain(
  db: Db,
  { address, now, quietSince }: { address: string; now: Date; quietSince: Date },
): Promise<Subscriber | undefined> {
  const [asking] = await db
    .update(newsletterSubscribers)
    .set({
      requestedAt: now,
      unsubscribedAt: null,
      round: sql`${round} + case when ${unsubscribedAt} is null then 0 else 1 end`,
    })
    .where(
      and(
        eq(sql`lower(${email})`, sql`lower(${address})`),
        isNull(confirmedAt),
        or(sql`${unsubscribedAt} is not null`, lte(requestedAt, quietSince)),
      ),
    )
    .returning();
  return asking;
}

/** How a subscriber stands in a round, or undefined once another one has begun. */
export async function findInRound(
  db: Db,
  at: Pick<Subscriber, 'id' | 'round'>,
): Promise<Subscriber | undefined> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(and(eq(id, at.id), eq(round, at.round)))
    .for('update');
  return subscriber;
}

/** Makes a link valid; one that is valid stays as it is. */
export async function insertLink(db: Db, link: Link): Promise<void> {
  await db.insert(newsletterLinks).values(link).onConflictDoNothing();
}

/** Whose link this is, while it is valid. */
export async function findLinked(
  db: Db,
  { tokenHash, purpose, now }: Pick<Link, 'tokenHash' | 'purpose'> & { now: Date },
): Promise<number | undefined> {
  const [link] = await db
    .select({ subscriberId: newsletterLinks.subscriberId })
    .from(newsletterLinks)
    .where(
      and(
        eq(newsletterLinks.tokenHash, tokenHash),
        eq(newsletterLinks.purpose, purpose),
        or(isNull(newsletterLinks.expiresAt), gt(newsletterLinks.expiresAt, now)),
      ),
    );
  return link?.subscriberId;
}

/** Confirms a subscriber who waits; undefined when they do not. */
export async function confirmSubscriber(
  db: Db,
  subscriberId: number,
  now: Date,
): Promise<Subscriber | undefined> {
  const [confirmed] = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: now })
    .where(and(eq(id, subscriberId), isNull(confirmedAt), isNull(unsubscribedAt)))
    .returning();
  return confirmed;
}

/** Ends a subscription, or the wait for a confirmation, and with it the links to confirm. */
export async function endSubscription(db: Db, subscriberId: number, now: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: null, unsubscribedAt: now })
    .where(and(eq(id, subscriberId), isNull(unsubscribedAt)));
  await db
    .delete(newsletterLinks)
    .where(and(eq(newsletterLinks.subscriberId, subscriberId), eq(newsletterLinks.purpose, 'confirm')));
}

/** What of the subscribers a list shows. */
export interface SubscriberFilter {
  state: SubscriberState | 'all';
  q: string;
}

const standings: Record<SubscriberState, SQL | undefined> = {
  waiting: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  confirmed: isNotNull(confirmedAt),
  unsubscribed: isNotNull(unsubscribedAt),
};

function matches({ state, q }: SubscriberFilter): SQL | undefined {
  return and(
    state === 'all' ? undefined : standings[state],
    q === '' ? undefined : sql`position(lower(${q}) in lower(${email})) > 0`,
  );
}

/** A page of subscribers, newest first, below the id `cursor`; all of them without a limit. */
export async function listSubscribers(
  db: Db,
  {
    limit,
    cursor,
    ...filter
  }: SubscriberFilter & { limit?: number | undefined; cursor?: number | undefined },
): Promise<Subscriber[]> {
  const below = cursor === undefined ? undefined : lt(id, cursor);
  const query = db
    .select()
    .from(newsletterSubscribers)
    .where(and(matches(filter), below))
    .orderBy(desc(id));
  return limit === undefined ? query : query.limit(limit);
}

export function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  return db.$count(newsletterSubscribers, matches(filter));
}

/** How many are read at once where all are. */
const BATCH = 500;

/** All that a filter finds, newest first, batch by batch as they are read. */
export async function* readSubscribers(db: Db, filter: SubscriberFilter): AsyncGenerator<Subscriber[]> {
  let cursor: number | undefined;
  for (;;) {
    const rows = await listSubscribers(db, { ...filter, limit: BATCH, cursor });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    cursor = rows.at(-1)?.id;
  }
}

/** Deletes a subscriber with their links; undefined when there is none with this id. */
export async function deleteSubscriber(db: Db, subscriberId: number): Promise<Subscriber | undefined> {
  const [deleted] = await db.delete(newsletterSubscribers).where(eq(id, subscriberId)).returning();
  return deleted;
}

/** Deletes what was mailed to an address of the newsletter. */
export async function deleteNews(db: Db, address: string): Promise<void> {
  const kinds = ['newsletter-confirm', 'newsletter-welcome'] as const;
  await db
    .delete(mailMessages)
    .where(
      and(sql`lower(${mailMessages.email}) = lower(${address})`, inArray(mailMessages.kind, [...kinds])),
    );
}
