import { LAST_DAY } from '../../contract/days.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/problem.ts';
import type { Span } from '../spans.ts';
import { readFeed } from './feed-reader.ts';
import { type FeedAnswer, fetchFeed } from './feed-source.ts';
import {
  type Feed,
  findFeed,
  listSpans,
  lockFeed,
  replaceSpans,
  takeDueFeed,
  updateFeed,
} from './queries.ts';
import { EXPAND_MS, nextCheck, TAKEN_MS, wantedSpan } from './rules.ts';
import { UnreadableCalendar } from './unreadable-formats.ts';

/** What was answered, read: null where it is what is known already. */
type Result = { answer: FeedAnswer; spans: Span[] | null } | { failure: string };

/** Asks a feed and reads what it answers. Only what nobody expects is thrown. */
async function askFeed({ zone, now }: Context, { config }: Deps, feed: Feed): Promise<Result> {
  const isFresh = feed.expandedAt !== null && now.getTime() - feed.expandedAt.getTime() < EXPAND_MS;
  const { etag, lastModified } = isFresh ? feed : { etag: null, lastModified: null };
  try {
    const options = { mayBePrivate: config.privateCalendars };
    const answer = await fetchFeed(feed.address, { etag, lastModified }, options);
    if (answer.isSame) return { answer, spans: null };
    const wanted = wantedSpan({ now, zone, lastDay: LAST_DAY });
    const { allDayBusy } = feed;
    return { answer, spans: await readFeed({ text: answer.text, zone, wanted, allDayBusy }) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { failure: error.message };
    throw error;
  }
}

function isSame(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ start, end }, at) => start === other[at]?.start && end === other[at]?.end)
  );
}

/** Keeps what a feed answered, unless it has become another meanwhile. What cannot be read keeps its last state. */
function keepResult(context: Context, asked: Feed, result: Result): Promise<void> {
  return inTransaction(context, async ({ db, now }) => {
    const feed = await lockFeed(db, asked.id);
    if (!feed || feed.version !== asked.version) return;
    if ('failure' in result) {
      const { failure } = result;
      const failures = feed.failures + 1;
      const failingSince = feed.failingSince ?? now;
      const nextCheckAt = nextCheck(now, failures);
      await updateFeed(db, feed.id, { checkedAt: now, failure, failures, failingSince, nextCheckAt });
      return;
    }
    const { answer, spans } = result;
    await updateFeed(db, feed.id, {
      ...{ checkedAt: now, readAt: now, nextCheckAt: nextCheck(now, 0) },
      ...{ failure: null, failures: 0, failingSince: null },
      ...(!answer.isSame && { etag: answer.etag, lastModified: answer.lastModified, expandedAt: now }),
    });
    if (spans && !isSame(spans, await listSpans(db, feed.id))) await replaceSpans(db, feed.id, spans);
  });
}

/**
 * Reads a feed now and keeps its busy times. One that cannot be read is marked so, with the reason, and keeps those that it had.
 * @throws Problem 404 where there is no such feed.
 */
export async function importFeed(context: Context, deps: Deps, id: number): Promise<Feed> {
  const feed = await findFeed(context.db, id);
  if (!feed) throw notFound('calendar');
  await keepResult(context, feed, await askFeed(context, deps, feed));
  const read = await findFeed(context.db, id);
  if (!read) throw notFound('calendar');
  return read;
}

/** Reads one feed that is due, on one instance alone; false where none is. */
export async function importDueFeed(context: Context, deps: Deps): Promise<boolean> {
  const { db, now } = context;
  const feed = await takeDueFeed(db, { now, until: new Date(now.getTime() + TAKEN_MS) });
  if (!feed) return false;
  await keepResult(context, feed, await askFeed(context, deps, feed));
  return true;
}
