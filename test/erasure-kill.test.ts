import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openBucket, type TestBucket } from './bucket.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { findInFolder } from './people.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';
import { encodeMetadata } from './upload.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
/** Within a minute of its start it lets go of bytes; a busy machine takes longer. */
const A_MINUTE = { timeout: 240_000, interval: 1000 };
const PASSWORD = 'the portal password';
const MIB = 1024 * 1024;

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Place {
  dataDir: string;
  bucket: TestBucket | undefined;
  /** All that its processes have logged so far. */
  logs: (() => string)[];
}

async function openPlace(kind: string): Promise<Place> {
  const bucket = kind === 'a bucket' ? await openBucket() : undefined;
  if (bucket) closing.push(() => bucket.close());
  return { dataDir: openFolder(), bucket, logs: [] };
}

async function start({ dataDir, bucket, logs }: Place): Promise<product.Product> {
  const settings = { LOG_LEVEL: 'debug', ...bucket?.settings };
  const target = await product.startProduct(dataDir, await findPort(), settings);
  closing.push(() => target.process.kill('SIGKILL'));
  logs.push(target.log);
  return target;
}

async function connect({ dataDir }: Place): Promise<pg.Client> {
  const client = await product.connectDatabase(dataDir);
  closing.push(() => client.end());
  return client;
}

interface Call {
  method?: string;
  cookie?: string;
  body?: object | FormData;
}

/** A call that has to work; answers what it says. */
async function ask<Reply>({ url }: product.Product, path: string, call: Call = {}): Promise<Reply> {
  const { method = 'POST', cookie = '', body } = call;
  const isForm = body instanceof FormData;
  const reply = await fetch(url + path, {
    method,
    headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

interface Person {
  mark: string;
  email: string;
}

/** Somebody who has written to the agency and in a project, with a file there and another that is on its way. */
async function makePerson(target: product.Product, admin: string, mark: string): Promise<Person> {
  const email = `${mark}@person.example`;
  const contact = { name: `Nadia ${mark}`, email, subject: mark, message: `Hello ${mark}` };
  await ask(target, '/api/contact', { body: contact });
  const project = { name: 'Shop', clientPortalEmail: email, clientPortalPassword: PASSWORD };
  const { id: projectId } = await ask<{ id: number }>(target, '/api/admin/projects', {
    cookie: admin,
    body: project,
  });
  const signedIn = await fetch(`${target.url}/api/client/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await ask(target, '/api/client/messages', { cookie, body: { projectId, text: `Hello ${mark}` } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ fileName: `${mark}.txt`, projectId: String(projectId) }))
    form.set(name, value);
  form.set('file', new Blob([`Bytes ${mark}`]));
  await ask(target, '/api/client/upload-file', { cookie, body: form });
  await beginUpload(target, cookie, { projectId, mark });
  return { mark, email };
}

/** Sends half of a resumable upload. */
async function beginUpload(
  target: product.Product,
  cookie: string,
  { projectId, mark }: { projectId: number; mark: string },
): Promise<void> {
  const bytes = Buffer.from(`Half of the bytes ${mark}`);
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${target.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(2 * bytes.length),
      'upload-metadata': encodeMetadata({ projectId, fileName: `Film ${mark}.bin`, description: mark }),
    },
  });
  const reply = await fetch(new URL(begun.headers.get('location') ?? '', target.url), {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: bytes,
  });
  if (reply.status !== 204) throw new Error(`no half of an upload: ${reply.status}`);
}

/** Erases somebody; answers the status, or undefined where there was no answer. */
function erase({ url }: product.Product, cookie: string, email: string): Promise<number | undefined> {
  return fetch(`${url}/api/admin/people/erasure`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ email, confirmation: email, works: 'delete' }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** How many rows of each table have a word. */
async function rowsWith(client: pg.Client, word: string): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1, 2`,
  );
  const found: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${schema}"."${name}" as each where position(lower($1) in lower(each::text)) > 0`,
      [word],
    );
    if (rows[0]?.count) found[`${schema}.${name}`] = rows[0].count;
  }
  return found;
}

/** What has a word beside the data and in the bucket; the database's own files are asked by SQL. */
async function filesWith({ dataDir, bucket }: Place, word: string): Promise<string[]> {
  const found = await findInFolder(dataDir, word, /^(?!db(-socket)?(\/|$))/);
  return bucket ? [...found, ...(await findInFolder(bucket.folder, word))] : found;
}

/** Waits until the mail to somebody is written. */
async function waitForMail(client: pg.Client): Promise<void> {
  const unsent = "select 1 from mail_messages where status in ('queued', 'retrying') and due_at < now()";
  await vi.waitUntil(async () => (await client.query(unsent)).rowCount === 0, A_MINUTE);
}

const loggedWith = ({ logs }: Place, word: string) => logs.filter((log) => log().includes(word)).length;

test.each(['a disk', 'a bucket'])(
  `killed between an erasure and its bytes on %s, it lets go of them when it is back, ${rounds} times`,
  { timeout: 300_000 + rounds * 300_000 },
  async (kind) => {
    const place = await openPlace(kind);
    for (let round = 0; round < rounds; round += 1) {
      const mark = `zq${kind.length}${round}${Date.now()}`;
      const target = await start(place);
      const admin = await product.signInAdmin(target);
      const { email } = await makePerson(target, admin, mark);
      const client = await connect(place);
      await waitForMail(client);
      // Between the two it looks for pictures that nothing names: there it stands still.
      await client.query(`create or replace function stand_still() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(4711); return null; end $$`);
      await client.query(
        'create trigger stand_still before delete on pictures for each statement execute function stand_still()',
      );
      await client.query('select pg_advisory_lock(4711)');
      const erasing = erase(target, admin, email);
      await vi.waitUntil(
        async () => (await client.query('select 1 from clients where email = $1', [email])).rowCount === 0,
        PATIENCE,
      );
      target.process.kill('SIGKILL');
      expect(await erasing).toBeUndefined();
      await client.query('select pg_advisory_unlock(4711)');
      await client.query('drop trigger stand_still on pictures');
      expect(await rowsWith(client, mark)).toEqual({});
      const left = await filesWith(place, mark);
      expect(left.some((name) => name.endsWith('.eml'))).toBe(true);
      expect(left.length).toBeGreaterThan(3);
      const next = await start(place);
      await expect.poll(() => filesWith(place, mark), A_MINUTE).toEqual([]);
      expect(await rowsWith(client, mark)).toEqual({});
      expect(loggedWith(place, mark)).toBe(0);
      next.process.kill('SIGKILL');
    }
    expect(place.logs.some((log) => log().includes('"route":"/api/admin/people/erasure"'))).toBe(false);
    expect(place.logs.some((log) => log().includes('"route":"/api/client/upload-file"'))).toBe(true);
  },
);

test.each(['a disk', 'a bucket'])(
  `killed while people are erased, with files on %s, each is there as before or gone, ${rounds} times`,
  { timeout: 300_000 + rounds * 300_000 },
  async (kind) => {
    const place = await openPlace(kind);
    const marks: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const target = await start(place);
      const admin = await product.signInAdmin(target);
      const people = [];
      for (const letter of ['a', 'b', 'c', 'd'])
        people.push(await makePerson(target, admin, `zq${kind.length}${letter}${round}${Date.now()}`));
      const client = await connect(place);
      await waitForMail(client);
      const before: string[][] = [];
      for (const { mark } of people) before.push(await findOwn(client, mark));
      const erasing = people.map(({ email }) => erase(target, admin, email));
      await sleep(Math.random() * 400);
      target.process.kill('SIGKILL');
      const killed = new Date();
      const statuses = await Promise.all(erasing);
      const next = await start(place);
      const again = await product.signInAdmin(next);
      // The database goes on with what it was asked, and gives up what was not committed.
      await vi.waitUntil(async () => !(await isUnderWay(client, killed)), PATIENCE);
      for (const [at, { mark, email }] of people.entries()) {
        const own = await findOwn(client, mark);
        if (statuses[at] === 200) expect(own).toEqual([]);
        else expect([[], before[at]]).toContainEqual(own);
        expect([200, 404]).toContain(await erase(next, again, email));
      }
      marks.push(...people.map(({ mark }) => mark));
      await expect
        .poll(() => Promise.all(marks.map((mark) => filesWith(place, mark))), A_MINUTE)
        .toEqual(marks.map(() => []));
      for (const mark of marks) expect(await rowsWith(client, mark)).toEqual({});
      next.process.kill('SIGKILL');
    }
    for (const mark of marks) expect(loggedWith(place, mark)).toBe(0);
  },
);

/** What somebody has made, which no job adds to. */
const OWN = ['activities', 'clients', 'contacts', 'files', 'file_versions', 'project_messages', 'uploads'];

/** How much of what somebody has made is there. */
async function findOwn(client: pg.Client, mark: string): Promise<string[]> {
  const found = await rowsWith(client, mark);
  return OWN.flatMap((table) => {
    const count = found[`public.${table}`];
    return count ? [`${count} of ${table}`] : [];
  });
}

/** Whether something is under way in the database that began before an instant. */
async function isUnderWay(client: pg.Client, before: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and xact_start < $1',
    [before],
  );
  return rowCount !== 0;
}

test('killed while everything is exported, it leaves nothing of the export, neither beside the data nor in the database', async () => {
  const place = await openPlace('a disk');
  const target = await start(place);
  const cookie = await product.signInAdmin(target);
  const projectId = await product.createProject(target, cookie);
  const form = new FormData();
  form.set('fileName', 'film.bin');
  form.set('projectId', String(projectId));
  form.set('file', new Blob([new Uint8Array(32 * MIB)]));
  await ask(target, '/api/admin/files', { cookie, body: form });
  const client = await connect(place);
  await waitForMail(client);
  const names = async () =>
    (await readdir(place.dataDir, { recursive: true })).filter((name) => !/^(db|mail)/.test(name)).sort();
  const before = await names();
  for (let round = 0; round < rounds; round += 1) {
    const each = round === 0 ? target : await start(place);
    const own = await product.signInAdmin(each);
    const reply = await fetch(`${each.url}/api/admin/data.zip`, { headers: { cookie: own } });
    const reader = reply.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    each.process.kill('SIGKILL');
    await expect(async () => {
      while (!(await reader?.read())?.done);
    }).rejects.toThrow();
    const open = "select 1 from pg_stat_activity where state like 'idle in transaction%'";
    await vi.waitUntil(async () => (await client.query(open)).rowCount === 0, PATIENCE);
    expect(await names()).toEqual(before);
  }
  const last = await start(place);
  const again = await product.signInAdmin(last);
  const whole = await fetch(`${last.url}/api/admin/data.zip`, { headers: { cookie: again } });
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(32 * MIB);
});
