import { finished } from 'node:stream/promises';
import { succeeded } from '../../contract/fields.ts';
import { newsletterEndpoints, newsletterPath } from '../../contract/newsletter.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { queueAsk } from '../jobs.ts';
import { reachesPeople } from '../mail/reach.ts';
import { cancelSubscription, confirmSubscription } from './change-subscription.ts';

export function newsletterRoutes(app: App, { limits, jobs, mail, publicUrl }: Deps): void {
  bind(app, newsletterEndpoints.subscribe, async ({ body, context: { actor } }) => {
    await limits.spend('newsletter', actor.address);
    await queueAsk(jobs, { about: 'newsletter', email: body.email });
    return { ...succeeded, mailed: reachesPeople(mail, 'newsletter-confirm') };
  });

  bind(app, newsletterEndpoints.confirm, async ({ body, context }) => {
    await confirmSubscription(context, body.token);
    return succeeded;
  });

  bind(app, newsletterEndpoints.unsubscribe, async ({ params, body, context }) => {
    // What the form says adds nothing: the address of the call says it all.
    await finished(body.resume());
    await cancelSubscription(context, params.token);
    return succeeded;
  });

  bind(app, newsletterEndpoints.unsubscribePage, async ({ params, reply }) => {
    const secret = encodeURIComponent(params.token);
    reply.header('Location', `${publicUrl}${newsletterPath}#unsubscribe=${secret}`);
    return '';
  });
}
