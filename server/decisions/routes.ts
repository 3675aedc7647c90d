import { decisionEndpoints } from '../../contract/decisions.ts';
import { succeeded } from '../../contract/fields.ts';
import { type App, bind } from '../http/bind.ts';
import { findDetails } from '../meetings/find-details.ts';
import { cancelDecisions } from './cancel-decisions.ts';
import { decideMeetings, rejectSender } from './decide-meetings.ts';

export function decisionRoutes(app: App): void {
  bind(app, decisionEndpoints.decide, async ({ body, context }) => {
    const { meetings, decided } = await decideMeetings(context, body);
    return { meetings: await findDetails(context, meetings), decided };
  });

  bind(app, decisionEndpoints.undo, async ({ body, context }) => {
    await cancelDecisions(context, body.decided);
    return succeeded;
  });

  bind(app, decisionEndpoints.rejectSender, async ({ body, context }) => ({
    rejected: await rejectSender(context, body),
  }));
}
