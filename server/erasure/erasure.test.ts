import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createCheckpoint, decide } from '../../test/checkpoints.ts';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  sessionStatus,
  signInClient,
} from '../../test/clients.ts';
import { uploadFile } from '../../test/files.ts';
import { readInvoice } from '../../test/invoices.ts';
import { countWaiting } from '../../test/locks.ts';
import { answerAsks, sendDue } from '../../test/mail.ts';
import { type BusyPerson, findInDatabase, findInFolder, makeBusyPerson } from '../../test/people.ts';
import { newRequest, nextDay, openDay } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { append, beginUpload } from '../../test/upload.ts';
import { lockAddress } from '../database/address-lock.ts';
import { workMinute } from '../workers.ts';

const log: string[] = [];
const server = useServer({ onLog: (line) => log.push(line) });

const erase = (email: string, more: object = {}) =>
  asAdmin(server, 'POST', '/api/admin/people/erasure', {
    email,
    confirmation: email,
    works: 'delete',
    ...more,
  });
const preview = (email: string) => asAdmin(server, 'POST', '/api/admin/people/erasure-preview', { email });

/** The invoices of somebody who was erased are what they were. */
async function expectInvoicesWhole({ name, invoiceId }: BusyPerson): Promise<void> {
  const invoice = await readInvoice(server, invoiceId);
  expect(invoice).toMatchObject({ status: 'paid', amount: 1000, paid: 1000, due: 0, billedTo: name });
  const pdf = await asAdmin(server, 'GET', `/api/invoices/${invoiceId}/pdf`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const { rows } = await server.deps.db.execute<{ gaps: number; open: number }>(
    sql`select max(place) - count(*) as gaps, sum(total_cents - paid_cents - credited_cents) as open
        from invoices where status = 'sent' and year = (select max(year) from invoices)`,
  );
  expect(rows.map(({ gaps, open }) => [Number(gaps), Number(open)])).toEqual([[0, 100000]]);
}

test('of somebody who has done all that one can do nothing is left but the invoices', async () => {
  const mark = 'zq7771234';
  const person = await makeBusyPerson(server, mark);
  expect((await findInDatabase(server, mark)).length).toBeGreaterThan(40);
  expect((await findInFolder(server.deps.config.dataDir, mark)).length).toBeGreaterThan(5);
  const shown = await preview(person.email);
  expect([shown.statusCode, shown.json()]).toMatchObject([
    200,
    {
      goes: { contacts: 1, meetings: 1, bookings: 1, newsletter: 1, accounts: 1, guests: 1, testimonials: 1 },
      works: { files: 1, answers: 3 },
      stays: { invoices: 2, typedTestimonials: 0 },
    },
  ]);
  const reply = await erase(person.email);
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  await sendDue(server);
  const left = await findInDatabase(server, mark);
  expect(left.filter((row) => !/^public\.(invoices|search_entries): \("?(invoice|\d)/.test(row))).toEqual([]);
  expect(left).toHaveLength(4);
  expect(await findInFolder(server.deps.config.dataDir, mark)).toEqual([]);
  expect(log.filter((line) => line.includes(mark))).toEqual([]);
  await expectInvoicesWhole(person);
  const activity = (await asAdmin(server, 'GET', '/api/admin/activity?limit=1')).json();
  expect(activity).toMatchObject([{ kind: 'person-erased', subject: '', detail: '', about: null }]);
});

/** Somebody of a project with a colleague. */
async function createPair() {
  const email = newEmail('erased');
  const project = await createProject(server, { name: 'Harbor shop', clientPortalEmail: email });
  const { id: clientId } = project.people[0] ?? { id: 0 };
  const named = { name: 'Mira Holt' };
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/people/${clientId}`, named);
  await addPerson(server, project.id, { name: 'Jonas', email: newEmail('jonas') });
  return { email, project, headers: await signInClient(server, email) };
}

const say = (projectId: number, headers: { cookie: string }, text: string) =>
  server.app.inject({ method: 'POST', url: '/api/client/messages', headers, payload: { projectId, text } });

test('files stay without their name where that is chosen, and everybody else keeps what is theirs', async () => {
  const { email, project, headers } = await createPair();
  const upload = { projectId: project.id, fileName: 'Mira_Holt contract.txt', description: 'From Mira Holt' };
  const file = await uploadFile(server, headers, upload);
  await asAdmin(server, 'POST', `/api/admin/projects/${project.id}/messages`, {
    text: `Call Mira Holt (${email}).`,
  });
  const other = { name: 'Mira Holt', email: newEmail('namesake'), message: 'I am Mira Holt too.' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: other });
  expect((await erase(email, { works: 'keep' })).statusCode).toBe(200);
  const [kept] = (await asAdmin(server, 'GET', '/api/admin/files')).json();
  expect(kept).toMatchObject({
    id: file.id,
    name: `Removed person ${file.id} contract.txt`,
    description: 'From Removed person',
    uploadedByName: 'Removed person',
  });
  const bytes = await asAdmin(server, 'GET', `/api/files/${file.id}/content`);
  expect(bytes.body).toBe('Hello');
  const messages = (await asAdmin(server, 'GET', `/api/admin/projects/${project.id}/messages`)).json();
  expect(JSON.stringify(messages)).toContain('Call Removed person (Removed person).');
  const contacts = (await asAdmin(server, 'GET', '/api/admin/contacts?q=namesake')).json();
  expect(contacts).toMatchObject([other]);
  const people = (await asAdmin(server, 'GET', `/api/admin/projects/${project.id}`)).json().people;
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Jonas']);
  expect(await sessionStatus(server, headers)).toBe(401);
});

test('the record of decisions keeps who else decided what, without what was said of them', async () => {
  const { email, project, headers } = await createPair();
  const review = await createCheckpoint(server, project.id, { title: `Mira-Holt 100 %_\\ for ${email}` });
  const jonas = await addReviewer(project.id);
  const refusal = {
    status: 'needs_revision',
    clientFeedback: 'As Mira Holt said. Ask mira holt.',
    version: 1,
  };
  expect((await decide(server, review.id, jonas, refusal)).statusCode).toBe(200);
  const own = await createCheckpoint(server, project.id, { title: 'Second page' });
  const approval = { status: 'approved', clientFeedback: 'Fine, says Mira Holt', version: 1 };
  expect((await decide(server, own.id, headers, approval)).statusCode).toBe(200);
  expect((await erase(email)).statusCode).toBe(200);
  const { rows } = await server.deps.database.pool.query(
    'select title, reviewer_name as name, decision, feedback from checkpoint_decisions where project_id = $1 order by id',
    [project.id],
  );
  expect(rows).toEqual([
    {
      title: 'Removed person 100 %_\\ for Removed person',
      name: 'Ola Berg',
      decision: 'needs_revision',
      feedback: 'As Removed person said. Ask Removed person.',
    },
    { title: 'Second page', name: 'Removed person', decision: 'approved', feedback: '' },
  ]);
  for (const change of [
    "title = 'Another title'",
    "title = title || '!'",
    "feedback = 'Removed person said it.'",
    "decision = 'approved'",
    "reviewer_name = 'Removed person'",
    "sha256 = repeat('0', 64)",
  ]) {
    const line = `project_id = ${project.id} and reviewer_name = 'Ola Berg'`;
    await expect(
      server.deps.database.pool.query(`update checkpoint_decisions set ${change} where ${line}`),
      change,
    ).rejects.toThrow('the record of decisions cannot be changed');
  }
});

/** A colleague in a project who can sign in. */
async function addReviewer(projectId: number) {
  const email = newEmail('ola');
  await addPerson(server, projectId, { name: 'Ola Berg', email });
  return signInClient(server, email);
}

test('what is shown before changes nothing', async () => {
  const { email, project, headers } = await createPair();
  await say(project.id, headers, 'Hello');
  const before = (await asAdmin(server, 'GET', '/api/admin/activity?limit=1')).headers['x-total-count'];
  expect((await preview(email)).json()).toMatchObject({
    names: ['Mira Holt'],
    goes: { accounts: 1, messages: 1, contacts: 0 },
    alone: [],
  });
  expect(await sessionStatus(server, headers)).toBe(200);
  expect((await asAdmin(server, 'GET', '/api/admin/activity?limit=1')).headers['x-total-count']).toBe(before);
});

test('a project that is left without anybody is named before, and goes on', async () => {
  const email = newEmail('alone');
  const project = await createProject(server, { name: 'Lonely shop', clientPortalEmail: email });
  expect((await preview(email)).json().alone).toEqual([{ id: project.id, name: 'Lonely shop' }]);
  expect((await erase(email)).statusCode).toBe(200);
  expect((await asAdmin(server, 'GET', `/api/admin/projects/${project.id}`)).json()).toMatchObject({
    people: [],
  });
});

test.each([
  ['an address of which nothing is known', 'nobody@person.example', {}, 404, { code: 'unknown_person' }],
  ['the address of an admin', 'admin@venture.example', {}, 409, { code: 'admin_address' }],
  [
    'another confirmation',
    'a@person.example',
    { confirmation: 'b@person.example' },
    400,
    {
      fields: { confirmation: 'Type the address exactly as it stands above.' },
    },
  ],
  [
    'no choice',
    'a@person.example',
    { works: undefined },
    400,
    {
      fields: { works: 'Say whether the files and answers go or stay.' },
    },
  ],
])('%s is refused', async (_, email, more, status, body) => {
  const address = status === 409 ? await adminAddress() : email;
  const reply = await erase(address, more);
  expect([reply.statusCode, reply.json()]).toMatchObject([status, body]);
});

async function adminAddress(): Promise<string> {
  await signInAdmin(server);
  const { rows } = await server.deps.db.execute<{ email: string }>(
    sql`select email from admins order by id limit 1`,
  );
  return rows[0]?.email ?? '';
}

test('two admins who erase at once erase once', async () => {
  const { email } = await createPair();
  const replies = await Promise.all([erase(email), erase(email), erase(email)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
});

test('what they write while they are erased is refused, or goes too', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, project, headers } = await createPair();
    const text = `While erased ${round} zq5551234`;
    const [erased, ...written] = await Promise.all([
      erase(email),
      ...Array.from({ length: 6 }, () => say(project.id, headers, text)),
    ]);
    expect(erased.statusCode).toBe(200);
    for (const { statusCode } of written) expect([201, 401, 404]).toContain(statusCode);
    expect(await findInDatabase(server, text)).toEqual([]);
    expect(await findInDatabase(server, email)).toEqual([]);
  }
});

test('a message that meets an erasure which has begun waits for it, and is refused', async () => {
  const { email, project, headers } = await createPair();
  const erasing = await server.deps.database.pool.connect();
  try {
    // As whoever erases does: first the project, then its people.
    await erasing.query('begin');
    await erasing.query('select 1 from projects where id = $1 for update', [project.id]);
    const reply = say(project.id, headers, 'Too late');
    await expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBeGreaterThan(0);
    await erasing.query(
      'delete from project_people where client_id = (select id from clients where username = $1)',
      [email],
    );
    await erasing.query('delete from clients where username = $1', [email]);
    await erasing.query('commit');
    expect((await reply).statusCode).toBe(404);
    expect(await findInDatabase(server, 'Too late')).toEqual([]);
  } finally {
    await erasing.query('rollback');
    erasing.release();
  }
});

test.each([
  ['/api/contact', { name: 'Vera', message: 'Hello' }],
  ['/api/meeting-requests', {}],
])('who asks for something at %s waits until their address is erased', async (url, payload) => {
  const email = newEmail('waits');
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const asked = { ...(url.endsWith('requests') ? newRequest({ requestedDate }) : payload), email };
  const replies = await server.deps.database.db.transaction(async (tx) => {
    await lockAddress(tx, email.toUpperCase());
    const reply = server.app.inject({ method: 'POST', url, payload: asked });
    await expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBeGreaterThan(0);
    return [reply];
  });
  expect((await replies[0])?.statusCode).toBe(201);
});

test('who signs up for the newsletter waits until their address is erased, and is there as somebody new', async () => {
  const email = newEmail('reader');
  const signUp = () => server.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
  const { pool } = server.deps.database;
  const known = async () =>
    (
      await pool.query(
        `select (select count(*)::int from newsletter_subscribers where email = $1) as subscribers,
          (select count(*)::int from mail_messages where email = $1) as mails`,
        [email],
      )
    ).rows[0];
  await signUp();
  await answerAsks(server);
  expect(await known()).toEqual({ subscribers: 1, mails: 1 });
  await signUp();
  const erasing = await pool.connect();
  try {
    await erasing.query('begin');
    await erasing.query("select pg_advisory_xact_lock(hashtextextended('address:' || lower($1), 0))", [
      email,
    ]);
    await erasing.query('delete from mail_messages where email = $1', [email]);
    const answering = answerAsks(server);
    await expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBeGreaterThan(0);
    await erasing.query('delete from newsletter_subscribers where email = $1', [email]);
    await erasing.query('commit');
    await answering;
    expect(await known()).toEqual({ subscribers: 1, mails: 1 });
  } finally {
    await erasing.query('rollback');
    erasing.release();
  }
});

test('of who signs up and is erased at once there is all or nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail('reader');
    const signUp = () => server.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
    await signUp();
    await answerAsks(server);
    await signUp();
    const [erased] = await Promise.all([erase(email), answerAsks(server)]);
    expect(erased.statusCode).toBe(200);
    const { rows } = await server.deps.database.pool.query<{ subscribers: number; mails: number }>(
      `select (select count(*)::int from newsletter_subscribers where email = $1) as subscribers,
        (select count(*)::int from mail_messages where email = $1) as mails`,
      [email],
    );
    expect(rows[0]?.subscribers).toBe(rows[0]?.mails);
  }
});

test('a visitor who writes while they are erased is gone, or there as somebody new', async () => {
  const email = newEmail('visitor');
  const payload = { name: 'Vera', email, message: 'Hello' };
  const write = () => server.app.inject({ method: 'POST', url: '/api/contact', payload });
  await write();
  const [erased] = await Promise.all([erase(email), write(), write()]);
  expect(erased.statusCode).toBe(200);
  const { rows } = await server.deps.db.execute<{ contacts: number; mails: number }>(
    sql`select (select count(*) from contacts where email = ${email}) as contacts,
        (select count(*) from mail_messages where email = ${email}) as mails`,
  );
  expect(rows[0]?.contacts).toBe(rows[0]?.mails);
});

test('where the process ends between the database and the bytes, the next minute finishes it', async () => {
  const { email, project, headers } = await createPair();
  await uploadFile(server, headers, { projectId: project.id, bytes: Buffer.from('Bytes zq6661234') });
  const url = await beginUpload(server, headers, 40, { projectId: project.id, description: 'zq6661234' });
  await append(server, headers, url, { offset: 0, bytes: Buffer.from('Half zq6661234') });
  await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'M', email, message: 'zq6661234' },
  });
  await sendDue(server);
  const { storage, uploads, mail } = server.deps;
  const away = [
    vi.spyOn(uploads, 'remove').mockRejectedValue(new Error('away')),
    vi.spyOn(storage, 'remove').mockRejectedValue(new Error('away')),
    vi.spyOn(mail.transport, 'remove').mockRejectedValue(new Error('away')),
  ];
  expect((await erase(email)).statusCode).toBe(200);
  const left = await findInFolder(server.deps.config.dataDir, 'zq6661234');
  for (const folder of ['files/', 'uploads/', 'mail/'])
    expect(
      left.some((name) => name.startsWith(folder)),
      folder,
    ).toBe(true);
  for (const each of away) each.mockRestore();
  await workMinute(server.deps);
  expect(await findInFolder(server.deps.config.dataDir, 'zq6661234')).toEqual([]);
});
