import { beforeAll, describe, expect, test } from 'vitest';
import { newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

async function calendar(duration = 30): Promise<{ today: string; openDays: string[] }> {
  return (await server.app.inject(`/api/meeting-requests/calendar?duration=${duration}`)).json();
}

/** Stops the clock at this hour of New York, in summer. */
function standAt(day: string, time: string): void {
  server.setClock(new Date(`${day}T${time}:00-04:00`));
}

describe('Today', () => {
  test('is announced while it has a start ahead, for each length', async () => {
    const today = nextDay();
    await openDay(server.deps, today, '10:00-12:00');
    standAt(today, '11:00');
    expect(await calendar(30)).toMatchObject({ today, openDays: expect.arrayContaining([today]) });
    expect(await slots(server, today)).toEqual(['11:30']);
    expect((await calendar(60)).openDays).not.toContain(today);
    expect(await slots(server, today, 60)).toEqual([]);
    standAt(today, '11:29');
    expect((await calendar(30)).openDays).toContain(today);
    standAt(today, '11:30');
    expect((await calendar(30)).openDays).not.toContain(today);
    expect(await slots(server, today)).toEqual([]);
  });

  test('is not announced when what is left of it is full', async () => {
    const today = nextDay();
    await openDay(server.deps, today, '10:00-12:00');
    standAt(today, '11:00');
    const { id } = (await post(server, newRequest({ requestedDate: today, requestedTime: '11:30' }))).json();
    expect((await calendar()).openDays).not.toContain(today);
    expect(await slots(server, today)).toEqual([]);
    await server.app.inject({
      method: 'PUT',
      url: `/api/admin/meeting-requests/${id}`,
      headers,
      payload: { status: 'rejected' },
    });
    expect((await calendar()).openDays).toContain(today);
  });

  test("is the agency's, whatever the date is in Greenwich", async () => {
    const [today, tomorrow] = [nextDay(), nextDay()];
    await openDay(server.deps, today, '22:00-23:00');
    await openDay(server.deps, tomorrow, '00:00-01:00');
    standAt(today, '21:00');
    const { openDays, ...rest } = await calendar();
    expect(rest).toEqual({ timeZone: 'America/New_York', today });
    expect(openDays).toEqual(expect.arrayContaining([today, tomorrow]));
  });

  test('does not follow days that are over', async () => {
    const [yesterday, today] = [nextDay(), nextDay()];
    for (const day of [yesterday, today]) await openDay(server.deps, day);
    standAt(today, '08:00');
    const { openDays } = await calendar();
    expect(openDays).not.toContain(yesterday);
    expect(openDays).toContain(today);
    expect(await slots(server, yesterday)).toEqual([]);
  });
});

test('an undecided request holds its time for a day, to the minute', async () => {
  const [today, day] = [nextDay(), nextDay()];
  await openDay(server.deps, day, '15:00-15:30');
  standAt(today, '09:00');
  await post(server, newRequest({ requestedDate: day, requestedTime: '15:00' }));
  server.setClock(new Date(`${day}T08:59:59-04:00`));
  expect((await calendar()).openDays).not.toContain(day);
  server.setClock(new Date(`${day}T09:00:00-04:00`));
  expect((await calendar()).openDays).toContain(day);
});
