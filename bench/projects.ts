// How long the first calls of the back office and of the portal take with many projects and messages, and how large their answers
// are: `node bench/projects.ts [PROJECTS] [MESSAGES]`. Budget: 1 s at the 95th percentile of what a screen asks for together, 200 kB for
// an answer.
import { sql } from 'drizzle-orm';
import { adminEndpoints } from '../contract/admins.ts';
import { clientEndpoints } from '../contract/clients.ts';
import { agencyMessageEndpoints, portalMessageEndpoints } from '../contract/messages.ts';
import { projectEndpoints } from '../contract/projects.ts';
import { createContext } from '../server/deps.ts';
import { sendNews } from '../server/messages/send-news.ts';
import { openAskedProduct, PASSWORD, percentile } from './asked-product.ts';

const BUDGET_MS = 1000;
const BUDGET_BYTES = 200_000;
const ROUNDS = 100;
const AT_ONCE = 4;
/** How many projects the client has who is measured, and how many messages the longest thread. */
const OWN = 20;
const LONGEST = 2000;

const [projectCount = 2000, messageCount = 50_000] = process.argv.slice(2).map(Number);
const product = await openAskedProduct();
const { deps, origin, cookie: admin } = product;

/** Projects with two people each, whose threads are of every length; the client who is measured has the newest ones. */
async function fill(clientId: number): Promise<void> {
  await deps.db.execute(sql`
    insert into clients (name, email, username)
    select 'Client ' || n, 'client' || n || '@bench.example', 'client' || n || '@bench.example'
    from generate_series(1, ${projectCount}::int * 2) n`);
  await deps.db.execute(sql`
    insert into projects (name, description, budget, status, client_name, company, created_at)
    select 'Project ' || n, repeat('A shop with subscriptions for a roastery. ', 12), 4500,
      (array['planning', 'in_progress', 'completed'])[1 + n % 3], 'Client ' || n, 'Company ' || n, now()
    from generate_series(1, ${projectCount}::int) n`);
  await deps.db.execute(sql`
    insert into project_people (project_id, client_id, added_at)
    select p.id, c.id, now() from projects p join clients c on c.name in ('Client ' || (2 * p.id - 1), 'Client ' || (2 * p.id))
    union all
    select id, ${clientId}::int, now() from (select id from projects order by id desc limit ${OWN}) own
    on conflict do nothing`);
  await deps.db.execute(sql`
    insert into project_messages (project_id, author_kind, author_id, author_name, text, created_at, untold)
    select case when n <= ${LONGEST}::int then (select max(id) from projects) else 1 + (n * n::bigint) % ${projectCount}::int end,
      (array['admin', 'client'])[1 + n % 2], 1, (array['admin', 'Client'])[1 + n % 2],
      repeat('The draft of the home page is online. ', 1 + n % 20), now() - (${messageCount}::int - n) * interval '1 minute',
      n > ${messageCount}::int - 200
    from generate_series(1, ${messageCount}::int) n`);
  await deps.db.execute(sql`
    insert into message_marks (project_id, admin_id, read_id)
    select p.id, 1, (select max(m.id) from project_messages m where m.project_id = p.id)
    from projects p where p.id % 3 = 0 and exists (select from project_messages m where m.project_id = p.id)`);
  await deps.db.execute(sql`analyze`);
}

let largest = { bytes: 0, path: '' };

async function ask(path: string, cookie: string): Promise<void> {
  const reply = await fetch(origin + path, { headers: { cookie } });
  const { byteLength: bytes } = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  if (bytes > largest.bytes) largest = { bytes, path };
}

/** Asks for all that a screen asks for together, again and again, some screens at once; says and answers the 95th percentile. */
async function measure(name: string, paths: string[], cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const start = performance.now();
        await Promise.all(paths.map((path) => ask(path, cookie)));
        times.push(performance.now() - start);
      }),
    );
  }
  const p95 = percentile(times, 0.95);
  process.stdout.write(`${name}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms\n`);
  return p95;
}

const clientPortalEmail = 'measured@bench.example';
const made = await fetch(origin + projectEndpoints.create.path, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', cookie: admin },
  body: JSON.stringify({ name: 'First', clientPortalEmail, clientPortalPassword: PASSWORD }),
});
if (!made.ok) throw new Error(`the project was not made: ${made.status} ${await made.text()}`);
const client = await product.signIn(clientEndpoints.login.path, { email: clientPortalEmail });
const { rows } = await deps.database.pool.query('select id from clients where email = $1', [
  clientPortalEmail,
]);
await fill(rows[0].id);
const newest = (await deps.database.pool.query('select max(id)::int as id from projects')).rows[0].id;
const thread = `projectId=${newest}`;

const times = [
  await measure(
    'back office, Client Projects',
    [adminEndpoints.session.path, adminEndpoints.counts.path, `${projectEndpoints.list.path}?limit=25`],
    admin,
  ),
  await measure(
    `back office, a thread of ${LONGEST}`,
    [`${agencyMessageEndpoints.list.path.replace(':id', `${newest}`)}?limit=25`],
    admin,
  ),
  await measure(
    'portal: session, project, messages, unread',
    [
      clientEndpoints.session.path,
      `${projectEndpoints.own.path}?${thread}`,
      `${portalMessageEndpoints.list.path}?${thread}&limit=25`,
      portalMessageEndpoints.unread.path,
    ],
    client,
  ),
];
process.stdout.write(`largest answer: ${(largest.bytes / 1000).toFixed(0)} kB, ${largest.path}\n`);
const start = performance.now();
await sendNews(createContext(deps, { kind: 'system' }));
process.stdout.write(`telling of 200 messages by mail: ${(performance.now() - start).toFixed(0)} ms; `);
const again = performance.now();
await sendNews(createContext(deps, { kind: 'system' }));
process.stdout.write(`of nothing: ${(performance.now() - again).toFixed(0)} ms\n`);
process.exitCode = times.every((time) => time <= BUDGET_MS) && largest.bytes <= BUDGET_BYTES ? 0 : 1;
await product.close();
