import { type Periods, periodsInForce } from '../../contract/retention.ts';
import type { Context } from '../context.ts';
import { findLatest } from '../legal/queries.ts';
import { listClosed, listRuns } from './queries.ts';
import { leavesAt, leavingCutoff } from './rules.ts';

/** So many days are shown. */
const RUNS = 10;

/** The periods that hold: those that were published last, or the usual ones. */
export async function findPeriods({ db }: Pick<Context, 'db'>): Promise<Periods> {
  return periodsInForce((await findLatest(db))?.periods);
}

/** What was removed lately, and the closed projects that go next or are held. */
export async function viewRetention(context: Pick<Context, 'db' | 'now' | 'zone'>) {
  const { db } = context;
  const periods = await findPeriods(context);
  const closed = await listClosed(db, { until: leavingCutoff(periods, context) });
  const { projects: months } = periods;
  return {
    runs: await listRuns(db, RUNS),
    projects: closed.map((project) => ({
      ...project,
      leavesAt: project.held || project.billed || months === null ? null : leavesAt(project, months, context),
    })),
  };
}
