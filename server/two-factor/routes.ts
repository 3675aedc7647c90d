import { succeeded } from '../../contract/fields.ts';
import { twoFactorEndpoints } from '../../contract/two-factor.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { answerChallenge } from './answer-challenge.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from './change-two-factor.ts';
import { findTwoFactor } from './queries.ts';

export function twoFactorRoutes(app: App, deps: Deps): void {
  bind(app, twoFactorEndpoints.enterCode, async ({ body, context, request, reply }) => {
    const { admin, cookies } = await answerChallenge(context, deps, { request, ...body });
    reply.header('Set-Cookie', cookies);
    return { admin };
  });

  bind(app, twoFactorEndpoints.state, async ({ context: { db, actor } }) => findTwoFactor(db, actor.id));

  bind(app, twoFactorEndpoints.begin, async ({ body, context, request }) =>
    beginTwoFactor(context, deps, { request, ...body }),
  );

  bind(app, twoFactorEndpoints.confirm, async ({ body, context, request, reply }) => {
    const { recoveryCodes, cookies } = await confirmTwoFactor(context, deps, { request, ...body });
    reply.header('Set-Cookie', cookies);
    return { recoveryCodes };
  });

  bind(app, twoFactorEndpoints.renewCodes, async ({ body, context, request }) => ({
    recoveryCodes: await renewRecoveryCodes(context, deps, { request, ...body }),
  }));

  bind(app, twoFactorEndpoints.remove, async ({ body, context, request }) => {
    await removeTwoFactor(context, deps, { request, ...body });
    return succeeded;
  });
}
