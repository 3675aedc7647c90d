import { succeeded } from '../../contract/fields.ts';
import { milestoneEndpoints, templateEndpoints } from '../../contract/milestones.ts';
import { projectKindValues } from '../../contract/projects.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findProject, findReadableProject } from '../projects/queries.ts';
import { editMilestone, finishMilestone, moveMilestone, removeMilestone } from './change-milestone.ts';
import { changeTemplate } from './change-template.ts';
import { createMilestone } from './create-milestone.ts';
import { findWaiting } from './find-waiting.ts';
import { findVisits, listMilestones, listTemplates } from './queries.ts';
import { recordVisit } from './record-visit.ts';
import { visitAt } from './rules.ts';
import { viewMilestone, viewMilestones, viewTemplate, viewTimeline } from './views.ts';

const keyOf = ({ id, milestoneId }: { id: number; milestoneId: number }) => ({
  projectId: id,
  id: milestoneId,
});

function adminRoutes(app: App): void {
  bind(app, milestoneEndpoints.list, async ({ params, context }) => {
    if (!(await findProject(context.db, params.id))) throw notFound('project');
    return viewMilestones(await listMilestones(context.db, params.id), context);
  });

  bind(app, milestoneEndpoints.create, async ({ params, body, context }) =>
    viewMilestone(await createMilestone(context, params.id, body), context),
  );

  bind(app, milestoneEndpoints.update, async ({ params, body, context }) =>
    viewMilestone(await editMilestone(context, keyOf(params), body), context),
  );

  bind(app, milestoneEndpoints.move, async ({ params, body, context }) =>
    viewMilestones(await moveMilestone(context, keyOf(params), body), context),
  );

  bind(app, milestoneEndpoints.setDone, async ({ params, body, context }) =>
    viewMilestone(await finishMilestone(context, keyOf(params), body.done), context),
  );

  bind(app, milestoneEndpoints.remove, async ({ params, context }) => {
    await removeMilestone(context, keyOf(params));
    return succeeded;
  });
}

function templateRoutes(app: App): void {
  bind(app, templateEndpoints.list, async ({ context: { db } }) => {
    const own = await listTemplates(db);
    return projectKindValues.map((kind) =>
      viewTemplate(
        kind,
        own.find((each) => each.kind === kind),
      ),
    );
  });

  bind(app, templateEndpoints.update, async ({ params, body, context }) =>
    changeTemplate(context, params.kind, body),
  );
}

/** What a client reads of their own, and an admin who views it as they do. */
function portalRoutes(app: App): void {
  bind(app, milestoneEndpoints.timeline, async ({ query: { projectId }, context }) => {
    const { db, actor, now } = context;
    if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
    const visits =
      actor.kind === 'client' ? await findVisits(db, { projectId, clientId: actor.id }) : undefined;
    const since = visits ? visitAt(visits, now).previousVisitAt : null;
    const rows = await listMilestones(db, projectId, { onlyVisible: true });
    return { ...viewTimeline(rows, context, since), waiting: await findWaiting(context, projectId) };
  });

  bind(app, milestoneEndpoints.visit, async ({ body, context }) => {
    await recordVisit(context, body.projectId);
    return succeeded;
  });
}

export function milestoneRoutes(app: App): void {
  portalRoutes(app);
  adminRoutes(app);
  templateRoutes(app);
}
