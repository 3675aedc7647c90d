import { countAnswered } from '../content/queries.ts';
import type { Context } from '../context.ts';
import { countUnread } from '../messages/queries.ts';
import { listPeople, type ProjectRow } from './queries.ts';

type Reading = Pick<Context, 'db' | 'actor'>;

/** How many messages whoever asks has not read, by project: an admin's question alone. */
async function countFor({ db, actor }: Reading, projectIds: number[]): Promise<Map<number, number>> {
  return actor.kind === 'admin' ? countUnread(db, actor, projectIds) : new Map();
}

/** Projects with the people who may see them, as an admin reads them. */
export async function viewProjects(reading: Reading, rows: ProjectRow[]) {
  const ids = rows.map(({ id }) => id);
  const found = rows.length > 0 ? await listPeople(reading.db, ids) : [];
  const unread = await countFor(reading, ids);
  const answered = rows.length > 0 ? await countAnswered(reading.db, ids) : new Map<number, number>();
  const byProject = Map.groupBy(found, ({ projectId }) => projectId);
  return rows.map((row) => {
    const people = byProject.get(row.id) ?? [];
    return {
      ...row,
      unread: unread.get(row.id) ?? 0,
      answered: answered.get(row.id) ?? 0,
      clientPortalUsername: people[0]?.email ?? null,
      people: people.map(({ id, name, email, passwordSetAt }) => ({
        id,
        name,
        email,
        active: passwordSetAt !== null,
      })),
    };
  });
}

export type ProjectView = Awaited<ReturnType<typeof viewProjects>>[number];

/** Like {@link viewProjects}, of one. */
export async function viewProject(reading: Reading, row: ProjectRow): Promise<ProjectView> {
  const [view] = await viewProjects(reading, [row]);
  if (!view) throw new Error('a project has no view');
  return view;
}
