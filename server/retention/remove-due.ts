import type { PeriodName, Periods } from '../../contract/retention.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { adminQueries } from '../admins/queries.ts';
import { clientQueries } from '../clients/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { removeDropped, removeDroppedUploads } from '../files/remove-contents.ts';
import { deleteEnded, deleteTelling } from '../mail/queries.ts';
import { removeDroppedMails } from '../mail/remove-mails.ts';
import { deleteNews, deleteSubscriber } from '../newsletter/queries.ts';
import { removeProject } from '../projects/change-project.ts';
import { lockProject } from '../projects/queries.ts';
import { aboutRequest } from '../testimonial-requests/open-request.ts';
import { projectsLeaving } from './emails.ts';
import {
  addRun,
  clearNetworks,
  type Due,
  deleteActivities,
  deleteDoneContacts,
  deletePastBookings,
  deletePastMeetings,
  deleteQuarantined,
  deleteUnanswered,
  listClosed,
  listUnconfirmed,
  listUnsubscribed,
  lockRetention,
} from './queries.ts';
import { cutoffOf, networkCutoff, warningCutoff } from './rules.ts';
import { sendWarning } from './send-warning.ts';
import { findPeriods } from './views.ts';

/** So many are removed in one transaction. */
const AT_ONCE = 200;

/** Removes a batch of what is due, in the transaction of `inside`; answers how many there were. */
type Removal = (inside: Context, due: Due) => Promise<number>;

/** Lets go of the mails about things that are gone. */
async function forgetMails({ outbox }: Context, abouts: string[]): Promise<number> {
  for (const about of abouts) await outbox.forget(about);
  return abouts.length;
}

/** Deletes subscribers for good, with what was mailed to them. */
async function removeSubscribers({ db }: Context, ids: number[]): Promise<number> {
  for (const id of ids) {
    const deleted = await deleteSubscriber(db, id);
    if (deleted) await deleteNews(db, deleted.email);
  }
  return ids.length;
}

const aboutContacts = (ids: number[]) => ids.map((id) => `contact:${id}`);

const removals: Record<Exclude<PeriodName, 'projects'>, Removal[]> = {
  contacts: [
    async (inside, due) => forgetMails(inside, aboutContacts(await deleteDoneContacts(inside.db, due))),
  ],
  spam: [async (inside, due) => forgetMails(inside, aboutContacts(await deleteQuarantined(inside.db, due)))],
  meetings: [
    async (inside, due) => {
      const ids = await deletePastMeetings(inside.db, due);
      return forgetMails(
        inside,
        ids.map((id) => `meeting:${id}`),
      );
    },
    ({ db }, due) => deletePastBookings(db, due),
  ],
  unconfirmed: [async (inside, due) => removeSubscribers(inside, await listUnconfirmed(inside.db, due))],
  unsubscribed: [async (inside, due) => removeSubscribers(inside, await listUnsubscribed(inside.db, due))],
  testimonials: [
    async (inside, due) => forgetMails(inside, (await deleteUnanswered(inside.db, due)).map(aboutRequest)),
  ],
  mails: [({ db }, { until, limit }) => deleteEnded(db, until, limit)],
  activity: [({ db }, due) => deleteActivities(db, due)],
};

/** One look at all that may be due. */
interface Run {
  context: Context;
  log: Deps['log'];
  /** How many were removed so far. */
  removed: Record<string, number>;
}

/** Removes some, and counts them in the same transaction: what is gone is on record, wherever the run ends. */
async function removeSome(
  { context, removed }: Run,
  name: string,
  work: (inside: Context) => Promise<number>,
): Promise<number> {
  const count = await inTransaction(context, async (inside) => {
    const { db, now, zone } = inside;
    const some = await work(inside);
    if (some > 0) {
      await lockRetention(db);
      await addRun(db, { day: dayAt(zone, now), at: now, removed: { [name]: some } });
    }
    return some;
  });
  if (count > 0) removed[name] = (removed[name] ?? 0) + count;
  return count;
}

/** Removes all that is due until an instant, batch by batch, so that nobody waits for long. */
async function removeUntil(run: Run, name: string, { until, removal }: { until: Date; removal: Removal }) {
  for (;;) {
    const batch = await removeSome(run, name, (inside) => removal(inside, { until, limit: AT_ONCE }));
    if (batch < AT_ONCE) return;
  }
}

/** Removes a closed project if it is still to go; whoever holds or reopens it meanwhile comes before or after. */
async function removeClosed(inside: Context, projectId: number, until: Date): Promise<number> {
  const { db, now } = inside;
  if (!(await lockProject(db, projectId))) return 0;
  const [project] = await listClosed(db, { until, projectId });
  const told = warningCutoff(now);
  if (!project || project.held || project.billed || !project.warnedAt || project.warnedAt > told) return 0;
  await removeProject(inside, projectId);
  // The mail that told of it names it.
  await deleteTelling(db, projectsLeaving.kind, { projects: [{ id: projectId }] });
  return 1;
}

/** Does one part; that it fails is logged, and it comes again the next time. */
async function tryWork({ log }: Run, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, work: name }, 'what is kept no longer could not be removed');
  }
}

/** Removes the closed projects of which the agency was told long enough ago, each by itself. */
async function removeProjects(run: Run, periods: Periods): Promise<void> {
  const { context } = run;
  const until = cutoffOf('projects', periods, context);
  if (!until) return;
  for (const { id } of await listClosed(context.db, { until })) {
    await tryWork(run, 'projects', () =>
      removeSome(run, 'projects', (inside) => removeClosed(inside, id, until)),
    );
  }
}

/** Removes the sessions that ended. */
async function removeSessions({ db, now }: Context): Promise<number> {
  return (
    (await adminQueries.deleteExpiredSessions(db, now)) + (await clientQueries.deleteExpiredSessions(db, now))
  );
}

/** Everything that is looked for, by what its numbers are called. Projects come first: what they came from may go with them. */
function worksOf(run: Run, periods: Periods): [name: string, work: () => Promise<unknown>][] {
  const { context } = run;
  const own = Object.entries(removals).map(([name, each]): [string, () => Promise<void>] => [
    name,
    async () => {
      const until = cutoffOf(name as keyof typeof removals, periods, context);
      if (until) for (const removal of each) await removeUntil(run, name, { until, removal });
    },
  ]);
  const networks = {
    until: networkCutoff(context.now),
    removal: (inside: Context, due: Due) => clearNetworks(inside.db, due),
  };
  return [
    ['projects', () => removeProjects(run, periods)],
    ...own,
    ['sessions', () => removeSome(run, 'sessions', removeSessions)],
    ['networks', () => removeUntil(run, 'networks', networks)],
    ['warnings', () => sendWarning(context, periods)],
  ];
}

/** Records that it was looked for what is due, and tells how much was removed. What ended by itself is no news. */
async function recordRun({ context, removed }: Run): Promise<void> {
  const { sessions: _, networks: __, ...news } = removed;
  const total = Object.values(news).reduce((sum, count) => sum + count, 0);
  await inTransaction(context, async (inside) => {
    const { db, now, zone } = inside;
    await lockRetention(db);
    await addRun(db, { day: dayAt(zone, now), at: now, removed: {} });
    if (total > 0) await recordAgencyActivity(inside, { kind: 'retention-removed', detail: String(total) });
  });
}

/**
 * Removes what is kept no longer by the periods that were published, with its mails and files; tells the agency before of closed projects.
 * One part that fails leaves the others alone, and comes again the next time.
 */
export async function removeDue(
  context: Context,
  { storage, uploads, mail, log }: Pick<Deps, 'storage' | 'uploads' | 'mail' | 'log'>,
): Promise<void> {
  const periods = await findPeriods(context);
  const run: Run = { context, log, removed: {} };
  for (const [name, work] of worksOf(run, periods)) await tryWork(run, name, work);
  await recordRun(run);
  await removeDropped(context, { storage });
  await removeDroppedUploads(context, { uploads });
  await removeDroppedMails(context, { mail });
}
