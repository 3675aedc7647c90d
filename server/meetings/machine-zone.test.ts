import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { insertAvailability } from '../availability/queries.ts';
import { openDatabase } from '../database/client.ts';
import { createLogger } from '../logger.ts';

const script = fileURLToPath(new URL('../../test/answer-in-zone.ts', import.meta.url));

/** Midnight UTC of 2029-01-01 on the machine's wall, which proves that TZ took effect. */
const zones = { UTC: 0, 'America/Los_Angeles': 16, 'Pacific/Kiritimati': 14 };

test("the machine's own time zone never matters", async () => {
  const database = await cloneDatabase(inject('postgres'), inject('template'));
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-data-'));
  const { db, close } = openDatabase(database.connection, createLogger('silent'));
  const window = { startTime: '00:30', endTime: '03:00' };
  const days = ['2029-06-01', '2029-03-11', '2029-11-04'];
  await insertAvailability(
    db,
    days.map((specificDate) => ({ specificDate, ...window })),
  );
  const bookable = ['2029-07-01', '2029-07-02', '2029-07-03'];
  await insertAvailability(
    db,
    bookable.map((specificDate) => ({ specificDate, startTime: '23:00', endTime: '24:00' })),
  );
  const run = promisify(execFile);
  const answers = await Promise.all(
    Object.entries(zones).map(async ([zone, hour], index) => {
      const env = {
        ...process.env,
        DATABASE_URL: '',
        TZ: zone,
        DATA_DIR: dataDir,
        SESSION_SECRET: 'kR9vX2mQ7sT4wZ1yB6nC3dF8gH5jL0pA',
        TEST_CONNECTION: JSON.stringify(database.connection),
        TEST_DAY: bookable[index],
      };
      const { stdout } = await run(process.execPath, [script], { env });
      const [shown, ...rest] = JSON.parse(stdout);
      expect(shown).toBe(hour);
      return rest;
    }),
  );
  const june = ['00:30', '01:00', '01:30', '02:00'];
  for (const answer of answers) {
    expect(answer).toEqual([june, june, ['00:30', '01:00'], june, [], '23:30', 'T03:30:00.000Z']);
  }
  await close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});
