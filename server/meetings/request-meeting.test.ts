import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';
import { meetingLinks, meetingRequests } from './tables.ts';

const server = useServer();

async function age(id: number, hours: number) {
  await server.deps.db
    .update(meetingRequests)
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(meetingRequests.id, id));
}

test('an offered start is taken, kept with its instants, and no longer offered', async () => {
  const day = nextDay();
  await openDay(server.deps, day, '09:00-11:00');
  expect(await slots(server, day)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  const reply = await post(
    server,
    newRequest({ requestedDate: `${day}T00:00:00.000+05:30`, duration: '60', requestedTime: '09:30' }),
  );
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    status: 'pending',
    requestedDate: day,
    requestedTime: '09:30',
    duration: 60,
    timeZone: 'America/New_York',
  });
  const [row] = await server.deps.db
    .select()
    .from(meetingRequests)
    .where(eq(meetingRequests.id, reply.json().id));
  expect(row).toMatchObject({
    requestedDate: day,
    startsAt: new Date(`${day}T13:30:00Z`),
    endsAt: new Date(`${day}T14:30:00Z`),
  });
  expect(await slots(server, day)).toEqual(['09:00', '10:30']);
});

test('the secret of the link is not stored', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { token, id } = (await post(server, newRequest({ requestedDate: day }))).json();
  expect(token).toMatch(/^[\w-]{43}$/);
  const links = await server.deps.db.select().from(meetingLinks).where(eq(meetingLinks.meetingId, id));
  expect(links).toHaveLength(1);
  expect(links[0]?.tokenHash).not.toContain(token);
});

test('every offered start is accepted, every other one is 409', async () => {
  const day = nextDay();
  await openDay(server.deps, day, '09:00-11:00');
  const offered = await slots(server, day);
  for (let minute = 8 * 60; minute < 12 * 60; minute += 15) {
    const requestedTime = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const reply = await post(server, newRequest({ requestedDate: day, requestedTime }));
    expect([requestedTime, reply.statusCode]).toEqual([
      requestedTime,
      offered.includes(requestedTime) ? 201 : 409,
    ]);
    if (reply.statusCode === 409) expect(reply.json().code).toBe('slot_taken');
  }
});

test('a date without availability, and a past one, offer nothing and take nothing', async () => {
  expect(await slots(server, nextDay())).toEqual([]);
  await openDay(server.deps, '2020-06-01');
  expect(await slots(server, '2020-06-01')).toEqual([]);
  expect((await post(server, newRequest({ requestedDate: '2020-06-01' }))).statusCode).toBe(409);
});

test.each(['2030-01-02', '2035-06-01', '9999-12-31'])(
  'a date beyond 2030-01-01 is refused: %s',
  async (day) => {
    await openDay(server.deps, day);
    const reply = await post(server, newRequest({ requestedDate: day }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({
      requestedDate: 'Meetings can be planned until Tuesday, January 1, 2030. Please choose an earlier date.',
    });
  },
);

test('a pending request stops holding its time after 24 hours, an approved one never', async () => {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-11:00');
  const { id } = (await post(server, newRequest({ requestedDate: day }))).json();
  expect(await slots(server, day)).toEqual(['10:30']);
  await age(id, 23.9);
  expect(await slots(server, day)).toEqual(['10:30']);
  await age(id, 24.1);
  expect(await slots(server, day)).toEqual(['10:00', '10:30']);
  await server.deps.db.update(meetingRequests).set({ status: 'approved' }).where(eq(meetingRequests.id, id));
  expect(await slots(server, day)).toEqual(['10:30']);
  await server.deps.db.update(meetingRequests).set({ status: 'rejected' }).where(eq(meetingRequests.id, id));
  expect(await slots(server, day)).toEqual(['10:00', '10:30']);
});

test.each([
  [{ requestedTime: '9:00' }, 'requestedTime'],
  [{ requestedTime: '24:00' }, 'requestedTime'],
  [{ requestedTime: undefined }, 'requestedTime'],
  [{ requestedDate: '2029-02-30' }, 'requestedDate'],
  [{ requestedDate: 20290601 }, 'requestedDate'],
  [{ duration: 45 }, 'duration'],
  [{ duration: null }, 'duration'],
  [{ duration: '30.0' }, 'duration'],
  [{ email: 'nobody' }, 'email'],
  [{ name: '  ' }, 'name'],
  [{ purpose: '' }, 'purpose'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ message: '\u0000' }, 'message'],
])('a malformed request is 400 and names the field: %j', async (changes, field) => {
  const reply = await post(server, newRequest({ requestedDate: '2029-06-01', ...changes }));
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toContain(field);
});

test.each([
  ['', 'date'],
  ['date=tomorrow', 'date'],
  ['date=2029-06-01&duration=31', 'duration'],
  ['date=2029-06-01&date=2029-06-02', 'date'],
  ['date=2029-06-01&duration=30&timeZone=Nowhere', 'timeZone'],
])('a malformed question for slots is 400: %s', async (query, field) => {
  const reply = await server.app.inject(`/api/meeting-requests/available-slots?${query}`);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toContain(field);
});

test('the day that was clicked is asked for, whatever zone the timestamp is written in', async () => {
  nextDay(); // The date before stays closed.
  const day = nextDay();
  await openDay(server.deps, day, '10:00-10:30');
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  for (const date of [
    `${day}T00:00:00+13:00`,
    `${day}T00:00:00 13:00`,
    `${day}T07:00:00.000Z`,
    `${before}T18:30:00.000Z`,
  ]) {
    expect([date, await slots(server, date)]).toEqual([date, ['10:00']]);
  }
  const reply = await server.app.inject({
    url: '/api/meeting-requests/available-slots',
    query: { date: `${before}T11:00:00.000Z`, duration: '30', timeZone: 'Pacific/Tarawa' },
  });
  expect(reply.json()).toEqual([]);
  const tarawa = await server.app.inject({
    url: '/api/meeting-requests/available-slots',
    query: { date: `${before}T12:00:00.000Z`, duration: '30', timeZone: 'Pacific/Tarawa' },
  });
  expect(tarawa.json()).toEqual(['10:00']);
});
