import { adminEndpoints } from '../../contract/admins.ts';
import { succeeded } from '../../contract/fields.ts';
import { accountName } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound, notSignedIn } from '../http/problem.ts';
import { queueAsk } from '../jobs.ts';
import { findWaitingCounts } from '../today/find-today.ts';
import { createChallenge } from '../two-factor/create-challenge.ts';
import { confirmEmail, requestEmail, withdrawEmail } from './change-email.ts';
import { changeOwnPassword, resetPassword } from './change-password.ts';
import { endOtherSessions, openSession } from './open-session.ts';
import { adminQueries, countAll, findAccountId, findAdmin, listColleagues } from './queries.ts';
import { removeAdmin } from './remove-admin.ts';
import { accountEmail } from './rules.ts';

function sessionRoutes(app: App, deps: Deps): void {
  bind(app, adminEndpoints.login, async ({ body, context, request, reply }) => {
    const opened = await openSession(context, deps, { request, credentials: body });
    if (opened.admin) {
      reply.header('Set-Cookie', opened.cookies);
      return { admin: opened.admin };
    }
    reply.header('Set-Cookie', await createChallenge(context, deps, opened.challenged));
    return { next: 'code' as const };
  });

  bind(app, adminEndpoints.logout, async ({ request, reply }) => {
    reply.header('Set-Cookie', await deps.adminAuth.signOut(request));
    return succeeded;
  });

  bind(app, adminEndpoints.session, async ({ context: { actor } }) => ({ admin: actor }));

  bind(app, adminEndpoints.counts, async ({ context }) => ({
    ...(await countAll(context.db)),
    waiting: await findWaitingCounts(context),
  }));
}

/** What nobody signs in for: a link, or the way to one. */
function linkRoutes(app: App, deps: Deps): void {
  const { limits, jobs, adminAuth } = deps;

  bind(app, adminEndpoints.forgotPassword, async ({ body, context: { db, actor } }) => {
    await limits.spend('forgotten-password', actor.address);
    const meant = { username: accountName(body.account), email: accountEmail(body.account) };
    // What was typed goes no further: it may be a password in the wrong field.
    await queueAsk(jobs, { about: 'password', adminId: await findAccountId(db, meant) });
    return succeeded;
  });

  bind(app, adminEndpoints.resetPassword, async ({ body, context }) => {
    await limits.spend('new-password', context.actor.address);
    await resetPassword(context, deps, body);
    return succeeded;
  });

  bind(app, adminEndpoints.confirmEmail, async ({ body: { token }, context, request }) => ({
    email: await confirmEmail(context, { token, keep: await adminAuth.sessionId(request) }),
  }));
}

function accountRoutes(app: App, deps: Deps): void {
  bind(app, adminEndpoints.account, async ({ context: { db, actor, now } }) => {
    const admin = await findAdmin(db, actor.id);
    if (!admin) throw notSignedIn();
    return { ...admin, pendingEmail: await adminQueries.findPendingEmail(db, actor.id, now) };
  });

  bind(app, adminEndpoints.changePassword, async ({ body, context, request, reply }) => {
    reply.header('Set-Cookie', await changeOwnPassword(context, deps, { request, ...body }));
    return succeeded;
  });

  bind(app, adminEndpoints.changeEmail, async ({ body, context, request }) => {
    await requestEmail(context, deps, { request, ...body });
    return succeeded;
  });

  bind(app, adminEndpoints.withdrawEmail, async ({ context }) => {
    await withdrawEmail(context);
    return succeeded;
  });
}

/** The devices on which an admin is signed in. */
function deviceRoutes(app: App, deps: Deps): void {
  const { adminAuth } = deps;
  bind(app, adminEndpoints.sessions, async ({ context: { db, actor, now }, request }) => {
    const current = await adminAuth.sessionId(request);
    const sessions = await adminQueries.listSessions(db, actor.id, now);
    return sessions.map((session) => ({ ...session, current: session.id === current }));
  });

  bind(app, adminEndpoints.endSession, async ({ params, context: { db, actor } }) => {
    if (!(await adminQueries.deleteSession(db, actor.id, params.id))) throw notFound('session');
    return succeeded;
  });

  bind(app, adminEndpoints.endOtherSessions, async ({ context, request, reply }) => {
    reply.header('Set-Cookie', await endOtherSessions(context, deps, request));
    return succeeded;
  });
}

function colleagueRoutes(app: App, deps: Deps): void {
  bind(app, adminEndpoints.list, async ({ context: { db, actor, now } }) =>
    (await listColleagues(db, now)).map((each) => ({ ...each, isSelf: each.id === actor.id })),
  );

  bind(app, adminEndpoints.remove, async ({ params, body, context, request }) => {
    await removeAdmin(context, deps, { request, ...body, ...params });
    return succeeded;
  });
}

export function adminRoutes(app: App, deps: Deps): void {
  for (const routes of [sessionRoutes, linkRoutes, accountRoutes, deviceRoutes, colleagueRoutes]) {
    routes(app, deps);
  }
}
