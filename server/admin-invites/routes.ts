import { adminInviteEndpoints } from '../../contract/admin-invites.ts';
import { succeeded } from '../../contract/fields.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { answerInvite } from './answer-invite.ts';
import { createInvite, repeatInvite, withdrawInvite } from './create-invite.ts';
import { listInvites } from './queries.ts';

export function adminInviteRoutes(app: App, deps: Deps): void {
  bind(app, adminInviteEndpoints.list, async ({ context: { db } }) => listInvites(db));

  bind(app, adminInviteEndpoints.create, async ({ body, context, request }) =>
    createInvite(context, deps, { request, ...body }),
  );

  bind(app, adminInviteEndpoints.again, async ({ params, body, context, request }) =>
    repeatInvite(context, deps, { request, ...body, ...params }),
  );

  bind(app, adminInviteEndpoints.withdraw, async ({ params, context }) => {
    await withdrawInvite(context, params.id);
    return succeeded;
  });

  bind(app, adminInviteEndpoints.accept, async ({ body, context }) => {
    await deps.limits.spend('new-password', context.actor.address);
    return { username: await answerInvite(context, deps, body) };
  });
}
