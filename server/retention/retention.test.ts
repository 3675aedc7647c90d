import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Periods } from '../../contract/retention.ts';
import { type AllRows, ageEverything, compareRows, readAllRows } from '../../test/all-rows.ts';
import { asAdmin } from '../../test/clients.ts';
import { pay } from '../../test/invoices.ts';
import { sendDue } from '../../test/mail.ts';
import { type BusyPerson, findInDatabase, findInFolder, makeBusyPerson } from '../../test/people.ts';
import { publishPeriods } from '../../test/retention.ts';
import { useServer } from '../../test/server.ts';
import { createContext } from '../deps.ts';
import { sweepStorage } from '../files/remove-contents.ts';
import { changeStatus } from '../projects/change-project.ts';
import { removeDue } from './remove-due.ts';

const log: string[] = [];
const server = useServer({ onLog: (line) => log.push(line) });

/** The hours of five years, so that all periods are over that begin before. */
const LONG = 5 * 365 * 24;
const ZONE = 'America/New_York';
/** The instant of the second look; the first is 30 days before. */
const NOW = Temporal.Now.instant().round('second');
const LATER = new Date(NOW.epochMilliseconds);
const EARLIER = new Date(NOW.epochMilliseconds - 30 * 24 * 3_600_000);

const periods = {
  contacts: 24,
  spam: 90,
  meetings: 12,
  unconfirmed: 30,
  unsubscribed: 6,
  testimonials: 3,
  mails: 18,
  activity: 36,
  projects: 48,
};

/** An instant so long before the second look, and `after` ms later. */
function ago({ months = 0, days = 0 }: { months?: number; days?: number }, after = 0): string {
  const then = NOW.toZonedDateTimeISO(ZONE).subtract({ months }).toInstant();
  return then
    .subtract({ hours: days * 24 })
    .add({ milliseconds: after })
    .toString();
}

async function insert(statement: string, values: unknown[]): Promise<number> {
  const { rows } = await server.deps.database.pool.query<{ id: number }>(`${statement} returning id`, values);
  return rows[0]?.id ?? 0;
}

const contact = (name: string, more: { doneAt?: string; at?: string; quarantined?: boolean }) =>
  insert(
    `insert into contacts (name, email, subject, message, quarantined, created_at, done_at)
     values ($1, $1 || '@edge.example', 'Hi', 'Hello', $2, $3, $4)`,
    [name, more.quarantined ?? false, more.at ?? ago({ months: 100 }), more.doneAt ?? null],
  );

const meeting = (name: string, endsAt: string, proposedEndsAt: string | null = null) =>
  insert(
    `insert into meeting_requests (name, email, requested_date, requested_time, duration, purpose, status, created_at, starts_at, ends_at,
       proposed_date, proposed_time, proposed_starts_at, proposed_ends_at, proposed_at)
     values ($1, $1 || '@edge.example', '2020-01-01', '10:00', 30, 'consultation', 'rejected', $2::timestamptz, $2::timestamptz - interval '30 minutes', $2,
       case when $3::timestamptz is null then null else date '2020-01-01' end, case when $3::timestamptz is null then null else '10:00' end,
       $3::timestamptz - interval '30 minutes', $3, case when $3::timestamptz is null then null else $2::timestamptz end)`,
    [name, endsAt, proposedEndsAt],
  );

const booking = (at: string) =>
  insert("insert into legacy_bookings (name, email, created_at) values ('B', 'b@edge.example', $1)", [at]);

const subscriber = (
  name: string,
  { requested, confirmed = null, left = null }: Record<string, string | null>,
) =>
  insert(
    `insert into newsletter_subscribers (email, requested_at, confirmed_at, unsubscribed_at)
     values ($1 || '@edge.example', $2, $3, $4)`,
    [name, requested, confirmed, left],
  );

const request = (expiresAt: string, status = 'asked') =>
  insert(
    `insert into testimonial_requests (project_name, person_name, email, status, asked_at, expires_at)
     values ('Shop', 'Edge', 'edge@edge.example', $2, $1::timestamptz - interval '30 days', $1)`,
    [expiresAt, status],
  );

const mail = (status: string, at: string) =>
  insert(
    `insert into mail_messages (kind, events, name, email, status, created_at, due_at, sent_at)
     values ('message-received', '[{}]', 'Edge', 'edge@edge.example', $1, $2, $2, case when $1 = 'sent' then $2::timestamptz end)`,
    [status, at],
  );

const activity = (at: string, projectId: number | null = null) =>
  insert(
    `insert into activities (project_id, at, kind, actor_kind, actor_name, visible)
     values ($2, $1, 'project-edited', 'system', '', false)`,
    [at, projectId],
  );

const project = (name: string, completedAt: string | null, contactId: number | null = null) =>
  insert(
    `insert into projects (name, status, created_at, completed_at, contact_id)
     values ($1, case when $2::timestamptz is null then 'in_progress' else 'completed' end, $3, $2, $4)`,
    [name, completedAt, ago({ months: 100 }), contactId],
  );

const session = (expiresAt: string) =>
  insert(
    'insert into admin_sessions (token, user_id, expires_at) select gen_random_uuid(), id, $1 from admins limit 1',
    [expiresAt],
  );

const publish = (of: Partial<Periods>) => publishPeriods(server, of);

/** Looks for what is due; `fails` has the parts that cannot be removed. Answers the ids of rows that the log names. */
async function look(now: Date, fails: string[] = []): Promise<number[]> {
  log.length = 0;
  server.setClock(now);
  await removeDue(createContext(server.deps, { kind: 'system' }), server.deps);
  server.setClock();
  const failed = log.filter((line) => line.includes('could not be removed')).map((line) => JSON.parse(line));
  expect(failed.map(({ work }) => work)).toEqual(fails);
  return failed.flatMap(({ ids }) => ids ?? []);
}

/** What an old person has done is finished: nothing of it waits for anybody. */
async function finish({ mark, project: { id } }: BusyPerson): Promise<void> {
  const { pool } = server.deps.database;
  const { rows } = await pool.query<{ id: number }>(
    "select id from invoices where project_id = $1 and description = 'Second' order by id",
    [id],
  );
  for (const invoice of rows) await pay(server, invoice.id, { amount: 1000 });
  await pool.query('update contacts set done_at = created_at where message like $1', [`%${mark}%`]);
  // What is told a little later is told.
  server.setClock(new Date(Date.now() + 3_600_000));
  await sendDue(server);
  server.setClock();
}

/** Rows on both sides of each edge, and rows that stay whatever their age. */
async function makeEdges() {
  const due: string[] = [];
  const stays: string[] = [];
  /** Meetings that stay, and whose network is forgotten. */
  const forgotten: string[] = [];
  const { pool } = server.deps.database;
  const put = (table: string, id: number, isDue: boolean) => (isDue ? due : stays).push(`${table}:${id}`);
  for (const [after, isDue] of [
    [0, true],
    [1, false],
  ] as const) {
    put('contacts', await contact(`done-${after}`, { doneAt: ago({ months: 24 }, after) }), isDue);
    const spam = { quarantined: true, at: ago({ days: 90 }, after) };
    put('contacts', await contact(`spam-${after}`, spam), isDue);
    put('meeting_requests', await meeting(`met-${after}`, ago({ months: 12 }, after)), isDue);
    const wish = await meeting(`wish-${after}`, ago({ months: 20 }), ago({ months: 12 }, after));
    put('meeting_requests', wish, isDue);
    put('legacy_bookings', await booking(ago({ months: 12 }, after)), isDue);
    const unconfirmed = await subscriber(`new-${after}`, { requested: ago({ days: 30 }, after) });
    put('newsletter_subscribers', unconfirmed, isDue);
    const left = { requested: ago({ months: 90 }), left: ago({ months: 6 }, after) };
    put('newsletter_subscribers', await subscriber(`left-${after}`, left), isDue);
    put('testimonial_requests', await request(ago({ months: 3 }, after)), isDue);
    put('mail_messages', await mail('sent', ago({ months: 18 }, after)), isDue);
    put('mail_messages', await mail('given_up', ago({ months: 18 }, after)), isDue);
    put('activities', await activity(ago({ months: 36 }, after)), isDue);
    put('projects', await project(`Closed ${after}`, ago({ months: 48 }, after)), isDue);
    const asked = await meeting(`asked-${after}`, ago({ days: 30 }, after));
    await pool.query("update meeting_requests set network = 'code', wide_network = 'code' where id = $1", [
      asked,
    ]);
    put('meeting_requests', asked, false);
    if (isDue) forgotten.push(`meeting_requests:${asked}`);
    put('admin_sessions', await session(ago({}, after - 1)), isDue);
  }
  put('contacts', await contact('open', {}), false);
  put('contacts', await contact('kept', { doneAt: ago({ months: 90 }) }), false);
  const origin = Number(stays.at(-1)?.split(':')[1]);
  const running = await project('Running', null, origin);
  put('projects', running, false);
  put('activities', await activity(ago({ months: 90 }), running), false);
  const old = ago({ months: 90 });
  put('newsletter_subscribers', await subscriber('reader', { requested: old, confirmed: old }), false);
  put('testimonial_requests', await request(old, 'declined'), false);
  put('testimonial_requests', await request(old, 'withdrawn'), false);
  put('mail_messages', await mail('queued', ago({ months: 90 })), false);
  const held = await project('Held', ago({ months: 60 }));
  put('projects', held, false);
  const url = `/api/admin/retention/projects/${held}`;
  expect((await asAdmin(server, 'PUT', url, { held: true })).json()).toEqual({ held: true });
  const billed = await project('Billed', ago({ months: 60 }));
  put('projects', billed, false);
  const invoice = `insert into invoices (project_id, description, lines, currency, total_cents, due_date, created_at, billed_to, project_name,
      status, year, place, number, issued_on, sent_at, issued)
    values ($1, 'Edge', '[]', 'USD', 100, '2020-01-01', $2, 'Edge', 'Billed', 'sent', 2020, 1, 'EDGE-1', '2020-01-01', $2, '{}')`;
  await insert(invoice, [billed, old]);
  return { due, stays, forgotten };
}

const OLD = 'zq7771111';
const YOUNG = 'zq7772222';

describe('A database full of everything', () => {
  let old: BusyPerson;
  let young: BusyPerson;
  let edges: Record<'due' | 'stays' | 'forgotten', string[]>;
  /** All that there was of five years ago. */
  let ofOld: AllRows;
  let before: AllRows;
  let after: AllRows;
  let youngBefore: { rows: string[]; files: string[] };

  const youngNow = async () => ({
    rows: (await findInDatabase(server, YOUNG)).filter((row) => row.startsWith('public.')).sort(),
    files: (await findInFolder(server.deps.config.dataDir, YOUNG)).sort(),
  });

  beforeAll(async () => {
    old = await makeBusyPerson(server, OLD);
    await finish(old);
    await ageEverything(server, LONG);
    ofOld = await readAllRows(server);
    young = await makeBusyPerson(server, YOUNG);
    await publish(periods);
    edges = await makeEdges();
    before = await readAllRows(server);
    youngBefore = await youngNow();
    await look(EARLIER);
  }, 240_000);

  test('of closed projects the agency is told a month before, and none has gone', async () => {
    const { pool } = server.deps.database;
    const { rows: mails } = await pool.query<{ events: { data: { projects: { name: string }[] } }[] }>(
      "select events from mail_messages where kind = 'projects-leaving' order by id",
    );
    const told = mails.map(({ events }) => events[0]?.data.projects.map(({ name }) => name));
    expect(told).toEqual([[old.project.name, 'Closed 0']]);
    const { rows } = await pool.query("select name from projects where status = 'completed' order by id");
    expect(rows.map(({ name }) => name)).toEqual([
      old.project.name,
      young.project.name,
      'Closed 0',
      'Closed 1',
      'Held',
      'Billed',
    ]);
  });

  test('what is due has gone when its time is over, and nothing else has', async () => {
    await look(LATER);
    after = await readAllRows(server);
    const { gone } = compareRows(before, after);
    const goneEdges = gone.filter(
      (key) => !ofOld.has(key) && !/^(search_entries|project_retention):/.test(key),
    );
    expect(goneEdges).toEqual(edges.due.toSorted());
    expect(edges.stays.filter((key) => !after.has(key))).toEqual([]);
    expect(await youngNow()).toEqual(youngBefore);
  });

  test('of what is five years old only what the law and the agency keep is left', () => {
    const left = [...ofOld.keys()].filter((key) => after.has(key)).map((key) => key.split(':')[0]);
    expect([...new Set(left)].sort()).toEqual([
      'admin_accounts',
      'admin_sessions',
      'admins',
      'attempts',
      'availability_slots',
      'invoices',
      'mail_tries',
      'payments',
      'testimonial_links',
      'testimonial_requests',
      'testimonials',
    ]);
  });

  test('its words are nowhere but in invoices and published words, and its files and mails are off the disk', async () => {
    const rows = (await findInDatabase(server, OLD)).filter((row) => row.startsWith('public.'));
    const tables = new Set(rows.map((row) => row.split(/[.:]/)[1]));
    expect([...tables].sort()).toEqual([
      'invoices',
      'search_entries',
      'testimonial_requests',
      'testimonials',
    ]);
    // What an upload has left is swept a day later.
    const { dataDir } = server.deps.config;
    const past = new Date(Date.now() - 2 * 24 * 3_600_000);
    for (const name of await readdir(dataDir, { recursive: true })) {
      await utimes(join(dataDir, name), past, past);
    }
    await sweepStorage(createContext(server.deps, { kind: 'system' }), server.deps);
    expect(await findInFolder(dataDir, OLD)).toEqual([]);
    expect((await youngNow()).files).toEqual(youngBefore.files);
  });

  test('nothing else was changed: what stays has lost its project, and tries to send what they said', () => {
    const { changed, added } = compareRows(before, after);
    const columns = changed.flatMap((key) => {
      const [one, other] = [before, after].map((rows) => JSON.parse(rows.get(key) ?? '{}'));
      const [table] = key.split(':');
      expect(ofOld.has(key) || edges.forgotten.includes(key), key).toBe(true);
      return Object.keys(one)
        .filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]))
        .map((column) => `${table}.${column}`);
    });
    expect([...new Set(columns)].sort()).toEqual([
      'invoices.project_id',
      'mail_tries.answer',
      'mail_tries.message_id',
      'meeting_requests.network',
      'meeting_requests.wide_network',
      'testimonial_requests.client_id',
      'testimonial_requests.project_id',
    ]);
    // An invoice without its project is found anew.
    expect([...new Set(added.map((key) => key.split(':')[0]))].sort()).toEqual([
      'activities',
      'dropped_mails',
      'dropped_uploads',
      'mail_messages',
      'project_retention',
      'retention_runs',
      'search_entries',
    ]);
  });

  test('it is on record how much went, and of whom is not', async () => {
    const { runs, projects } = (await asAdmin(server, 'GET', '/api/admin/retention')).json();
    expect(runs[0].removed).toEqual({
      projects: 2,
      contacts: 2,
      spam: 1,
      meetings: 3,
      unconfirmed: 1,
      unsubscribed: 1,
      testimonials: 1,
      mails: 2,
      activity: 1,
      sessions: 1,
      networks: 1,
    });
    expect(projects).toMatchObject([
      { name: 'Held', held: true, billed: false, leavesAt: null },
      { name: 'Billed', held: false, billed: true, leavesAt: null },
      { name: 'Closed 1', held: false, billed: false },
    ]);
    const lines = (await asAdmin(server, 'GET', '/api/admin/activity?group=data&limit=1')).json();
    expect(lines).toMatchObject([
      { kind: 'retention-removed', actorKind: 'system', subject: '', detail: '14', about: null },
    ]);
  });

  test('looking again finds nothing', async () => {
    const rows = await readAllRows(server);
    await look(LATER);
    expect(compareRows(rows, await readAllRows(server))).toEqual({ gone: [], added: [], changed: [] });
  });
});

/** A project that was completed long before. */
const closeProject = (name: string) => project(name, ago({ months: 60 }));

const isThere = async (id: number) =>
  (await asAdmin(server, 'GET', `/api/admin/projects/${id}`)).statusCode === 200;
const day = (days: number) => new Date(NOW.epochMilliseconds + days * 24 * 3_600_000);

test('a project that is held stays, and is told of once more before it goes', async () => {
  const id = await closeProject('Held for a while');
  const url = `/api/admin/retention/projects/${id}`;
  await look(day(100));
  expect((await asAdmin(server, 'PUT', url, { held: true })).statusCode).toBe(200);
  await look(day(200));
  expect(await isThere(id)).toBe(true);
  await asAdmin(server, 'PUT', url, { held: false });
  await look(day(200));
  await look(day(229));
  expect(await isThere(id)).toBe(true);
  await look(day(230));
  expect(await isThere(id)).toBe(false);
  expect((await asAdmin(server, 'PUT', url, { held: true })).statusCode).toBe(404);
});

test('a project that was opened again is told of anew once it is completed', async () => {
  const id = await closeProject('Opened again');
  await look(day(300));
  server.setClock(day(310));
  const context = createContext(server.deps, { kind: 'system' });
  await changeStatus(context, id, { status: 'in_progress' });
  await changeStatus(context, id, { status: 'completed' });
  server.setClock();
  await look(day(340));
  expect(await isThere(id)).toBe(true);
});

test('where the period is taken back nothing goes, and the agency is told once more when it is set again', async () => {
  const id = await closeProject('Period off');
  await look(day(400));
  await publish({ projects: null });
  await look(day(500));
  expect(await isThere(id)).toBe(true);
  await publish({ projects: 48 });
  await look(day(500));
  await look(day(529));
  expect(await isThere(id)).toBe(true);
  await look(day(530));
  expect(await isThere(id)).toBe(false);
});

test('who takes a message up while it would go keeps it', async () => {
  const id = await contact('raced', { doneAt: ago({ months: 90 }) });
  const holding = await server.deps.database.pool.connect();
  try {
    await holding.query('begin');
    await holding.query('update contacts set done_at = null where id = $1', [id]);
    await look(LATER);
    await holding.query('commit');
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  await look(LATER);
  const { rows } = await server.deps.database.pool.query('select id from contacts where id = $1', [id]);
  expect(rows).toEqual([{ id }]);
});

test('two instances that look at once count each thing once', async () => {
  for (let index = 0; index < 450; index += 1)
    await contact(`many-${index}`, { doneAt: ago({ months: 90 }) });
  const { pool } = server.deps.database;
  await pool.query('delete from retention_runs');
  await Promise.all([look(LATER), look(LATER), look(LATER)]);
  const { rows } = await pool.query('select removed from retention_runs order by day');
  expect(rows).toEqual([{ removed: { contacts: 450 } }]);
});

/** These rows can be neither deleted nor changed, until the answer is called. */
async function refuseToLose(table: string, ids: number[]): Promise<() => Promise<unknown>> {
  const { pool } = server.deps.database;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin if old.id in (${ids.join()}) then raise 'refused'; end if; return coalesce(new, old); end $$;
    create trigger refuse before delete or update on ${table} for each row execute function refuse()`);
  return () => pool.query('drop function refuse() cascade');
}

const LONG_AGO = { months: 90 };
/** Makes a row that is due long since, of the kind and in the table. */
const overdue: [kind: string, table: string, make: (name: string) => Promise<number>][] = [
  ['contacts', 'contacts', (name) => contact(name, { doneAt: ago(LONG_AGO) })],
  ['spam', 'contacts', (name) => contact(name, { quarantined: true })],
  ['meetings', 'meeting_requests', (name) => meeting(name, ago(LONG_AGO))],
  ['meetings', 'legacy_bookings', () => booking(ago(LONG_AGO))],
  ['unconfirmed', 'newsletter_subscribers', (name) => subscriber(name, { requested: ago(LONG_AGO) })],
  [
    'unsubscribed',
    'newsletter_subscribers',
    (name) => subscriber(name, { requested: ago(LONG_AGO), left: ago(LONG_AGO) }),
  ],
  ['testimonials', 'testimonial_requests', () => request(ago(LONG_AGO))],
  ['mails', 'mail_messages', () => mail('sent', ago(LONG_AGO))],
  ['activity', 'activities', () => activity(ago(LONG_AGO))],
  ['sessions', 'admin_sessions', () => session(ago(LONG_AGO))],
];

test.each(overdue)('of %s, a row of %s that cannot go holds no other one up', async (kind, table, make) => {
  const [before, stuck, after] = [await make('before'), await make('stuck'), await make('after')];
  const left = async () => {
    const statement = `select id from ${table} where id = any($1) order by id`;
    const { rows } = await server.deps.database.pool.query(statement, [[before, stuck, after]]);
    return rows.map(({ id }) => id);
  };
  const release = await refuseToLose(table, [stuck]);
  expect(await look(LATER, [kind])).toEqual([stuck]);
  expect(await left()).toEqual([stuck]);
  expect(await look(LATER, [kind])).toEqual([stuck]);
  await release();
  await look(LATER);
  expect(await left()).toEqual([]);
});

test('a network that cannot be forgotten holds no other one up', async () => {
  const { pool } = server.deps.database;
  const ids: number[] = [];
  for (const name of ['net-0', 'net-1', 'net-2']) ids.push(await meeting(name, ago({ days: 31 })));
  const [before, stuck = 0, after] = ids;
  await pool.query("update meeting_requests set network = 'code' where id = any($1)", [ids]);
  const known = async () => {
    const { rows } = await pool.query(
      'select id from meeting_requests where id = any($1) and network is not null',
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  expect(await known()).toEqual([before, stuck, after]);
  const release = await refuseToLose('meeting_requests', [stuck]);
  expect(await look(LATER, ['networks'])).toEqual([stuck]);
  expect(await known()).toEqual([stuck]);
  await release();
  await look(LATER);
  expect(await known()).toEqual([]);
});

test('many that cannot go are passed over wherever they lie, what went is on record, and they go the next time', async () => {
  const { pool } = server.deps.database;
  const ids: number[] = [];
  for (let index = 0; index < 450; index += 1) {
    ids.push(await contact(`many-${index}`, { doneAt: ago(LONG_AGO) }));
  }
  const stuck = [0, 1, 199, 200, 449].map((index) => ids[index] ?? 0);
  const release = await refuseToLose('contacts', stuck);
  const runs = async () => (await pool.query('select removed from retention_runs')).rows;
  await pool.query('delete from retention_runs');
  expect(await look(LATER, ['contacts', 'contacts', 'contacts'])).toEqual(stuck);
  expect(await runs()).toEqual([{ removed: { contacts: 445 } }]);
  const told = (await asAdmin(server, 'GET', '/api/admin/activity?group=data&limit=1')).json();
  expect(told).toMatchObject([{ kind: 'retention-removed', detail: '445' }]);
  await release();
  await look(LATER);
  expect(await runs()).toEqual([{ removed: { contacts: 450 } }]);
});

test('a closed project that cannot be removed holds no other one up', async () => {
  const stuck = await closeProject('Stuck');
  const after = await closeProject('After it');
  await look(day(600));
  const release = await refuseToLose('projects', [stuck]);
  await look(day(630), ['projects']);
  expect([await isThere(stuck), await isThere(after)]).toEqual([true, false]);
  await release();
  await look(day(630));
  expect(await isThere(stuck)).toBe(false);
});
