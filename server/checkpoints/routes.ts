import { checkpointEndpoints, guestEndpoints, reviewEndpoints } from '../../contract/checkpoints.ts';
import { succeeded } from '../../contract/fields.ts';
import { reviewPath } from '../../contract/site/paths.ts';
import type { Admin, Client, Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { answerContent, answerPicture } from '../files/answer-content.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind, isViewing } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findReadableProject } from '../projects/queries.ts';
import { editCheckpoint, removeCheckpoint } from './change-checkpoint.ts';
import { addVersion, createCheckpoint } from './create-checkpoint.ts';
import { createGuest, removeGuest } from './create-guest.ts';
import { decideByHand, decideCheckpoint } from './decide-checkpoint.ts';
import { findOverviews } from './find-overviews.ts';
import { writeRecord } from './formats.ts';
import { openCheckpoint } from './open-checkpoint.ts';
import { type GuestVisit, openGuest } from './open-guest.ts';
import { openOverview, openReview } from './open-review.ts';
import { countCheckpoints, findVersion, listCheckpoints, listGuests } from './queries.ts';
import { viewOwn, viewQueued, viewReview } from './views.ts';

type Acting = Context<Client | Admin>;

async function showReview(context: Acting, id: number, isViewing = false) {
  return viewReview(await openReview(context, id), { ...context, isViewing });
}

/** The file of a version. @throws Problem 404 where there is none, as of a link */
async function openFile({ db }: Pick<Context, 'db'>, key: { id: number; number: number }) {
  const version = await findVersion(db, key);
  if (!version?.content) throw notFound('version');
  return { content: version.content, name: version.fileName };
}

function portalRoutes(app: App, { storage }: Deps): void {
  bind(app, reviewEndpoints.list, async ({ query, context, reply }) => {
    const { db, actor } = context;
    if (!(await findReadableProject(db, actor, query.projectId))) throw notFound('project');
    reply.header('X-Total-Count', await countCheckpoints(db, query));
    const overviews = await findOverviews(context, await listCheckpoints(db, query));
    return overviews.map((overview) => viewOwn(overview, context));
  });

  bind(app, reviewEndpoints.show, async ({ params, context, request }) =>
    showReview(context, params.id, isViewing(request)),
  );

  bind(app, reviewEndpoints.decide, async ({ params, body, context }) => {
    await decideCheckpoint(context, params.id, body);
    return showReview(context, params.id);
  });

  bind(app, reviewEndpoints.content, async ({ params, query, context, request, reply }) => {
    await openCheckpoint(context, params.id);
    const { content, name } = await openFile(context, params);
    return answerContent({ storage, request, reply }, content, { name, download: query.download });
  });

  bind(app, reviewEndpoints.picture, async ({ params, context, request, reply }) => {
    await openCheckpoint(context, params.id);
    const { content } = await openFile(context, params);
    return answerPicture({ storage, request, reply }, content, params.size);
  });

  bind(app, reviewEndpoints.certificate, async ({ params, context, reply }) => {
    const review = await showReview(context, params.id);
    const disposition = dispositionOf('attachment', `Record of decisions, ${review.title}.pdf`);
    reply.type('application/pdf').header('Content-Disposition', disposition);
    return writeRecord(review, context);
  });
}

function agencyRoutes(app: App, { storage }: Deps): void {
  bind(app, checkpointEndpoints.list, async ({ query, context, reply }) => {
    reply.header('X-Total-Count', await countCheckpoints(context.db, query));
    const overviews = await findOverviews(context, await listCheckpoints(context.db, query));
    return overviews.map(viewQueued);
  });

  bind(app, checkpointEndpoints.create, async ({ receive, context }) =>
    viewQueued(await openOverview(context, await createCheckpoint(context, { receive, storage }))),
  );

  bind(app, checkpointEndpoints.addVersion, async ({ params, receive, context }) => {
    await addVersion(context, params.id, { receive, storage });
    return showReview(context, params.id);
  });

  bind(app, checkpointEndpoints.edit, async ({ params, body, context }) => {
    await editCheckpoint(context, params.id, body);
    return showReview(context, params.id);
  });

  bind(app, checkpointEndpoints.update, async ({ params, body, context }) => {
    await decideByHand(context, params.id, body);
    return viewQueued(await openOverview(context, params.id));
  });

  bind(app, checkpointEndpoints.remove, async ({ params, context }) => {
    await removeCheckpoint(context, params.id);
    return succeeded;
  });
}

function invitationRoutes(app: App, { publicUrl }: Deps): void {
  bind(app, checkpointEndpoints.guests, async ({ params, context }) => {
    await openCheckpoint(context, params.id);
    return listGuests(context.db, params.id);
  });

  bind(app, checkpointEndpoints.invite, async ({ params, body, context }) => {
    const { secret, ...guest } = await createGuest(context, params.id, body);
    return { ...guest, link: `${publicUrl}${reviewPath}#${secret}` };
  });

  bind(app, checkpointEndpoints.revoke, async ({ params, context }) => {
    await removeGuest(context, params);
    return succeeded;
  });
}

async function showToGuest({ context, guest }: GuestVisit, token: string) {
  const review = viewReview(await openReview(context, guest.checkpointId), { ...context, token });
  return { ...review, guestName: guest.name, expiresAt: guest.expiresAt };
}

function guestRoutes(app: App, { storage, limits }: Deps): void {
  bind(app, guestEndpoints.show, async ({ params: { token }, context }) =>
    showToGuest(await openGuest(context, token), token),
  );

  bind(app, guestEndpoints.decide, async ({ params: { token }, body, context }) => {
    await limits.spend('guest-review', context.actor.address);
    const visit = await openGuest(context, token);
    await decideCheckpoint(visit.context, visit.guest.checkpointId, body);
    return showToGuest(visit, token);
  });

  bind(app, guestEndpoints.content, async ({ params, query, context, request, reply }) => {
    const { guest } = await openGuest(context, params.token);
    const { content, name } = await openFile(context, { id: guest.checkpointId, number: params.number });
    return answerContent({ storage, request, reply }, content, { name, download: query.download });
  });

  bind(app, guestEndpoints.picture, async ({ params, context, request, reply }) => {
    const { guest } = await openGuest(context, params.token);
    const { content } = await openFile(context, { id: guest.checkpointId, number: params.number });
    return answerPicture({ storage, request, reply }, content, params.size);
  });
}

export function checkpointRoutes(app: App, deps: Deps): void {
  for (const routes of [portalRoutes, agencyRoutes, invitationRoutes, guestRoutes]) routes(app, deps);
}
