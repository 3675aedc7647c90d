// How long the question for free times takes with a full calendar, against an empty one, in one run:
// `node bench/available-slots.ts`. Budget: p95 within 1.3 × of the empty calendar. Beside it, without a budget: the
// question which days have times at all. The full one has weekly hours, rules and 2,000 busy times of three calendars too.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/app.ts';
import { insertAvailability } from '../server/availability/queries.ts';
import { readConfig } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/database/migrate.ts';
import { openDeps } from '../server/deps.ts';
import { hoursSettings, weeklyHours } from '../server/hours/tables.ts';
import { createLogger } from '../server/logger.ts';
import { SitePages } from '../server/pages/load-pages.ts';
import { databaseAt, execute } from '../test/database.ts';
import { percentile } from './asked-product.ts';

const DAYS = 365;
const MEETINGS = 10_000;
const SPANS = 2000;
const ROUNDS = 4000;
const CALENDARS = 100;
const BUDGET = 1.3;

const log = createLogger('silent');
const dataDir = await mkdtemp(join(tmpdir(), 'venture-bench-'));
const embedded = await startEmbeddedPostgres({ dataDir, log });
const days = Array.from({ length: DAYS }, (_, index) =>
  new Date(Date.UTC(2029, 0, 1 + index)).toISOString().slice(0, 10),
);

async function open(name: string) {
  await execute(embedded.connection, `create database ${name}`);
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent' });
  const deps = await openDeps(config, databaseAt(embedded.connection, name), log);
  await migrateDatabase(deps.db);
  const app = await buildApp(deps, new SitePages());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    deps,
    app,
    url: `http://127.0.0.1:${port}/api/meeting-requests`,
    times: [] as number[],
  };
}

async function fill({ deps }: Awaited<ReturnType<typeof open>>) {
  const hours = { startTime: '09:00', endTime: '17:00' };
  await insertAvailability(
    deps.db,
    days.map((specificDate) => ({ specificDate, ...hours })),
  );
  await deps.db.execute(sql`
    insert into meeting_requests
      (name, email, requested_date, requested_time, duration, purpose, status, created_at, starts_at, ends_at,
       overlap_allowed)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', at::date, to_char(at, 'HH24:MI'), 30, 'other',
      (array['pending', 'approved', 'rejected', 'completed'])[1 + (n + n / ${DAYS}) % 4], now(),
      at at time zone 'America/New_York', at at time zone 'America/New_York' + interval '30 minutes', true
    from (
      select n, timestamp '2029-01-01 09:00' + (n % ${DAYS}) * interval '1 day'
        + (n / ${DAYS}) % 16 * interval '30 minutes' as at
      from generate_series(0, ${MEETINGS - 1}) n
    ) wanted`);
  await deps.db.insert(weeklyHours).values({
    startsOn: '2026-01-01',
    week: Array.from({ length: 7 }, () => [{ startTime: '08:00', endTime: '18:00' }]),
  });
  await deps.db.insert(hoursSettings).values({
    rules: { noticeHours: 24, bufferBefore: 5, bufferAfter: 10, horizonDays: 1200, mostPerDay: 40 },
  });
  await deps.db.execute(sql`
    insert into busy_feeds (name, address, created_at, next_check_at)
    select 'Calendar ' || n, 'https://calendar.example/' || n, now(), now() from generate_series(1, 3) n`);
  await deps.db.execute(sql`
    insert into busy_spans (feed_id, starts_at, ends_at)
    select 1 + n % 3, at, at + interval '45 minutes'
    from (select n, timestamptz '2029-01-01 13:00+00' + n * interval '4 hours' as at
      from generate_series(0, ${SPANS - 1}) n) wanted`);
  await deps.db.execute(sql`analyze`);
}

/** How many milliseconds the answer takes. */
async function measure(url: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url);
  await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - start;
}

async function ask(target: Awaited<ReturnType<typeof open>>, index: number): Promise<void> {
  const day = days[index % DAYS];
  target.times.push(await measure(`${target.url}/available-slots?date=${day}&duration=30`));
}

const empty = await open('empty_calendar');
const full = await open('full_calendar');
await fill(full);
const targets = [empty, full];
for (let index = 0; index < 500; index += 1) for (const target of targets) await ask(target, index);
for (const target of targets) target.times = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Turn by turn, so that whatever else the machine does meets both alike.
  for (const target of round % 2 === 0 ? targets : targets.toReversed()) await ask(target, round * 7);
}
const calendarTimes: number[] = [];
for (let round = 0; round < CALENDARS; round += 1) {
  calendarTimes.push(await measure(`${full.url}/calendar?duration=30`));
}
const line = ({ times }: { times: number[] }) =>
  `p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`;
const ratio = percentile(full.times, 0.95) / percentile(empty.times, 0.95);
const meetings = await full.deps.db.execute(sql`select count(*)::int as count from meeting_requests`);
process.stdout.write(
  `empty: ${line(empty)}\nfull (${DAYS} days, ${meetings.rows[0]?.count} meetings): ${line(full)}\n`,
);
process.stdout.write(`calendar of the full one: ${line({ times: calendarTimes })}\n`);
process.stdout.write(`p95 full / empty: ${ratio.toFixed(2)} (budget ${BUDGET})\n`);
for (const { app, deps } of targets) {
  await app.close();
  await deps.close();
}
await embedded.stop();
await rm(dataDir, { recursive: true });
process.exitCode = ratio <= BUDGET ? 0 : 1;
