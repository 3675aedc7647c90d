import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { succeeded } from '../../contract/fields.ts';
import { newsletterEndpoints, newsletterPath, subscriberEndpoints } from '../../contract/newsletter.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { queueAsk } from '../jobs.ts';
import { reachesPeople } from '../mail/reach.ts';
import { cancelSubscription, confirmSubscription } from './change-subscription.ts';
import { subscriberFileName, writeSubscribersCsv } from './formats.ts';
import { countSubscribers, listSubscribers, readSubscribers } from './queries.ts';
import { removeSubscriber } from './remove-subscriber.ts';
import { showSubscriber } from './views.ts';

export function newsletterRoutes(app: App, deps: Deps): void {
  publicRoutes(app, deps);
  adminRoutes(app);
}

function publicRoutes(app: App, { limits, jobs, mail, publicUrl }: Deps): void {
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

function adminRoutes(app: App): void {
  bind(app, subscriberEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countSubscribers(db, query));
    return (await listSubscribers(db, query)).map(showSubscriber);
  });

  bind(app, subscriberEndpoints.exported, async ({ query, context: { db, zone, now }, reply }) => {
    reply.type('text/csv; charset=utf-8');
    const fileName = subscriberFileName(query, dayAt(zone, now));
    reply.header('Content-Disposition', dispositionOf('attachment', fileName));
    return Readable.from(writeSubscribersCsv(readSubscribers(db, query), { zone }));
  });

  bind(app, subscriberEndpoints.remove, async ({ params, context }) => {
    await removeSubscriber(context, params.id);
    return succeeded;
  });
}
