import { succeeded } from '../../contract/fields.ts';
import { projectEndpoints } from '../../contract/projects.ts';
import { changePersonPassword } from '../clients/change-password.ts';
import { sendPersonInvite } from '../clients/send-invite.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { addPerson, editPerson, removePerson } from './change-people.ts';
import { changeStatus, editProject, removeProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import { countProjects, findProject, findReadableProject, listProjects } from './queries.ts';
import { viewProject, viewProjects } from './views.ts';

function adminRoutes(app: App, deps: Deps): void {
  bind(app, projectEndpoints.list, async ({ query, context, reply }) => {
    reply.header('X-Total-Count', await countProjects(context.db, query));
    return viewProjects(context, await listProjects(context.db, query));
  });

  bind(app, projectEndpoints.find, async ({ params, context }) => {
    const project = await findProject(context.db, params.id);
    if (!project) throw notFound('project');
    return viewProject(context, project);
  });

  bind(app, projectEndpoints.create, async ({ body, context }) => createProject(context, deps, body));

  bind(app, projectEndpoints.update, async ({ params, body, context }) =>
    editProject(context, params.id, body),
  );

  bind(app, projectEndpoints.setStatus, async ({ params, body, context }) =>
    changeStatus(context, params.id, body),
  );

  bind(app, projectEndpoints.remove, async ({ params, context }) => {
    await removeProject(context, params.id);
    return succeeded;
  });
}

function peopleRoutes(app: App, deps: Deps): void {
  bind(app, projectEndpoints.addPerson, async ({ params, body, context }) =>
    addPerson(context, deps, { projectId: params.id, ...body }),
  );

  bind(app, projectEndpoints.editPerson, async ({ params: { id, clientId }, body, context }) =>
    editPerson(context, { projectId: id, clientId }, body),
  );

  bind(app, projectEndpoints.removePerson, async ({ params: { id, clientId }, context }) =>
    removePerson(context, { projectId: id, clientId }),
  );

  bind(app, projectEndpoints.setPassword, async ({ params: { id, clientId }, body, context }) => {
    await changePersonPassword(context, deps, { projectId: id, clientId, ...body });
    return succeeded;
  });

  bind(app, projectEndpoints.invite, async ({ params: { id, clientId }, body, context }) => {
    const project = await findProject(context.db, id);
    if (!project) throw notFound('project');
    return sendPersonInvite(context, deps.publicUrl, { project, clientId, ...body });
  });
}

/** What a client reads of their own, and an admin who views it as they do. */
function portalRoutes(app: App): void {
  bind(app, projectEndpoints.own, async ({ query, context: { db, actor } }) => {
    const project = await findReadableProject(db, actor, query.projectId);
    if (!project) throw notFound('project');
    return project;
  });
}

export function projectRoutes(app: App, deps: Deps): void {
  portalRoutes(app);
  adminRoutes(app, deps);
  peopleRoutes(app, deps);
}
