import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { workFeeds, workMinute } from '../server/workers.ts';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  PASSWORD,
  sessionStatus,
  signInClient,
  type TestProject,
} from './clients.ts';
import { openStream, type TestStream } from './event-stream.ts';
import { openServers, signInAdmin, type TestServer } from './server.ts';

let here: TestServer;
let there: TestServer;
let admin: { cookie: string };
let alpha: TestProject;
let bravo: TestProject;
/** Sessions of the clients of both, which no test ends. */
let clients: { alpha: { cookie: string }; bravo: { cookie: string } };
beforeAll(async () => {
  [here, there] = (await openServers(2)) as [TestServer, TestServer];
  alpha = await createProject(here, { name: 'Alpha' });
  bravo = await createProject(here, { name: 'Bravo' });
  clients = {
    alpha: await signInClient(here, alpha.clientPortalUsername),
    bravo: await signInClient(here, bravo.clientPortalUsername),
  };
});
afterAll(async () => {
  await here.close();
  await there.close();
});

const streams: TestStream[] = [];
beforeEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  admin = await signInAdmin(here);
});

/** Opens a stream on the second instance. */
async function read(role: 'admin' | 'client', headers: { cookie: string }): Promise<TestStream> {
  const stream = await openStream(there, `/api/${role}/events`, headers);
  streams.push(stream);
  expect(stream.status).toBe(200);
  return stream;
}

const run = (statement: string) => here.deps.db.execute(sql.raw(statement));

/** What a stream is told until a change of `project`, made now, has arrived: all that was announced before. */
async function toldUntilNow(stream: TestStream, project: TestProject): Promise<string[]> {
  const mark = `projects:${project.id}`;
  const before = stream.told.filter((each) => each === mark).length;
  await run(`update projects set name = name where id = ${project.id}`);
  await stream.until((told) => told.filter((each) => each === mark).length > before);
  return stream.told.splice(0);
}

const activity = (visible: boolean) =>
  `insert into activities (project_id, at, kind, actor_kind, actor_name, visible)
   values ({A}, now(), 'project-edited', 'system', '', ${visible})`;

const agencyActivity = `insert into activities (at, kind, actor_kind, actor_name, visible)
   values (now(), 'contact-done', 'admin', 'admin', false)`;

const replyMail = `insert into mail_messages (kind, events, name, email, created_at, due_at)
   values ('contact-reply', '[{}]', '', 'ada@example.com', now(), now());
   update mail_messages set status = 'retrying' where kind = 'contact-reply';
   delete from mail_messages where kind = 'contact-reply'`;

const message = `insert into project_messages (project_id, author_kind, author_id, author_name, text, created_at)
   values ({A}, 'client', 1, 'Priya', 'Hello', now())`;

const milestone = (visible: boolean) =>
  `insert into milestones (project_id, title, "column", position, visible, shown_at, changed_at)
   values ({A}, 'Audit', 'planning', 9, ${visible}, now(), now())`;

const checkpoint = `insert into checkpoints (project_id, title, type, created_at, submitted_at)
   values ({A}, 'Homepage', 'link', now(), now())`;

const ofCheckpoint = 'select id from checkpoints where project_id = {A} order by id desc limit 1';

const version = `insert into checkpoint_versions (checkpoint_id, number, link, sha256, created_by_name, created_at)
   select id, 1, 'https://engine.example', '', 'Ada', now() from (${ofCheckpoint}) as its`;

const decision = `insert into checkpoint_decisions (project_id, checkpoint_id, title, version_number, sha256, reviewer_kind,
     reviewer_id, reviewer_name, decision, feedback, open_pins, done_pins, settled, decided_at)
   select {A}, id, 'Homepage', 1, '', 'admin', 1, 'Ada', 'approved', '', 0, 0, true, now() from (${ofCheckpoint}) as its`;

const notice = `insert into notices (project_id, checkpoint_id, at) select {A}, id, now() from (${ofCheckpoint}) as its
   on conflict (checkpoint_id) do update set at = now()`;

const guest = `insert into checkpoint_guests (project_id, checkpoint_id, name, email, may_decide, created_at, expires_at)
   select {A}, id, 'Dana', 'dana@engine.example', false, now(), now() from (${ofCheckpoint}) as its`;

const pin = `insert into pins (project_id, checkpoint_id, version_id, number, author_kind, author_id, author_name, text, created_at)
   select {A}, checkpoint_id, id, (select count(*) + 1 from pins), 'client', 1, 'Priya', 'Larger', now()
   from checkpoint_versions limit 1`;

const reply = `insert into pin_replies (project_id, pin_id, author_kind, author_id, author_name, text, created_at)
   select {A}, id, 'admin', 1, 'Ada', 'Done', now() from pins limit 1`;

const shownImage = `with content as (
     insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
     values ({A}, gen_random_uuid(), 1, repeat('0', 64), 'image/png', 'waiting', now()) returning id
   )
   insert into checkpoint_versions (checkpoint_id, number, content_id, sha256, created_by_name, created_at)
   select its.id, 2, content.id, '', 'Ada', now() from content, (${ofCheckpoint}) as its;
   update contents set pictures = 'made' where type = 'image/png'`;

const ofReviews: [told: string[], shown: string[]] = [['checkpoints:{A}'], ['checkpoints:{A}']];
const contentRequest = `insert into content_requests (project_id, title, created_at) values ({A}, 'Words', now())`;
const contentItem = `insert into content_items (request_id, project_id, position, kind, label, status_at, untold)
   select id, {A}, 1, 'text', 'About', now(), false from content_requests where project_id = {A}`;
const contentFile = `insert into content_files (item_id, project_id, name)
   select id, {A}, 'logo.svg' from content_items where project_id = {A}`;

const invoice = `insert into invoices (project_id, description, lines, currency, total_cents, due_date, created_at, billed_to, project_name)
   values ({A}, 'Homepage', '[]', 'USD', 100, '2029-01-01', now(), 'Alpha', 'Alpha')`;
const sentInvoice = `update invoices set status = 'sent', year = 2029, place = id, number = 'N' || id, issued_on = '2029-01-01',
   sent_at = now(), issued = '{}' where project_id = {A}`;
const payment = `insert into payments (invoice_id, cents, way, paid_on, recorded_at)
   select id, 1, 'cash', '2029-01-01', now() from invoices where project_id = {A} limit 1`;
const planPart = `insert into plan_parts (project_id, position, title, cents, tax_rate) values ({A}, 1, 'Start', 100, 0)`;
const recurring = `insert into recurring_invoices (project_id, description, lines, every, starts_on, next_on, created_at)
   values ({A}, 'Hosting', '[]', 'month', '2029-01-01', '2029-01-01', now())`;
const party = `insert into billing_parties (project_id, name, address, country, tax_id, version)
   values ({A}, 'Alpha', '', '', '', 1) on conflict (project_id) do update set version = 1`;

const busyFeed = `insert into busy_feeds (name, address, created_at, next_check_at)
   values ('Google', 'https://calendar.example/' || gen_random_uuid(), now(), now())`;

const file = (shared: boolean) =>
  `with content as (
     insert into contents (project_id, key, bytes, sha256, type, pictures, created_at)
     values ({A}, gen_random_uuid(), 1, repeat('0', 64), 'text/plain', 'none', now()) returning id
   )
   insert into files (project_id, side, name, name_key, shared, content_id, bytes, uploaded_by_id, uploaded_by_name, uploaded_at)
   select {A}, 'admin', 'a.txt', gen_random_uuid(), ${shared}, id, 1, 1, 'admin', now() from content`;

/** What is done to a table, and what an admin and the client of project A are told of it. */
const announced: [table: string, statement: string, admin: string[], client: string[]][] = [
  ['projects', 'update projects set name = name where id = {A}', ['projects:{A}'], ['projects:{A}']],
  ['project_people', 'update project_people set added_at = now() where project_id = {A}', ['people:{A}'], []],
  ['project_people', 'update project_people set seen_at = now() where project_id = {A}', [], []],
  ['clients', "update clients set name = 'Priya' where id = {client}", ['people'], []],
  ['activities', activity(true), ['activity:{A}'], ['activity:{A}']],
  ['activities', activity(false), ['activity:{A}'], []],
  ['activities', 'update activities set visible = false where project_id = {A}', [], ['activity:{A}']],
  ['milestones', milestone(true), ['milestones:{A}'], ['milestones:{A}']],
  ['milestones', milestone(false), ['milestones:{A}'], []],
  [
    'milestones',
    'update milestones set position = 8 where project_id = {A} and visible',
    ['milestones:{A}'],
    ['milestones:{A}'],
  ],
  ['milestones', "update milestones set note = 'Slow' where project_id = {A}", ['milestones:{A}'], []],
  [
    'milestones',
    'update milestones set visible = true where project_id = {A}',
    ['milestones:{A}'],
    ['milestones:{A}'],
  ],
  ['milestones', 'delete from milestones where project_id = {A}', ['milestones:{A}'], ['milestones:{A}']],
  ['content_requests', contentRequest, ['content:{A}'], ['content:{A}']],
  ['content_items', contentItem, ['content:{A}'], ['content:{A}']],
  [
    'content_items',
    'update content_items set version = version + 1 where project_id = {A}',
    ['content:{A}'],
    ['content:{A}'],
  ],
  [
    'content_items',
    'update content_items set draft_version = draft_version + 1 where project_id = {A}',
    [],
    ['content:{A}'],
  ],
  ['content_items', 'update content_items set untold = false where project_id = {A}', [], []],
  ['content_files', contentFile, [], []],
  [
    'content_files',
    'update content_files set file_id = null where project_id = {A}',
    ['content:{A}'],
    ['content:{A}'],
  ],
  ['invoices', invoice, ['invoices:{A}'], []],
  ['invoices', sentInvoice, ['invoices:{A}'], ['invoices:{A}']],
  ['payments', payment, ['invoices'], []],
  ['plan_parts', planPart, ['invoices:{A}'], ['invoices:{A}']],
  ['recurring_invoices', recurring, ['invoices:{A}'], []],
  ['billing_parties', party, ['invoices:{A}'], []],
  // Of an invoice whose project was deleted nobody but the agency hears.
  ['invoices', 'update invoices set project_id = null where project_id = {A}', ['invoices'], []],
  ['files', file(true), ['files:{A}'], ['files:{A}']],
  ['files', file(false), ['files:{A}'], []],
  [
    'contents',
    "update contents set pictures = 'waiting' where project_id = {A}",
    ['files:{A}'],
    ['files:{A}'],
  ],
  ['files', 'update files set version = version where project_id = {A} and not shared', ['files:{A}'], []],
  ['files', 'update files set shared = true where project_id = {A}', ['files:{A}'], ['files:{A}']],
  ['files', 'update files set shared = false where project_id = {A}', ['files:{A}'], ['files:{A}']],
  ['files', 'delete from files where project_id = {A} and not shared', ['files:{A}'], []],
  ['project_messages', message, ['messages:{A}'], ['messages:{A}']],
  ['checkpoints', checkpoint, ...ofReviews],
  ['checkpoint_decisions', decision, ...ofReviews],
  ['checkpoint_guests', guest, ...ofReviews],
  ['checkpoint_guests', 'update checkpoint_guests set revoked_at = now()', ...ofReviews],
  ['checkpoint_guests', 'update checkpoint_guests set seen_at = now()', [], []],
  ['pins', `${version}; ${pin}`, ...ofReviews],
  ['pin_replies', reply, ...ofReviews],
  ['notices', notice, ['today'], []],
  [
    'storage_identity',
    "insert into storage_identity (identity, created_at) values ('one', now()) on conflict (id) do update set refused_at = now()",
    ['today'],
    [],
  ],
  ['contents', shownImage, ...ofReviews],
  ['contents', 'update contents set pictures = pictures where project_id = {A}', [], []],
  ['contacts', 'delete from contacts where false', ['contacts'], []],
  ['contact_replies', 'delete from contact_replies where false', ['contacts'], []],
  ['mail_messages', replyMail, ['contacts'], []],
  ['mail_messages', "update mail_messages set status = status where kind <> 'contact-reply'", [], []],
  ['activities', agencyActivity, ['activity'], []],
  ['meeting_requests', 'delete from meeting_requests where false', ['meetings'], []],
  ['meeting_offers', 'delete from meeting_offers where false', ['meetings'], []],
  ['availability_slots', 'delete from availability_slots where false', ['availability'], []],
  ['testimonials', 'delete from testimonials where false', ['testimonials'], []],
  ['showcases', 'delete from showcases where false', ['showcases'], []],
  ['notes', 'delete from notes where false', ['notes'], []],
  ['former_note_slugs', 'delete from former_note_slugs where false', ['notes'], []],
  ['team_members', 'delete from team_members where false', ['team'], []],
  ['cases', 'delete from cases where false', ['cases'], []],
  ['former_case_slugs', 'delete from former_case_slugs where false', ['cases'], []],
  ['testimonial_requests', 'delete from testimonial_requests where false', ['testimonial-requests'], []],
  ['weekly_hours', 'delete from weekly_hours where false', ['availability'], []],
  ['day_hours', 'delete from day_hours where false', ['availability'], []],
  ['days_off', 'delete from days_off where false', ['availability'], []],
  [
    'hours_settings',
    "insert into hours_settings (id) values (1) on conflict (id) do update set country = 'US'",
    ['availability'],
    [],
  ],
  ['busy_feeds', busyFeed, ['availability'], []],
  [
    'busy_feeds',
    "update busy_feeds set failing_since = now(), failure = 'It does not answer.'",
    ['availability'],
    [],
  ],
  ['busy_feeds', 'update busy_feeds set checked_at = now(), next_check_at = now()', [], []],
  ['busy_spans', 'delete from busy_spans where false', ['availability'], []],
  ['site_settings', 'delete from site_settings where false', ['site'], []],
  ['legal_settings', 'delete from legal_settings where false', ['legal'], []],
  ['legal_versions', 'delete from legal_versions where false', ['legal'], []],
  ['retention_runs', 'delete from retention_runs where false', ['retention'], []],
  ['project_retention', 'delete from project_retention where false', ['retention'], []],
  ['newsletter_subscribers', 'delete from newsletter_subscribers where false', ['newsletter'], []],
  ['admins', 'delete from admins where false', ['admins'], []],
  ['admin_invites', 'delete from admin_invites where false', ['admins'], []],
  ['admin_passkeys', 'delete from admin_passkeys where false', ['admins'], []],
  ['admin_authenticators', 'update admin_authenticators set confirmed_at = null', ['admins'], []],
  ['admin_authenticators', 'update admin_authenticators set last_step = null', [], []],
  ['admin_recovery_codes', 'delete from admin_recovery_codes where false', ['admins'], []],
  ['admin_sessions', 'delete from admin_sessions where false', ['admins'], []],
];
/** Tables of which the end of a stream tells. */
const ending = ['client_sessions'];

const fill = (text: string) =>
  text.replaceAll('{A}', String(alpha.id)).replaceAll('{client}', String(alpha.people[0]?.id));

test('the tables here are those that the database announces', async () => {
  const { rows } = await run(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'announce%'",
  );
  const names = [...new Set(announced.map(([table]) => table)), ...ending];
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(announced)(
  'a change of %s is told on the other instance: %s',
  async (_, statement, told, shown) => {
    const [office, client] = [await read('admin', admin), await read('client', clients.alpha)];
    await toldUntilNow(office, bravo);
    await run(fill(statement));
    expect(await toldUntilNow(office, bravo)).toEqual([...told.map(fill), `projects:${bravo.id}`]);
    const ownMark = `projects:${alpha.id}`;
    expect(new Set(await toldUntilNow(client, alpha))).toEqual(new Set([...shown.map(fill), ownMark]));
  },
);

test('nothing is told before it is on record, and nothing that never is', async () => {
  const office = await read('admin', admin);
  await toldUntilNow(office, bravo);
  const connection = await here.deps.database.pool.connect();
  const statements = announced.map(([, statement]) => fill(statement));
  const all = announced.flatMap(([, , told]) => told.map(fill));
  try {
    for (const end of ['rollback', 'commit']) {
      await connection.query('begin');
      for (const statement of statements) await connection.query(statement);
      expect(await toldUntilNow(office, bravo)).toEqual([`projects:${bravo.id}`]);
      await connection.query(end);
      const told = await toldUntilNow(office, bravo);
      expect(new Set(told)).toEqual(new Set([...(end === 'commit' ? all : []), `projects:${bravo.id}`]));
    }
  } finally {
    connection.release();
  }
});

test('what is looked at every minute tells nobody where nothing is due', async () => {
  const office = await read('admin', admin);
  const told = async () => {
    await workMinute(here.deps);
    await workFeeds(here.deps);
    return await toldUntilNow(office, bravo);
  };
  await told();
  expect(await told()).toEqual([`projects:${bravo.id}`]);
});

test('what is done at once is told once', async () => {
  const office = await read('admin', admin);
  await toldUntilNow(office, bravo);
  await run(`insert into activities (project_id, at, kind, actor_kind, actor_name, visible)
    select ${alpha.id}, now(), 'project-edited', 'system', '', true from generate_series(1, 500)`);
  expect(await toldUntilNow(office, bravo)).toEqual([`activity:${alpha.id}`, `projects:${bravo.id}`]);
});

test('of more changes than one can say, it is told that everything may be another', async () => {
  const office = await read('admin', admin);
  await toldUntilNow(office, bravo);
  await run("insert into projects (name, created_at) select 'Many', now() from generate_series(1, 101)");
  await office.hears('everything');
  expect(office.told.length).toBe(1);
  await run("delete from projects where name = 'Many'");
});

test('a client hears of their own projects alone, from the moment they are theirs until they are not', async () => {
  const [client, other] = [await read('client', clients.alpha), await read('client', clients.bravo)];
  const [{ email, id } = { email: '', id: 0 }] = alpha.people;
  await run(fill(activity(true)));
  await asAdmin(here, 'PUT', `/api/admin/projects/${bravo.id}/status`, { status: 'completed' });
  expect(new Set(await toldUntilNow(client, alpha))).toEqual(
    new Set([`activity:${alpha.id}`, `projects:${alpha.id}`]),
  );
  expect(new Set(await toldUntilNow(other, bravo))).toEqual(
    new Set([`activity:${bravo.id}`, `projects:${bravo.id}`]),
  );

  await asAdmin(here, 'POST', `/api/admin/projects/${bravo.id}/people`, { email, useExistingClient: true });
  await client.hears(`projects:${bravo.id}`, `activity:${bravo.id}`);
  await toldUntilNow(client, alpha);
  await asAdmin(here, 'DELETE', `/api/admin/projects/${bravo.id}/people/${id}`);
  // That it is gone is the last they hear of it, though the same act has put it on the project's record.
  expect(await toldUntilNow(client, alpha)).toEqual([`projects:${bravo.id}`, `projects:${alpha.id}`]);
  await run(`update projects set name = name where id = ${bravo.id}`);
  await asAdmin(here, 'PUT', `/api/admin/projects/${bravo.id}/status`, { status: 'planning' });
  expect(await toldUntilNow(client, alpha)).toEqual([`projects:${alpha.id}`]);
});

interface Devices {
  project: TestProject;
  id: number;
  /** The device that is looked at, and another one of the same person. */
  one: { cookie: string };
  other: { cookie: string };
}

const at = (
  url: string,
  { cookie }: { cookie: string },
  method: 'POST' | 'PUT' | 'DELETE',
  payload?: object,
) => here.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

/** What ends the session of one device, and whose streams end: that one's, all of the person, or everybody's. */
const ends: [
  what: string,
  whose: 'device' | 'person' | 'everybody',
  act: (devices: Devices) => Promise<{ statusCode: number }>,
][] = [
  ['signing out', 'device', ({ one }) => at('/api/client/logout', one, 'POST')],
  ['signing out on all other devices', 'person', ({ other }) => at('/api/client/sessions', other, 'DELETE')],
  [
    'signing out on that device',
    'device',
    async ({ one, other }) => {
      const list = await here.app.inject({ url: '/api/client/sessions', headers: one });
      const { id } = list.json().find(({ current }: { current: boolean }) => current);
      return at(`/api/client/sessions/${id}`, other, 'DELETE');
    },
  ],
  [
    'another password, chosen on another device',
    'person',
    ({ other }) =>
      at('/api/client/password', other, 'PUT', {
        currentPassword: PASSWORD,
        password: 'quite another one',
      }),
  ],
  [
    'another password, set by an admin',
    'person',
    ({ project, id }) =>
      asAdmin(here, 'PUT', `/api/admin/projects/${project.id}/people/${id}/password`, {
        password: 'quite another one',
      }),
  ],
  [
    'another email',
    'person',
    ({ project, id }) =>
      asAdmin(here, 'PUT', `/api/admin/projects/${project.id}/people/${id}`, { email: newEmail() }),
  ],
  [
    'the removal of the person',
    'person',
    ({ project, id }) => asAdmin(here, 'DELETE', `/api/admin/projects/${project.id}/people/${id}`),
  ],
  [
    'the deletion of the project',
    'everybody',
    ({ project }) => asAdmin(here, 'DELETE', `/api/admin/projects/${project.id}`),
  ],
];

test.each(ends)('%s ends the stream, and the next request is refused', async (_, whose, act) => {
  const project = await addPerson(here, (await createProject(here)).id);
  const [{ id } = { id: 0 }, colleague] = project.people;
  const one = await signInClient(here, project.clientPortalUsername);
  const other = await signInClient(here, project.clientPortalUsername);
  const third = await signInClient(here, colleague?.email ?? '');
  const [stream, otherStream, thirdStream] = [
    await read('client', one),
    await read('client', other),
    await read('client', third),
  ];
  const { statusCode } = await act({ project, id, one, other });
  expect(statusCode).toBe(200);
  expect(await sessionStatus(there, one)).toBe(401);
  expect((await openStream(there, '/api/client/events', one)).status).toBe(401);
  await stream.ended;
  if (whose !== 'device') {
    expect(await sessionStatus(there, other)).toBe(401);
    await otherStream.ended;
  } else await toldUntilNow(otherStream, project);
  // A colleague goes on, as long as there is a project.
  if (whose === 'everybody') await thirdStream.ended;
  else await toldUntilNow(thirdStream, project);
});

test('a session that is over by itself ends its stream', async () => {
  const [client, id] = [clients.bravo, bravo.people[0]?.id];
  const stream = await read('client', client);
  await run(`update client_sessions set expires_at = now() + interval '1 s' where user_id = ${id}`);
  await run(`select pg_notify('changes', 'client-access:${id}')`);
  await stream.ended;
  expect(await sessionStatus(there, client)).toBe(401);
  clients.bravo = await signInClient(here, bravo.clientPortalUsername);
});

test('an admin who signs out hears no more', async () => {
  const stream = await read('admin', admin);
  await at('/api/admin/logout', admin, 'POST');
  expect((await openStream(there, '/api/admin/events', admin)).status).toBe(401);
  await stream.ended;
});

test('a session that ended while nothing was heard ends its stream when it is heard again; others load everything', async () => {
  const [office, client] = [await read('admin', admin), await read('client', clients.bravo)];
  // Nobody is told of this one.
  await run('alter table client_sessions disable trigger announce');
  await run(`delete from client_sessions where user_id = ${bravo.people[0]?.id}`);
  await run('alter table client_sessions enable trigger announce');
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'venture-live'`);
  await client.ended;
  await office.hears('everything');
  expect(await toldUntilNow(office, bravo)).toContain(`projects:${bravo.id}`);
  clients.bravo = await signInClient(here, bravo.clientPortalUsername);
});

test('a product that stops ends its streams and begins no other', async () => {
  const [third] = (await openServers(1)) as [TestServer];
  try {
    const headers = await signInAdmin(third);
    const first = await openStream(third, '/api/admin/events', headers);
    expect(first.status).toBe(200);
    await third.deps.live.close();
    await first.ended;
    const late = await third.app.inject({ url: '/api/admin/events', headers });
    expect([late.statusCode, late.json().code]).toEqual([503, 'unavailable']);
  } finally {
    await third.close();
  }
});

test('a person has room for twenty open pages, and for another when one is closed', async () => {
  const client = clients.alpha;
  for (let count = 0; count < 20; count += 1) await read('client', client);
  const refused = await there.app.inject({ url: '/api/client/events', headers: client });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    error: 'Too many pages are open at once. Close some of them.',
    code: 'too_many_streams',
  });
  expect(refused.headers['retry-after']).toBe('30');
  // Somebody else is not concerned.
  await read('client', clients.bravo);
  streams.shift()?.close();
  await vi.waitFor(() => read('client', client), { timeout: 60_000 });
});

test('one connection of the database serves all streams of an instance', async () => {
  await read('admin', admin);
  await read('client', clients.alpha);
  await openStream(here, '/api/admin/events', admin).then((stream) => streams.push(stream));
  const { rows } = await run(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'venture-live'",
  );
  expect(rows.length).toBe(2);
});

test('proxies are told to pass events on as they come', async () => {
  const { headers } = await read('admin', admin);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
});

test('a stop ends a page’s stream at once, and waits for nobody who reads on', async () => {
  const [server] = (await openServers(1, { listen: true })) as [TestServer];
  const headers = await signInAdmin(server);
  const response = await fetch(`${server.url}/api/admin/events`, { headers });
  const closed = server.close();
  expect(await response.text()).toBe('retry: 3000\n\n');
  await closed;
});

test('who asks for the head of a stream alone takes no place', async () => {
  for (let count = 0; count < 21; count += 1) {
    const reply = await there.app.inject({ method: 'HEAD', url: '/api/admin/events', headers: admin });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  }
  await read('admin', admin);
});
