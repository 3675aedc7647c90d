import { succeeded } from '../../contract/fields.ts';
import { planEndpoints, recurringEndpoints } from '../../contract/plans.ts';
import { findBilling } from '../billing/queries.ts';
import type { Context } from '../context.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findProject, findReadableProject } from '../projects/queries.ts';
import { changePlan } from './change-plan.ts';
import { createRecurring, editRecurring, removeRecurring } from './change-recurring.ts';
import { findPlanVersion, listParts, listRecurring } from './queries.ts';
import { viewPart, viewRecurring, viewShownParts } from './views.ts';

async function readPlan(context: Context, projectId: number) {
  const { db } = context;
  // The version first: parts that are newer than it are refused to be changed, never the other way round.
  const version = await findPlanVersion(db, projectId);
  const parts = await listParts(db, projectId);
  return { version, parts: parts.map((part) => viewPart(part, context)) };
}

function partRoutes(app: App): void {
  bind(app, planEndpoints.find, async ({ params, context }) => {
    if (!(await findProject(context.db, params.id))) throw notFound('project');
    return readPlan(context, params.id);
  });

  bind(app, planEndpoints.change, async ({ params, body, context }) => {
    await changePlan(context, params.id, body);
    return readPlan(context, params.id);
  });

  bind(app, planEndpoints.shown, async ({ query: { projectId }, context }) => {
    const { db, actor } = context;
    if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
    const { currency } = await findBilling(db);
    return viewShownParts(await listParts(db, projectId), { ...context, currency });
  });
}

function recurringRoutes(app: App): void {
  bind(app, recurringEndpoints.list, async ({ params, context: { db } }) => {
    if (!(await findProject(db, params.id))) throw notFound('project');
    return (await listRecurring(db, params.id)).map(viewRecurring);
  });

  bind(app, recurringEndpoints.create, async ({ params, body, context }) =>
    viewRecurring(await createRecurring(context, params.id, body)),
  );

  bind(app, recurringEndpoints.update, async ({ params, body, context }) =>
    viewRecurring(await editRecurring(context, params.id, body)),
  );

  bind(app, recurringEndpoints.remove, async ({ params, context }) => {
    await removeRecurring(context, params.id);
    return succeeded;
  });
}

export function planRoutes(app: App): void {
  partRoutes(app);
  recurringRoutes(app);
}
