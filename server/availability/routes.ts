import { availabilityEndpoints } from '../../contract/availability.ts';
import { dayIn, isWindow, normalizeEnd, parseDay } from '../../contract/days.ts';
import { succeeded } from '../../contract/fields.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { invalid, notFound } from '../http/problem.ts';
import { deleteAvailability, findAvailability, insertAvailability, listAvailability } from './queries.ts';

interface SentWindow {
  specificDate: string;
  startTime: string;
  endTime: string;
}

/** The window as it is stored. @throws Problem 400 when it ends before it starts or lies before `today`. */
function acceptWindow(sent: SentWindow, today: string): SentWindow {
  const specificDate = parseDay(sent.specificDate) ?? '';
  if (specificDate < today) throw invalid({ specificDate: 'Cannot set availability for past dates.' });
  if (!isWindow(sent.startTime, sent.endTime)) throw invalid({ endTime: 'The end must be after the start.' });
  return { specificDate, startTime: sent.startTime, endTime: normalizeEnd(sent.endTime) };
}

export function availabilityRoutes(app: App, { db, config }: Deps): void {
  const today = () => dayIn(config.agencyTimeZone, new Date()) ?? '';

  bind(app, availabilityEndpoints.list, async ({ query }) =>
    listAvailability(db, {
      from: query.from && parseDay(query.from),
      to: query.to && parseDay(query.to),
    }),
  );

  bind(app, availabilityEndpoints.create, async ({ body }) => {
    const slot = { ...acceptWindow(body, today()), isAvailable: body.isAvailable };
    await insertAvailability(db, [{ ...slot, adminId: body.adminId }]);
    const stored = await findAvailability(db, slot);
    if (!stored) throw notFound('availability slot');
    return stored;
  });

  bind(app, availabilityEndpoints.createMany, async ({ body }) => {
    const slots = body.slots.map((sent) => acceptWindow(sent, today()));
    return { added: await insertAvailability(db, slots) };
  });

  bind(app, availabilityEndpoints.remove, async ({ params }) => {
    if (!(await deleteAvailability(db, params.id))) throw notFound('availability slot');
    return succeeded;
  });
}
