import type { Context } from '../context.ts';
import { listMadeFrom } from '../projects/queries.ts';
import { findSlots } from '../slots/find-slots.ts';
import { countRivals, listInTheWay } from './overlap-queries.ts';
import { listOffers, type Meeting } from './queries.ts';
import { showMeeting } from './views.ts';

/** What an admin has to know of a wish before they accept it. */
interface WishStanding {
  free: boolean;
  overlaps: string | null;
}

/** Whether the agency can be met at the times that visitors wish for, by the meeting's id; of wishes ahead that wait for an answer. */
async function findWishes(context: Context, meetings: Meeting[]): Promise<Map<number, WishStanding>> {
  const wishes = meetings.flatMap((meeting) => {
    const { id, status, proposedStartsAt: startsAt, proposedEndsAt: endsAt } = meeting;
    const isOpen = status === 'pending' || status === 'approved';
    return isOpen && startsAt && endsAt && startsAt > context.now ? [{ id, startsAt, endsAt, meeting }] : [];
  });
  const inTheWay = await listInTheWay(
    context.db,
    wishes.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt })),
  );
  const standings = new Map<number, WishStanding>();
  for (const { id, meeting } of wishes) {
    const { proposedDate: day, proposedTime: time, duration } = meeting;
    if (!day) continue;
    const slots = await findSlots(context, { from: day, to: day, duration, except: id, asker: 'agency' });
    const free = slots.get(day)?.some((slot) => slot.time === time) === true;
    standings.set(id, { free, overlaps: inTheWay.get(id) ?? null });
  }
  return standings;
}

/** Meetings as an admin sees them: with what their visitors are offered, the projects made of them, and what is in their way. */
export async function findDetails(context: Context, meetings: Meeting[]) {
  const { db } = context;
  const ids = meetings.map(({ id }) => id);
  const offers = Map.groupBy(await listOffers(db, ids), ({ meetingId }) => meetingId);
  const made = await listMadeFrom(db, 'meetingId', ids);
  const rivals = await countRivals(db, meetings);
  const wishes = await findWishes(context, meetings);
  return meetings.map((meeting) => {
    const shown = showMeeting(context, meeting, offers.get(meeting.id) ?? []);
    const standing = wishes.get(meeting.id) ?? { free: false, overlaps: null };
    return {
      ...shown,
      proposal: shown.proposal && { ...shown.proposal, ...standing },
      rivals: rivals.get(meeting.id) ?? 0,
      projects: made.get(meeting.id) ?? [],
    };
  });
}

/** One meeting as an admin sees it; see {@link findDetails}. */
export async function findDetail(context: Context, meeting: Meeting) {
  const [detail] = await findDetails(context, [meeting]);
  if (!detail) throw new Error('a meeting has no view');
  return detail;
}
