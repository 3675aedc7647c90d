import { and, gt, inArray } from 'drizzle-orm';
import { adminSessions } from '../admins/tables.ts';
import { clientSessions } from '../clients/tables.ts';
import type { Db } from '../database/client.ts';
import { projectPeople } from '../projects/tables.ts';

const sessions = { admin: adminSessions, client: clientSessions };

/** Those of some sessions that last at `now`, each with its end. */
export async function findSessionEnds(
  db: Db,
  role: keyof typeof sessions,
  { ids, now }: { ids: number[]; now: Date },
): Promise<Map<number, Date>> {
  const { id, expiresAt } = sessions[role];
  const found = await db
    .select({ id, expiresAt })
    .from(sessions[role])
    .where(and(inArray(id, ids), gt(expiresAt, now)));
  return new Map(found.map((session) => [session.id, session.expiresAt]));
}

/** The ids of the projects that some clients may see, by client. */
export async function findReadableIds(db: Db, clientIds: number[]): Promise<Map<number, Set<number>>> {
  const { clientId, projectId } = projectPeople;
  const found = await db
    .select({ clientId, projectId })
    .from(projectPeople)
    .where(inArray(clientId, clientIds));
  const byClient = new Map(clientIds.map((id) => [id, new Set<number>()]));
  for (const row of found) byClient.get(row.clientId)?.add(row.projectId);
  return byClient;
}
