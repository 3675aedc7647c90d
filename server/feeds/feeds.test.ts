import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { useServer } from '../../test/server.ts';
import { availabilitySlots } from '../availability/tables.ts';
import { createContext } from '../deps.ts';
import { readFeed } from './feed-reader.ts';
import { fetchFeed, isPublicAddress } from './feed-source.ts';
import { importDueFeed } from './import-feed.ts';
import { busyFeeds, busySpans } from './tables.ts';

const lines: string[] = [];
const server = useServer({
  settings: { PRIVATE_CALENDARS: 'true', AGENCY_TIMEZONE: 'America/New_York', LOG_LEVEL: 'info' },
  onLog: (line) => lines.push(line),
});

const NOW = new Date('2027-05-31T12:00:00Z');
const SECRET = 'a-secret-that-nobody-else-knows';

/** What the calendar's site answers. */
let answer: RequestListener;
let asked: { url: string | undefined; etag: string | undefined }[] = [];
let site: string;
const calendars = createServer((request, response) => {
  asked.push({ url: request.url, etag: request.headers['if-none-match'] });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((done) => calendars.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(calendars.address() as AddressInfo).port}`;
});
afterAll(() => {
  calendars.closeAllConnections();
  calendars.close();
});

const busyAt = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...starts.flatMap((start) => [
      'BEGIN:VEVENT',
      `UID:${start}`,
      'SUMMARY:Surgery of Priya',
      `DTSTART:${start}`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const answers =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);

beforeEach(async () => {
  server.setClock(NOW);
  await server.deps.db.delete(busyFeeds);
  asked = [];
  answer = answers(busyAt('20270601T140000Z'));
});

async function add(address = `${site}/${SECRET}/basic.ics`, facts = {}) {
  const reply = await asAdmin(server, 'POST', '/api/admin/busy-feeds', { name: 'Google', address, ...facts });
  return { status: reply.statusCode, body: reply.json() };
}

const spans = async () =>
  (await server.deps.db.select().from(busySpans).orderBy(busySpans.startsAt)).map(({ startsAt }) =>
    startsAt.toISOString().slice(0, 16),
  );

const importDue = () => importDueFeed(createContext(server.deps, { kind: 'system' }), server.deps);
const later = (minutes: number) => server.setClock(new Date(NOW.getTime() + minutes * 60_000));

test('a calendar is read at once, and its busy times are not offered, nor taken when asked for', async () => {
  await server.deps.db.delete(availabilitySlots);
  const window = { specificDate: '2027-06-01', startTime: '09:00', endTime: '12:00' };
  await asAdmin(server, 'POST', '/api/admin/availability', window);
  expect(await add()).toMatchObject({
    status: 201,
    body: {
      name: 'Google',
      address: expect.stringMatching(/^127\.0\.0\.1:\d+\/….ics$/),
      allDayBusy: true,
      busyTimes: 1,
      readAt: NOW.toISOString(),
      failingSince: null,
      failure: null,
    },
  });
  const slots = await server.app.inject('/api/meeting-requests/available-slots?date=2027-06-01');
  expect(slots.json()).toEqual(['09:00', '09:30', '11:00', '11:30']);
  const request = await server.app.inject({
    method: 'POST',
    url: '/api/meeting-requests',
    payload: {
      ...{ name: 'Ada', email: 'ada@engine.example', purpose: 'other', duration: 30 },
      ...{ requestedDate: '2027-06-01', requestedTime: '10:00' },
    },
  });
  expect([request.statusCode, request.json().code]).toEqual([409, 'slot_taken']);
});

test('neither titles nor the secret address leave it: not into the database, the answers or the log', async () => {
  await add();
  answer = (_, response) => response.writeHead(500).end(busyAt());
  later(11);
  await importDue();
  const list = await asAdmin(server, 'GET', '/api/admin/busy-feeds');
  expect(list.body).not.toContain(SECRET);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(SECRET);
  const stored = JSON.stringify([
    await server.deps.db.select().from(busyFeeds),
    await server.deps.db.select().from(busySpans),
  ]);
  expect(stored).not.toContain('Priya');
});

test.each<[what: string, answer: RequestListener, sentence: string]>([
  ['an error', (_, response) => response.writeHead(500).end(), 'It answers with an error (500).'],
  ['nothing there', (_, response) => response.writeHead(404).end(), 'There is no calendar any more (404).'],
  ['a refusal', (_, response) => response.writeHead(403).end(), 'It does not let us read it (403).'],
  ['a page', answers('<!doctype html><p>Sign in'), 'It answers with a web page instead of a calendar.'],
  [
    'a redirect to itself',
    (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
    'It leads on to other addresses without an end.',
  ],
  [
    'a redirect without TLS',
    (_, response) => response.writeHead(302, { location: 'http://calendar.example/' }).end(),
    'It leads to an address without https.',
  ],
  ['too much', answers(`BEGIN:VCALENDAR\r\n${' '.repeat(5 * 1024 * 1024)}`), 'It is larger than 5 MB.'],
  [
    'too much once unpacked',
    (_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(8 * 1024 * 1024, 32))),
    'It is larger than 5 MB.',
  ],
  ['a broken connection', (_, response) => response.destroy(), 'The connection to it broke.'],
])('%s is told, and what was read before stays', async (_, wrong, sentence) => {
  await add();
  answer = wrong;
  later(11);
  expect(await importDue()).toBe(true);
  const list = await asAdmin(server, 'GET', '/api/admin/busy-feeds');
  const since = new Date(NOW.getTime() + 11 * 60_000).toISOString();
  expect(list.json()).toMatchObject([
    { failure: sentence, failingSince: since, checkedAt: since, readAt: NOW.toISOString(), busyTimes: 1 },
  ]);
  expect(await spans()).toEqual(['2027-06-01T14:00']);
});

test('a failing calendar is asked ever more rarely, says since when, and recovers', async () => {
  await add();
  answer = (_, response) => response.writeHead(500).end();
  const waits: number[] = [];
  let minutes = 10;
  for (let count = 0; count < 4; count += 1) {
    later(minutes);
    await importDue();
    expect(await importDue()).toBe(false);
    const [feed] = await server.deps.db.select().from(busyFeeds);
    const wait = ((feed?.nextCheckAt.getTime() ?? 0) - NOW.getTime()) / 60_000 - minutes;
    waits.push(wait);
    minutes += wait;
  }
  expect(waits).toEqual([10, 20, 40, 80]);
  const failing = await asAdmin(server, 'GET', '/api/admin/busy-feeds');
  expect(failing.json()).toMatchObject([
    { failingSince: new Date(NOW.getTime() + 10 * 60_000).toISOString() },
  ]);
  answer = answers(busyAt('20270602T140000Z'));
  later(minutes);
  await importDue();
  const list = await asAdmin(server, 'GET', '/api/admin/busy-feeds');
  expect(list.json()).toMatchObject([{ failure: null, failingSince: null, busyTimes: 1 }]);
  expect(await spans()).toEqual(['2027-06-02T14:00']);
});

test('what has not changed is not sent again, but read whole twice a day', async () => {
  answer = (request, response) =>
    request.headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : answers(busyAt('20270601T140000Z'), { etag: '"1"' })(request, response);
  await add();
  later(10);
  await importDue();
  later(13 * 60);
  await importDue();
  expect(asked.map(({ etag }) => etag)).toEqual([undefined, '"1"', undefined]);
  expect(await spans()).toEqual(['2027-06-01T14:00']);
});

test('many instances take a calendar that is due once', async () => {
  await add();
  later(10);
  const taken = await Promise.all(Array.from({ length: 6 }, importDue));
  expect(taken.filter(Boolean)).toEqual([true]);
  expect(asked.length).toBe(2);
});

test('with another address the old busy times are gone; the same calendar is not added twice', async () => {
  const { body } = await add();
  expect((await add()).body.code).toBe('feed_exists');
  answer = (_, response) => response.writeHead(404).end();
  const changed = await asAdmin(server, 'PUT', `/api/admin/busy-feeds/${body.id}`, {
    ...{ name: 'Work', allDayBusy: false, address: `${site}/other` },
  });
  expect(changed.json()).toMatchObject({ name: 'Work', busyTimes: 0, readAt: null });
  expect(await spans()).toEqual([]);
  await asAdmin(server, 'DELETE', `/api/admin/busy-feeds/${body.id}`);
  expect((await asAdmin(server, 'POST', `/api/admin/busy-feeds/${body.id}/check`)).statusCode).toBe(404);
});

test('a calendar is changed from what was seen of it, and what a colleague set meanwhile stays', async () => {
  const { body } = await add();
  const path = `/api/admin/busy-feeds/${body.id}`;
  const put = async (change: object) => {
    const reply = await asAdmin(server, 'PUT', path, { allDayBusy: true, ...change });
    return { status: reply.statusCode, body: reply.json() };
  };
  const listed = async () => (await asAdmin(server, 'GET', '/api/admin/busy-feeds')).json()[0];
  const refusal = { status: 409, body: { code: 'feed_changed' } };
  const seen = { name: 'Google', version: 1 };
  expect(body).toMatchObject(seen);

  expect((await put({ name: 'Theirs', seen })).status).toBe(200);
  const mine = await put({ name: 'Mine', seen });
  expect(mine).toMatchObject(refusal);
  expect(mine.body.error).toBe('Somebody else has changed this meanwhile. Please look at it again.');
  expect((await listed()).name).toBe('Theirs');
  expect((await put({ name: 'Mine', seen: { ...seen, name: 'Theirs' } })).body.name).toBe('Mine');

  // Two secret addresses can look alike.
  const mineSeen = { name: 'Mine', version: 1 };
  const moved = { name: 'Mine', address: `${site}/${SECRET}-of-theirs/basic.ics` };
  expect((await put({ ...moved, seen: mineSeen })).body.address).toBe(body.address);
  expect(await put({ name: 'Mine', address: `${site}/of-mine`, seen: mineSeen })).toMatchObject(refusal);
  const [stored] = await server.deps.db.select().from(busyFeeds);
  expect(stored?.address).toBe(moved.address);
  const retried = await put({
    ...{ name: 'Mine', allDayBusy: false, address: `${site}/of-mine` },
    seen: { name: 'Mine', version: (await listed()).version },
  });
  expect(retried.status).toBe(200);
});

test('two admins change a calendar at once: one of them hears of the other', async () => {
  const { body } = await add();
  const seen = { name: 'Google', version: 1 };
  const replies = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      asAdmin(server, 'PUT', `/api/admin/busy-feeds/${body.id}`, { name, allDayBusy: true, seen }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

test.each([
  ['ftp://calendar.example/a.ics', 'The address must be the secret address of a calendar'],
  ['http://calendar.example/a.ics', 'The address must begin with https://.'],
  ['nonsense', 'The address must be the secret address of a calendar'],
])('%s is no address to read', async (address, sentence) => {
  const { status, body } = await add(address);
  expect([status, body.error.startsWith(sentence)]).toEqual([400, true]);
});

test('the calendar of our own meetings is refused', async () => {
  const feed = (await asAdmin(server, 'GET', '/api/admin/calendar-feed')).json().url;
  const { status, body } = await add(feed.replace('http://', 'https://'));
  expect([status, body.code]).toEqual([400, 'invalid']);
});

const known = { etag: null, lastModified: null };
const outside = { mayBePrivate: false };

test.each([
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://10.1.2.3/a',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/a',
  'https://localhost/a',
])('%s is in a private network', async (address) => {
  await expect(fetchFeed(address, known, outside)).rejects.toThrow(
    'It is in a private network, which is not read.',
  );
});

test('only addresses of the internet are public', () => {
  expect(['93.184.216.34', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
  expect(
    [
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      'fe80::1',
      'fd00::1',
      '64:ff9b::a00:1',
      '::ffff:192.168.0.1',
    ].map(isPublicAddress),
  ).toEqual([false, false, false, false, false, false, false]);
});

test('who answers too slowly is not waited for', async () => {
  answer = (_, response) => response.writeHead(200).write('BEGIN:VCALENDAR\r\n');
  await expect(fetchFeed(`${site}/a`, known, { mayBePrivate: true, timeoutMs: 200 })).rejects.toThrow(
    'It does not answer in time.',
  );
});

test('a file that keeps its reader busy is given up', async () => {
  const text = busyAt().replace(
    'END:VCALENDAR',
    'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR',
  );
  const wanted = { start: 0, end: Date.parse('2030-01-01') };
  await expect(readFeed({ text, zone: 'UTC', allDayBusy: true, wanted }, 1)).rejects.toThrow(
    'It takes too long to be read.',
  );
});
