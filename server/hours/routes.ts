import { succeeded } from '../../contract/fields.ts';
import { hoursEndpoints } from '../../contract/hours.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { type App, bind } from '../http/bind.ts';
import { invalid } from '../http/problem.ts';
import { findSlots } from '../slots/find-slots.ts';
import { changeHolidays, findHolidays } from './change-holidays.ts';
import { changeRules, changeWeekly, removeWeekly } from './change-hours.ts';
import { findCalendar, requireDates } from './find-calendar.ts';
import { findPreview } from './find-preview.ts';
import { listCountries, listRegions } from './holiday-list.ts';
import { deleteDaysOff, deleteException, insertDaysOff, storeException } from './queries.ts';
import { datesBetween } from './rules.ts';
import { viewSettings } from './views.ts';

/** @throws Problem 400 when the date has passed. */
function requireAhead({ zone, now }: Context, date: string): void {
  if (date < dayAt(zone, now)) throw invalid({ date: 'This date has passed. Please choose another one.' });
}

function recordDays(inside: Context): Promise<void> {
  return recordAgencyActivity(inside, { kind: 'hours-changed', subject: 'hours of single days' });
}

function dayRoutes(app: App): void {
  bind(app, hoursEndpoints.closeDay, async ({ body: { date, until = date, reason }, context }) => {
    requireAhead(context, date);
    const days = datesBetween(date, until).map((each) => ({ date: each, reason, holiday: false }));
    return inTransaction(context, async (inside) => {
      await recordDays(inside);
      return insertDaysOff(inside.db, days);
    });
  });

  bind(app, hoursEndpoints.openDay, async ({ params: { date }, query: { until = date }, context }) => {
    await inTransaction(context, async (inside) => {
      await deleteDaysOff(inside.db, { from: date, to: until });
      await recordDays(inside);
    });
    return succeeded;
  });

  bind(app, hoursEndpoints.changeDay, async ({ params: { date }, body, context }) => {
    requireAhead(context, date);
    const exception = { date, ...body };
    await inTransaction(context, async (inside) => {
      await storeException(inside.db, exception);
      await recordDays(inside);
    });
    return exception;
  });

  bind(app, hoursEndpoints.restoreDay, async ({ params, context }) => {
    await inTransaction(context, async (inside) => {
      await deleteException(inside.db, params.date);
      await recordDays(inside);
    });
    return succeeded;
  });
}

function holidayRoutes(app: App): void {
  bind(app, hoursEndpoints.places, async ({ query: { country } }) => ({
    countries: await listCountries(),
    regions: country ? await listRegions(country) : [],
  }));

  bind(app, hoursEndpoints.holidays, async ({ query, context }) => findHolidays(context, query));

  bind(app, hoursEndpoints.changeHolidays, async ({ body, context }) => {
    await changeHolidays(context, body);
    return viewSettings(context);
  });
}

export function hoursRoutes(app: App): void {
  bind(app, hoursEndpoints.settings, async ({ context }) => viewSettings(context));

  bind(app, hoursEndpoints.calendar, async ({ query, context }) => findCalendar(context, query));

  bind(app, hoursEndpoints.times, async ({ query: { meetingId: except, ...query }, context }) => {
    requireDates(query);
    const slots = await findSlots(context, { ...query, except, asker: 'agency' });
    return [...slots].map(([date, each]) => ({ date, times: each.map(({ time }) => time) }));
  });

  bind(app, hoursEndpoints.changeWeekly, async ({ body, context }) => {
    await changeWeekly(context, body);
    return viewSettings(context);
  });

  bind(app, hoursEndpoints.removeWeekly, async ({ params, context }) => {
    await removeWeekly(context, params.date);
    return viewSettings(context);
  });

  bind(app, hoursEndpoints.preview, async ({ body, context }) => findPreview(context, body));

  bind(app, hoursEndpoints.changeRules, async ({ body, context }) => {
    await changeRules(context, body);
    return viewSettings(context);
  });

  dayRoutes(app);
  holidayRoutes(app);
}
