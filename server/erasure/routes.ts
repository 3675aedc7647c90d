import { succeeded } from '../../contract/fields.ts';
import { peopleEndpoints } from '../../contract/people.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { erasePerson, previewErasure } from './remove-person.ts';

export function erasureRoutes(app: App, deps: Deps): void {
  bind(app, peopleEndpoints.previewErasure, async ({ body, context }) => previewErasure(context, body.email));

  bind(app, peopleEndpoints.erase, async ({ body: { email, works }, context }) => {
    await erasePerson(context, deps, { email, works });
    return succeeded;
  });
}
