import { availabilityEndpoints } from '../../contract/availability.ts';
import { isWindow, LAST_DAY, normalizeEnd } from '../../contract/days.ts';
import { succeeded } from '../../contract/fields.ts';
import { formatDay } from '../../contract/format.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import { dayAt, timeAt } from '../days.ts';
import { type App, bind } from '../http/bind.ts';
import { conflict, invalidAt, notFound } from '../http/problem.ts';
import { findMeetings } from './find-meetings.ts';
import {
  deleteAvailability,
  findAvailability,
  findWindow,
  insertAvailability,
  listAvailability,
  updateAvailability,
  type Window,
} from './queries.ts';

interface SentWindow {
  specificDate: string;
  startTime: string;
  endTime: string;
}

/**
 * The window as it is stored; `at` is its place in the request.
 * @throws Problem 400 when it ends before it starts, is over, or lies too far ahead.
 */
function acceptWindow(
  { now, zone }: Context,
  { specificDate, startTime, endTime }: SentWindow,
  at: PropertyKey[] = [],
): SentWindow {
  const refuse = (field: keyof SentWindow, message: string) => invalidAt([{ path: [...at, field], message }]);
  const today = dayAt(zone, now);
  if (specificDate < today) throw refuse('specificDate', 'Cannot set availability for past dates.');
  if (specificDate > LAST_DAY)
    throw refuse('specificDate', `Availability can be set until ${formatDay(LAST_DAY)}.`);
  if (!isWindow(startTime, endTime)) throw refuse('endTime', 'The end must be after the start.');
  const end = normalizeEnd(endTime);
  if (specificDate === today && end <= timeAt(zone, now)) {
    throw refuse('endTime', 'These hours of today are over.');
  }
  return { specificDate, startTime, endTime: end };
}

/**
 * Gives a window other times, if it still has those that were `seen`.
 * @throws Problem 400, 404, 409 `availability_changed`, or 409 `availability_exists`.
 */
async function changeWindow(
  context: Context,
  id: number,
  { seen, ...times }: Omit<SentWindow, 'specificDate'> & { seen: Omit<SentWindow, 'specificDate'> },
): Promise<Window> {
  const window = await findWindow(context.db, id);
  if (!window) throw notFound('availability window');
  const { startTime, endTime } = acceptWindow(context, { ...times, specificDate: window.specificDate });
  return inTransaction(context, async (inside) => {
    const changed = await updateAvailability(inside.db, id, { startTime, endTime, seen }).catch(
      (error: unknown) => {
        if (!violates(error, 'availability_slots_once')) throw error;
        throw conflict('availability_exists', 'There is a window with these times already.');
      },
    );
    if (!changed) throw conflict('availability_changed', 'Somebody else has changed this window meanwhile.');
    const day = formatDay(window.specificDate);
    await recordAgencyActivity(inside, { kind: 'availability-changed', detail: day });
    return changed;
  });
}

/** Adds windows; answers how many were not there yet. What changes nothing is not on record. */
function addWindows(context: Context, windows: Parameters<typeof insertAvailability>[1]): Promise<number> {
  return inTransaction(context, async (inside) => {
    const added = await insertAvailability(inside.db, windows);
    const days = new Set(windows.map(({ specificDate }) => specificDate));
    const [first] = days;
    if (added > 0 && first) {
      const detail = days.size === 1 ? formatDay(first) : `${days.size} days`;
      await recordAgencyActivity(inside, { kind: 'availability-added', detail });
    }
    return added;
  });
}

export function availabilityRoutes(app: App): void {
  bind(app, availabilityEndpoints.list, async ({ query, context }) =>
    findMeetings(context, await listAvailability(context.db, query)),
  );

  bind(app, availabilityEndpoints.create, async ({ body, context }) => {
    const { db } = context;
    const window = { ...acceptWindow(context, body), isAvailable: body.isAvailable };
    await addWindows(context, [{ ...window, adminId: body.adminId }]);
    const [stored] = await findMeetings(context, await findAvailability(db, window));
    if (!stored) throw notFound('availability window');
    return stored;
  });

  bind(app, availabilityEndpoints.createMany, async ({ body, context }) => {
    const windows = body.slots.map((sent, index) => acceptWindow(context, sent, ['slots', index]));
    return { added: await addWindows(context, windows) };
  });

  bind(app, availabilityEndpoints.change, async ({ params, body, context }) => {
    const changed = await changeWindow(context, params.id, body);
    const [shown] = await findMeetings(context, [changed]);
    if (!shown) throw notFound('availability window');
    return shown;
  });

  bind(app, availabilityEndpoints.remove, async ({ params, context }) => {
    await inTransaction(context, async (inside) => {
      if (!(await deleteAvailability(inside.db, params.id))) throw notFound('availability window');
      await recordAgencyActivity(inside, { kind: 'availability-removed' });
    });
    return succeeded;
  });
}
