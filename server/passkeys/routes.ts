import { succeeded } from '../../contract/fields.ts';
import { passkeyEndpoints } from '../../contract/passkeys.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { namePasskey, removePasskey } from './change-passkey.ts';
import { beginPasskey, createPasskey } from './create-passkey.ts';
import { beginPasskeySignIn, openPasskeySession } from './open-passkey-session.ts';
import { listPasskeys } from './queries.ts';

export function passkeyRoutes(app: App, deps: Deps): void {
  bind(app, passkeyEndpoints.beginSignIn, async ({ context }) => beginPasskeySignIn(context, deps));

  bind(app, passkeyEndpoints.signIn, async ({ body, context, request, reply }) => {
    const { admin, cookies } = await openPasskeySession(context, deps, {
      request,
      assertion: { ...body.assertion, clientExtensionResults: {} },
    });
    reply.header('Set-Cookie', cookies);
    return { admin };
  });

  bind(app, passkeyEndpoints.list, async ({ context: { db, actor } }) => listPasskeys(db, actor.id));

  bind(app, passkeyEndpoints.begin, async ({ body, context, request }) =>
    beginPasskey(context, deps, { request, ...body }),
  );

  bind(app, passkeyEndpoints.create, async ({ body, context, request }) =>
    createPasskey(context, deps, {
      request,
      name: body.name,
      registration: { ...body.registration, clientExtensionResults: {} },
    }),
  );

  bind(app, passkeyEndpoints.rename, async ({ params, body, context }) =>
    namePasskey(context, { ...params, ...body }),
  );

  bind(app, passkeyEndpoints.remove, async ({ params, body, context, request }) => {
    await removePasskey(context, deps, { request, ...body, ...params });
    return succeeded;
  });
}
