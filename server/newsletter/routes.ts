import { succeeded } from '../../contract/fields.ts';
import { newsletterEndpoints } from '../../contract/newsletter.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { insertSubscriber } from './queries.ts';

export function newsletterRoutes(app: App, { db, limits }: Deps): void {
  bind(app, newsletterEndpoints.subscribe, async ({ body, request }) => {
    await limits.spend('newsletter', request.ip);
    await insertSubscriber(db, body.email);
    return succeeded;
  });
}
