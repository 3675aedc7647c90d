import { succeeded } from '../../contract/fields.ts';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { countShowcases, deleteShowcase, insertShowcase, listShowcases, updateShowcase } from './queries.ts';

export function showcaseRoutes(app: App): void {
  for (const list of [showcaseEndpoints.list, showcaseEndpoints.adminList]) {
    bind(app, list, async ({ query, context: { db }, reply }) => {
      reply.header('X-Total-Count', await countShowcases(db));
      return listShowcases(db, query);
    });
  }

  bind(app, showcaseEndpoints.create, async ({ body, context: { db } }) => insertShowcase(db, body));

  bind(app, showcaseEndpoints.update, async ({ params, body, context: { db } }) => {
    const updated = await updateShowcase(db, params.id, body);
    if (!updated) throw notFound('project showcase');
    return updated;
  });

  bind(app, showcaseEndpoints.remove, async ({ params, context: { db } }) => {
    if (!(await deleteShowcase(db, params.id))) throw notFound('project showcase');
    return succeeded;
  });
}
