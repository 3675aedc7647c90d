import type { ContentRequest, PortalRequest } from '../contract/content.ts';
import { asAdmin } from './clients.ts';
import type { TestServer } from './server.ts';

/** Asks for content as an admin does; without items for words. */
export async function askFor(
  server: TestServer,
  projectId: number,
  payload: object = {},
): Promise<ContentRequest> {
  const asked = { title: 'Start page', items: [{ kind: 'text', label: 'About you' }], ...payload };
  const reply = await asAdmin(server, 'POST', `/api/admin/projects/${projectId}/content`, asked);
  if (reply.statusCode !== 201) throw new Error(`nothing was asked for: ${reply.body}`);
  return reply.json();
}

/** What was asked for in a project, as its people read it. */
export async function readContent(
  { app }: TestServer,
  projectId: number,
  headers: Record<string, string>,
): Promise<PortalRequest[]> {
  return (await app.inject({ url: `/api/client/content?projectId=${projectId}`, headers })).json();
}

/** What was asked for in a project, as the agency reads it. */
export async function listContent(server: TestServer, projectId: number): Promise<ContentRequest[]> {
  return (await asAdmin(server, 'GET', `/api/admin/projects/${projectId}/content`)).json();
}
