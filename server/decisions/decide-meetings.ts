import type { MeetingAnswer } from '../../contract/decisions.ts';
import { type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { answerWithin, decideWithin, withMeetings } from '../meetings/decide-meeting.ts';
import { listOffers, listPendingOf, lockPlanning, type Meeting } from '../meetings/queries.ts';
import { insertDecisions } from './queries.ts';
import { GRACE_MS, KEPT_MS, offeredTimes, standing } from './rules.ts';

function decideOne(
  inside: Context,
  meeting: Meeting,
  { force, ...answer }: MeetingAnswer & { force: boolean },
) {
  if ('accept' in answer) return answerWithin(inside, meeting, { ...answer, force });
  return decideWithin(inside, meeting, { ...answer, force });
}

/**
 * Decides meetings together, all or none. Visitors are told after some seconds; until then `cancelDecisions` takes back what the
 * ids in `decided` stand for.
 * @throws Problem 404, 409 `no_proposal`, `meeting_changed`, or `meeting_overlap`, which an admin may insist on with `force`.
 */
export function decideMeetings(
  context: Context,
  { decisions, force }: { decisions: MeetingAnswer[]; force: boolean },
): Promise<{ meetings: Meeting[]; decided: number[] }> {
  const ids = decisions.map(({ id }) => id);
  return withMeetings(context, { ids }, async (inside, locked) => {
    const { db: tx, now } = inside;
    const patient = { ...inside, outbox: inside.outbox.after(GRACE_MS) };
    const offers = Map.groupBy(await listOffers(tx, ids), ({ meetingId }) => meetingId);
    const meetings: Meeting[] = [];
    const kept = [];
    for (const decision of decisions) {
      const before = locked.get(decision.id);
      if (!before) throw notFound('meeting request');
      const after = await decideOne(patient, before, { ...decision, force });
      meetings.push(after);
      kept.push({
        meetingId: before.id,
        decidedAt: now,
        before: standing.encode(before),
        after: standing.encode(after),
        offers: offeredTimes.encode(offers.get(before.id) ?? []),
      });
    }
    return { meetings, decided: await insertDecisions(tx, kept, new Date(now.getTime() - KEPT_MS)) };
  });
}

/**
 * Rejects the pending requests of an email address, whatever its letter case, up to the one with the id `upTo`; each sender is told once,
 * or, where `tell` says no, not at all. Returns how many there were.
 */
export function rejectSender(
  context: Context,
  { email, upTo, ...told }: { email: string; upTo: number; tell: boolean; note: string },
): Promise<number> {
  return inTransaction(context, async (outer) => {
    // Who asks by this address at the same moment waits, and is not seen half.
    await lockPlanning(outer.db, 'email', email.toLowerCase());
    const ids = (await listPendingOf(outer.db, email, upTo)).map(({ id }) => id);
    return withMeetings(outer, { ids }, async (inside, locked) => {
      const pending = [...locked.values()].filter(({ status }) => status === 'pending');
      for (const meeting of pending) {
        await decideWithin(inside, meeting, { status: 'rejected', force: false, ...told });
      }
      return pending.length;
    });
  });
}
