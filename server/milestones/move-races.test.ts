import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { milestoneColumnValues } from '../../contract/milestones.ts';
import { createProject } from '../../test/clients.ts';
import { addMilestone, changeMilestone, clearMilestones, listMilestones } from '../../test/milestones.ts';
import { openServers, type TestServer } from '../../test/server.ts';
import { milestones } from './tables.ts';

let servers: TestServer[];
let server: TestServer;
beforeAll(async () => {
  servers = await openServers(2);
  [server] = servers as [TestServer];
});
afterAll(() => Promise.all(servers.map((each) => each.close())));

async function projectWith(titles: string[]) {
  const { id: projectId } = await createProject(server);
  await clearMilestones(server, projectId);
  const ids: number[] = [];
  for (const title of titles) ids.push((await addMilestone(server, projectId, { title })).id);
  return { projectId, ids };
}

const titlesOf = async (projectId: number) =>
  (await listMilestones(server, projectId)).map(({ title }) => title);

test('a move names what it comes after', async () => {
  const { projectId, ids } = await projectWith(['A', 'B', 'C']);
  const [a = 0, b = 0, c = 0] = ids;
  const move = (id: number, after: number | null, column = 'planning') =>
    changeMilestone(server, { projectId, id, what: '/place' }, { column, after });
  const moved = await move(c, a);
  expect(moved.json().map(({ title }: { title: string }) => title)).toEqual(['A', 'C', 'B']);
  await move(b, null);
  expect(await titlesOf(projectId)).toEqual(['B', 'A', 'C']);
  const done = await move(a, null, 'completed');
  expect(done.json().at(-1)).toMatchObject({ title: 'A', column: 'completed', percent: 100 });
  expect((await move(b, a)).json()).toMatchObject({ code: 'milestone_changed' });
  expect((await move(b, b)).json().fields).toEqual({ after: 'A milestone cannot come after itself.' });
  expect(await titlesOf(projectId)).toEqual(['B', 'C', 'A']);
});

test('of admins who drag at once none loses or doubles a milestone, and every place is one', async () => {
  const { projectId, ids } = await projectWith(['A', 'B', 'C', 'D', 'E', 'F']);
  const moves = Array.from({ length: 36 }, (_, index) => ({
    id: ids[index % ids.length] ?? 0,
    column: index < 24 ? 'planning' : milestoneColumnValues[index % 3],
    on: servers[index % 2] ?? server,
  }));
  const replies = await Promise.all(
    moves.map(({ id, column, on }) =>
      changeMilestone(on, { projectId, id, what: '/place' }, { column, after: null }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(moves.map(() => 200));
  const rows = await server.deps.db.select().from(milestones).where(eq(milestones.projectId, projectId));
  expect(rows.map(({ title }) => title).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  for (const column of milestoneColumnValues) {
    const places = rows.filter((row) => row.column === column).map(({ position }) => position);
    expect(new Set(places).size, column).toBe(places.length);
  }
});

test('of an edit and a move at once both are kept', async () => {
  const { projectId, ids } = await projectWith(['A', 'B']);
  const [a = 0] = ids;
  await Promise.all([
    changeMilestone(server, { projectId, id: a }, { title: 'Renamed', note: 'Kept' }),
    changeMilestone(
      servers[1] ?? server,
      { projectId, id: a, what: '/place' },
      { column: 'in_progress', after: null },
    ),
  ]);
  expect((await listMilestones(server, projectId)).find(({ id }) => id === a)).toMatchObject({
    title: 'Renamed',
    note: 'Kept',
    column: 'in_progress',
  });
});
