import { beforeAll, expect, test } from 'vitest';
import { nextDay, openDay, post, slots, wish } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

async function booked() {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-12:00');
  const { id, token } = (await post(server, wish({ requestedDate: day }))).json();
  const url = `/api/meeting-links/${token}`;
  return {
    day,
    id,
    url,
    see: () => server.app.inject(url),
    cancel: () => server.app.inject({ method: 'POST', url: `${url}/cancel` }),
    propose: (requestedTime: string, requestedDate = day) =>
      server.app.inject({ method: 'POST', url: `${url}/propose`, payload: { requestedDate, requestedTime } }),
    decide: (status: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/admin/meeting-requests/${id}`,
        headers,
        payload: { status },
      }),
    answer: (accept: boolean) =>
      server.app.inject({
        method: 'POST',
        url: `/api/admin/meeting-requests/${id}/proposal`,
        headers,
        payload: { accept },
      }),
  };
}

test('the link shows the meeting and none of the notes', async () => {
  const meeting = await booked();
  const reply = await meeting.see();
  expect(reply.json()).toEqual({
    name: 'Grace Whitfield',
    requestedDate: meeting.day,
    requestedTime: '10:00',
    duration: 30,
    purpose: 'consultation',
    status: 'pending',
    startsAt: `${meeting.day}T14:00:00.000Z`,
    timeZone: 'America/New_York',
    cancelled: false,
    past: false,
    proposal: null,
  });
  expect(reply.headers['referrer-policy']).toBe('no-referrer');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a wrong link is 404, a mangled one 400', async () => {
  expect((await server.app.inject(`/api/meeting-links/${'A'.repeat(43)}`)).statusCode).toBe(404);
  expect((await server.app.inject('/api/meeting-links/short')).statusCode).toBe(400);
});

test('cancelling frees the time, is not repeated, and the admin sees it', async () => {
  const meeting = await booked();
  expect((await meeting.cancel()).json()).toMatchObject({ status: 'rejected', cancelled: true });
  expect((await meeting.cancel()).json()).toMatchObject({ status: 'rejected', cancelled: true });
  expect(await slots(server, meeting.day)).toContain('10:00');
  const list = await server.app.inject({
    url: `/api/admin/meeting-requests?from=${meeting.day}&to=${meeting.day}`,
    headers,
  });
  expect(list.json()[0]).toMatchObject({ status: 'rejected', cancelledAt: expect.any(String) });
  expect((await meeting.propose('11:00')).statusCode).toBe(409);
});

test('a meeting that the agency closed cannot be changed', async () => {
  const meeting = await booked();
  await meeting.decide('rejected');
  expect((await meeting.cancel()).json().code).toBe('meeting_closed');
  await meeting.decide('completed');
  expect((await meeting.propose('11:00')).json().code).toBe('meeting_closed');
});

test('a new time is held beside the old one until the admin accepts', async () => {
  const meeting = await booked();
  await meeting.decide('approved');
  expect((await meeting.propose('11:00')).json()).toMatchObject({
    requestedTime: '10:00',
    status: 'approved',
    proposal: { requestedDate: meeting.day, requestedTime: '11:00' },
  });
  expect(await slots(server, meeting.day)).toEqual(['10:30', '11:30']);
  const accepted = await meeting.answer(true);
  expect(accepted.json()).toMatchObject({ requestedTime: '11:00', status: 'approved', proposal: null });
  expect(await slots(server, meeting.day)).toEqual(['10:00', '10:30', '11:30']);
  expect((await meeting.answer(true)).json().code).toBe('no_proposal');
});

test('a declined new time is free again and the old one stays', async () => {
  const meeting = await booked();
  await meeting.propose('11:00');
  expect((await meeting.answer(false)).json()).toMatchObject({
    requestedTime: '10:00',
    status: 'pending',
    proposal: null,
  });
  expect(await slots(server, meeting.day)).toEqual(['10:30', '11:00', '11:30']);
});

test('only an offered start can be proposed, and not the one the meeting has', async () => {
  const meeting = await booked();
  expect((await meeting.propose('10:00')).json().code).toBe('same_time');
  expect((await meeting.propose('09:00')).json().code).toBe('slot_taken');
  expect((await meeting.propose('10:15')).json().code).toBe('slot_taken');
  const other = nextDay();
  expect((await meeting.propose('10:00', other)).json().code).toBe('slot_taken');
});

test('a calendar file comes with approval only, with a stable UID, a rising sequence and times in UTC', async () => {
  const meeting = await booked();
  const file = async () => (await server.app.inject(`${meeting.url}/meeting.ics`)).body;
  expect((await server.app.inject(`${meeting.url}/meeting.ics`)).statusCode).toBe(404);
  await meeting.decide('approved');
  const first = await file();
  expect(first).toContain(`UID:meeting-${meeting.id}@venture`);
  expect(first).toContain(`DTSTART:${meeting.day.replaceAll('-', '')}T140000Z`);
  expect(first).toContain('STATUS:CONFIRMED');
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  await meeting.propose('11:00');
  await meeting.answer(true);
  const second = await file();
  expect(sequence(second)).toBeGreaterThan(sequence(first));
  expect(second).toContain(`UID:meeting-${meeting.id}@venture`);
  expect(second).toContain('T150000Z');
});

test('the feed has approved and pending meetings at a secret address that can be renewed', async () => {
  const meeting = await booked();
  const away = await booked();
  await away.decide('rejected');
  const address = async (method: 'GET' | 'POST') =>
    new URL((await server.app.inject({ method, url: '/api/admin/calendar-feed', headers })).json().url)
      .pathname;
  const path = await address('GET');
  expect(await address('GET')).toBe(path);
  const feed = await server.app.inject(path);
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.body).toContain(`UID:meeting-${meeting.id}@venture`);
  expect(feed.body).toContain('SUMMARY:Pending: Grace Whitfield');
  expect(feed.body).toContain('STATUS:TENTATIVE');
  expect(feed.body).not.toContain(`UID:meeting-${away.id}@venture`);
  const renewed = await address('POST');
  expect((await server.app.inject(path)).statusCode).toBe(404);
  expect((await server.app.inject(renewed)).statusCode).toBe(200);
});
