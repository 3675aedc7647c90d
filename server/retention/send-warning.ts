import type { Periods } from '../../contract/retention.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { keepProject } from '../projects/queries.ts';
import { projectsLeaving } from './emails.ts';
import { forgetWarnings, listClosed, lockRetention, recordWarning } from './queries.ts';
import { leavesAt, leavingCutoff } from './rules.ts';

/** Tells the agency of closed projects whose time is nearly over, each once; of those that go no more it is told anew if they do. */
export async function sendWarning(context: Context, periods: Periods): Promise<void> {
  const { zone } = context;
  const { projects: months } = periods;
  await inTransaction(context, async (inside) => {
    const { db, now, outbox } = inside;
    await lockRetention(db);
    const closed = await listClosed(db, { until: leavingCutoff(periods, inside) });
    const leaving = months === null ? [] : closed.filter(({ held, billed }) => !held && !billed);
    await forgetWarnings(
      db,
      leaving.map(({ id }) => id),
    );
    const untold = leaving.filter(({ warnedAt }) => warnedAt === null);
    if (months === null || untold.length === 0) return;
    for (const { id, completedAt } of untold) {
      // The project before what is kept of it, as whoever holds it.
      await keepProject(db, id);
      await recordWarning(db, { projectId: id, warnedAt: now, warnedFor: completedAt });
    }
    const projects = untold.map((project) => ({
      id: project.id,
      name: project.name,
      leavesOn: dayAt(zone, leavesAt(project, months, inside)),
    }));
    await outbox.sendToAgency(projectsLeaving, { data: { projects } });
  });
}
