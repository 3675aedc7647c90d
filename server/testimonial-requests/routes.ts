import { testimonialRequestEndpoints } from '../../contract/testimonial-requests.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { namingShowcase } from '../testimonials/change-testimonial.ts';
import { viewTestimonial } from '../testimonials/views.ts';
import { answerRequest, withdrawWords } from './answer-request.ts';
import { declineWords, publishWords } from './decide-request.ts';
import { openRequest } from './open-request.ts';
import { countRequests, listRequests } from './queries.ts';
import { requestTestimonial } from './request-testimonial.ts';
import { viewOwnRequest, viewRequest } from './views.ts';

export function testimonialRequestRoutes(app: App, { limits }: Deps): void {
  bind(app, testimonialRequestEndpoints.list, async ({ query, context: { db, now }, reply }) => {
    reply.header('X-Total-Count', await countRequests(db, query));
    return (await listRequests(db, query)).map((each) => viewRequest(each, now));
  });

  bind(app, testimonialRequestEndpoints.create, async ({ params, context }) => {
    const asked = await requestTestimonial(context, params.id);
    return asked.map((each) => viewRequest(each, context.now));
  });

  bind(app, testimonialRequestEndpoints.publish, async ({ params, body, context }) =>
    viewTestimonial(await namingShowcase(publishWords(context, params.id, body))),
  );

  bind(app, testimonialRequestEndpoints.decline, async ({ params, context }) =>
    viewRequest(await declineWords(context, params.id), context.now),
  );

  bind(app, testimonialRequestEndpoints.visit, async ({ params: { token }, context }) =>
    viewOwnRequest(await openRequest(context, token), context.now),
  );

  bind(app, testimonialRequestEndpoints.answer, async ({ params: { token }, body, context }) => {
    await limits.spend('own-words', context.actor.address);
    return viewOwnRequest(await answerRequest(context, token, body), context.now);
  });

  bind(app, testimonialRequestEndpoints.withdraw, async ({ params: { token }, context }) => {
    await limits.spend('own-words', context.actor.address);
    return viewOwnRequest(await withdrawWords(context, token), context.now);
  });
}
