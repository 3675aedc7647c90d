import { beforeEach, expect, test } from 'vitest';
import { addShowcase, publishWhole } from '../../test/cases.ts';
import { asAdmin } from '../../test/clients.ts';
import { emptyTables } from '../../test/database.ts';
import { countWaiting, whileHeld } from '../../test/locks.ts';
import { useServer } from '../../test/server.ts';
import { showcases } from '../showcases/tables.ts';

const server = useServer();

beforeEach(() => emptyTables(server.deps.database, 'testimonials', 'showcases', 'cases', 'pictures'));

/** Whoever gives or takes an address waits while it is held. */
const ADDRESSES = `select pg_advisory_xact_lock(hashtextextended('case-slugs', 0))`;

async function exampleCase() {
  const published = await publishWhole(server);
  await server.deps.db.update(showcases).set({ example: true });
  const { id, showcaseId, document, slug, revision: seenRevision } = published;
  const save = () =>
    asAdmin(server, 'PUT', `/api/admin/cases/${id}`, { document, slug: `${slug}-two`, seenRevision });
  return { id, showcaseId, save };
}

test('a case that is saved as a colleague deletes the examples stays, and neither fails', async () => {
  const { id, save } = await exampleCase();
  const [saved, removed] = await whileHeld(server, ADDRESSES, [
    save,
    () => asAdmin(server, 'DELETE', '/api/admin/examples'),
  ]);
  expect([saved.statusCode, removed.statusCode]).toEqual([200, 200]);
  expect((await asAdmin(server, 'GET', `/api/admin/cases/${id}`)).statusCode).toBe(200);
});

test('a case that is saved as a colleague deletes its showcase goes with it, and neither fails', async () => {
  const { id, showcaseId, save } = await exampleCase();
  const [saved, removed] = await whileHeld(server, ADDRESSES, [
    save,
    () => asAdmin(server, 'DELETE', `/api/admin/project-showcases/${showcaseId}`),
  ]);
  expect([saved.statusCode, removed.statusCode]).toEqual([200, 200]);
  expect((await asAdmin(server, 'GET', `/api/admin/cases/${id}`)).statusCode).toBe(404);
});

test('no case is begun for a showcase that is deleted at that moment', async () => {
  const showcaseId = await addShowcase(server);
  const connection = await server.deps.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query(ADDRESSES);
    const begun = asAdmin(server, 'POST', '/api/admin/cases', { showcaseId });
    await expect.poll(() => countWaiting(server)).toBe(1);
    expect((await asAdmin(server, 'DELETE', `/api/admin/project-showcases/${showcaseId}`)).statusCode).toBe(
      200,
    );
    await connection.query('commit');
    const refused = await begun;
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { showcaseId: 'This project showcase does not exist or was deleted.' },
    ]);
  } finally {
    connection.release();
  }
});
