import { succeeded } from '../../contract/fields.ts';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import { type App, bind } from '../http/bind.ts';
import { addShowcase, changeShowcase, moveShowcase, removeShowcase } from './change-showcase.ts';
import { countShowcases, listShowcases } from './queries.ts';

export function showcaseRoutes(app: App): void {
  for (const list of [showcaseEndpoints.list, showcaseEndpoints.adminList]) {
    bind(app, list, async ({ query, context: { db }, reply }) => {
      reply.header('X-Total-Count', await countShowcases(db));
      return listShowcases(db, query);
    });
  }

  bind(app, showcaseEndpoints.create, async ({ body, context }) => addShowcase(context, body));

  bind(app, showcaseEndpoints.update, async ({ params, body, context }) =>
    changeShowcase(context, params.id, body),
  );

  bind(app, showcaseEndpoints.move, async ({ params, body, context }) => {
    await moveShowcase(context, params.id, body.after);
    return succeeded;
  });

  bind(app, showcaseEndpoints.remove, async ({ params, context }) => {
    await removeShowcase(context, params.id);
    return succeeded;
  });
}
