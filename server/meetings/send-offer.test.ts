import { beforeAll, describe, expect, test } from 'vitest';
import { askedMeeting, at, newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { listUndecided, listWaiting } from './waiting-queries.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

const asked = (changes: object = {}) => askedMeeting(server, { headers, ...changes });

/** Lets so many hours pass from now on. */
function pass(hours: number): void {
  server.setClock(new Date(server.deps.clock().getTime() + hours * 3_600_000));
}

/** An open day, all of whose times are `slots`. */
async function freeDay(window = '10:00-12:00'): Promise<string> {
  const day = nextDay();
  await openDay(server.deps, day, window);
  return day;
}

test('Up to three times are offered with a note; both sides see them, until when they are held, and the old time stays', async () => {
  server.setClock(new Date('2027-02-03T09:30:00Z'));
  const [meeting, other, later] = [await asked(), await freeDay(), await freeDay()];
  const times = [at(later, '11:00'), at(meeting.day, '11:00'), at(other, '10:00')];
  const reply = await meeting.offer(times, { note: 'The first is best.' });
  const offer = {
    times: [
      { ...at(meeting.day, '11:00'), startsAt: `${meeting.day}T15:00:00.000Z` },
      { ...at(other, '10:00'), startsAt: `${other}T14:00:00.000Z` },
      { ...at(later, '11:00'), startsAt: `${later}T15:00:00.000Z` },
    ],
    note: 'The first is best.',
    offeredAt: '2027-02-03T09:30:00.000Z',
    heldUntil: '2027-02-04T09:30:00.000Z',
    held: true,
  };
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ offer })]);
  const unmoved = { ...at(meeting.day, '10:00'), status: 'pending', offer };
  expect(await meeting.see()).toMatchObject(unmoved);
  expect(await meeting.look()).toMatchObject(unmoved);
  const list = await server.app.inject({ url: '/api/admin/meeting-requests?limit=1', headers });
  expect(list.json()[0]).toMatchObject({ id: meeting.id, offer });
});

describe('An offered time', () => {
  test.each([30, 60])(
    'is offered to nobody else for %i minutes, and accepted from nobody else, for a day',
    async (duration) => {
      const [meeting, day] = [await asked({ duration }), await freeDay()];
      await meeting.offer([at(day, '10:30')]);
      const left = duration === 30 ? ['10:00', '11:00', '11:30'] : ['10:00', '11:30'];
      expect(await slots(server, day)).toEqual(left);
      const asking = await post(server, newRequest({ requestedDate: day, requestedTime: '10:30' }));
      expect([asking.statusCode, asking.json().code]).toEqual([409, 'slot_taken']);
      const another = await asked();
      for (const refused of [
        await another.propose(at(day, '10:30')),
        await another.offer([at(day, '10:30')]),
      ]) {
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_taken']);
      }
      pass(23.9);
      expect(await slots(server, day)).toEqual(left);
      pass(0.2);
      expect(await slots(server, day)).toEqual(['10:00', '10:30', '11:00', '11:30']);
      expect((await meeting.see()).offer).toMatchObject({ held: false, times: [at(day, '10:30')] });
      expect(
        (await post(server, newRequest({ requestedDate: day, requestedTime: '10:30' }))).statusCode,
      ).toBe(201);
    },
  );

  test('closes its day in the calendar where nothing else is free', async () => {
    const [meeting, day] = [await asked(), await freeDay('10:00-10:30')];
    const openDays = async () =>
      (await server.app.inject('/api/meeting-requests/calendar?duration=30')).json().openDays;
    expect(await openDays()).toContain(day);
    await meeting.offer([at(day, '10:00')]);
    expect(await openDays()).not.toContain(day);
    await meeting.withdraw();
    expect(await openDays()).toContain(day);
  });

  test('holds from its offering, not from that of the one before, which it replaces', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '10:30')], { note: 'Or these.' });
    pass(20);
    const again = await meeting.offer([at(day, '10:30'), at(day, '11:30')]);
    expect(again.json().offer).toMatchObject({ times: [at(day, '10:30'), at(day, '11:30')], note: '' });
    pass(5);
    expect(await slots(server, day)).toEqual(['10:00', '11:00']);
  });

  test('may overlap the time that the meeting has, and the others', async () => {
    const meeting = await asked({ duration: 60 });
    const reply = await meeting.offer([at(meeting.day, '10:30'), at(meeting.day, '11:00')]);
    expect(reply.json().offer.times).toHaveLength(2);
    expect(await slots(server, meeting.day)).toEqual([]);
  });
});

describe('What cannot be offered', () => {
  test('is refused at its field, and what was offered before stays', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await openDay(server.deps, '2030-01-02');
    await post(server, newRequest({ requestedDate: day, requestedTime: '11:00' }));
    await meeting.offer([at(day, '11:30')]);
    const taken = 'This time is not available. Please choose another one.';
    const refusals: [time: object, status: number, code: string, field: string, sentence: string][] = [
      [at(day, '11:00'), 409, 'slot_taken', 'times.1.requestedTime', taken],
      [at(day, '10:15'), 409, 'slot_taken', 'times.1.requestedTime', taken],
      [at(day, '09:30'), 409, 'slot_taken', 'times.1.requestedTime', taken],
      [at('2029-01-02', '10:00'), 409, 'slot_taken', 'times.1.requestedTime', taken],
      [
        at('2020-01-01', '10:00'),
        409,
        'slot_taken',
        'times.1.requestedTime',
        'This date has passed. Please choose another one.',
      ],
      [
        at('2030-01-02', '10:00'),
        400,
        'invalid',
        'times.1.requestedDate',
        'Meetings can be planned until Tuesday, January 1, 2030. Please choose an earlier date.',
      ],
      [
        at(meeting.day, '10:00'),
        409,
        'same_time',
        'times.1.requestedTime',
        'This is the time that the meeting already has.',
      ],
      [
        at(day, '10:00'),
        400,
        'invalid',
        'times.1.requestedTime',
        'Item 2 of times: This time is in the list twice.',
      ],
    ];
    for (const [time, status, code, field, sentence] of refusals) {
      const reply = await meeting.offer([at(day, '10:00'), time]);
      expect([reply.statusCode, reply.json()]).toEqual([
        status,
        { error: sentence, code, fields: { [field]: sentence } },
      ]);
    }
    expect((await meeting.see()).offer.times).toMatchObject([at(day, '11:30')]);
    expect(await slots(server, day)).toEqual(['10:00', '10:30']);
  });

  const time = at('2029-03-01', '10:00');
  test.each<[said: string, payload: object, fields: object]>([
    ['none', { times: [] }, { times: 'Please add at least one time.' }],
    [
      'more than three',
      { times: ['10:00', '10:30', '11:00', '11:30'].map((each) => at('2029-03-01', each)) },
      { times: 'At most 3 times can be proposed at once.' },
    ],
    ['no list', { times: time }, { times: 'The times must be a list.' }],
    ['nothing', {}, { times: 'The times must be a list.' }],
    [
      'no time',
      { times: [at('2029-03-01', '25:00')] },
      { 'times.0.requestedTime': 'Item 1 of times: The time must be written as HH:MM.' },
    ],
    [
      'no date',
      { times: [time, at('2029-02-30', '10:00')] },
      { 'times.1.requestedDate': 'Item 2 of times: The date must be a date such as 2027-03-14.' },
    ],
    [
      'the same date written in another way',
      { times: [time, at('2029-03-01T00:00:00-05:00', '10:00')] },
      { 'times.1.requestedTime': 'Item 2 of times: This time is in the list twice.' },
    ],
    [
      'a long note',
      { times: [time], note: 'x'.repeat(5001) },
      { note: 'Note can be at most 5000 characters long.' },
    ],
    ['a note that is none', { times: [time], note: 5 }, { note: 'Note must be text.' }],
  ])('is said by its field: %s', async (_, { times, ...rest }: { times?: unknown }, fields) => {
    const meeting = await asked();
    const reply = await meeting.offer(times as object[], rest);
    expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([400, 'invalid', fields]);
    expect((await meeting.see()).offer).toBe(null);
  });

  test('is anything for a meeting that is closed or over, or that there is not', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    const closed = {
      error: 'Other times can be proposed for meetings ahead that are pending or approved.',
      code: 'meeting_closed',
    };
    for (const status of ['rejected', 'completed']) {
      await meeting.decide(status);
      const reply = await meeting.offer([at(day, '10:00')]);
      expect([reply.statusCode, reply.json()]).toEqual([409, closed]);
    }
    await meeting.decide('approved');
    server.setClock(new Date(`${meeting.day}T13:59:59Z`));
    expect((await meeting.offer([at(day, '10:00')])).statusCode).toBe(200);
    server.setClock(new Date(`${meeting.day}T14:00:00Z`)); // 10:00 in New York
    expect((await meeting.offer([at(day, '10:30')])).json()).toEqual(closed);
    const url = '/api/admin/meeting-requests/2147483647/offers';
    const payload = { times: [at(day, '10:00')] };
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
  });
});

test('What was offered for a meeting that has moved since is not sent', async () => {
  const [meeting, day] = [await asked(), await freeDay()];
  const { startsAt: seenStartsAt } = await meeting.look();
  await meeting.offer([at(day, '10:00')], { seenStartsAt });
  await meeting.take(at(day, '10:00'));
  const late = await meeting.offer([at(day, '11:00')], { seenStartsAt });
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { error: 'This meeting has moved to another time meanwhile.', code: 'meeting_changed' },
  ]);
  expect((await meeting.see()).offer).toBe(null);
});

test('Withdrawing frees the times once; there is nothing to withdraw after it', async () => {
  const [meeting, day] = [await asked(), await freeDay()];
  await meeting.offer([at(day, '10:00')]);
  expect((await meeting.withdraw()).json()).toMatchObject({ status: 'pending', offer: null });
  expect(await slots(server, day)).toEqual(['10:00', '10:30', '11:00', '11:30']);
  expect((await meeting.take(at(day, '10:00'))).json().code).toBe('no_offer');
  const again = await meeting.withdraw();
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { error: 'There are no proposed times to withdraw any more.', code: 'no_offer' },
  ]);
});

type Meeting = Awaited<ReturnType<typeof asked>>;

describe('An offer ends with', () => {
  test.each<[end: string, act: (meeting: Meeting, day: string) => Promise<unknown>]>([
    ['a rejection', (meeting) => meeting.decide('rejected')],
    ['the completion', (meeting) => meeting.decide('completed')],
    ['the cancellation', (meeting) => meeting.cancel()],
    ['the approval of the time that was asked for', (meeting) => meeting.decide('approved')],
    ['a decline', (meeting) => meeting.decline()],
    ['one of its times', (meeting, day) => meeting.take(at(day, '11:30'))],
    [
      'the time that the visitor proposed',
      async (meeting, day) => {
        await meeting.propose(at(day, '11:30'));
        await meeting.accept();
      },
    ],
  ])('%s', async (_, act) => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '11:30')]);
    await act(meeting, day);
    expect((await meeting.see()).offer).toBe(null);
    expect(await slots(server, day)).toEqual(expect.arrayContaining(['10:00', '10:30', '11:00']));
    await meeting.decide('pending');
    expect((await meeting.see()).offer).toBe(null);
    expect((await meeting.take(at(day, '10:00'))).json().code).toBe('no_offer');
  });

  test.each<[what: string, act: (meeting: Meeting, day: string) => Promise<unknown>]>([
    ['a note of the admin', (meeting) => meeting.decide('pending', { adminNotes: 'Asked for video.' })],
    [
      'being undecided again',
      async (meeting, day) => {
        await meeting.decide('approved');
        await meeting.offer([at(day, '10:00')]);
        await meeting.decide('pending');
      },
    ],
    ['a proposal of the visitor', (meeting, day) => meeting.propose(at(day, '11:30'))],
  ])('neither %s', async (_, act) => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    await act(meeting, day);
    expect((await meeting.see()).offer.times).toMatchObject([at(day, '10:00')]);
    expect(await slots(server, day)).not.toContain('10:00');
  });

  test('nor the passing of one of its times: the others can still be taken, also after that of the request', async () => {
    const [meeting, first, second] = [await asked(), await freeDay(), await freeDay()];
    await meeting.offer([at(first, '10:00'), at(second, '10:00')]);
    server.setClock(new Date(`${first}T14:00:00Z`));
    expect(await meeting.see()).toMatchObject({
      past: true,
      offer: { times: [at(second, '10:00')], held: false },
    });
    expect((await meeting.take(at(first, '10:00'))).json()).toEqual({
      error: 'This time has passed. Please choose another one.',
      code: 'slot_taken',
    });
    expect((await meeting.take(at(second, '10:00'))).json()).toMatchObject({
      status: 'approved',
      past: false,
    });
  });
});

test('A request that was answered by an offer waits for nobody here, until it is declined', async () => {
  const [meeting, day] = [await asked(), await freeDay()];
  await meeting.offer([at(day, '10:00')]);
  pass(30);
  const waits = async () => {
    const { db, clock } = server.deps;
    const [now, since] = [clock(), new Date(clock().getTime() - 48 * 3_600_000)];
    const lists = [await listUndecided(db, { since, now }), await listWaiting(db, { now, until: now }, 1000)];
    return [(await meeting.look()).overdue, ...lists.map((list) => list.some(({ id }) => id === meeting.id))];
  };
  expect(await waits()).toEqual([false, false, false]);
  await meeting.decline();
  expect(await waits()).toEqual([true, true, true]);
  await meeting.offer([at(day, '10:00')]);
  await meeting.propose(at(day, '11:30'));
  expect(await waits()).toEqual([false, false, true]);
});
