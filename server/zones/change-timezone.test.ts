import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { exampleFacts } from '../../contract/site-facts.ts';
import { cloneDatabase } from '../../test/database.ts';
import type { Context } from '../context.ts';
import { type Database, openDatabase } from '../database/client.ts';
import { createJobs } from '../jobs.ts';
import { createLogger } from '../logger.ts';
import { createOutbox } from '../mail/create-outbox.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { changeTimezone, requireZone } from './change-timezone.ts';
import { agencyZones } from './tables.ts';

const log = createLogger('silent');
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase(inject('postgres'), inject('template'));
  database = openDatabase(clone.connection, log, 'a test');
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

beforeEach(async () => {
  await database.db.delete(meetingRequests);
  await database.db.delete(agencyZones);
});

function inZone(zone: string): Context {
  const { db } = database;
  const [actor, now] = [{ kind: 'system' } as const, new Date('2027-01-02T00:00:00Z')];
  const jobs = createJobs(database.pool, log);
  return {
    db,
    actor,
    now,
    zone,
    site: exampleFacts,
    outbox: createOutbox({ db, jobs, actor, now }),
    jobs,
  };
}

/** A meeting of an hour: its instant, the wall at it, and where there is one a proposal, likewise. */
async function addMeeting(startsAt: string, wall: string, proposal?: [startsAt: string, wall: string]) {
  const end = (start: string) => new Date(Date.parse(start) + 3_600_000);
  const [requestedDate = '', requestedTime = ''] = wall.split(' ');
  const [proposedDate = '', proposedTime = ''] = proposal?.[1].split(' ') ?? [];
  await database.db.insert(meetingRequests).values({
    ...{ name: 'Ada', email: 'ada@engine.example', duration: 60, purpose: 'consultation' },
    ...{ createdAt: new Date('2027-01-01T00:00:00Z'), startsAt: new Date(startsAt), endsAt: end(startsAt) },
    ...{ requestedDate, requestedTime },
    ...(proposal && {
      ...{ proposedDate, proposedTime, proposedAt: new Date('2027-01-01T00:00:00Z') },
      ...{ proposedStartsAt: new Date(proposal[0]), proposedEndsAt: end(proposal[0]) },
    }),
  });
}

/** The walls of all meetings in the order in which they were added, each with its instant. */
async function walls(): Promise<string[]> {
  const meetings = await database.db.select().from(meetingRequests).orderBy(asc(meetingRequests.id));
  return meetings.map((meeting) =>
    [
      `${meeting.startsAt.toISOString().slice(0, 16)}Z ${meeting.requestedDate} ${meeting.requestedTime}`,
      meeting.proposedStartsAt &&
        `${meeting.proposedStartsAt.toISOString().slice(0, 16)}Z ${meeting.proposedDate} ${meeting.proposedTime}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
}

async function addMeetingsOfNewYork(): Promise<string[]> {
  await addMeeting('2027-07-01T14:00Z', '2027-07-01 10:00', ['2027-07-01T22:30Z', '2027-07-01 18:30']);
  // Before and after the hour that Berlin leaves out, and in the hour that New York has twice.
  await addMeeting('2027-03-28T00:30Z', '2027-03-27 20:30');
  await addMeeting('2027-03-28T01:30Z', '2027-03-27 21:30');
  await addMeeting('2027-11-07T05:30Z', '2027-11-07 01:30');
  return walls();
}

test.each([
  [
    'Europe/Berlin',
    [
      '2027-07-01T14:00Z 2027-07-01 16:00, 2027-07-01T22:30Z 2027-07-02 00:30',
      '2027-03-28T00:30Z 2027-03-28 01:30',
      '2027-03-28T01:30Z 2027-03-28 03:30',
      '2027-11-07T05:30Z 2027-11-07 06:30',
    ],
  ],
  [
    'Asia/Kathmandu',
    [
      '2027-07-01T14:00Z 2027-07-01 19:45, 2027-07-01T22:30Z 2027-07-02 04:15',
      '2027-03-28T00:30Z 2027-03-28 06:15',
      '2027-03-28T01:30Z 2027-03-28 07:15',
      '2027-11-07T05:30Z 2027-11-07 11:15',
    ],
  ],
  [
    'Pacific/Kiritimati',
    [
      '2027-07-01T14:00Z 2027-07-02 04:00, 2027-07-01T22:30Z 2027-07-02 12:30',
      '2027-03-28T00:30Z 2027-03-28 14:30',
      '2027-03-28T01:30Z 2027-03-28 15:30',
      '2027-11-07T05:30Z 2027-11-07 19:30',
    ],
  ],
])('to %s the instants stay and the walls follow, once, and back again', async (zone, expected) => {
  const before = await addMeetingsOfNewYork();
  await requireZone(inZone('America/New_York'));
  expect(await changeTimezone(inZone('America/New_York'), zone)).toEqual({ known: 4, moved: 4 });
  expect(await walls()).toEqual(expected);
  expect(await changeTimezone(inZone('America/New_York'), zone)).toEqual({ known: 4, moved: 0 });
  expect(await walls()).toEqual(expected);
  await requireZone(inZone(zone));
  await changeTimezone(inZone('America/New_York'), 'America/New_York');
  expect(await walls()).toEqual(before);
});

test.each(['Mars/Olympus', '', 'New York'])('there is no zone %j, and nothing changes', async (zone) => {
  const before = await addMeetingsOfNewYork();
  await requireZone(inZone('America/New_York'));
  await expect(changeTimezone(inZone('America/New_York'), zone)).rejects.toThrow(
    `There is no time zone ${zone}: name one such as America/New_York.`,
  );
  expect(await walls()).toEqual(before);
  await requireZone(inZone('America/New_York'));
});

test('with meetings on record a start in another zone is refused, naming the command', async () => {
  await addMeetingsOfNewYork();
  await requireZone(inZone('America/New_York'));
  await expect(requireZone(inZone('Europe/Berlin'))).rejects.toThrow(
    'AGENCY_TIMEZONE is Europe/Berlin, but the meetings on record are in America/New_York: set it back, or move them with npm run agency -- change-timezone Europe/Berlin.',
  );
  await requireZone(inZone('America/New_York'));
});

test('other names of the same zone are the same zone', async () => {
  await addMeetingsOfNewYork();
  await requireZone(inZone('America/New_York'));
  await requireZone(inZone('US/Eastern'));
  await requireZone(inZone('america/new_york'));
});

test('without meetings the zone may be any', async () => {
  await requireZone(inZone('America/New_York'));
  await requireZone(inZone('Asia/Kathmandu'));
  await addMeeting('2027-07-01T14:00Z', '2027-07-01 19:45');
  await expect(requireZone(inZone('America/New_York'))).rejects.toThrow('are in Asia/Kathmandu');
});

test('meetings from before the zone was recorded are judged by what they say', async () => {
  await addMeetingsOfNewYork();
  await expect(requireZone(inZone('Asia/Kathmandu'))).rejects.toThrow(
    'AGENCY_TIMEZONE is Asia/Kathmandu, but the meetings on record are in another zone: ',
  );
  expect(await database.db.select().from(agencyZones)).toEqual([]);
  await requireZone(inZone('America/New_York'));
  await expect(requireZone(inZone('Asia/Kathmandu'))).rejects.toThrow('are in America/New_York');
});

test('a running product keeps its zone', async () => {
  const before = await addMeetingsOfNewYork();
  const product = openDatabase(clone.connection, log);
  await product.pool.query('select 1');
  await expect(changeTimezone(inZone('America/New_York'), 'Asia/Kathmandu')).rejects.toThrow(
    'The product runs on this database: stop it everywhere, then change the zone.',
  );
  await product.close();
  expect(await walls()).toEqual(before);
});

test('a request under way is waited for, and moved too', async () => {
  const other = openDatabase(clone.connection, log, 'a test');
  const [client, watcher] = [await other.pool.connect(), await other.pool.connect()];
  await client.query('begin');
  await client.query(
    `insert into meeting_requests (name, email, requested_date, requested_time, duration, purpose, created_at, starts_at, ends_at)
     values ('Ada', 'ada@engine.example', '2027-07-01', '10:00', 60, 'consultation', now(), '2027-07-01T14:00Z', '2027-07-01T15:00Z')`,
  );
  const changing = changeTimezone(inZone('America/New_York'), 'Asia/Kathmandu');
  const waits = async () =>
    (
      await watcher.query(
        `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount === 1;
  let isDone = false;
  void changing.finally(() => {
    isDone = true;
  });
  while (!isDone && !(await waits()));
  await client.query('commit');
  expect(await changing).toEqual({ known: 1, moved: 1 });
  expect(await walls()).toEqual(['2027-07-01T14:00Z 2027-07-01 19:45']);
  client.release();
  watcher.release();
  await other.close();
});
