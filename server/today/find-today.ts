import type { z } from 'zod';
import { MOST_OF_KIND, type todayEndpoints, type WaitingKind } from '../../contract/today.ts';
import { countUnanswered, listUnanswered } from '../contacts/queries.ts';
import type { Admin, Context } from '../context.ts';
import { dayAfter, dayAt, dayBounds } from '../days.ts';
import { isRefused } from '../files/owner-queries.ts';
import { listMoneyDue } from '../invoices/queries.ts';
import { viewInvoices } from '../invoices/views.ts';
import { findDetails } from '../meetings/find-details.ts';
import { HOLD_MS } from '../meetings/rules.ts';
import { countAwaiting, findNextOffer, listAwaiting } from '../meetings/waiting-queries.ts';
import { listPeople } from '../projects/queries.ts';
import { countBusyProjects, countNotices, countWritten, listArrived, listDecided } from './queries.ts';
import { restingSince } from './rules.ts';

type Today = z.output<(typeof todayEndpoints.show)['response']>;
type Item = Today['waiting'][number];

/** What waits in one way, the most urgent first, and how many there are. */
interface Found {
  items: Item[];
  total: number;
}

const askedAt = (item: Item): number => {
  if (item.about === 'meeting') return item.meeting.createdAt.getTime();
  return item.about === 'message' ? item.message.createdAt.getTime() : 0;
};

/** Two lists as one, those that were asked first before the others. */
function join(one: Found, other: Found): Found {
  const items = [...one.items, ...other.items].sort((a, b) => askedAt(a) - askedAt(b));
  return { items: items.slice(0, MOST_OF_KIND), total: one.total + other.total };
}

type Answered = Extract<WaitingKind, 'overdue' | 'wish' | 'request'>;

/** Meetings that wait for an answer. */
async function findMeetings(context: Context): Promise<Record<Answered, Found>> {
  const { db, now } = context;
  const since = new Date(now.getTime() - HOLD_MS);
  const awaiting = await listAwaiting(db, { now, since, limit: MOST_OF_KIND });
  const { overdue, wish, request } = awaiting;
  const all = [...overdue.meetings, ...wish.meetings, ...request.meetings];
  const details = new Map((await findDetails(context, all)).map((meeting) => [meeting.id, meeting]));
  const show = (kind: Answered): Found => {
    const { meetings, total } = awaiting[kind];
    const items = meetings.flatMap(({ id }): Item[] => {
      const meeting = details.get(id);
      return meeting ? [{ about: 'meeting', kind, meeting }] : [];
    });
    return { items, total };
  };
  return { overdue: show('overdue'), wish: show('wish'), request: show('request') };
}

/** Messages that wait for an answer. */
async function findMessages({ db, now }: Context): Promise<Record<'overdue' | 'request', Found>> {
  const since = new Date(now.getTime() - HOLD_MS);
  const { all, late } = await countUnanswered(db, since);
  const show = async (kind: 'overdue' | 'request', span: { since?: Date; until?: Date }): Promise<Item[]> =>
    (await listUnanswered(db, span, MOST_OF_KIND)).map((message) => ({ about: 'message', kind, message }));
  return {
    overdue: { items: await show('overdue', { until: since }), total: late },
    request: { items: await show('request', { since }), total: all - late },
  };
}

async function findMoney(context: Context): Promise<Found> {
  const { db, now, zone } = context;
  const today = dayAt(zone, now);
  const reminded = restingSince(today, zone);
  const { invoices, total } = await listMoneyDue(db, { today, reminded, limit: MOST_OF_KIND });
  const listed = await viewInvoices(context, invoices);
  const people = await listPeople(
    db,
    invoices.flatMap(({ projectId }) => projectId ?? []),
  );
  const items = listed.map((invoice, index): Item => {
    const { claimedAt, claimedBy } = invoices[index] ?? {};
    const claim = claimedAt ? { at: claimedAt, by: claimedBy ?? '' } : null;
    const readers = people.filter(({ projectId }) => projectId === invoice.projectId).length;
    const number = invoice.number ?? '';
    return { about: 'invoice', kind: 'money', invoice: { ...invoice, number, claim, readers } };
  });
  return { items, total };
}

async function findNews({ db }: Context): Promise<Record<'review' | 'files', Found>> {
  const decided = await listDecided(db, MOST_OF_KIND);
  const arrived = await listArrived(db, MOST_OF_KIND);
  return {
    review: {
      items: decided.rows.map((review) => ({ about: 'review', kind: 'review', review })),
      total: decided.total,
    },
    files: {
      items: arrived.rows.map((files) => ({ about: 'files', kind: 'files', files })),
      total: arrived.total,
    },
  };
}

/** When time alone makes what waits another: a promise is over, a time passes, the agency's day ends. */
async function findChange({ db, now, zone }: Context, items: Item[]): Promise<Date> {
  const tomorrow = dayBounds(dayAfter(dayAt(zone, now), 1), zone).start;
  const offer = await findNextOffer(db, now);
  const moments = items.flatMap((item) => {
    const promise = item.kind === 'request' ? [askedAt(item) + HOLD_MS] : [];
    const wish = item.about === 'meeting' ? item.meeting.proposal?.startsAt.getTime() : undefined;
    return [...promise, ...(wish === undefined ? [] : [wish])];
  });
  const ahead = [...moments, ...(offer ? [offer.getTime()] : [])].filter((moment) => moment > now.getTime());
  return new Date(Math.min(tomorrow, ...ahead));
}

/** What waits for the agency at this instant, the most urgent first: of each kind the first few, and how many there are. */
export async function findToday(context: Context<Admin>): Promise<Today> {
  const { db, now, zone } = context;
  const meetings = await findMeetings(context);
  const messages = await findMessages(context);
  const found: Record<WaitingKind, Found> = {
    overdue: join(meetings.overdue, messages.overdue),
    wish: meetings.wish,
    request: join(meetings.request, messages.request),
    ...(await findNews(context)),
    money: await findMoney(context),
  };
  const { overdue, wish, request, review, files, money } = found;
  const kinds = [overdue, wish, request, review, files, money];
  const waiting = kinds.flatMap(({ items }) => items);
  return {
    day: dayAt(zone, now),
    now,
    changesAt: await findChange(context, waiting),
    foreignFiles: await isRefused(db),
    waiting,
    totals: {
      overdue: overdue.total,
      wish: wish.total,
      request: request.total,
      review: review.total,
      files: files.total,
      money: money.total,
    },
  };
}

/** How much of what each tab of the dashboard holds waits for the agency. */
export async function findWaitingCounts({ db, now, actor }: Context<Admin>) {
  const { all } = await countUnanswered(db, now);
  return {
    ...(await countNotices(db)),
    contacts: all,
    meetings: await countAwaiting(db, now),
    projects: await countBusyProjects(db, actor.id),
    testimonials: await countWritten(db),
  };
}
