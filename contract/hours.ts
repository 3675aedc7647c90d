import { z } from 'zod';
import { day, sentDay, wallEnd, wallTime } from './day-fields.ts';
import { isWindow, LAST_DAY, minutesOf, normalizeEnd } from './days.ts';
import { endpoint, json } from './endpoint.ts';
import { done, instant, optionalText, pathId, versionText, yesOrNo } from './fields.ts';
import { duration, durationText } from './meetings.ts';

/** How far ahead weekly hours are offered until the agency says otherwise, in days. */
export const USUAL_HORIZON = 60;

/** The most windows of one weekday, and of an exception. */
export const MOST_DAY_WINDOWS = 12;

/** The most days that the calendar answers at once: six weeks of a month view. */
export const MOST_CALENDAR_DAYS = 45;

/** The most days that are closed at once. */
const MOST_CLOSED_DAYS = 400;

const REASON_MAX = 100;

const wallWindow = z.object({ startTime: wallTime, endTime: wallEnd });

/** Hours on a wall clock; an end of `24:00` is the end of the day. */
export type WallHours = z.output<typeof wallWindow>;

/** A window as it is sent: it ends after it starts, and the end of the day is `24:00`. */
const sentWindow = z
  .object(
    { startTime: wallTime, endTime: wallEnd.overwrite(normalizeEnd) },
    { error: 'A window needs a start and an end.' },
  )
  .refine(({ startTime, endTime }) => isWindow(startTime, endTime), {
    path: ['endTime'],
    error: 'The end must be after the start.',
  });

/** Where two of the windows share time: the place of the later one; undefined where none do. */
export function overlapAt(windows: readonly WallHours[]): number | undefined {
  const placed = windows
    .map((window, index) => ({ ...window, index }))
    .sort((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));
  const later = placed.find(({ startTime }, at) => {
    const before = placed[at - 1];
    return before !== undefined && minutesOf(startTime) < minutesOf(normalizeEnd(before.endTime));
  });
  return later?.index;
}

/** The windows of one day, in any order, apart from each other; ascending afterwards. */
const dayWindows = z
  .array(sentWindow, { error: 'The windows must be a list.' })
  .max(MOST_DAY_WINDOWS, { error: `A day can have at most ${MOST_DAY_WINDOWS} windows.` })
  .superRefine((windows, context) => {
    const at = overlapAt(windows);
    if (at === undefined) return;
    const message = 'This window overlaps another one of the day.';
    context.addIssue({ code: 'custom', path: [at, 'startTime'], message });
  })
  .overwrite((windows) => windows.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1)));

/** The windows of a week: seven lists, Monday first. */
export const weekWindows = z
  .array(dayWindows, { error: 'The week must be a list of seven days.' })
  .length(7, { error: 'The week must be a list of seven days.' });

/** Seven lists of windows, Monday first. */
export type WeekHours = z.output<typeof weekWindows>;

const shownWindows = z.array(z.object({ startTime: wallTime, endTime: wallEnd }));

/** Hours that repeat every week from a date on, until the next pattern begins. */
const weeklyPattern = z.object({ startsOn: day, week: z.array(shownWindows) });

/** Other hours than the weekly ones on one date; dated windows come on top of them. */
const exception = z.object({
  date: day,
  windows: shownWindows,
  note: z.string(),
  /** Another one with every change: what a change is made from. */
  version: z.string(),
});

/** A date on which nothing is offered at all. */
const dayOff = z.object({
  date: day,
  reason: z.string(),
  /** It was chosen from the list of holidays. */
  holiday: z.boolean(),
});

const whole = (label: string, max: number) => {
  const error = `${label} must be a whole number from 0 to ${max}.`;
  return z.int({ error }).min(0, { error }).max(max, { error });
};

/** What is offered to visitors, beside the hours. What is on record is never judged by it. */
export const bookingRules = z.object({
  /** A meeting begins at least so many hours after it is asked for. */
  noticeHours: whole('The notice', 720),
  /** Minutes before and after each meeting that belong to it: nothing else may lie in them. */
  bufferBefore: whole('The time before a meeting', 240),
  bufferAfter: whole('The time after a meeting', 240),
  /** How many days ahead meetings can be asked for; null: weekly hours {@link USUAL_HORIZON} days, dated windows wherever they are. */
  horizonDays: whole('How far ahead', 1200).nullable(),
  /** The most meetings of a day; null: any number. */
  mostPerDay: whole('The most meetings of a day', 100).nullable(),
});

export type BookingRules = z.output<typeof bookingRules>;

/** What holds until the agency says otherwise. */
export const originalRules: BookingRules = {
  noticeHours: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  horizonDays: null,
  mostPerDay: null,
};

const place = z.object({ code: z.string(), name: z.string() });

const settings = z.object({
  timeZone: z.string(),
  /** The agency's today. */
  today: day,
  /** The pattern of today and those that come, by date. */
  patterns: z.array(weeklyPattern),
  /** Raised with every change of a pattern: what a change was made from. */
  weeklyVersion: z.int(),
  /** Today's and later. */
  exceptions: z.array(exception),
  daysOff: z.array(dayOff),
  rules: bookingRules,
  rulesVersion: z.int(),
  /** Where the holidays are from; empty where none were chosen. */
  country: z.string(),
  region: z.string(),
});

/** As they arrive in a browser. */
export type HoursSettings = z.input<typeof settings>;

const busyPiece = z.object({
  feedId: z.int(),
  /** The name of the feed. What keeps the agency busy is not known. */
  feed: z.string(),
  date: day,
  /** The part of the busy time on this date, on the agency's wall clock. */
  startTime: wallTime,
  endTime: wallEnd,
  /** The whole busy time. */
  startsAt: instant,
  endsAt: instant,
});

const calendarDay = z.object({
  date: day,
  /** Of the hours, whichever they are from: what a change of the date is made from. */
  version: z.string(),
  /** Why nothing is offered on the date; null where it is open. */
  off: z.object({ reason: z.string(), holiday: z.boolean() }).nullable(),
  /** Where the windows are from: the weekly hours, or an exception in their place. */
  source: z.enum(['weekly', 'exception']),
  /** What an exception says. */
  note: z.string(),
  /** Also of a date that is closed: what is open again once it is not. Dated windows are apart from them. */
  windows: shownWindows,
  /** Whether visitors can ask for the date by how far ahead is offered. */
  isBookable: z.boolean(),
});

const calendar = z.object({
  timeZone: z.string(),
  today: day,
  rules: bookingRules,
  /** Before this instant the notice does not let anybody ask. */
  earliest: instant,
  days: z.array(calendarDay),
  busy: z.array(busyPiece),
});

/** As it arrives in a browser. */
export type HoursCalendar = z.input<typeof calendar>;
export type CalendarDay = HoursCalendar['days'][number];
export type BusyPiece = HoursCalendar['busy'][number];

const holiday = z.object({
  date: day,
  name: z.string(),
  /** `public`: shops are closed. `bank`, `optional` and others: some are. */
  type: z.string(),
  /** The date is a day off. */
  chosen: z.boolean(),
});

/** As it arrives in a browser. */
export type Holiday = z.input<typeof holiday>;

const PLACE_ERROR = 'The country is not known.';
const countryCode = z.string({ error: PLACE_ERROR }).regex(/^[A-Z]{2}$/, { error: PLACE_ERROR });
const regionCode = z
  .string({ error: 'The region is not known.' })
  .regex(/^[A-Z0-9-]{0,12}$/i, { error: 'The region is not known.' })
  .default('');

const until = (label: string) =>
  sentDay.refine((date) => date <= LAST_DAY, { error: `${label} can be planned until January 1, 2030.` });

/** The day on which weekly hours begin. */
export const weeklyStart = until('Weekly hours');

const dateParams = z.object({ date: sentDay });

/** What was seen: where it is another by now, nothing changes. */
const seenVersion = z.int({ error: 'The version must be a whole number.' });

/** What was seen where no exception was, whatever the weekly hours are. */
export const WEEKLY_SEEN = 'weekly';

/** The version of a date's hours that was seen, or {@link WEEKLY_SEEN}. */
const seenHours = z.string({ error: 'The version must be a text.' }).max(100, {
  error: 'The version can be at most 100 characters long.',
});

/** The reason of a day off that was seen. */
const seenReason = z.string({ error: 'The reason that was seen must be a text.' });

/** The most holidays that are chosen at once. */
const MOST_HOLIDAYS = 1000;

/** What was seen as holidays were chosen: the place on record, and which of the days that the choice is about are closed. */
const seenHolidays = z.object({
  country: z.string({ error: PLACE_ERROR }),
  region: z.string({ error: 'The region is not known.' }),
  /** The holidays to choose from that are days off, and those of another place that were chosen before. */
  daysOff: z
    .array(z.object({ date: sentDay, reason: seenReason }), { error: 'The days must be a list.' })
    .max(2 * MOST_HOLIDAYS, { error: 'These are too many days.' }),
});

export type SeenHolidays = z.output<typeof seenHolidays>;

export const hoursEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/hours',
    access: ['admin'],
    summary: 'Weekly hours, exceptions, days off and booking rules',
    response: settings,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/admin/hours/calendar',
    access: ['admin'],
    summary: 'What lies under the meetings of some dates: hours, days off and busy times',
    query: z.object({ from: sentDay, to: sentDay }),
    response: calendar,
  }),
  times: endpoint({
    method: 'GET',
    path: '/api/admin/hours/times',
    access: ['admin'],
    summary:
      'The starts of some dates that the agency itself may propose, which notice and the most per day do not bind',
    query: z.object({
      from: sentDay,
      to: sentDay,
      duration: durationText.default(30),
      /** A meeting that is to move: its own times, and those offered for it, are not in the way. */
      meetingId: pathId.optional(),
    }),
    response: z.array(z.object({ date: day, times: z.array(wallTime) })),
  }),
  changeWeekly: endpoint({
    method: 'PUT',
    path: '/api/admin/hours/weekly',
    access: ['admin'],
    summary:
      'Set the hours that repeat every week from a date on. 409 `hours_changed` when they are others than were seen',
    body: json(z.object({ startsOn: weeklyStart, week: weekWindows, seenVersion })),
    response: settings,
  }),
  removeWeekly: endpoint({
    method: 'DELETE',
    path: '/api/admin/hours/weekly/:date',
    access: ['admin'],
    summary:
      'Take back hours that begin on a date: those before them go on. 409 `hours_changed` when the weekly hours are others than were seen',
    params: dateParams,
    query: z.object({ seenVersion: versionText.optional() }),
    response: settings,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/hours/preview',
    access: ['admin'],
    summary: 'What would be offered in a week, were these the weekly hours',
    body: json(
      z.object({
        startsOn: weeklyStart,
        week: weekWindows,
        duration: duration.default(30),
        /** The first of the seven dates. */
        from: sentDay,
      }),
    ),
    response: z.array(z.object({ date: day, off: z.string().nullable(), times: z.array(wallTime) })),
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/api/admin/hours/days-off',
    access: ['admin'],
    summary:
      'Close a day, or the days until another: nothing is offered, and meetings stay. Once more changes the reason. 409 `day_changed` when others are closed, or have hours of their own, than were seen',
    body: json(
      z
        .object({
          date: until('A day off'),
          /** The last of several days. */
          until: until('A day off').optional(),
          reason: optionalText('The reason', REASON_MAX),
          /** Those of the days that were seen closed. */
          seen: z
            .array(z.object({ date: sentDay, reason: seenReason }), { error: 'The days must be a list.' })
            .max(MOST_CLOSED_DAYS, { error: `At most ${MOST_CLOSED_DAYS} days can be closed at once.` })
            .optional(),
          /** Those of the days that were seen with other hours than the weekly ones. */
          seenExceptions: z
            .array(z.object({ date: sentDay, version: seenHours }), { error: 'The days must be a list.' })
            .max(MOST_CLOSED_DAYS, { error: `At most ${MOST_CLOSED_DAYS} days can be closed at once.` })
            .default([]),
        })
        .refine(({ date, until }) => until === undefined || until >= date, {
          path: ['until'],
          error: 'The last day must not be before the first.',
        })
        .refine(
          ({ date, until }) =>
            until === undefined || Date.parse(until) - Date.parse(date) < MOST_CLOSED_DAYS * 86_400_000,
          { path: ['until'], error: `At most ${MOST_CLOSED_DAYS} days can be closed at once.` },
        ),
    ),
    response: z.array(dayOff),
    status: 201,
  }),
  openDay: endpoint({
    method: 'DELETE',
    path: '/api/admin/hours/days-off/:date',
    access: ['admin'],
    summary:
      'Open a day again, or the days until another; one that is open stays so. 409 `day_changed` when one of them is not closed for the reason that was seen',
    params: dateParams,
    query: z.object({ until: sentDay.optional(), seenReason: seenReason.optional() }),
    response: done,
  }),
  changeDay: endpoint({
    method: 'PUT',
    path: '/api/admin/hours/days/:date',
    access: ['admin'],
    summary:
      'Set other hours than the weekly ones for one date; none at all leaves dated windows alone. 409 `day_changed` when it has others than were seen, or is closed and was not seen so',
    params: z.object({ date: until('An exception') }),
    body: json(
      z.object({
        windows: dayWindows,
        note: optionalText('The note', REASON_MAX),
        seen: seenHours.optional(),
        /** Whether the date was seen open. */
        seenOpen: yesOrNo('What was seen').default(true),
      }),
    ),
    response: exception,
  }),
  restoreDay: endpoint({
    method: 'DELETE',
    path: '/api/admin/hours/days/:date',
    access: ['admin'],
    summary:
      'Go back to the weekly hours on a date. 409 `day_changed` when it has other hours than were seen',
    params: dateParams,
    query: z.object({ seen: seenHours.optional() }),
    response: done,
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/api/admin/hours/rules',
    access: ['admin'],
    summary: 'Set the booking rules. 409 `rules_changed` when they are others than were seen',
    body: json(bookingRules.extend({ seenVersion })),
    response: settings,
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/admin/hours/places',
    access: ['admin'],
    summary: 'Countries whose holidays are known, and the regions of one',
    query: z.object({ country: countryCode.optional() }),
    response: z.object({ countries: z.array(place), regions: z.array(place) }),
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/admin/hours/holidays',
    access: ['admin'],
    summary: 'The holidays of a country or one of its regions, from today until January 1, 2030',
    query: z.object({ country: countryCode, region: regionCode }),
    response: z.array(holiday),
  }),
  changeHolidays: endpoint({
    method: 'PUT',
    path: '/api/admin/hours/holidays',
    access: ['admin'],
    summary:
      'Set which holidays are days off, in place of those chosen before. 409 `holidays_changed` when others are than were seen',
    body: json(
      z.object({
        country: countryCode,
        region: regionCode,
        dates: z.array(sentDay, { error: 'The dates must be a list.' }).max(MOST_HOLIDAYS, {
          error: `At most ${MOST_HOLIDAYS} holidays can be chosen.`,
        }),
        seen: seenHolidays.optional(),
      }),
    ),
    response: settings,
  }),
};
