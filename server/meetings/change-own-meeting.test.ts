import { beforeAll, expect, test } from 'vitest';
import { newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

async function booked() {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-12:00');
  const { id, token } = (await post(server, newRequest({ requestedDate: day }))).json();
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
    message: 'A new online shop.',
    phone: '+1 555 010 0199',
    channel: null,
    place: null,
    status: 'pending',
    held: true,
    startsAt: `${meeting.day}T14:00:00.000Z`,
    timeZone: 'America/New_York',
    cancelled: false,
    past: false,
    proposal: null,
    offer: null,
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
    offer: null,
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

test('a time that overlaps the meeting’s own can be proposed, one that another has cannot', async () => {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-13:00');
  const long = { requestedDate: day, duration: 60 };
  const { token } = (await post(server, newRequest({ ...long, requestedTime: '10:00' }))).json();
  await post(server, newRequest({ ...long, requestedTime: '12:00' }));
  const propose = async (requestedTime: string) => {
    const url = `/api/meeting-links/${token}/propose`;
    return (
      await server.app.inject({ method: 'POST', url, payload: { requestedDate: day, requestedTime } })
    ).json();
  };
  expect((await propose('10:30')).proposal.requestedTime).toBe('10:30');
  // Overlaps what it proposed before, which gives way.
  expect((await propose('11:00')).proposal.requestedTime).toBe('11:00');
  expect((await propose('11:30')).code).toBe('slot_taken');
});

test.each(['cancel', 'rejected', 'completed'])('a proposal ends with its meeting: %s', async (end) => {
  const meeting = await booked();
  await meeting.propose('11:00');
  expect(await slots(server, meeting.day)).toEqual(['10:30', '11:30']);
  await (end === 'cancel' ? meeting.cancel() : meeting.decide(end));
  expect((await meeting.see()).json().proposal).toBe(null);
  expect((await meeting.answer(true)).json().code).toBe('no_proposal');
  await meeting.decide('pending');
  expect(await slots(server, meeting.day)).toEqual(['10:30', '11:00', '11:30']);
});

test('a meeting that has begun is changed by its visitor no more', async () => {
  const meeting = await booked();
  await openDay(server.deps, meeting.day, '15:00-16:00');
  const clock = server.deps.clock;
  try {
    server.deps.clock = () => new Date(`${meeting.day}T13:59:59Z`);
    expect((await meeting.propose('15:30')).statusCode).toBe(200);
    server.deps.clock = () => new Date(`${meeting.day}T14:00:00Z`); // 10:00 in New York
    for (const late of [await meeting.propose('15:00'), await meeting.cancel()]) {
      expect([late.statusCode, late.json().code]).toEqual([409, 'meeting_closed']);
    }
    expect((await meeting.see()).json()).toMatchObject({
      status: 'pending',
      past: true,
      proposal: { requestedTime: '15:30' },
    });
  } finally {
    server.deps.clock = clock;
  }
});

test('the sequence rises by one with each change that a calendar has to learn of, and with no other', async () => {
  const meeting = await booked();
  const sequence = async () => {
    const { body } = await server.app.inject(`${meeting.url}/meeting.ics`);
    return Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
  };
  await meeting.decide('approved');
  expect(await sequence()).toBe(1);
  await meeting.decide('approved');
  await meeting.propose('11:00');
  await meeting.answer(false);
  expect(await sequence()).toBe(1);
  await meeting.propose('11:30');
  await meeting.answer(true);
  expect(await sequence()).toBe(2);
  await meeting.cancel();
  await meeting.cancel();
  await meeting.decide('approved');
  expect(await sequence()).toBe(4);
});

test.each([
  ['phone', '+1 (555) 010-0100'],
  ['video', 'https://meet.venture.example/room'],
  [null, '+1 (555) 010-0100'],
])('where it takes place is told once it is approved: %s', async (channel, place) => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id, token } = (await post(server, newRequest({ requestedDate: day, channel }))).json();
  const see = async () => (await server.app.inject(`/api/meeting-links/${token}`)).json();
  const decide = async (status: string) => {
    const url = `/api/admin/meeting-requests/${id}`;
    return (await server.app.inject({ method: 'PUT', url, headers, payload: { status } })).json();
  };
  expect(await see()).toMatchObject({ channel, place: null });
  expect(await decide('approved')).toMatchObject({ channel });
  expect(await see()).toMatchObject({ channel, place });
  await decide('rejected');
  expect(await see()).toMatchObject({ channel, place: null });
});
