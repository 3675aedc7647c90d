import { beforeAll, expect, test } from 'vitest';
import { newRequest, nextDay, post, slots } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { insertAvailability } from './queries.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

function add(specificDate: string, startTime: string, endTime: string, more = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/availability',
    headers,
    payload: { specificDate, startTime, endTime, isAvailable: true, adminId: 1, ...more },
  });
}

async function list(from: string, to = from) {
  return (await server.app.inject({ url: '/api/admin/availability', headers, query: { from, to } })).json();
}

test('a window is stored as it was sent, and offered', async () => {
  const day = nextDay();
  const reply = await add(day, '10:00', '11:00');
  expect(reply.statusCode).toBe(201);
  const slot = {
    id: expect.any(Number),
    specificDate: day,
    startTime: '10:00',
    endTime: '11:00',
    isAvailable: true,
    adminId: 1,
    meetings: 0,
  };
  expect(reply.json()).toEqual(slot);
  expect(await list(day)).toEqual([slot]);
  expect(await slots(server, day)).toEqual(['10:00', '10:30']);
});

test('an exact duplicate answers the one that exists, also when both are sent at once', async () => {
  const day = nextDay();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => add(`${day}T00:00:00-05:00`, '20:00', '00:00')),
  );
  replies.push(await add(day, '20:00', '24:00'));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect(replies[0]?.json().endTime).toBe('24:00');
});

test('an unavailable window takes time out', async () => {
  const day = nextDay();
  await add(day, '10:00', '12:00');
  await add(day, '10:30', '11:30', { isAvailable: false });
  expect(await slots(server, day)).toEqual(['10:00', '11:30']);
});

test.each([
  ['2029-06-01', '10:00', '10:00', 'endTime'],
  ['2029-06-01', '10:00', '09:00', 'endTime'],
  ['2029-06-01', '24:00', '24:00', 'startTime'],
  ['2029-06-01', '10:00', '24:30', 'endTime'],
  ['2029-06-01', '', '11:00', 'startTime'],
  ['2029-06-31', '10:00', '11:00', 'specificDate'],
  ['2020-06-01', '10:00', '11:00', 'specificDate'],
  ['2030-01-02', '10:00', '11:00', 'specificDate'],
])('%s %s to %s is 400 and names %s', async (day, start, end, field) => {
  const reply = await add(day, start, end);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toContain(field);
});

test('a batch adds all or none and leaves duplicates one', async () => {
  const [one, two] = [nextDay(), nextDay()];
  const batch = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/admin/availability/batch', headers, payload });
  const window = { startTime: '10:00', endTime: '11:00' };
  await add(one, '10:00', '11:00');
  const both = [one, two].map((specificDate) => ({ specificDate, ...window }));
  expect((await batch({ slots: [...both, both[1]] })).json()).toEqual({ added: 1 });
  expect(await list(one, two)).toHaveLength(2);
  const third = nextDay();
  const bad = await batch({
    slots: [
      { specificDate: third, ...window },
      { specificDate: third, startTime: '10:00', endTime: '09:00' },
    ],
  });
  expect([bad.statusCode, bad.json().fields]).toEqual([
    400,
    { 'slots.1.endTime': 'Item 2 of slots: The end must be after the start.' },
  ]);
  const none = await batch({ slots: [5, null, { specificDate: third, ...window, startTime: '9' }] });
  expect([none.statusCode, none.json()]).toEqual([
    400,
    {
      error: 'Item 1 of slots: A window needs a date, a start and an end.',
      code: 'invalid',
      fields: {
        'slots.0': 'Item 1 of slots: A window needs a date, a start and an end.',
        'slots.1': 'Item 2 of slots: A window needs a date, a start and an end.',
        'slots.2.startTime': 'Item 3 of slots: The time must be written as HH:MM.',
      },
    },
  ]);
  expect(await list(third)).toEqual([]);
  expect((await batch({ slots: [] })).statusCode).toBe(400);
});

test('deleting a window never touches the meetings inside, which the list counts', async () => {
  const day = nextDay();
  const { id } = (await add(day, '10:00', '12:00')).json();
  await add(day, '12:00', '13:00');
  await post(server, newRequest({ requestedDate: day, requestedTime: '10:00' }));
  await post(server, newRequest({ requestedDate: day, requestedTime: '11:30', duration: 60 }));
  expect((await list(day)).map((slot: { meetings: number }) => slot.meetings)).toEqual([2, 1]);
  const remove = () => server.app.inject({ method: 'DELETE', url: `/api/admin/availability/${id}`, headers });
  expect((await remove()).json()).toEqual({ success: true });
  expect((await remove()).statusCode).toBe(404);
  const meetings = await server.app.inject({
    url: `/api/admin/meeting-requests?from=${day}&to=${day}`,
    headers,
  });
  expect(meetings.json()).toHaveLength(2);
});

test('the calendar names the zone, its today and the open days', async () => {
  const day = nextDay();
  await add(day, '10:00', '12:00');
  const calendar = (await server.app.inject('/api/meeting-requests/calendar')).json();
  expect(calendar.timeZone).toBe('America/New_York');
  expect(calendar.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(calendar.openDays).toContain(day);
  expect(calendar.openDays).toEqual([...calendar.openDays].sort());
});

test('hours of today that are over are refused, hours that go on are taken', async () => {
  const clock = server.deps.clock;
  const today = nextDay();
  server.deps.clock = () => new Date(`${today}T16:00:00Z`); // 12:00 in New York
  try {
    const over = await add(today, '09:00', '12:00');
    expect([over.statusCode, over.json().fields]).toEqual([
      400,
      { endTime: 'These hours of today are over.' },
    ]);
    expect((await add(today, '09:00', '12:30')).statusCode).toBe(201);
    expect((await add(today, '13:00', '24:00')).statusCode).toBe(201);
  } finally {
    server.deps.clock = clock;
  }
});

test('a day that is full or over is not announced as having times, for each length', async () => {
  const days = async (duration: number) =>
    (await server.app.inject(`/api/meeting-requests/calendar?duration=${duration}`)).json().openDays;
  const full = nextDay();
  await add(full, '10:00', '10:30');
  expect(await days(30)).toContain(full);
  expect(await days(60)).not.toContain(full);
  await post(server, newRequest({ requestedDate: full, requestedTime: '10:00' }));
  expect(await days(30)).not.toContain(full);

  const shut = nextDay();
  await add(shut, '10:00', '12:00');
  await add(shut, '09:00', '13:00', { isAvailable: false });
  expect(await days(30)).not.toContain(shut);

  const clock = server.deps.clock;
  const today = nextDay();
  await add(today, '09:00', '17:00');
  try {
    server.deps.clock = () => new Date(`${today}T20:29:00Z`); // 16:29 in New York
    expect(await days(30)).toContain(today);
    expect(await days(60)).not.toContain(today);
    server.deps.clock = () => new Date(`${today}T20:30:00Z`);
    expect(await days(30)).not.toContain(today);
  } finally {
    server.deps.clock = clock;
  }
});

test('a meeting counts in every window that it reaches into, also over midnight', async () => {
  const [day, after] = [nextDay(), nextDay()];
  await add(day, '22:00', '24:00');
  await add(after, '00:00', '01:00');
  await add(after, '01:00', '02:00');
  const { id } = (
    await post(server, newRequest({ requestedDate: day, requestedTime: '23:00', duration: 60 }))
  ).json();
  const counts = async () => (await list(day, after)).map(({ meetings }: { meetings: number }) => meetings);
  expect(await counts()).toEqual([1, 0, 0]);
  await server.deps.database.pool.query(
    "update meeting_requests set duration = 90, ends_at = starts_at + interval '90 minutes' where id = $1",
    [id],
  );
  expect(await counts()).toEqual([1, 1, 0]);
});

test.each([
  // The clocks of New York go from 02:00 to 03:00 on 14 March and from 02:00 to 01:00 on 7 November 2027.
  ['2027-03-14', '01:30', [0, 1, 1, 0, 1]],
  ['2027-03-14', '03:30', [0, 0, 0, 1, 0]],
  ['2027-11-07', '01:30', [0, 1, 0, 0, 1]],
  ['2027-11-07', '01:00', [0, 1, 0, 0, 1]],
])('a meeting takes real minutes across a clock change: %s %s', async (day, requestedTime, expected) => {
  const windows = [
    ['00:00', '01:00'],
    ['01:00', '02:00'],
    ['03:00', '03:30'],
    ['03:30', '04:00'],
    ['00:00', '03:30'],
  ] as const;
  await add(day, '01:00', '05:00');
  const reply = await post(server, newRequest({ requestedDate: day, requestedTime, duration: 60 }));
  expect(reply.statusCode).toBe(201);
  for (const [start, end] of windows) await add(day, start, end);
  const rows: { startTime: string; endTime: string; meetings: number }[] = await list(day);
  const counted = windows.map(
    ([start, end]) => rows.find((row) => row.startTime === start && row.endTime === end)?.meetings,
  );
  expect(counted).toEqual(expected);
  await server.deps.database.pool.query('delete from meeting_requests where requested_date = $1', [day]);
});

test('nothing is offered beyond the last day, by the calendar or on the day', async () => {
  const { db } = server.deps;
  const late = ['2030-01-01', '2030-01-02', '2031-05-01', '9999-12-31'];
  const hours = { startTime: '10:00', endTime: '11:00' };
  await insertAvailability(
    db,
    late.map((specificDate) => ({ specificDate, ...hours })),
  );
  const { openDays } = (await server.app.inject('/api/meeting-requests/calendar')).json();
  expect(late.filter((day) => openDays.includes(day))).toEqual(['2030-01-01']);
  expect(await Promise.all(late.map((day) => slots(server, day)))).toEqual([['10:00', '10:30'], [], [], []]);
});

/** Gives a window other times over those that were seen. */
const change = (id: number, [startTime, endTime]: [string, string], seen: [string, string]) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/admin/availability/${id}`,
    headers,
    payload: { startTime, endTime, seen: { startTime: seen[0], endTime: seen[1] } },
  });

test('a window gets other times, and its meetings stay', async () => {
  const day = nextDay();
  const { id } = (await add(day, '10:00', '12:00')).json();
  const asked = await post(server, newRequest({ requestedDate: day, requestedTime: '10:00' }));
  const reply = await change(id, ['11:00', '00:00'], ['10:00', '12:00']);
  expect(reply.json()).toMatchObject({ id, startTime: '11:00', endTime: '24:00', meetings: 0 });
  expect((await slots(server, day)).at(0)).toBe('11:00');
  const meeting = await server.app.inject({
    url: `/api/admin/meeting-requests/${asked.json().id}`,
    headers,
  });
  expect(meeting.json()).toMatchObject({ status: 'pending', requestedTime: '10:00' });
});

test('other times than were seen, the same as another window’s and none at all are refused', async () => {
  const day = nextDay();
  const { id } = (await add(day, '10:00', '12:00')).json();
  await add(day, '14:00', '15:00');
  const refusal = async (wanted: [string, string], seen: [string, string]) => {
    const reply = await change(id, wanted, seen);
    return [reply.statusCode, reply.json().code];
  };
  expect(await refusal(['11:00', '12:00'], ['09:00', '12:00'])).toEqual([409, 'availability_changed']);
  expect(await refusal(['14:00', '15:00'], ['10:00', '12:00'])).toEqual([409, 'availability_exists']);
  expect(await refusal(['12:00', '11:00'], ['10:00', '12:00'])).toEqual([400, 'invalid']);
  expect((await change(999_999, ['11:00', '12:00'], ['10:00', '12:00'])).statusCode).toBe(404);
  expect(await list(day)).toMatchObject([{ startTime: '10:00' }, { startTime: '14:00' }]);
});

test('of two admins who change a window at once, one does, and the other is told', async () => {
  const day = nextDay();
  const { id } = (await add(day, '10:00', '12:00')).json();
  const replies = await Promise.all([
    change(id, ['10:00', '13:00'], ['10:00', '12:00']),
    change(id, ['09:00', '12:00'], ['10:00', '12:00']),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
