import { agencyContentEndpoints, portalContentEndpoints } from '../../contract/content.ts';
import { succeeded } from '../../contract/fields.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findProject, findReadableProject } from '../projects/queries.ts';
import { createVault, type Vault } from '../secrets.ts';
import { answerItem, saveDraft } from './answer-item.ts';
import { addItem, editItem, removeItem } from './change-item.ts';
import { editRequest, remindNow, removeRequest } from './change-request.ts';
import { createRequest } from './create-request.ts';
import { acceptItem, returnItem } from './decide-item.ts';
import { openAccess, removeAccess } from './open-access.ts';
import { countRequests, listRequests } from './queries.ts';
import { viewPortalItem, viewPortalRequests, viewRequest, viewRequests } from './views.ts';

function portalRoutes(app: App, vault: Vault): void {
  bind(app, portalContentEndpoints.list, async ({ query, context, reply }) => {
    const { db, actor } = context;
    const { projectId, ...page } = query;
    if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
    reply.header('X-Total-Count', await countRequests(db, projectId));
    return viewPortalRequests(context, await listRequests(db, projectId, page));
  });

  bind(app, portalContentEndpoints.saveDraft, async ({ params, body, context }) =>
    viewPortalItem(context, await saveDraft(context, params.id, body)),
  );

  bind(app, portalContentEndpoints.answer, async ({ params, body, context }) =>
    viewPortalItem(context, await answerItem({ ...context, vault }, params.id, body)),
  );
}

function requestRoutes(app: App): void {
  bind(app, agencyContentEndpoints.list, async ({ params, query, context, reply }) => {
    const { db } = context;
    if (!(await findProject(db, params.id))) throw notFound('project');
    reply.header('X-Total-Count', await countRequests(db, params.id));
    return viewRequests(context, await listRequests(db, params.id, query));
  });

  bind(app, agencyContentEndpoints.create, async ({ params, body, context }) =>
    viewRequest(context, await createRequest(context, params.id, body)),
  );

  bind(app, agencyContentEndpoints.update, async ({ params, body, context }) =>
    viewRequest(context, await editRequest(context, params.id, body)),
  );

  bind(app, agencyContentEndpoints.remove, async ({ params, context }) => {
    await removeRequest(context, params.id);
    return succeeded;
  });

  bind(app, agencyContentEndpoints.remind, async ({ params, context }) =>
    viewRequest(context, await remindNow(context, params.id)),
  );
}

function itemRoutes(app: App, vault: Vault): void {
  bind(app, agencyContentEndpoints.addItem, async ({ params, body, context }) =>
    viewRequest(context, await addItem(context, params.id, body)),
  );

  bind(app, agencyContentEndpoints.updateItem, async ({ params, body, context }) =>
    viewRequest(context, await editItem(context, params.id, body)),
  );

  bind(app, agencyContentEndpoints.removeItem, async ({ params, context }) =>
    viewRequest(context, await removeItem(context, params.id)),
  );

  bind(app, agencyContentEndpoints.accept, async ({ params, body, context }) =>
    viewRequest(context, await acceptItem(context, params.id, body.seenVersion)),
  );

  bind(app, agencyContentEndpoints.sendBack, async ({ params, body, context }) =>
    viewRequest(context, await returnItem(context, params.id, body)),
  );

  bind(app, agencyContentEndpoints.showAccess, async ({ params, context }) =>
    openAccess({ ...context, vault }, params.id),
  );

  bind(app, agencyContentEndpoints.removeAccess, async ({ params, context }) =>
    viewRequest(context, await removeAccess(context, params.id)),
  );
}

export function contentRoutes(app: App, { secret }: Deps): void {
  const vault = createVault(secret, 'content access data');
  portalRoutes(app, vault);
  requestRoutes(app);
  itemRoutes(app, vault);
}
