import type pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { openDatabase, requireDatabase } from './client.ts';

test('a database that cannot be used is named by its setting, without its password', async () => {
  const connectionString = 'postgres://venture:hidden@127.0.0.1:1/venture';
  const database = openDatabase({ connectionString }, createLogger('silent'));
  const error = await requireDatabase(database).catch((thrown: unknown) => thrown);
  await database.close();
  expect(error).toBeInstanceOf(StartupError);
  expect((error as StartupError).message).toBe(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a name with two addresses that both refuse says so of each', async () => {
  const refusals = ['connect ECONNREFUSED ::1:1', 'connect ECONNREFUSED 127.0.0.1:1'];
  // What Node throws where localhost is both, which not every machine's is.
  const query = () => Promise.reject(new AggregateError(refusals.map((each) => new Error(each))));
  const pool = { query } as unknown as pg.Pool;
  await expect(requireDatabase({ pool })).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1.',
  );
});
