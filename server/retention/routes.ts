import { retentionEndpoints } from '../../contract/retention.ts';
import { type App, bind } from '../http/bind.ts';
import { changeHold } from './change-hold.ts';
import { viewRetention } from './views.ts';

export function retentionRoutes(app: App): void {
  bind(app, retentionEndpoints.show, async ({ context }) => viewRetention(context));

  bind(app, retentionEndpoints.hold, async ({ params: { id }, body: { held }, context }) =>
    changeHold(context, { projectId: id, held }),
  );
}
