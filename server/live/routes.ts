import { liveEndpoints } from '../../contract/live.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notSignedIn } from '../http/problem.ts';

export function liveRoutes(app: App, { live, adminAuth, clientAuth }: Deps): void {
  bind(app, liveEndpoints.admin, async ({ context: { actor }, request, events }) => {
    const sessionId = await adminAuth.sessionId(request);
    if (!sessionId) throw notSignedIn();
    await live.join({ role: actor.kind, personId: actor.id, sessionId, events });
  });

  bind(app, liveEndpoints.client, async ({ context: { actor }, request, events }) => {
    const sessionId = await clientAuth.sessionId(request);
    if (!sessionId) throw notSignedIn();
    await live.join({ role: actor.kind, personId: actor.id, sessionId, events });
  });

  // A stop does not wait for those who read on.
  app.addHook('preClose', () => live.close());
}
