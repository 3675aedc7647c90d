import { beforeAll, describe, expect, test } from 'vitest';
import { askedMeeting, at, newRequest, nextDay, openDay, post, slots } from '../../test/scheduling.ts';
import { openServers, signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();
let headers: { cookie: string };

beforeAll(async () => {
  headers = await signInAdmin(server);
});

const asked = (changes: object = {}) => askedMeeting(server, { headers, ...changes });

async function freeDay(): Promise<string> {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-12:00');
  return day;
}

function pass(hours: number): void {
  server.setClock(new Date(server.deps.clock().getTime() + hours * 3_600_000));
}

async function sequence(token: string): Promise<number> {
  const { body } = await server.app.inject(`/api/meeting-links/${token}/meeting.ics`);
  return Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
}

describe('Taking a time', () => {
  test('approves the meeting there at once, ends proposals, raises the sequence, and frees the rest', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.propose(at(meeting.day, '11:30'));
    await meeting.offer([at(day, '10:00'), at(day, '11:00')]);
    const reply = await meeting.take(at(day, '11:00'));
    const taken = {
      ...at(day, '11:00'),
      startsAt: `${day}T15:00:00.000Z`,
      status: 'approved',
      proposal: null,
      offer: null,
    };
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining(taken)]);
    expect(await meeting.look()).toMatchObject({ ...taken, endsAt: `${day}T15:30:00.000Z` });
    expect(await slots(server, day)).toEqual(['10:00', '10:30', '11:30']);
    expect(await slots(server, meeting.day)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await sequence(meeting.token)).toBe(1);
  });

  test('twice is the same as once', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '11:00')]);
    const first = await meeting.take(at(day, '10:00'));
    const again = await meeting.take(at(day, '10:00'));
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await sequence(meeting.token)).toBe(1);
    const other = await meeting.take(at(day, '11:00'));
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { error: 'We do not propose this time any more. Please choose another one.', code: 'no_offer' },
    ]);
  });

  test('moves an approved meeting, also to a time that overlaps its own', async () => {
    const meeting = await asked({ duration: 60 });
    await meeting.decide('approved');
    await meeting.offer([at(meeting.day, '10:30')]);
    expect((await meeting.take(at(meeting.day, '10:30'))).json()).toMatchObject(at(meeting.day, '10:30'));
    expect(await sequence(meeting.token)).toBe(2);
  });

  test('works after its day where it is still free, and says so where it is gone', async () => {
    const [meeting, late, day] = [await asked(), await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    await late.offer([at(day, '11:00')]);
    pass(24.1);
    expect((await meeting.take(at(day, '10:00'))).json().status).toBe('approved');
    await post(server, newRequest({ requestedDate: day, requestedTime: '10:30', duration: 60 }));
    const gone = await late.take(at(day, '11:00'));
    expect([gone.statusCode, gone.json()]).toEqual([
      409,
      { error: 'This time is not available. Please choose another one.', code: 'slot_taken' },
    ]);
    expect(await late.see()).toMatchObject({ status: 'pending', offer: { times: [at(day, '11:00')] } });
  });

  test('keeps its promise while it is held, whatever became of the hours; not against an approved meeting', async () => {
    const [meeting, other, day] = [await asked(), await asked(), await freeDay()];
    const { id } = (await post(server, newRequest({ requestedDate: day, requestedTime: '11:00' }))).json();
    pass(24.1);
    await meeting.offer([at(day, '10:00')]);
    await other.offer([at(day, '11:00')]);
    await server.deps.database.pool.query('delete from availability_slots where specific_date = $1', [day]);
    expect((await meeting.take(at(day, '10:00'))).json().status).toBe('approved');
    const url = `/api/admin/meeting-requests/${id}`;
    const approval = { method: 'PUT', url, headers, payload: { status: 'approved' } } as const;
    expect((await server.app.inject(approval)).statusCode).toBe(200);
    expect((await other.take(at(day, '11:00'))).json().code).toBe('slot_taken');
    pass(24.1);
    expect((await meeting.offer([at(meeting.day, '11:30')])).statusCode).toBe(200);
    await server.deps.database.pool.query('delete from availability_slots where specific_date = $1', [
      meeting.day,
    ]);
    pass(24.1);
    expect((await meeting.take(at(meeting.day, '11:30'))).json().code).toBe('slot_taken');
  });

  test('is too late once it has begun, held or not', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    server.setClock(new Date(`${meeting.day}T13:00:00Z`)); // 09:00 in New York
    await meeting.offer([at(meeting.day, '10:30'), at(day, '10:00')]);
    server.setClock(new Date(`${meeting.day}T14:30:00Z`));
    const late = await meeting.take(at(meeting.day, '10:30'));
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { error: 'This time has passed. Please choose another one.', code: 'slot_taken' },
    ]);
    expect((await meeting.take(at(day, '10:00'))).json().status).toBe('approved');
  });

  test('never joins a meeting that was approved over another', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    const { id } = (await post(server, newRequest({ requestedDate: day, requestedTime: '11:00' }))).json();
    pass(24.1);
    await meeting.offer([at(day, '11:00')]);
    await server.deps.database.pool.query(
      "update meeting_requests set status = 'approved', overlap_allowed = true where id = $1",
      [id],
    );
    expect((await meeting.take(at(day, '11:00'))).json().code).toBe('slot_taken');
  });

  test('is for the times of this meeting alone, while it is open', async () => {
    const [meeting, other, day] = [await asked(), await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    await other.offer([at(day, '11:00')]);
    expect((await meeting.take(at(day, '11:00'))).json().code).toBe('no_offer');
    expect((await meeting.take(at(day, '10:30'))).json().code).toBe('no_offer');
    // Its own time, which nobody has approved.
    expect((await meeting.take(at(meeting.day, '10:00'))).json().code).toBe('no_offer');
    await meeting.decide('rejected');
    const closed = await meeting.take(at(day, '10:00'));
    expect([closed.statusCode, closed.json()]).toEqual([
      409,
      {
        error: 'This meeting can no longer be changed. Please contact us instead.',
        code: 'meeting_closed',
      },
    ]);
    expect((await other.see()).offer.times).toMatchObject([at(day, '11:00')]);
  });

  test('is refused through a link that there is not, and with odd words', async () => {
    const url = `/api/meeting-links/${'A'.repeat(43)}/offer`;
    const payload = at('2029-03-01', '10:00');
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
    const decline = { method: 'POST', url: `${url}/decline`, payload: {} } as const;
    expect((await server.app.inject(decline)).statusCode).toBe(404);
    const meeting = await asked();
    expect((await meeting.take({ requestedTime: '1000' })).json().fields).toEqual({
      requestedDate: 'The date is required.',
      requestedTime: 'The time must be written as HH:MM.',
    });
    expect((await meeting.decline({ offeredAt: 'soon' })).json().fields).toEqual({
      offeredAt: 'The instant must be written as 2027-03-14T10:00:00Z.',
    });
  });

  test('reads the date where the visitor writes it', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    const reply = await meeting.take(at(`${day}T00:00:00+05:30`, '10:00'));
    expect(reply.json()).toMatchObject({ ...at(day, '10:00'), status: 'approved' });
  });
});

describe('Declining', () => {
  test('leaves the meeting as it is and frees the times, twice as once', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    for (const reply of [await meeting.decline(), await meeting.decline()]) {
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        expect.objectContaining({ ...at(meeting.day, '10:00'), status: 'pending', offer: null }),
      ]);
    }
    expect(await slots(server, day)).toContain('10:00');
    expect((await meeting.propose(at(day, '10:00'))).statusCode).toBe(200);
  });

  test('is of the offer that was seen, not of one made since', async () => {
    const [meeting, day] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00')]);
    const { offeredAt } = (await meeting.see()).offer;
    pass(1);
    await meeting.offer([at(day, '11:00')]);
    const late = await meeting.decline({ offeredAt });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { error: 'We propose other times now. Please look at them first.', code: 'meeting_changed' },
    ]);
    const seen = (await meeting.see()).offer;
    expect(seen.times).toMatchObject([at(day, '11:00')]);
    expect((await meeting.decline({ offeredAt: seen.offeredAt })).json().offer).toBe(null);
  });
});

test('So many answers come from one network, proposals included', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.05' } }); // 3 an hour
  if (!limited) throw new Error('no server');
  try {
    const meeting = await askedMeeting(limited, { headers: await signInAdmin(limited) });
    await meeting.offer([at(meeting.day, '11:00')]);
    await meeting.propose(at(meeting.day, '11:30'));
    const replies = [
      await meeting.decline(),
      await meeting.take(at(meeting.day, '11:00')),
      await meeting.decline(),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 409, 429]);
    expect((await meeting.take(at(meeting.day, '11:00'))).statusCode).toBe(429);
  } finally {
    await limited.close();
  }
});
