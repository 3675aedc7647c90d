import { beforeAll, expect, test } from 'vitest';
import { nextDay, post, slots, wish } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

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
  ['2032-06-01', '10:00', '10:00', 'endTime'],
  ['2032-06-01', '10:00', '09:00', 'endTime'],
  ['2032-06-01', '24:00', '24:00', 'startTime'],
  ['2032-06-01', '10:00', '24:30', 'endTime'],
  ['2032-06-01', '', '11:00', 'startTime'],
  ['2032-06-31', '10:00', '11:00', 'specificDate'],
  ['2020-06-01', '10:00', '11:00', 'specificDate'],
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
  expect(bad.statusCode).toBe(400);
  expect(await list(third)).toEqual([]);
  expect((await batch({ slots: [] })).statusCode).toBe(400);
});

test('deleting a window never touches the meetings inside, which the list counts', async () => {
  const day = nextDay();
  const { id } = (await add(day, '10:00', '12:00')).json();
  await add(day, '12:00', '13:00');
  await post(server, wish({ requestedDate: day, requestedTime: '10:00' }));
  await post(server, wish({ requestedDate: day, requestedTime: '11:30', duration: 60 }));
  expect((await list(day)).map((slot: { meetings: number }) => slot.meetings)).toEqual([2, 0]);
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
