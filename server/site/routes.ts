import { siteEndpoints } from '../../contract/site-facts.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { changeSite } from './change-site.ts';
import { findSite } from './queries.ts';

export function siteRoutes(app: App, { site }: Deps): void {
  bind(app, siteEndpoints.settings, async ({ context: { db } }) => findSite(db));

  bind(app, siteEndpoints.changeSettings, async ({ body, context }) => {
    const changed = await changeSite(context, body);
    site.take(changed);
    return changed;
  });
}
