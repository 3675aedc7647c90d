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
