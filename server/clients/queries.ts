import { and, asc, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm';
import { createAccountQueries } from '../accounts/account-queries.ts';
import type { Db } from '../database/client.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import { clientAccounts, clientLinks, clientSessions, clients } from './tables.ts';

export type ClientRow = typeof clients.$inferSelect;

export const clientQueries = createAccountQueries({
  sessions: clientSessions,
  accounts: clientAccounts,
  links: clientLinks,
});

export async function findClient(db: Db, id: number): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  return client;
}

/** The client with this account name. */
export async function findClientByAccount(db: Db, username: string): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.username, username));
  return client;
}

/** Whether a client but `except` has this account name. */
export async function isAccountTaken(db: Db, username: string, except: number): Promise<boolean> {
  return (await db.$count(clients, and(eq(clients.username, username), ne(clients.id, except)))) > 0;
}

/** Lets nobody else change a client's password or access until the transaction ends; undefined when they are gone. */
export async function lockClient(tx: Db, id: number): Promise<ClientRow | undefined> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('no key update');
  return client;
}

/** Like {@link lockClient}, by account name. */
export async function lockClientByAccount(tx: Db, username: string): Promise<ClientRow | undefined> {
  const [client] = await tx.select().from(clients).where(eq(clients.username, username)).for('no key update');
  return client;
}

/**
 * Like {@link lockClient}, if the client is one of the people of a project. The project is held first, as everybody takes the two
 * in this order: what is recorded of it afterwards would wait for whoever deletes it, and they for the client.
 */
export async function lockPerson(
  tx: Db,
  { projectId, clientId }: { projectId: number; clientId: number },
): Promise<ClientRow | undefined> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('key share');
  const access = tx
    .select({ clientId: projectPeople.clientId })
    .from(projectPeople)
    .where(and(eq(projectPeople.projectId, projectId), eq(projectPeople.clientId, clients.id)));
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), exists(access)))
    .for('no key update');
  return client;
}

/** Stores a client with what is kept of the password; undefined when somebody has the account name. */
export async function insertClient(
  tx: Db,
  {
    hash,
    ...client
  }: Pick<ClientRow, 'name' | 'email' | 'username' | 'passwordSetAt' | 'createdAt'> & { hash: string },
): Promise<ClientRow | undefined> {
  const [inserted] = await tx
    .insert(clients)
    .values({ ...client, updatedAt: client.createdAt })
    .onConflictDoNothing({ target: clients.username })
    .returning();
  if (!inserted) return undefined;
  const account = { userId: inserted.id, accountId: String(inserted.id), providerId: 'credential' };
  await tx.insert(clientAccounts).values({ ...account, password: hash });
  return inserted;
}

export async function updateClient(
  db: Db,
  id: number,
  { now, ...changed }: Pick<ClientRow, 'name' | 'email' | 'username'> & { now: Date },
): Promise<void> {
  await db
    .update(clients)
    .set({ ...changed, updatedAt: now })
    .where(eq(clients.id, id));
}

export async function markPasswordSet(db: Db, id: number, now: Date): Promise<void> {
  await db.update(clients).set({ passwordSetAt: now, updatedAt: now }).where(eq(clients.id, id));
}

/** Lets nobody else add some clients to a project, or delete them, until the transaction ends. */
export async function lockClients(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, ids))
    .orderBy(asc(clients.id))
    .for('no key update');
}

/** Deletes those of some clients who have no project any more, with their sessions and links; answers their ids. */
export async function deleteIdleClients(tx: Db, ids: number[]): Promise<number[]> {
  const access = tx.select({ one: sql`1` }).from(projectPeople).where(eq(projectPeople.clientId, clients.id));
  const deleted = await tx
    .delete(clients)
    .where(and(inArray(clients.id, ids), notExists(access)))
    .returning({ id: clients.id });
  return deleted.map(({ id }) => id);
}
