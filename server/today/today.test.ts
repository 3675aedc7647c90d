import { beforeEach, describe, expect, test } from 'vitest';
import type { Today, Waiting } from '../../contract/today.ts';
import { createCheckpoint, decide } from '../../test/checkpoints.ts';
import { asAdmin, createProject, signInClient } from '../../test/clients.ts';
import { emptyTables } from '../../test/database.ts';
import { addFile, uploadFile } from '../../test/files.ts';
import { addInvoice } from '../../test/invoices.ts';
import { askedMeeting, at, newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { openServers, signInAdmin, type TestServer, useServer } from '../../test/server.ts';
import { insertContact } from '../contacts/queries.ts';

const server = useServer();
const HOUR = 3_600_000;
const NOW = new Date('2029-03-01T15:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

let headers: { cookie: string };
beforeEach(async () => {
  await emptyTables(
    server.deps.database,
    'contacts',
    'meeting_requests',
    'availability_slots',
    'projects',
    'clients',
    'invoices',
    'mail_messages',
  );
  headers = await signInAdmin(server);
});

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  server.app.inject({ method, url, headers, payload });

/** What waits at an instant. */
async function todayAt(now = NOW, of: TestServer = server): Promise<Today> {
  of.setClock(now);
  const reply = await of.app.inject({ url: '/api/admin/today', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function counts() {
  return (await server.app.inject({ url: '/api/admin/counts', headers })).json().waiting;
}

/** Each of what waits in a line: its kind and what names it. */
function said(waiting: Waiting[]): string[] {
  return waiting.map((item) => {
    if (item.about === 'meeting') return `${item.kind} meeting ${item.meeting.name}`;
    if (item.about === 'message') return `${item.kind} message ${item.message.name}`;
    if (item.about === 'review') return `${item.kind} ${item.review.title} ${item.review.status}`;
    if (item.about === 'files') return `${item.kind} ${item.files.names.join(', ')}`;
    return `${item.kind} ${item.invoice.description}`;
  });
}

const lines = async (now?: Date) => said((await todayAt(now)).waiting);
const none = { overdue: 0, wish: 0, request: 0, review: 0, files: 0, money: 0 };

/** A meeting that was asked for some hours before. */
async function ask(name: string, hours: number, more: Record<string, unknown> = {}) {
  server.setClock(ago(hours));
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const reply = await post(server, newRequest({ name, requestedDate, ...more }));
  expect(reply.statusCode).toBe(201);
  const { id, token } = reply.json();
  return { id, token, requestedDate };
}

/** A wish for another time of a meeting, some hours before. */
async function wish({ token, requestedDate }: { token: string; requestedDate: string }, hours: number) {
  server.setClock(ago(hours));
  const reply = await call('POST', `/api/meeting-links/${token}/propose`, at(requestedDate, '15:00'));
  expect(reply.statusCode).toBe(200);
}

/** A message that came some hours before. */
const write = async (
  name: string,
  hours: number,
  more: Partial<Parameters<typeof insertContact>[1]> = {},
) => {
  const given = { email: 'ada@engine.example', subject: 'Custom Website', message: 'Hello, we need a shop.' };
  return (await insertContact(server.deps.db, { ...given, name, createdAt: ago(hours), ...more })).id;
};

/** A project whose client is signed in. */
async function openProject(more: object = {}) {
  server.setClock();
  const project = await createProject(server, { clientName: 'Dana Reyes', ...more });
  return { ...project, client: await signInClient(server, project.clientPortalUsername) };
}

async function decided(status: 'approved' | 'needs_revision', hours: number, clientFeedback = '') {
  const { id: projectId, client, ...project } = await openProject();
  const { id } = await createCheckpoint(server, projectId, { title: 'Homepage' });
  server.setClock(ago(hours));
  expect((await decide(server, id, client, { status, clientFeedback })).statusCode).toBe(200);
  return { id, projectId, client, ...project };
}

/** An invoice of a project that is due on a day. */
async function bill(projectId: number, dueDate: string, description = 'Homepage') {
  server.setClock(new Date('2029-01-10T15:00:00Z'));
  return addInvoice(server, { projectId, dueDate, description });
}

test('nothing waits where nothing does, and the next day may change it', async () => {
  expect(await todayAt()).toEqual({
    day: '2029-03-01',
    now: NOW.toISOString(),
    // Midnight in New York.
    changesAt: '2029-03-02T05:00:00.000Z',
    foreignFiles: false,
    waiting: [],
    totals: none,
  });
});

test('what waits is in order of urgency, and of one kind in the order of waiting', async () => {
  await ask('Samuel', 3);
  await write('Grace', 5);
  await ask('Ines', 17);
  const moved = await ask('Priya', 20);
  await wish(moved, 2);
  await ask('Marek', 27);
  await write('Tom', 30);
  const { projectId } = await decided('approved', 1);
  const { client } = await openProject();
  server.setClock(ago(2));
  const [own] = (await server.app.inject({ url: '/api/client/session', headers: client })).json().projects;
  await uploadFile(server, client, { projectId: own.id, fileName: 'logo.svg' });
  await bill(projectId, '2029-02-20');
  expect(await lines()).toEqual([
    'overdue message Tom',
    'overdue meeting Marek',
    'wish meeting Priya',
    'request meeting Ines',
    'request message Grace',
    'request meeting Samuel',
    'review Homepage approved',
    'files logo.svg',
    'money Homepage',
  ]);
  expect((await todayAt()).totals).toEqual({
    overdue: 2,
    wish: 1,
    request: 3,
    review: 1,
    files: 1,
    money: 1,
  });
  expect(await counts()).toEqual({
    contacts: 2,
    meetings: 4,
    projects: 0,
    files: 1,
    checkpoints: 1,
    testimonials: 0,
  });
});

test('of each kind the first five are named, and all are counted', async () => {
  for (let hours = 40; hours > 30; hours -= 1) await write(`Late ${hours}`, hours);
  await ask('Ines', 4);
  const { waiting, totals } = await todayAt();
  expect(said(waiting)).toEqual([
    ...[40, 39, 38, 37, 36].map((hours) => `overdue message Late ${hours}`),
    'request meeting Ines',
  ]);
  expect(totals).toEqual({ ...none, overdue: 10, request: 1 });
});

test('an answer is overdue once 24 hours are over, to the instant', async () => {
  await write('Grace', 0);
  const before = await todayAt(new Date(NOW.getTime() + 24 * HOUR - 1));
  expect(said(before.waiting)).toEqual(['request message Grace']);
  expect(before.changesAt).toBe('2029-03-02T15:00:00.000Z');
  expect(await lines(new Date(NOW.getTime() + 24 * HOUR))).toEqual(['overdue message Grace']);
});

describe('A message waits no more', () => {
  test.each([
    ['answered in one’s own mail program', 'mark', { mark: 'answered' }],
    ['marked done', 'mark', { mark: 'done' }],
    ['deleted', 'remove', {}],
  ])('when it is %s', async (_, path, body) => {
    const id = await write('Ada', 2);
    expect(await lines()).toHaveLength(1);
    const reply = await call('POST', `/api/admin/contacts/${path}`, { ids: [id], ...body });
    expect(reply.json()).toMatchObject({ ids: [id] });
    expect((await todayAt()).totals).toEqual(none);
    expect((await counts()).contacts).toBe(0);
  });

  test('when it is answered from here', async () => {
    const id = await write('Ada', 2);
    expect((await call('POST', `/api/admin/contacts/${id}/replies`, { text: 'Yes.' })).statusCode).toBe(201);
    expect(await lines()).toEqual([]);
  });

  test('and never does where a program wrote it', async () => {
    await write('Robot', 40, { quarantined: true });
    expect((await todayAt()).totals).toEqual(none);
  });
});

describe('A meeting request', () => {
  test('waits for its visitor while they have other times to choose from, and again once those have passed', async () => {
    server.setClock(NOW);
    const meeting = await askedMeeting(server, { headers, name: 'Ines' });
    expect((await meeting.offer([at(meeting.day, '11:30')])).statusCode).toBe(200);
    const { totals, changesAt } = await todayAt();
    expect(totals).toEqual(none);
    expect(changesAt).toBe('2029-03-02T05:00:00.000Z');
    // Of that day, 15:30 in the world's time is 11:30 in New York's summer.
    const passed = new Date(`${meeting.day}T15:30:00Z`);
    expect((await todayAt(new Date(passed.getTime() - 60_000))).changesAt).toBe(passed.toISOString());
    expect(await lines(passed)).toEqual(['overdue meeting Ines']);
  });

  test('whose time has passed without an answer still waits', async () => {
    const { requestedDate } = await ask('Ines', 3);
    expect(await lines(new Date(`${requestedDate}T23:00:00Z`))).toEqual(['overdue meeting Ines']);
  });

  test.each(['approved', 'rejected', 'completed'])('waits no more when it is %s', async (status) => {
    const { id } = await ask('Ines', 3);
    await call('PUT', `/api/admin/meeting-requests/${id}`, { status });
    expect((await todayAt()).totals).toEqual(none);
  });

  test('says old and new time of a wish, and whether one is free then', async () => {
    const moved = await ask('Priya', 20);
    await call('PUT', `/api/admin/meeting-requests/${moved.id}`, { status: 'approved' });
    await wish(moved, 2);
    const [free] = (await todayAt()).waiting;
    expect(free).toMatchObject({
      kind: 'wish',
      meeting: {
        requestedTime: '10:00',
        status: 'approved',
        proposal: { requestedDate: moved.requestedDate, requestedTime: '15:00', free: true, overlaps: null },
      },
    });
    const other = await post(
      server,
      newRequest({ name: 'Ben', requestedDate: moved.requestedDate, requestedTime: '14:30' }),
    );
    await call('PUT', `/api/admin/meeting-requests/${other.json().id}`, { status: 'approved' });
    const long = await server.deps.database.pool.query(
      "update meeting_requests set duration = 60, ends_at = starts_at + interval '1 hour' where name = 'Ben'",
    );
    expect(long.rowCount).toBe(1);
    const [taken] = (await todayAt()).waiting;
    expect(taken).toMatchObject({ meeting: { proposal: { free: false, overlaps: 'Ben' } } });
  });

  test('is overdue with its wish, and a wish whose time has passed is none', async () => {
    const moved = await ask('Priya', 30);
    await wish(moved, 2);
    expect(await lines()).toEqual(['overdue meeting Priya']);
    await call('PUT', `/api/admin/meeting-requests/${moved.id}`, { status: 'approved' });
    expect(await lines()).toEqual(['wish meeting Priya']);
    const later = new Date(`${moved.requestedDate}T19:00:00Z`);
    expect((await todayAt(new Date(later.getTime() - 1000))).changesAt).toBe(later.toISOString());
    expect(await lines(later)).toEqual([]);
  });

  test('leaves what can be long to its own screen', async () => {
    await ask('Ines', 3, { message: 'x'.repeat(5000) });
    const [item] = (await todayAt()).waiting;
    expect(item).toHaveProperty('meeting');
    expect(JSON.stringify(item).length).toBeLessThan(1500);
  });
});

describe('A decided review', () => {
  test('is told with who decided, and its remark, until somebody has seen it', async () => {
    const { id, projectId, name } = await decided('needs_revision', 2, 'The title is too small.');
    const { waiting } = await todayAt();
    expect(waiting).toEqual([
      {
        about: 'review',
        kind: 'review',
        review: {
          id,
          title: 'Homepage',
          version: 1,
          status: 'needs_revision',
          project: { id: projectId, name },
          client: 'Dana Reyes',
          decidedBy: 'Dana Reyes',
          decidedAt: ago(2).toISOString(),
          feedback: 'The title is too small.',
          openPins: 0,
        },
      },
    ]);
    const seen = await call('POST', '/api/admin/today/seen', {
      about: 'review',
      id,
      until: ago(2).toISOString(),
    });
    expect(seen.json().notices).toHaveLength(1);
    expect(await lines()).toEqual([]);
    expect((await counts()).checkpoints).toBe(0);
    expect((await call('POST', '/api/admin/today/unseen', seen.json())).json()).toEqual({ success: true });
    expect(await lines()).toEqual(['review Homepage needs_revision']);
  });

  test('is no news once the agency has put it up again or decided by hand', async () => {
    const { id } = await decided('approved', 2);
    server.setClock(ago(1));
    await call('PUT', `/api/admin/checkpoints/${id}`, { status: 'pending' });
    expect(await lines()).toEqual([]);
    server.setClock(ago(1));
    await call('PUT', `/api/admin/checkpoints/${id}`, { status: 'approved' });
    expect(await lines()).toEqual([]);
  });

  test('comes again with the next decision, though the one before was seen', async () => {
    const { id, client } = await decided('needs_revision', 3, 'Larger.');
    const until = ago(3).toISOString();
    await call('POST', '/api/admin/today/seen', { about: 'review', id, until });
    server.setClock(ago(2));
    await call('PUT', `/api/admin/checkpoints/${id}`, { status: 'pending' });
    server.setClock(ago(1));
    await decide(server, id, client, { status: 'approved' });
    expect(await lines()).toEqual(['review Homepage approved']);
    // Who saw the first decision alone has not seen this one.
    const late = await call('POST', '/api/admin/today/seen', { about: 'review', id, until });
    expect(late.json()).toEqual({ notices: [] });
    expect(await lines()).toEqual(['review Homepage approved']);
  });

  test('goes with its checkpoint', async () => {
    const { id } = await decided('approved', 2);
    await call('DELETE', `/api/admin/checkpoints/${id}`);
    expect((await todayAt()).totals).toEqual(none);
  });
});

describe('Files', () => {
  test('of a client arrive together, the agency’s own do not, and what came after one looked stays', async () => {
    const { id: projectId, client } = await openProject({ company: 'Harbor Coffee' });
    for (const [index, fileName] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries()) {
      server.setClock(ago(5 - index));
      await uploadFile(server, client, { projectId, fileName, bytes: new Uint8Array(1000) });
    }
    await addFile(server, { projectId, fileName: 'ours.pdf', shared: 'true' });
    const [item] = (await todayAt()).waiting;
    expect(item).toMatchObject({
      about: 'files',
      files: {
        client: 'Harbor Coffee',
        count: 4,
        bytes: 4000,
        names: ['a.jpg', 'b.jpg', 'c.jpg'],
        until: ago(2).toISOString(),
      },
    });
    expect((await counts()).files).toBe(4);
    const seen = await call('POST', '/api/admin/today/seen', {
      about: 'files',
      id: projectId,
      until: ago(3).toISOString(),
    });
    expect(seen.json().notices).toHaveLength(3);
    expect(await lines()).toEqual(['files d.jpg']);
    await call('POST', '/api/admin/today/unseen', seen.json());
    expect(await lines()).toEqual(['files a.jpg, b.jpg, c.jpg']);
  });

  test('arrive again with their next version, and go when they are deleted', async () => {
    const { id: projectId, client } = await openProject();
    server.setClock(ago(5));
    const { id } = await uploadFile(server, client, { projectId, fileName: 'a.jpg' });
    await call('POST', '/api/admin/today/seen', {
      about: 'files',
      id: projectId,
      until: ago(5).toISOString(),
    });
    expect(await lines()).toEqual([]);
    server.setClock(ago(4));
    await uploadFile(server, client, { projectId, fileName: 'a.jpg' });
    expect(await lines()).toEqual(['files a.jpg']);
    await call('DELETE', `/api/admin/files/${id}`);
    expect((await todayAt()).totals).toEqual(none);
  });
});

describe('Money', () => {
  test('is due from the day after the due date on the agency’s calendar', async () => {
    const { id } = await openProject();
    await bill(id, '2029-03-01');
    // Still the first of March in New York, the second in most of the world.
    expect(await lines(new Date('2029-03-02T04:59:00Z'))).toEqual([]);
    const [item] = (await todayAt(new Date('2029-03-02T05:00:00Z'))).waiting;
    expect(item).toMatchObject({
      about: 'invoice',
      invoice: { due: 1000, currency: 'USD', dueDate: '2029-03-01', daysLeft: -1, claim: null, readers: 1 },
    });
  });

  test('that a client says they have paid comes first, and waits though nothing is late', async () => {
    const { id, client } = await openProject();
    await bill(id, '2029-02-01', 'Late');
    const { id: claimed } = await bill(id, '2029-12-01', 'Claimed');
    server.setClock(ago(1));
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/client/invoices/${claimed}/claim`,
      headers: client,
      payload: { note: '' },
    });
    expect(reply.statusCode).toBe(200);
    expect(await lines()).toEqual(['money Claimed', 'money Late']);
    await call('DELETE', `/api/admin/invoices/${claimed}/claim`);
    expect(await lines()).toEqual(['money Late']);
    const [late] = (await todayAt()).waiting;
    if (late?.about !== 'invoice') throw new Error('no invoice waits');
    const paid = { amount: 1000, way: 'bank', paidOn: '2029-03-01' };
    await call('POST', `/api/admin/invoices/${late.invoice.id}/payments`, paid);
    expect(await lines()).toEqual([]);
  });

  test('that was reminded of rests for seven days of the agency', async () => {
    const { id } = await openProject();
    const invoice = await bill(id, '2029-02-01');
    server.setClock(NOW);
    expect((await call('POST', `/api/admin/invoices/${invoice.id}/reminder`)).statusCode).toBe(200);
    expect(await lines()).toEqual([]);
    // On the eighth of March in New York the seven days are over.
    expect(await lines(new Date('2029-03-08T04:59:00Z'))).toEqual([]);
    expect(await lines(new Date('2029-03-08T05:00:00Z'))).toEqual(['money Homepage']);
  });
});

test.each([
  [{ about: 'projects', id: 1, until: NOW.toISOString() }, 'A decided review or arrived files can be seen.'],
  [{ about: 'files', id: 0, until: NOW.toISOString() }, 'The id must be a positive whole number.'],
])('what cannot be seen is refused: %j', async (payload, sentence) => {
  const reply = await call('POST', '/api/admin/today/seen', payload);
  expect(reply.statusCode).toBe(400);
  expect(Object.values(reply.json().fields)).toContain(sentence);
});

describe('Two admins at once', () => {
  test('accept a wish once; the other one hears so', async () => {
    const moved = await ask('Priya', 20);
    await wish(moved, 2);
    const [item] = (await todayAt()).waiting;
    if (item?.about !== 'meeting' || !item.meeting.proposal) throw new Error('no wish waits');
    const { proposedAt } = item.meeting.proposal;
    const decisions = [{ id: moved.id, accept: true, proposedAt, note: '' }];
    const both = await Promise.all(
      [1, 2].map(() => call('POST', '/api/admin/meeting-decisions', { decisions })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.error).toBe('There is no proposed time to answer any more.');
    expect(await lines()).toEqual([]);
  });

  test('see the same files once, and each arrival while they do stays', async () => {
    const { id: projectId, client } = await openProject();
    server.setClock(ago(2));
    for (const fileName of ['a.jpg', 'b.jpg']) await uploadFile(server, client, { projectId, fileName });
    const payload = { about: 'files', id: projectId, until: ago(2).toISOString() };
    server.setClock(ago(1));
    const [one, other, uploaded] = await Promise.all([
      call('POST', '/api/admin/today/seen', payload),
      call('POST', '/api/admin/today/seen', payload),
      uploadFile(server, client, { projectId, fileName: 'c.jpg' }),
    ]);
    expect([one.json().notices.length, other.json().notices.length].sort()).toEqual([0, 2]);
    expect(uploaded.fileName).toBe('c.jpg');
    expect(await lines()).toEqual(['files c.jpg']);
  });

  test('decide against each other: the second one is told how the meeting stands', async () => {
    const { id } = await ask('Marek', 30);
    const answer = (status: string) => ({
      decisions: [{ id, status, seenStatus: 'pending', seenProposedAt: null, note: '' }],
    });
    expect((await call('POST', '/api/admin/meeting-decisions', answer('rejected'))).statusCode).toBe(200);
    const late = await call('POST', '/api/admin/meeting-decisions', answer('approved'));
    expect(late.statusCode).toBe(409);
    expect(late.json().error).toBe('This meeting has changed meanwhile: it is rejected now.');
  });
});

test('the agency’s own day and midnight decide, whatever its zone', async () => {
  const [kiritimati] = (await openServers(1, { settings: { AGENCY_TIMEZONE: 'Pacific/Kiritimati' } })) as [
    TestServer,
  ];
  try {
    headers = await signInAdmin(kiritimati);
    const there = await todayAt(NOW, kiritimati);
    // 15:00 in the world's time is 05:00 of the next day there, 14 hours ahead.
    expect([there.day, there.changesAt]).toEqual(['2029-03-02', '2029-03-02T10:00:00.000Z']);
    const { id } = await createProject(kiritimati);
    kiritimati.setClock(new Date('2029-02-01T15:00:00Z'));
    await addInvoice(kiritimati, { projectId: id, dueDate: '2029-03-01' });
    expect(said((await todayAt(NOW, kiritimati)).waiting)).toEqual(['money Homepage']);
    expect(said((await todayAt(new Date('2029-03-01T09:59:00Z'), kiritimati)).waiting)).toEqual([]);
  } finally {
    await kiritimati.close();
  }
});

test('a project in which a client wrote counts for an admin until they have read it', async () => {
  const { id: projectId, client } = await openProject();
  server.setClock(NOW);
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/client/messages',
    headers: client,
    payload: { projectId, text: 'Hello' },
  });
  expect(sent.statusCode).toBe(201);
  expect((await counts()).projects).toBe(1);
  await asAdmin(server, 'POST', `/api/admin/projects/${projectId}/messages/read`, {
    messageId: sent.json().id,
  });
  expect((await counts()).projects).toBe(0);
});
