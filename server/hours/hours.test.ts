import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { whileHeld } from '../../test/locks.ts';
import { useServer } from '../../test/server.ts';
import { availabilitySlots } from '../availability/tables.ts';
import { busyFeeds, busySpans } from '../feeds/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { dayHours, daysOff, hoursSettings, weeklyHours } from './tables.ts';

const server = useServer({ settings: { AGENCY_TIMEZONE: 'America/New_York', RATE_LIMIT_SCALE: '1000' } });

/** A Monday, 08:00 in New York. */
const NOW = new Date('2027-05-31T12:00:00Z');

beforeEach(async () => {
  server.setClock(NOW);
  const tables = [
    availabilitySlots,
    weeklyHours,
    dayHours,
    daysOff,
    hoursSettings,
    busyFeeds,
    meetingRequests,
  ];
  for (const table of tables) await server.deps.db.delete(table);
});

const window = (text: string) => {
  const [startTime = '', endTime = ''] = text.split('-');
  return { startTime, endTime };
};
const weekOf = (...days: string[]) =>
  Array.from({ length: 7 }, (_, index) => (days[index] ?? '').split(' ').filter(Boolean).map(window));

async function change(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const reply = await asAdmin(server, method, `/api/admin/hours${path}`, body);
  return { status: reply.statusCode, body: reply.json() };
}

const setWeekly = (week: object, { startsOn = '2027-05-31', seenVersion = 0 } = {}) =>
  change('PUT', '/weekly', { startsOn, week, seenVersion });

const rules = { noticeHours: 0, bufferBefore: 0, bufferAfter: 0, horizonDays: null, mostPerDay: null };
const setRules = (some: object, seenVersion = 0) =>
  change('PUT', '/rules', { ...rules, ...some, seenVersion });

async function times(date: string, duration = 60): Promise<string> {
  const reply = await server.app.inject(
    `/api/meeting-requests/available-slots?date=${date}&duration=${duration}`,
  );
  return reply.json().join(' ');
}

async function openDays(): Promise<string[]> {
  return (await server.app.inject('/api/meeting-requests/calendar?duration=30')).json().openDays;
}

const ask = (requestedDate: string, requestedTime: string, email = 'ada@engine.example') =>
  server.app.inject({
    method: 'POST',
    url: '/api/meeting-requests',
    payload: { name: 'Ada', email, purpose: 'other', duration: 60, requestedDate, requestedTime },
  });

const proposed = async (date: string, more = '') =>
  (await asAdmin(server, 'GET', `/api/admin/hours/times?from=${date}&to=${date}&duration=60${more}`)).json();

test('weekly hours repeat from a date on, and a later pattern takes their place from its own', async () => {
  await setWeekly(weekOf('', '09:00-10:00 13:00-14:00'), { startsOn: '2027-06-02' });
  expect(await times('2027-06-01')).toBe('');
  expect(await times('2027-06-08')).toBe('09:00 13:00');
  await setWeekly(weekOf('', '11:00-12:00'), { startsOn: '2027-06-15', seenVersion: 1 });
  expect([await times('2027-06-08'), await times('2027-06-15')]).toEqual(['09:00 13:00', '11:00']);
  await change('DELETE', '/weekly/2027-06-15');
  expect(await times('2027-06-15')).toBe('09:00 13:00');
  expect((await change('DELETE', '/weekly/2027-06-15')).status).toBe(404);
});

test('weekly hours are offered sixty days ahead until the agency says otherwise, then as far as it says', async () => {
  await setWeekly(weekOf('09:00-10:00'));
  expect((await openDays()).at(-1)).toBe('2027-07-26');
  await setRules({ horizonDays: 7 });
  expect(await openDays()).toEqual(['2027-05-31', '2027-06-07']);
  await setRules({ horizonDays: 1200 }, 1);
  expect((await openDays()).at(-1)).toBe('2029-12-31');
});

test('dated windows come on top, and are offered however far ahead where nothing is set', async () => {
  await setWeekly(weekOf('', '09:00-10:00'));
  for (const specificDate of ['2027-06-01', '2028-06-01'])
    await asAdmin(server, 'POST', '/api/admin/availability', { specificDate, ...window('10:00-11:00') });
  expect(await times('2027-06-01')).toBe('09:00 09:30 10:00');
  expect((await openDays()).at(-1)).toBe('2028-06-01');
});

test('an exception takes the place of the weekly hours, and leaves dated ones alone', async () => {
  await setWeekly(weekOf('', '09:00-12:00'));
  await asAdmin(server, 'POST', '/api/admin/availability', {
    specificDate: '2027-06-01',
    ...window('20:00-21:00'),
  });
  const put = await change('PUT', '/days/2027-06-01', {
    windows: [window('14:00-15:00')],
    note: 'Short day',
  });
  expect(put.body).toEqual({
    date: '2027-06-01',
    windows: [window('14:00-15:00')],
    note: 'Short day',
    version: expect.any(String),
  });
  expect(await times('2027-06-01')).toBe('14:00 20:00');
  await change('PUT', '/days/2027-06-01', { windows: [] });
  expect(await times('2027-06-01')).toBe('20:00');
  await change('DELETE', '/days/2027-06-01');
  expect(await times('2027-06-01')).toBe('09:00 09:30 10:00 10:30 11:00 20:00');
});

test('a closed day offers nothing at all, dated windows included, once and twice, and is as before when opened', async () => {
  await setWeekly(weekOf('', '09:00-10:00'));
  await asAdmin(server, 'POST', '/api/admin/availability', {
    specificDate: '2027-06-01',
    ...window('20:00-21:00'),
  });
  const closed = { date: '2027-06-01', reason: 'Dentist', holiday: false };
  expect((await change('POST', '/days-off', { date: '2027-06-01', reason: 'Dentist' })).body).toEqual([
    closed,
  ]);
  expect((await change('POST', '/days-off', { date: '2027-06-01' })).body).toEqual([closed]);
  expect(await times('2027-06-01')).toBe('');
  expect((await ask('2027-06-01', '20:00')).json().code).toBe('slot_taken');
  expect(await proposed('2027-06-01')).toEqual([]);
  for (let count = 0; count < 2; count += 1) {
    expect((await change('DELETE', '/days-off/2027-06-01')).body).toEqual({ success: true });
  }
  expect(await times('2027-06-01')).toBe('09:00 20:00');
});

test('the calendar and the times of the first and the last dates there are have an answer', async () => {
  for (const date of ['0001-01-01', '9999-12-31']) {
    for (const path of ['calendar', 'times']) {
      const reply = await asAdmin(server, 'GET', `/api/admin/hours/${path}?from=${date}&to=${date}`);
      expect([reply.statusCode, path, date]).toEqual([200, path, date]);
    }
  }
});

test('several days are closed and opened at once', async () => {
  const { body } = await change('POST', '/days-off', {
    date: '2027-12-24',
    until: '2027-12-26',
    reason: 'Rest',
  });
  expect(body.map(({ date }: { date: string }) => date)).toEqual(['2027-12-24', '2027-12-25', '2027-12-26']);
  await change('DELETE', '/days-off/2027-12-24?until=2027-12-25');
  const settings = (await asAdmin(server, 'GET', '/api/admin/hours')).json();
  expect(settings.daysOff).toEqual([{ date: '2027-12-26', reason: 'Rest', holiday: false }]);
});

const DAY = '2027-06-01';

/** What the calendar shows of the day. */
async function seenDay() {
  const reply = await asAdmin(server, 'GET', `/api/admin/hours/calendar?from=${DAY}&to=${DAY}`);
  return reply.json().days[0];
}

const refusal = { status: 409, body: { code: 'day_changed' } };
const one = [window('14:00-15:00')];
const other = [window('16:00-17:00')];

test('hours of a day are changed from those that were seen, weekly ones too', async () => {
  await setWeekly(weekOf('', '09:00-12:00'));
  const { version: weekly } = await seenDay();
  await setWeekly(weekOf('', '10:00-12:00'), { seenVersion: 1 });
  expect(await change('PUT', `/days/${DAY}`, { windows: one, seen: weekly })).toMatchObject(refusal);
  expect(await times(DAY)).toBe('10:00 10:30 11:00');
  const { version } = await seenDay();
  const { status, body } = await change('PUT', `/days/${DAY}`, { windows: one, seen: version });
  expect([status, (await seenDay()).version]).toEqual([200, body.version]);
  expect((await asAdmin(server, 'GET', '/api/admin/hours')).json().exceptions).toEqual([body]);
  // Whoever saw no exception has not seen this one.
  expect(await change('PUT', `/days/${DAY}`, { windows: other, seen: 'weekly' })).toMatchObject(refusal);
  expect(await change('PUT', `/days/${DAY}`, { windows: other, seen: version })).toMatchObject(refusal);
  expect(await times(DAY)).toBe('14:00');
});

test('going back to the weekly hours leaves an exception that was not seen, and taking that back too', async () => {
  const first = await change('PUT', `/days/${DAY}`, { windows: one, note: 'Short day' });
  await change('PUT', `/days/${DAY}`, { windows: one, note: 'Half a day' });
  const restore = (seen: string) => change('DELETE', `/days/${DAY}?seen=${seen}`);
  expect(await restore(first.body.version)).toMatchObject(refusal);
  expect((await seenDay()).note).toBe('Half a day');
  expect((await restore((await seenDay()).version)).status).toBe(200);
  await change('PUT', `/days/${DAY}`, { windows: other });
  expect(await change('PUT', `/days/${DAY}`, { windows: one, seen: 'weekly' })).toMatchObject(refusal);
  expect(await times(DAY)).toBe('16:00');
});

test('days are closed and opened as they were seen', async () => {
  const until = '2027-06-02';
  const close = (reason: string, seen: object[]) =>
    change('POST', '/days-off', { date: DAY, until, reason, seen });
  const open = (seenReason: string) =>
    change('DELETE', `/days-off/${DAY}?until=${until}&seenReason=${seenReason}`);
  await change('POST', '/days-off', { date: until, reason: 'Dentist' });
  expect(await close('Rest', [])).toMatchObject(refusal);
  expect((await seenDay()).off).toBeNull();
  expect((await close('Rest', [{ date: until, reason: 'Dentist' }])).status).toBe(201);
  await change('POST', '/days-off', { date: until, reason: 'Dentist' });
  expect(await open('Rest')).toMatchObject(refusal);
  expect((await seenDay()).off).toMatchObject({ reason: 'Rest' });
  await change('POST', '/days-off', { date: until, reason: 'Rest' });
  expect((await open('Rest')).status).toBe(200);
  expect(await open('Rest')).toMatchObject(refusal);
});

test('closing a day leaves hours that were not seen, and setting hours a day that was not seen closed', async () => {
  const close = (seenExceptions: object[]) =>
    change('POST', '/days-off', { date: DAY, reason: 'Rest', seen: [], seenExceptions });
  const { version } = (await change('PUT', `/days/${DAY}`, { windows: one, seenOpen: true })).body;
  expect(await close([])).toMatchObject(refusal);
  expect(await close([{ date: DAY, version: 'exception-of-before' }])).toMatchObject(refusal);
  expect((await seenDay()).off).toBeNull();
  expect((await close([{ date: DAY, version }])).status).toBe(201);
  expect(
    await change('PUT', `/days/${DAY}`, { windows: other, seen: version, seenOpen: true }),
  ).toMatchObject(refusal);
  expect((await seenDay()).windows).toEqual(one);
  expect(await change('PUT', `/days/${DAY}`, { windows: other, seen: version })).toMatchObject(refusal);
  expect(
    (await change('PUT', `/days/${DAY}`, { windows: other, seen: version, seenOpen: false })).status,
  ).toBe(200);
});

test('whoever does not say what they saw has seen no closed day, and no hours of its own', async () => {
  await change('POST', '/days-off', { date: DAY, reason: 'Rest' });
  expect(await change('PUT', `/days/${DAY}`, { windows: one })).toMatchObject(refusal);
  await change('DELETE', `/days-off/${DAY}`);
  await change('PUT', `/days/${DAY}`, { windows: one });
  expect(await change('POST', '/days-off', { date: DAY, reason: 'Rest' })).toMatchObject(refusal);
  expect(await seenDay()).toMatchObject({ off: null, windows: one });
});

test('weekly hours that begin later are taken back as they were seen', async () => {
  await setWeekly(weekOf('09:00-12:00'), { startsOn: '2027-06-07' });
  await setWeekly(weekOf('10:00-12:00'), { startsOn: '2027-06-07', seenVersion: 1 });
  expect(await change('DELETE', '/weekly/2027-06-07?seenVersion=1')).toMatchObject({
    status: 409,
    body: { code: 'hours_changed' },
  });
  expect((await change('DELETE', '/weekly/2027-06-07?seenVersion=two')).status).toBe(400);
  expect((await change('DELETE', '/weekly/2027-06-07?seenVersion=2')).status).toBe(200);
});

test.each([
  ['hours', 'PUT', `/days/${DAY}`, (by: string) => ({ windows: one, note: by, seen: 'weekly' })],
  ['closing', 'POST', '/days-off', (by: string) => ({ date: DAY, reason: by, seen: [] })],
] as const)(
  'of two admins who change one day at once one is told of the other: %s',
  async (_, method, path, by) => {
    const held = 'lock table hours_settings in share row exclusive mode';
    const [first, second] = await whileHeld(server, held, [
      () => change(method, path, by('Ada')),
      () => change(method, path, by('Grace')),
    ]);
    expect([first.status, second.status]).toEqual([method === 'POST' ? 201 : 200, 409]);
    const { note, off } = await seenDay();
    expect(off?.reason ?? note).toBe('Ada');
  },
);

test('a meeting keeps the time before and after it free of others', async () => {
  await setWeekly(weekOf('', '09:00-16:00'));
  expect((await ask('2027-06-01', '12:00')).statusCode).toBe(201);
  expect(await times('2027-06-01')).toBe('09:00 09:30 10:00 10:30 11:00 13:00 13:30 14:00 14:30 15:00');
  await setRules({ bufferBefore: 10, bufferAfter: 15 });
  expect(await times('2027-06-01')).toBe('09:00 09:30 10:00 10:30 13:30 14:00 14:30 15:00');
  expect((await ask('2027-06-01', '13:00')).statusCode).toBe(409);
});

test('of a busy time a meeting keeps its own time before and after free', async () => {
  await setWeekly(weekOf('', '09:00-14:00'));
  const when = { createdAt: NOW, nextCheckAt: NOW };
  const [feed] = await server.deps.db
    .insert(busyFeeds)
    .values({ name: 'Google', address: 'https://calendar.example', ...when })
    .returning();
  await server.deps.db.insert(busySpans).values({
    feedId: feed?.id ?? 0,
    startsAt: new Date('2027-06-01T15:00:00Z'),
    endsAt: new Date('2027-06-01T15:30:00Z'),
  });
  expect(await times('2027-06-01')).toBe('09:00 09:30 10:00 11:30 12:00 12:30 13:00');
  await setRules({ bufferBefore: 30 });
  expect(await times('2027-06-01')).toBe('09:00 09:30 10:00 12:00 12:30 13:00');
  await setRules({ bufferAfter: 30 }, 1);
  expect(await times('2027-06-01')).toBe('09:00 09:30 11:30 12:00 12:30 13:00');
});

test('notice and the most of a day bind visitors, not what the agency proposes', async () => {
  await setWeekly(weekOf('09:00-12:00', '09:00-12:00'));
  await setRules({ noticeHours: 26, mostPerDay: 1 });
  expect([await times('2027-05-31'), await times('2027-06-01')]).toEqual(['', '10:30 11:00']);
  expect((await ask('2027-06-01', '10:30')).statusCode).toBe(201);
  expect(await times('2027-06-01')).toBe('');
  expect((await ask('2027-06-01', '09:00')).statusCode).toBe(409);
  expect(await proposed('2027-06-01')).toEqual([{ date: '2027-06-01', times: ['09:00', '09:30'] }]);
});

test('a meeting that is to move is not in its own way, and others are', async () => {
  await setWeekly(weekOf('', '09:00-12:00'));
  const [mine, other] = [await ask('2027-06-01', '09:00'), await ask('2027-06-01', '11:00')];
  expect([mine.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(await proposed('2027-06-01')).toEqual([{ date: '2027-06-01', times: ['10:00'] }]);
  expect(await proposed('2027-06-01', `&meetingId=${mine.json().id}`)).toEqual([
    { date: '2027-06-01', times: ['09:00', '09:30', '10:00'] },
  ]);
  expect(
    (await asAdmin(server, 'GET', '/api/admin/hours/times?from=2027-06-01&to=2027-06-01&meetingId=0'))
      .statusCode,
  ).toBe(400);
});

test('of a race for the last meeting of a day one is taken', async () => {
  await setWeekly(weekOf('', '09:00-17:00'));
  await setRules({ mostPerDay: 1 });
  const starts = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  const replies = await Promise.all(
    starts.map((start, at) => ask('2027-06-01', start, `v${at}@engine.example`)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test('of two who save at once one is told that it has changed', async () => {
  const both = await Promise.all([setWeekly(weekOf('09:00-10:00')), setWeekly(weekOf('11:00-12:00'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('hours_changed');
  const rulesOfBoth = await Promise.all([setRules({ noticeHours: 1 }), setRules({ noticeHours: 2 })]);
  expect(rulesOfBoth.map(({ body }) => body.code).filter(Boolean)).toEqual(['rules_changed']);
});

test('a preview says what would be offered, and changes nothing', async () => {
  await change('POST', '/days-off', { date: '2027-06-02', reason: 'Dentist' });
  const week = weekOf('09:00-10:00', '09:00-10:30', '09:00-10:00');
  const { body } = await change('POST', '/preview', {
    startsOn: '2027-06-01',
    week,
    duration: 60,
    from: '2027-05-31',
  });
  expect(body.slice(0, 4)).toEqual([
    { date: '2027-05-31', off: null, times: [] },
    { date: '2027-06-01', off: null, times: ['09:00', '09:30'] },
    { date: '2027-06-02', off: 'Dentist', times: [] },
    { date: '2027-06-03', off: null, times: [] },
  ]);
  expect(await times('2027-06-01')).toBe('');
});

test('the calendar tells the layers of its days', async () => {
  await setWeekly(weekOf('', '09:00-12:00', '09:00-12:00', '09:00-12:00'));
  await change('PUT', '/days/2027-06-02', { windows: [], note: 'Trip' });
  await change('POST', '/days-off', { date: '2027-06-03', reason: 'Dentist' });
  const when = { createdAt: NOW, nextCheckAt: NOW };
  const [feed] = await server.deps.db
    .insert(busyFeeds)
    .values({ name: 'Google', address: 'https://calendar.example', ...when })
    .returning();
  const [startsAt, endsAt] = ['2027-06-02T02:00:00.000Z', '2027-06-02T13:30:00.000Z'];
  await server.deps.db
    .insert(busySpans)
    .values({ feedId: feed?.id ?? 0, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  const reply = await asAdmin(server, 'GET', '/api/admin/hours/calendar?from=2027-06-01&to=2027-06-03');
  const piece = { feedId: feed?.id, feed: 'Google', startsAt, endsAt };
  expect(reply.json()).toEqual({
    timeZone: 'America/New_York',
    today: '2027-05-31',
    rules,
    earliest: NOW.toISOString(),
    days: [
      {
        date: '2027-06-01',
        off: null,
        source: 'weekly',
        note: '',
        version: expect.stringMatching(/^weekly-/),
        windows: [window('09:00-12:00')],
        isBookable: true,
      },
      {
        date: '2027-06-02',
        off: null,
        source: 'exception',
        note: 'Trip',
        version: expect.stringMatching(/^exception-/),
        windows: [],
        isBookable: true,
      },
      {
        date: '2027-06-03',
        off: { reason: 'Dentist', holiday: false },
        ...{
          source: 'weekly',
          note: '',
          version: expect.stringMatching(/^weekly-/),
          windows: [window('09:00-12:00')],
          isBookable: true,
        },
      },
    ],
    busy: [
      { ...piece, date: '2027-06-01', startTime: '22:00', endTime: '24:00' },
      { ...piece, date: '2027-06-02', startTime: '00:00', endTime: '09:30' },
    ],
  });
  const long = await asAdmin(server, 'GET', '/api/admin/hours/calendar?from=2027-06-01&to=2027-09-03');
  expect([long.statusCode, long.json().fields]).toEqual([
    400,
    { to: 'At most 45 days can be asked for at once.' },
  ]);
});

test('holidays that are chosen are days off with their names, until they are not', async () => {
  const list = (await asAdmin(server, 'GET', '/api/admin/hours/holidays?country=DE&region=BY')).json();
  expect(list.at(-1)).toEqual({ date: '2030-01-01', name: "New Year's Day", type: 'public', chosen: false });
  expect(list).toContainEqual({ date: '2028-01-06', name: 'Epiphany', type: 'public', chosen: false });
  const place = { country: 'DE', region: 'BY' };
  const dates = ['2028-01-06', '2030-01-01'];
  const { body } = await change('PUT', '/holidays', { ...place, dates });
  expect(body).toMatchObject({
    ...place,
    daysOff: [
      { date: '2028-01-06', reason: 'Epiphany', holiday: true },
      { date: '2030-01-01', reason: "New Year's Day", holiday: true },
    ],
  });
  await change('POST', '/days-off', { date: '2027-12-23', reason: 'Rest' });
  const without = await change('PUT', '/holidays', { country: 'US', region: '', dates: ['2027-07-05'] });
  expect(without.body.daysOff.map(({ date }: { date: string }) => date)).toEqual([
    '2027-07-05',
    '2027-12-23',
  ]);
});

test('holidays that a colleague chose meanwhile are not opened, and what they have seen of each other passes', async () => {
  const bavaria = { country: 'DE', region: 'BY' };
  const none = { country: '', region: '', daysOff: [] };
  const epiphany = { date: '2028-01-06', reason: 'Epiphany' };
  const theirs = await change('PUT', '/holidays', { ...bavaria, dates: ['2028-01-06'], seen: none });
  expect(theirs.status).toBe(200);
  const mine = { ...bavaria, dates: ['2030-01-01'] };
  const refused = await change('PUT', '/holidays', { ...mine, seen: none });
  expect(refused).toMatchObject({ status: 409, body: { code: 'holidays_changed' } });
  expect(refused.body.error).toBe('Somebody else has changed this meanwhile. Please look at it again.');
  // Another place would open them as well.
  const elsewhere = { country: 'US', region: '', dates: ['2027-07-05'] };
  expect((await change('PUT', '/holidays', { ...elsewhere, seen: none })).status).toBe(409);
  expect((await change('PUT', '/holidays', { ...elsewhere, seen: { ...bavaria, daysOff: [] } })).status).toBe(
    409,
  );
  expect((await asAdmin(server, 'GET', '/api/admin/hours')).json()).toMatchObject({
    ...bavaria,
    daysOff: [epiphany],
  });
  // What has passed meanwhile is nobody's doing, nor is a day off that is none of the holidays.
  await change('POST', '/days-off', { date: '2027-12-23', reason: 'Rest' });
  const seen = { ...bavaria, daysOff: [epiphany, { date: '2027-05-30', reason: 'Yesterday' }] };
  const passed = await change('PUT', '/holidays', { ...mine, seen });
  expect(passed.body.daysOff).toMatchObject([{ date: '2027-12-23' }, { date: '2030-01-01' }]);
});

test('a holiday that a colleague closed for a reason of their own meanwhile stays closed', async () => {
  const place = { country: 'DE', region: 'BY' };
  const dates = ['2028-01-06'];
  await change('PUT', '/holidays', { ...place, dates });
  const seen = { ...place, daysOff: [{ date: '2028-01-06', reason: 'Epiphany' }] };
  await change('POST', '/days-off', { date: '2028-01-06', reason: 'Moving house' });
  expect(await change('PUT', '/holidays', { ...place, dates: [], seen })).toMatchObject({
    status: 409,
    body: { code: 'holidays_changed' },
  });
  const theirs = { ...place, daysOff: [{ date: '2028-01-06', reason: 'Moving house' }] };
  expect((await change('PUT', '/holidays', { ...place, dates: [], seen: theirs })).body.daysOff).toEqual([]);
});

test('two admins choose holidays at once: one of them hears of the other', async () => {
  const seen = { country: '', region: '', daysOff: [] };
  const replies = await Promise.all(
    ['BY', 'BE', 'HH'].map((region) =>
      change('PUT', '/holidays', { country: 'DE', region, dates: ['2030-01-01'], seen }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test.each<[string, 'PUT' | 'POST', object, string]>([
  [
    '/weekly',
    'PUT',
    { startsOn: '2027-05-30', week: weekOf(), seenVersion: 0 },
    'Weekly hours begin today or later.',
  ],
  [
    '/weekly',
    'PUT',
    { startsOn: '2030-01-02', week: weekOf(), seenVersion: 0 },
    'Weekly hours can be planned until January 1, 2030.',
  ],
  [
    '/weekly',
    'PUT',
    { startsOn: '2027-06-01', week: [], seenVersion: 0 },
    'The week must be a list of seven days.',
  ],
  [
    '/days/2027-06-01',
    'PUT',
    { windows: [window('10:00-09:00')] },
    'Item 1 of windows: The end must be after the start.',
  ],
  ['/days/2027-05-30', 'PUT', { windows: [] }, 'This date has passed. Please choose another one.'],
  ['/days-off', 'POST', { date: '2027-05-30' }, 'This date has passed. Please choose another one.'],
  [
    '/days-off',
    'POST',
    { date: '2027-06-02', until: '2027-06-01' },
    'The last day must not be before the first.',
  ],
  [
    '/rules',
    'PUT',
    { ...rules, noticeHours: -1, seenVersion: 0 },
    'The notice must be a whole number from 0 to 720.',
  ],
  ['/holidays', 'PUT', { country: 'XX', region: '', dates: [] }, 'The holidays of this place are not known.'],
  [
    '/holidays',
    'PUT',
    { country: 'DE', region: '', dates: ['2027-06-02'] },
    'One of these days is no holiday there. Please look at the list again.',
  ],
])('%s refuses what makes no sense: %s %j', async (path, method, body, sentence) => {
  const reply = await change(method, path, body);
  expect([reply.status, reply.body.error]).toEqual([400, sentence]);
});
