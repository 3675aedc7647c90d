import { sql } from 'drizzle-orm';
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

/** A file of a project as it is on record, without bytes; answers its id. */
export async function recordFile(
  { deps }: TestServer,
  projectId: number,
  { name, shared = true }: { name: string; shared?: boolean },
): Promise<number> {
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    with content as (
      insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
      values (${projectId}, gen_random_uuid()::text, 1, repeat('0', 64), 'image/svg+xml', 'none', now()) returning id)
    insert into files (project_id, side, name, name_key, shared, content_id, bytes, uploaded_by_id, uploaded_by_name, uploaded_at)
    select ${projectId}, ${shared ? 'client' : 'admin'}, ${name}, lower(${name}), ${shared}, id, 1, 1, 'Grace', now() from content
    returning id`);
  return rows[0]?.id ?? 0;
}

/** Deletes a file from the record. */
export async function dropFile({ deps }: TestServer, id: number): Promise<void> {
  await deps.db.execute(sql`delete from files where id = ${id}`);
}
