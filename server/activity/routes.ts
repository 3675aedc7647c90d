import { activityEndpoints, activityKindValues, groupOf } from '../../contract/activity.ts';
import { succeeded } from '../../contract/fields.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findProject, findReadableProject } from '../projects/queries.ts';
import { countActivities, countAllActivities, listActivities, listAllActivities } from './queries.ts';
import { recordView } from './record-view.ts';
import { viewShown } from './views.ts';

export function activityRoutes(app: App): void {
  bind(app, activityEndpoints.list, async ({ params, query, context: { db }, reply }) => {
    if (!(await findProject(db, params.id))) throw notFound('project');
    const filter = { projectId: params.id, onlyVisible: false };
    reply.header('X-Total-Count', await countActivities(db, filter));
    return listActivities(db, filter, query);
  });

  bind(app, activityEndpoints.everything, async ({ query, context: { db }, reply }) => {
    const { group, ...narrowing } = query;
    const kinds = group && activityKindValues.filter((kind) => groupOf(kind) === group);
    const filter = { ...narrowing, kinds };
    reply.header('X-Total-Count', await countAllActivities(db, filter));
    return listAllActivities(db, filter);
  });

  bind(app, activityEndpoints.shown, async ({ query, context, reply }) => {
    const { db, actor } = context;
    const project = await findReadableProject(db, actor, query.projectId);
    if (!project) throw notFound('project');
    const filter = { projectId: project.id, onlyVisible: true };
    reply.header('X-Total-Count', await countActivities(db, filter));
    return viewShown(await listActivities(db, filter, query), context);
  });

  bind(app, activityEndpoints.recordView, async ({ params, context }) => {
    await recordView(context, params.id);
    return succeeded;
  });
}
