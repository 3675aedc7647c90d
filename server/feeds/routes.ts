import { feedEndpoints } from '../../contract/feeds.ts';
import { succeeded } from '../../contract/fields.ts';
import type { Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { changeFeed, createFeed, removeFeed } from './change-feed.ts';
import { importFeed } from './import-feed.ts';
import { countSpans, type Feed, listFeeds } from './queries.ts';
import { viewFeed } from './views.ts';

async function showFeeds({ db, now }: Context, feeds: Feed[]) {
  const counts = await countSpans(db, now);
  return feeds.map((feed) => viewFeed(feed, counts.get(feed.id) ?? 0));
}

async function showFeed(context: Context, feed: Feed) {
  const [shown] = await showFeeds(context, [feed]);
  if (!shown) throw new Error('a feed has no view');
  return shown;
}

export function feedRoutes(app: App, deps: Deps): void {
  bind(app, feedEndpoints.list, async ({ context }) => showFeeds(context, await listFeeds(context.db)));

  bind(app, feedEndpoints.create, async ({ body, context }) =>
    showFeed(context, await createFeed(context, deps, body)),
  );

  bind(app, feedEndpoints.change, async ({ params, body, context }) =>
    showFeed(context, await changeFeed(context, deps, { ...params, ...body })),
  );

  bind(app, feedEndpoints.remove, async ({ params, context }) => {
    await removeFeed(context, params.id);
    return succeeded;
  });

  bind(app, feedEndpoints.check, async ({ params, context }) =>
    showFeed(context, await importFeed(context, deps, params.id)),
  );
}
