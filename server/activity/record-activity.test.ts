import { expect, test } from 'vitest';
import { asAdmin, createProject, newEmail } from '../../test/clients.ts';
import { countWaiting } from '../../test/locks.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

/** Somebody of two projects, whose account outlives either. */
async function createShared() {
  const clientPortalEmail = newEmail();
  const project = await createProject(server, { clientPortalEmail });
  await createProject(server, { clientPortalEmail, useExistingClient: true });
  return { id: project.id, clientId: project.people[0]?.id ?? 0 };
}

test.each([
  ['an invite', 'POST', '/people/{client}/invite', { copy: true }],
  ['a mailed invite', 'POST', '/people/{client}/invite', {}],
  ['a password', 'PUT', '/people/{client}/password', { password: 'another password' }],
  ['a view as client', 'POST', '/view', undefined],
] as const)(
  '%s meets a project that is just being deleted: both end, and it is gone',
  async (_, method, path, body) => {
    const { id, clientId } = await createShared();
    const url = `/api/admin/projects/${id}${path.replace('{client}', String(clientId))}`;
    const deleting = await server.deps.database.pool.connect();
    try {
      // As whoever deletes a project does: first the project, then its people.
      await deleting.query('begin');
      await deleting.query('delete from projects where id = $1', [id]);
      const reply = asAdmin(server, method, url, body);
      await expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBeGreaterThan(0);
      await deleting.query('select 1 from clients where id = $1 for no key update', [clientId]);
      await deleting.query('commit');
      expect((await reply).statusCode).toBe(404);
    } finally {
      await deleting.query('rollback');
      deleting.release();
    }
  },
);
