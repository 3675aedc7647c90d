import { succeeded } from '../../contract/fields.ts';
import { todayEndpoints } from '../../contract/today.ts';
import { type App, bind } from '../http/bind.ts';
import { findToday } from './find-today.ts';
import { recordSeen, recordUnseen } from './record-seen.ts';

export function todayRoutes(app: App): void {
  bind(app, todayEndpoints.show, async ({ context }) => findToday(context));

  bind(app, todayEndpoints.see, async ({ body, context }) => ({ notices: await recordSeen(context, body) }));

  bind(app, todayEndpoints.unsee, async ({ body, context }) => {
    await recordUnseen(context, body.notices);
    return succeeded;
  });
}
