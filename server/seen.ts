import { isDeepStrictEqual } from 'node:util';
import { conflict } from './http/problem.ts';

/**
 * Whoever changes a thing that is on record says what they saw of it; who does not has seen nothing that could be written over.
 * @throws Problem 409 with this code where it says something else by now
 */
export function requireUnchanged<Seen extends object>(
  code: string,
  record: Seen,
  seen: Seen | undefined,
): void {
  if (seen === undefined) return;
  const names = Object.keys(seen) as (keyof Seen)[];
  if (names.every((name) => isDeepStrictEqual(record[name], seen[name]))) return;
  throw conflict(code, 'Somebody else has changed this meanwhile. Please look at it again.');
}
