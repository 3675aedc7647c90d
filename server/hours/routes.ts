import { succeeded } from '../../contract/fields.ts';
import { hoursEndpoints } from '../../contract/hours.ts';
import { type App, bind } from '../http/bind.ts';
import { findSlots } from '../slots/find-slots.ts';
import { changeDay, closeDays, openDays, restoreDay } from './change-days.ts';
import { changeHolidays, findHolidays } from './change-holidays.ts';
import { changeRules, changeWeekly, removeWeekly } from './change-hours.ts';
import { findCalendar, requireDates } from './find-calendar.ts';
import { findPreview } from './find-preview.ts';
import { listCountries, listRegions } from './holiday-list.ts';
import { viewException, viewSettings } from './views.ts';

function dayRoutes(app: App): void {
  bind(app, hoursEndpoints.closeDay, ({ body: { until, ...body }, context }) =>
    closeDays(context, { ...body, until: until ?? body.date }),
  );

  bind(
    app,
    hoursEndpoints.openDay,
    async ({ params: { date }, query: { until = date, seenReason }, context }) => {
      await openDays(context, { date, until, seenReason });
      return succeeded;
    },
  );

  bind(app, hoursEndpoints.changeDay, async ({ params, body, context }) =>
    viewException(await changeDay(context, { ...params, ...body })),
  );

  bind(app, hoursEndpoints.restoreDay, async ({ params, query, context }) => {
    await restoreDay(context, { ...params, ...query });
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

  bind(app, hoursEndpoints.removeWeekly, async ({ params, query, context }) => {
    await removeWeekly(context, { startsOn: params.date, ...query });
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
