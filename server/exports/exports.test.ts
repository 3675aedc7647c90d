import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readArchive } from '../../test/archive.ts';
import { asAdmin, createProject, PASSWORD, signInClient } from '../../test/clients.ts';
import { addFile, uploadFile } from '../../test/files.ts';
import { makeBusyPerson } from '../../test/people.ts';
import { openServers, signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

async function download(url: string, on = server) {
  const reply = await asAdmin(on, 'GET', url);
  return { reply, files: readArchive(reply.rawPayload) };
}

/** More than is on its way at once, in what is read first. */
const MUCH = `insert into activities (at, kind, actor_kind, actor_name, visible, detail)
  select now(), 'site-changed', 'system', '', false, md5(random()::text || n) || md5(n::text) || md5(n || 'a') || md5(n || 'b')
  from generate_series(1, 60000) as n`;

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

test('everything is exported in a documented shape, with every version of every file, and nothing that opens anything', async () => {
  const person = await makeBusyPerson(server, 'zq8881234');
  const { reply, files } = await download('/api/admin/data.zip');
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="Venture data \d{4}-\d\d-\d\d\.zip"/,
  );
  expect([...files.keys()].filter((name) => name.startsWith('data/')).sort()).toEqual(
    [
      'activity',
      'admins',
      'clients',
      'contacts',
      'content',
      'files',
      'invoices',
      'mails',
      'meetings',
      'messages',
      'milestones',
      'newsletter',
      'notes',
      'pictures',
      'plans',
      'projects',
      'reviews',
      'settings',
      'showcases',
      'team',
      'testimonials',
    ].map((noun) => `data/${noun}.json`),
  );
  const { contacts } = json(files, 'data/contacts.json');
  expect(contacts).toEqual([
    {
      id: expect.any(Number),
      name: person.name,
      email: person.email,
      company: 'Harbor Coffee',
      subject: `Subject ${person.mark}`,
      message: `Message ${person.mark}`,
      quarantined: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      readAt: expect.any(String),
      answeredAt: expect.any(String),
      doneAt: null,
      note: `Note ${person.mark}`,
      notedAt: expect.any(String),
      deletedAt: null,
    },
  ]);
  const { invoices, payments } = json(files, 'data/invoices.json');
  expect(invoices[0]).toMatchObject({
    total: 1000,
    paid: 1000,
    currency: 'USD',
    lines: [{ quantity: 1, price: 1000, taxRate: 0 }],
  });
  expect(payments[0]).toMatchObject({ amount: 1000, invoiceId: invoices[0].id });
  const folder = `files/${person.project.id} Shop for ${person.name}/`;
  const [first, second] = [...files.keys()].filter((name) => name.startsWith(folder)).sort();
  expect(String(files.get(first ?? ''))).toBe(`Bytes ${person.mark}`);
  expect(String(files.get(second ?? ''))).toBe(`More bytes ${person.mark}`);
  const manifest = json(files, 'manifest.json');
  expect(manifest).toMatchObject({ format: 1, files: { count: 2, missing: [] } });
  expect(manifest.counts.contacts).toEqual({ contacts: 1, contactReplies: 1 });

  const whole = [...files.values()].map(String).join('\n');
  const secrets = await server.deps.database.pool.query<{ secret: string }>(
    `select password as secret from client_accounts union all select password from admin_accounts
     union all select token from client_sessions union all select token from admin_sessions
     union all select token_hash from meeting_links union all select token_hash from checkpoint_guest_links
     union all select token_hash from testimonial_links union all select token_hash from newsletter_links
     union all select token_hash from client_links where token_hash is not null
     union all select ask_key::text from client_links union all select sealed_access from content_items where sealed_access is not null
     union all select key from contents union all select key from pictures`,
  );
  expect(secrets.rows.length).toBeGreaterThan(8);
  expect(secrets.rows.filter(({ secret }) => whole.includes(secret))).toEqual([]);
  expect(whole).not.toContain(PASSWORD);
});

test('names that would do harm are made safe, and those that are alike are kept apart', async () => {
  const project = await createProject(server, { name: '../../etc/passwd' });
  const headers = await signInClient(server, project.clientPortalUsername);
  const upload = { projectId: project.id, bytes: Buffer.from('One') };
  await uploadFile(server, headers, { ...upload, fileName: '../../../a\\b:c.txt' });
  await addFile(server, { ...upload, fileName: '..\\..\\..\\a\\b:c.txt', bytes: Buffer.from('Two') });
  const { files } = await download('/api/admin/data.zip');
  const theirs = [...files].filter(([name]) => name.startsWith(`files/${project.id} `));
  expect(theirs.map(([, bytes]) => String(bytes)).sort()).toEqual(['One', 'Two']);
  for (const [name] of theirs) {
    expect(name.split('/')).toHaveLength(3);
    expect(name).not.toMatch(/\\|:|(^|\/)\.\.?(\/|$)/);
  }
});

test('all of it is of one moment, whatever is changed while it is read', async () => {
  const [other] = await openServers(1, { listen: true });
  if (!other) throw new Error('no server');
  try {
    const { pool } = other.deps.database;
    await pool.query(MUCH);
    await pool.query(
      "insert into contacts (name, email, subject, message) values ('Ada', 'ada@many.example', 'Hi', 'Hi')",
    );
    const { cookie } = await signInAdmin(other);
    const bytes: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      const request = get(`${other.url}/api/admin/data.zip`, { headers: { cookie } }, async (response) => {
        response.once('data', async (chunk) => {
          bytes.push(chunk);
          response.pause();
          await pool.query('delete from contacts');
          await pool.query("insert into newsletter_subscribers (email) values ('late@many.example')");
          response.resume();
          response.on('data', (more) => bytes.push(more));
        });
        response.once('end', resolve);
        response.once('error', reject);
      });
      request.once('error', reject);
    });
    const files = readArchive(Buffer.concat(bytes));
    expect(json(files, 'data/contacts.json').contacts).toHaveLength(1);
    expect(json(files, 'data/newsletter.json').newsletterSubscribers).toEqual([]);
  } finally {
    await other.close();
  }
});

test('a download that is broken off leaves nothing behind', async () => {
  const [other] = await openServers(1, { listen: true });
  if (!other) throw new Error('no server');
  try {
    const { pool } = other.deps.database;
    await pool.query(MUCH);
    const { cookie } = await signInAdmin(other);
    await new Promise<void>((resolve) => {
      const request = get(`${other.url}/api/admin/data.zip`, { headers: { cookie } }, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      request.on('error', () => {});
    });
    const busy = async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      return rows.length;
    };
    await expect.poll(busy, { timeout: 20_000 }).toBe(0);
    await sleep(50);
    expect(pool.idleCount).toBe(pool.totalCount);
  } finally {
    await other.close();
  }
});

test('one person is exported with what they wrote and sent, and nothing of anybody else', async () => {
  const person = await makeBusyPerson(server, 'zq9991234');
  const { reply, files } = await download(`/api/admin/people.zip?email=${person.email.toUpperCase()}`);
  expect(reply.statusCode).toBe(200);
  const whole = [...files.values()].map(String).join('\n');
  for (const words of [
    'Message',
    'Call',
    'Legacy',
    'Hello again',
    'Larger',
    'No',
    'About',
    'Guest',
    'Good, says',
    'Bytes',
  ]) {
    expect(whole, words).toContain(`${words} ${person.mark}`);
  }
  expect(whole).not.toContain(person.colleague);
  expect(whole).not.toContain('zq8881234');
  expect(json(files, 'data/clients.json').clients).toHaveLength(1);
  expect(json(files, 'data/invoices.json').invoices).toHaveLength(2);
  expect(json(files, 'manifest.json').files.count).toBe(2);
  const activity = await asAdmin(server, 'GET', '/api/admin/activity?group=data&limit=1');
  expect(activity.json()).toMatchObject([{ kind: 'person-exported', subject: '', detail: '' }]);
});

test('of an address of which nothing is known there is nothing to export', async () => {
  const reply = await asAdmin(server, 'GET', '/api/admin/people.zip?email=nobody@person.example');
  expect([reply.statusCode, reply.json()]).toMatchObject([
    404,
    { code: 'unknown_person', error: 'Nothing is known under this address.' },
  ]);
});
