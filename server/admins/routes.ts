import { adminEndpoints } from '../../contract/admins.ts';
import { succeeded } from '../../contract/fields.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { Problem } from '../http/problem.ts';
import { deleteExpiredSessions } from './queries.ts';

function wrongCredentials(): Problem {
  return new Problem(401, 'invalid_credentials', { sentence: 'Invalid username or password' });
}

export function adminRoutes(app: App, { adminAuth, db, limits }: Deps): void {
  bind(app, adminEndpoints.login, async ({ body, request, reply }) => {
    const account = body.username.toLowerCase();
    await limits.spend('login-address', request.ip);
    await limits.spend('login-account', account);
    const signedIn = await adminAuth.signIn(request, body);
    if (!signedIn) throw wrongCredentials();
    await limits.forget('login-account', account);
    await deleteExpiredSessions(db, new Date());
    reply.header('Set-Cookie', signedIn.cookies);
    return { admin: signedIn.admin };
  });

  bind(app, adminEndpoints.logout, async ({ request, reply }) => {
    reply.header('Set-Cookie', await adminAuth.signOut(request));
    return succeeded;
  });

  bind(app, adminEndpoints.session, async ({ admin }) => ({ admin }));
}
