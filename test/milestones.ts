import type { Milestone, Timeline } from '../contract/milestones.ts';
import { asAdmin } from './clients.ts';
import type { TestServer } from './server.ts';

/** The milestones of a project as an admin reads them. */
export async function listMilestones(server: TestServer, projectId: number): Promise<Milestone[]> {
  return (await asAdmin(server, 'GET', `/api/admin/projects/${projectId}/milestones`)).json();
}

/** Deletes the milestones that a project began with. */
export async function clearMilestones(server: TestServer, projectId: number): Promise<void> {
  for (const { id } of await listMilestones(server, projectId)) {
    await asAdmin(server, 'DELETE', `/api/admin/projects/${projectId}/milestones/${id}`);
  }
}

/** Adds a milestone as an admin does. */
export async function addMilestone(
  server: TestServer,
  projectId: number,
  payload: object,
): Promise<Milestone> {
  const reply = await asAdmin(server, 'POST', `/api/admin/projects/${projectId}/milestones`, payload);
  if (reply.statusCode !== 201) throw new Error(`no milestone: ${reply.body}`);
  return reply.json();
}

/** Changes a milestone as an admin does; `what` is the rest of the address: `/done`, `/place` or nothing. */
export function changeMilestone(
  server: TestServer,
  { id, projectId, what = '' }: { id: number; projectId: number; what?: string },
  payload: object,
) {
  return asAdmin(server, 'PUT', `/api/admin/projects/${projectId}/milestones/${id}${what}`, payload);
}

/** The timeline of a project as somebody reads it. */
export async function readTimeline(
  { app }: TestServer,
  projectId: number,
  headers: { cookie: string },
): Promise<Timeline> {
  return (await app.inject({ url: `/api/client/timeline?projectId=${projectId}`, headers })).json();
}

/** Notes that a client looks at a project. */
export function visitProject({ app }: TestServer, projectId: number, headers: { cookie: string }) {
  return app.inject({ method: 'POST', url: '/api/client/visits', headers, payload: { projectId } });
}
