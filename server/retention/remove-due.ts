import type { PeriodName, Periods } from '../../contract/retention.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { removeDropped, removeDroppedUploads } from '../files/remove-contents.ts';
import { deleteTelling, deleteWithTries, listEnded } from '../mail/queries.ts';
import { removeDroppedMails } from '../mail/remove-mails.ts';
import { deleteNews, deleteSubscriber } from '../newsletter/queries.ts';
import { removeProject } from '../projects/change-project.ts';
import { lockProject } from '../projects/queries.ts';
import { aboutRequest } from '../testimonial-requests/open-request.ts';
import { projectsLeaving } from './emails.ts';
import {
  addRun,
  clearNetworks,
  deleteRows,
  listActivities,
  listClosed,
  listDoneContacts,
  listEndedSessions,
  listNetworked,
  listPastBookings,
  listPastMeetings,
  listQuarantined,
  listUnanswered,
  listUnconfirmed,
  listUnsubscribed,
  lockRetention,
} from './queries.ts';
import { type Removal, type Run, removeRows, removeSome } from './remove-rows.ts';
import { cutoffOf, networkCutoff, warningCutoff } from './rules.ts';
import { sendWarning } from './send-warning.ts';
import { findPeriods } from './views.ts';

/** Deletes rows of a table, and lets go of the mails about them. */
function deletion(table: Parameters<typeof deleteRows>[1], aboutOf?: (id: number) => string) {
  return async ({ db, outbox }: Context, ids: number[]): Promise<void> => {
    await deleteRows(db, table, ids);
    if (aboutOf) for (const id of ids) await outbox.forget(aboutOf(id));
  };
}

/** Deletes subscribers for good, with what was mailed to them. */
async function removeSubscribers({ db }: Context, ids: number[]): Promise<void> {
  for (const id of ids) {
    const deleted = await deleteSubscriber(db, id);
    if (deleted) await deleteNews(db, deleted.email);
  }
}

const removeContacts = deletion('contacts', (id) => `contact:${id}`);

const removals: Record<Exclude<PeriodName, 'projects'>, Removal[]> = {
  contacts: [{ list: listDoneContacts, remove: removeContacts }],
  spam: [{ list: listQuarantined, remove: removeContacts }],
  meetings: [
    { list: listPastMeetings, remove: deletion('meeting_requests', (id) => `meeting:${id}`) },
    { list: listPastBookings, remove: deletion('legacy_bookings') },
  ],
  unconfirmed: [{ list: listUnconfirmed, remove: removeSubscribers }],
  unsubscribed: [{ list: listUnsubscribed, remove: removeSubscribers }],
  testimonials: [{ list: listUnanswered, remove: deletion('testimonial_requests', aboutRequest) }],
  mails: [{ list: listEnded, remove: ({ db }, ids) => deleteWithTries(db, ids) }],
  activity: [{ list: listActivities, remove: deletion('activities') }],
};

const sessions = (['admin_sessions', 'client_sessions'] as const).map(
  (table): Removal => ({
    list: (tx, due) => listEndedSessions(tx, due, table),
    remove: deletion(table),
  }),
);

const networks: Removal = { list: listNetworked, remove: ({ db }, ids) => clearNetworks(db, ids) };

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

/** Everything that is looked for, by what its numbers are called. Projects come first: what they came from may go with them. */
function worksOf(run: Run, periods: Periods): [name: string, work: () => Promise<unknown>][] {
  const { context } = run;
  const each = (name: string, until: Date | null, kinds: Removal[]): [string, () => Promise<void>] => [
    name,
    async () => {
      if (until) for (const kind of kinds) await removeRows({ ...kind, run, name, until });
    },
  ];
  return [
    ['projects', () => removeProjects(run, periods)],
    ...Object.entries(removals).map(([name, kinds]) =>
      each(name, cutoffOf(name as keyof typeof removals, periods, context), kinds),
    ),
    each('sessions', context.now, sessions),
    each('networks', networkCutoff(context.now), [networks]),
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
 * One part that fails leaves the others alone, and one row that cannot go the other rows; they come again the next time.
 */
export async function removeDue(
  context: Context,
  { storage, uploads, mail, log }: Pick<Deps, 'storage' | 'uploads' | 'mail' | 'log'>,
): Promise<void> {
  const periods = await findPeriods(context);
  const run: Run = { context, log, removed: {} };
  for (const [name, work] of worksOf(run, periods)) await tryWork(run, name, work);
  await recordRun(run);
  await tryWork(run, 'dropped files', () => removeDropped(context, { storage }));
  await tryWork(run, 'dropped uploads', () => removeDroppedUploads(context, { uploads }));
  await tryWork(run, 'dropped mails', () => removeDroppedMails(context, { mail }));
}
