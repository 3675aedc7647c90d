import { MOST_FEEDS, type SeenFeed } from '../../contract/feeds.ts';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts';
import { requireUnchanged } from '../seen.ts';
import { importFeed } from './import-feed.ts';
import {
  deleteFeed,
  type Feed,
  insertFeed,
  listFeeds,
  lockFeed,
  lockFeeds,
  replaceSpans,
  updateFeed,
} from './queries.ts';
import { leadsToOwnFeed, mayBeAsked } from './rules.ts';

interface FeedFacts {
  name: string;
  allDayBusy: boolean;
}

interface FeedChange extends FeedFacts {
  id: number;
  address?: string | undefined;
  seen?: SeenFeed | undefined;
}

/** The address as it is asked. @throws Problem 400 for one without TLS, and for the product's own calendar. */
function requireAddress(address: string, { config, publicUrl }: Deps): string {
  const url = new URL(address);
  if (!mayBeAsked(url, config.privateCalendars)) {
    throw invalid({ address: 'The address must begin with https://.' });
  }
  if (leadsToOwnFeed(url, { publicUrl, path: meetingEndpoints.feedFile.path })) {
    throw invalid({
      address: 'This is the calendar of your own meetings, which are never offered twice anyway.',
    });
  }
  url.hash = '';
  return url.href;
}

function alreadyThere(): Problem {
  return conflict('feed_exists', 'This calendar is in the list already.', {
    address: 'This calendar is in the list already.',
  });
}

/**
 * Adds a calendar and reads it at once; one that cannot be read is kept, marked so.
 * @throws Problem 400 for an address that is not read, 409 `feed_exists` or `too_many_feeds`.
 */
export async function createFeed(
  context: Context,
  deps: Deps,
  { address, ...facts }: FeedFacts & { address: string },
): Promise<Feed> {
  const asked = requireAddress(address, deps);
  const { now } = context;
  try {
    const feed = await inTransaction(context, async (inside) => {
      const { db } = inside;
      await lockFeeds(db);
      if ((await listFeeds(db)).length >= MOST_FEEDS) {
        throw conflict('too_many_feeds', `At most ${MOST_FEEDS} calendars can be read.`);
      }
      await recordAgencyActivity(inside, { kind: 'calendar-added', subject: facts.name });
      return insertFeed(db, { ...facts, address: asked, createdAt: now, nextCheckAt: now });
    });
    return await importFeed(context, deps, feed.id);
  } catch (error) {
    if (violates(error, 'busy_feeds_once')) throw alreadyThere();
    throw error;
  }
}

/**
 * Changes a calendar; with another address its busy times are those of that one. It is read at once where that makes a difference.
 * @throws Problem 400, 404, or 409: `feed_exists`, `feed_changed` where it is no longer what was seen.
 */
export async function changeFeed(
  context: Context,
  deps: Deps,
  { id, address, seen, ...facts }: FeedChange,
): Promise<Feed> {
  const asked = address === undefined ? undefined : requireAddress(address, deps);
  try {
    const { feed, isOther } = await inTransaction(context, async (inside) => {
      const { db } = inside;
      const before = await lockFeed(db, id);
      if (!before) throw notFound('calendar');
      requireUnchanged('feed_changed', before, seen);
      const isMoved = asked !== undefined && asked !== before.address;
      const isOther = isMoved || facts.allDayBusy !== before.allDayBusy;
      const anew = { version: before.version + 1, etag: null, lastModified: null, expandedAt: null };
      const gone = { readAt: null, failure: null, failures: 0, failingSince: null };
      const feed = await updateFeed(db, id, {
        ...facts,
        ...(isOther && anew),
        ...(isMoved && { ...gone, address: asked }),
      });
      if (!feed) throw notFound('calendar');
      if (isMoved) await replaceSpans(db, id, []);
      await recordAgencyActivity(inside, { kind: 'calendar-changed', subject: feed.name });
      return { feed, isOther };
    });
    return isOther ? await importFeed(context, deps, id) : feed;
  } catch (error) {
    if (violates(error, 'busy_feeds_once')) throw alreadyThere();
    throw error;
  }
}

/** Removes a calendar with its busy times. @throws Problem 404 */
export function removeFeed(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const name = await deleteFeed(inside.db, id);
    if (name === undefined) throw notFound('calendar');
    await recordAgencyActivity(inside, { kind: 'calendar-removed', subject: name });
  });
}
