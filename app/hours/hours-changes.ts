import type { EndpointRequest } from '../../contract/endpoint.ts';
import { type HoursSettings, hoursEndpoints, WEEKLY_SEEN } from '../../contract/hours.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

const failure = (description: string) => (error: Error) =>
  hasChanged(error) ? undefined : { title: 'Error', description };

const shared = { refreshes: refreshes.schedule };

/** Sets weekly hours; where somebody else did meanwhile, the screen asks how to go on. */
export function useWeeklyChange() {
  return useChange({
    ...shared,
    send: (body: EndpointRequest<typeof hoursEndpoints.changeWeekly>['body']) =>
      call(hoursEndpoints.changeWeekly, { body }),
    done: { title: 'Weekly Hours Saved', description: 'No meeting has moved.' },
    failed: failure('Failed to save the weekly hours.'),
  });
}

export function useWeeklyRemoval() {
  return useChange({
    ...shared,
    send: ({ date, seenVersion }: { date: string; seenVersion: number }) =>
      call(hoursEndpoints.removeWeekly, { params: { date }, query: { seenVersion } }),
    done: { title: 'Weekly Hours Removed' },
    failed: { title: 'Error', description: 'Failed to remove the weekly hours.' },
  });
}

export function useRulesChange(onFailed: (error: Error) => void) {
  return useChange({
    ...shared,
    send: (body: EndpointRequest<typeof hoursEndpoints.changeRules>['body']) =>
      call(hoursEndpoints.changeRules, { body }),
    done: { title: 'Booking Rules Saved' },
    failed: failure('Failed to save the booking rules.'),
    onFailed,
  });
}

/** Other hours, or none, on one date; or no hours on several. */
export type SpecialDay =
  | { kind: 'closed'; date: string; until: string; reason: string }
  | { kind: 'hours'; date: string; windows: { startTime: string; endTime: string }[]; reason: string };

/** A special day, and the exceptions and days off that were seen when it was chosen. */
interface SpecialDayChange {
  day: SpecialDay;
  seen: Pick<HoursSettings, 'exceptions' | 'daysOff'>;
}

/** What is on record of some days, as a change that was made from it names it. */
function seenOf({ exceptions, daysOff }: SpecialDayChange['seen'], from: string, until: string) {
  const within = ({ date }: { date: string }) => date >= from && date <= until;
  return {
    seen: daysOff.filter(within).map(({ date, reason }) => ({ date, reason })),
    seenExceptions: exceptions.filter(within).map(({ date, version }) => ({ date, version })),
  };
}

const seenVersion = ({ day, seen }: SpecialDayChange) =>
  seen.exceptions.find(({ date }) => date === day.date)?.version ?? WEEKLY_SEEN;

function sendSpecialDay({ day, seen }: SpecialDayChange): Promise<unknown> {
  const { date, reason } = day;
  if (day.kind === 'hours') {
    const body = {
      windows: day.windows,
      note: reason,
      seen: seenVersion({ day, seen }),
      seenOpen: seen.daysOff.every((each) => each.date !== date),
    };
    return call(hoursEndpoints.changeDay, { params: { date }, body });
  }
  const { until } = day;
  const body = { date, until, reason, ...seenOf(seen, date, until) };
  return call(hoursEndpoints.closeDay, { body });
}

export function useSpecialDay(onFailed?: (error: Error) => void) {
  return useChange({
    ...shared,
    send: sendSpecialDay,
    failed: failure('Failed to save the day.'),
    ...(onFailed && { onFailed }),
  });
}

/** Goes back to the weekly hours on a date, or opens dates again. */
export function useSpecialDayRemoval() {
  return useChange({
    ...shared,
    send({ day, seen }: SpecialDayChange): Promise<unknown> {
      const { kind, date, reason } = day;
      if (kind === 'hours') {
        return call(hoursEndpoints.restoreDay, {
          params: { date },
          query: { seen: seenVersion({ day, seen }) },
        });
      }
      const query = { until: day.until, seenReason: reason };
      return call(hoursEndpoints.openDay, { params: { date }, query });
    },
    failed: { title: 'Error', description: 'Failed to go back to the weekly hours.' },
  });
}

/** Chooses holidays; where somebody else did meanwhile, the screen asks how to go on. */
export function useHolidayChange() {
  return useChange({
    ...shared,
    send: (body: EndpointRequest<typeof hoursEndpoints.changeHolidays>['body']) =>
      call(hoursEndpoints.changeHolidays, { body }),
    done: { title: 'Holidays Saved' },
    failed: failure('Failed to save the holidays.'),
  });
}
