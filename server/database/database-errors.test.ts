import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-errors.ts';

const failure = (details: object, message = 'failed') => Object.assign(new Error(message), details);

test.each([
  [failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  [failure({ code: 'ECONNRESET', syscall: 'read' }, 'read ECONNRESET')],
  [failure({ code: 'EPIPE', syscall: 'write' }, 'write EPIPE')],
  [failure({ code: 'ENOENT', syscall: 'connect' })],
  [failure({ code: '57P01' })],
  [failure({}, 'Connection terminated unexpectedly')],
])('%j means that the database is away, wrapped or not', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(new DrizzleQueryError('select 1', [], error))).toBe(true);
});

test.each([
  // What Node gives the reader of a request whose client is gone, and that of an answer which ends early.
  [failure({ code: 'ECONNRESET' }, 'aborted')],
  [failure({ code: 'ECONNRESET' }, 'socket hang up')],
  [failure({ code: 'ERR_STREAM_PREMATURE_CLOSE' }, 'Premature close')],
  [failure({ code: 'ENOENT', syscall: 'open' })],
  [failure({ code: '23505' })],
  ['ECONNRESET'],
])('%j does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
