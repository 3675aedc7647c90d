import { guestPinEndpoints, pinEndpoints } from '../../contract/pins.ts';
import { openGuest } from '../checkpoints/open-guest.ts';
import type { Deps } from '../deps.ts';
import { type App, bind, isViewing } from '../http/bind.ts';
import { viewing } from '../http/problem.ts';
import { setPinDone } from './change-pin.ts';
import { createPin, replyToPin } from './create-pin.ts';
import { viewPin } from './views.ts';

const keyOf = ({ id: checkpointId, pinId: id }: { id: number; pinId: number }) => ({ checkpointId, id });

function ownRoutes(app: App): void {
  bind(app, pinEndpoints.create, async ({ params, body, context, request }) => {
    if (isViewing(request)) throw viewing();
    return viewPin(await createPin(context, params.id, body), context);
  });

  bind(app, pinEndpoints.reply, async ({ params, body, context, request }) => {
    if (isViewing(request)) throw viewing();
    return viewPin(await replyToPin(context, keyOf(params), body.text), context);
  });

  bind(app, pinEndpoints.setDone, async ({ params, body, context, request }) => {
    if (isViewing(request)) throw viewing();
    return viewPin(await setPinDone(context, keyOf(params), body.done), context);
  });
}

function guestRoutes(app: App, { limits }: Deps): void {
  bind(app, guestPinEndpoints.create, async ({ params, body, context: visiting }) => {
    await limits.spend('guest-comment', visiting.actor.address);
    const { context, guest } = await openGuest(visiting, params.token);
    return viewPin(await createPin(context, guest.checkpointId, body), context);
  });

  bind(app, guestPinEndpoints.reply, async ({ params, body, context: visiting }) => {
    await limits.spend('guest-comment', visiting.actor.address);
    const { context, guest } = await openGuest(visiting, params.token);
    const key = { checkpointId: guest.checkpointId, id: params.pinId };
    return viewPin(await replyToPin(context, key, body.text), context);
  });
}

export function pinRoutes(app: App, deps: Deps): void {
  ownRoutes(app);
  guestRoutes(app, deps);
}
