import { clientEndpoints } from '../../contract/clients.ts';
import { succeeded } from '../../contract/fields.ts';
import { accountName } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { queueAsk } from '../jobs.ts';
import { listOwnProjects } from '../projects/queries.ts';
import { confirmEmail, requestEmail, withdrawEmail } from './change-email.ts';
import { changeOwnPassword, choosePassword } from './change-password.ts';
import { endOtherSessions, openSession } from './open-session.ts';
import { clientQueries, findClientByAccount } from './queries.ts';
import { wrongCredentials } from './rules.ts';

function sessionRoutes(app: App, deps: Deps): void {
  bind(app, clientEndpoints.login, async ({ body, context, request, reply }) => {
    const { client, cookies } = await openSession(context, deps, { request, credentials: body });
    const projects = await listOwnProjects(context.db, client.id);
    const [project] = projects;
    // Whose last project went at this moment has no account any more.
    if (!project) throw wrongCredentials();
    reply.header('Set-Cookie', cookies);
    return { ...succeeded, project, projects };
  });

  bind(app, clientEndpoints.logout, async ({ request, reply }) => {
    reply.header('Set-Cookie', await deps.clientAuth.signOut(request));
    return succeeded;
  });

  bind(app, clientEndpoints.session, async ({ context: { db, actor } }) => ({
    client: actor,
    projects: await listOwnProjects(db, actor.id),
  }));
}

/** The own account of the client who is signed in. */
function accountRoutes(app: App, deps: Deps): void {
  bind(app, clientEndpoints.account, async ({ context: { db, actor, now } }) => {
    const { name, email } = actor;
    return { name, email, pendingEmail: await clientQueries.findPendingEmail(db, actor.id, now) };
  });

  bind(app, clientEndpoints.changeEmail, async ({ body, context, request }) => {
    await requestEmail(context, deps, { request, ...body });
    return succeeded;
  });

  bind(app, clientEndpoints.withdrawEmail, async ({ context }) => {
    await withdrawEmail(context);
    return succeeded;
  });

  bind(app, clientEndpoints.changePassword, async ({ body, context, request, reply }) => {
    reply.header('Set-Cookie', await changeOwnPassword(context, deps, { request, ...body }));
    return succeeded;
  });
}

/** The devices on which a client is signed in. */
function deviceRoutes(app: App, deps: Deps): void {
  const { clientAuth } = deps;
  bind(app, clientEndpoints.sessions, async ({ context: { db, actor, now }, request }) => {
    const current = await clientAuth.sessionId(request);
    const sessions = await clientQueries.listSessions(db, actor.id, now);
    return sessions.map((session) => ({ ...session, current: session.id === current }));
  });

  bind(app, clientEndpoints.endSession, async ({ params, context: { db, actor } }) => {
    if (!(await clientQueries.deleteSession(db, actor.id, params.id))) throw notFound('session');
    return succeeded;
  });

  bind(app, clientEndpoints.endOtherSessions, async ({ context, request, reply }) => {
    reply.header('Set-Cookie', await endOtherSessions(context, deps, request));
    return succeeded;
  });
}

/** What nobody signs in for: a link, or the way to one. */
function linkRoutes(app: App, deps: Deps): void {
  const { limits, jobs, clientAuth } = deps;

  bind(app, clientEndpoints.forgotPassword, async ({ body, context: { db, actor } }) => {
    await limits.spend('forgotten-password', actor.address);
    const client = await findClientByAccount(db, accountName(body.email));
    await queueAsk(jobs, { about: 'client-password', clientId: client?.id ?? null });
    return succeeded;
  });

  bind(app, clientEndpoints.choosePassword, async ({ body, context }) => {
    await limits.spend('new-password', context.actor.address);
    return { email: await choosePassword(context, deps, body) };
  });

  bind(app, clientEndpoints.confirmEmail, async ({ body: { token }, context, request }) => ({
    email: await confirmEmail(context, { token, keep: await clientAuth.sessionId(request) }),
  }));
}

export function clientRoutes(app: App, deps: Deps): void {
  for (const routes of [sessionRoutes, accountRoutes, deviceRoutes, linkRoutes]) routes(app, deps);
}
