import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem, tooMany } from '../http/problem.ts';
import { type CountedKey, countedKeys, hashText } from './counted-keys.ts';
import { delayAfter, FREE_TRIES, type Limit, type LimitRule, limitRules, WIDE } from './rules.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** Slowed requests that wait at once; each holds no more than its connection. */
const WAITING = 500;

/** Attempts by limit and key; a key may have several parts. */
export interface Limits {
  /** Counts one attempt. @throws Problem 429 with the seconds to wait when there were too many. */
  spend(limit: Limit, ...key: string[]): Promise<void>;
  /** Counts one attempt where it is allowed; false where it is not. */
  take(limit: Limit, ...key: string[]): Promise<boolean>;
  /** Counts what was let through by {@link check} and is done: with others at once it may be more than is allowed. */
  record(limit: Limit, ...key: string[]): Promise<void>;
  /** Counts nothing. @throws Problem 429 with the seconds to wait when the next attempt would be too many. */
  check(limit: Limit, ...key: string[]): Promise<void>;
  /**
   * Waits the longer the more attempts were counted, and answers how long, in ms; counts nothing.
   * @throws Problem 429 when too many wait already.
   */
  slow(limit: Limit, ...key: string[]): Promise<number>;
  /** Forgets the attempts of a key. */
  forget(limit: Limit, ...key: string[]): Promise<void>;
  /** Forgets the attempts of every key whose first part is `first`. */
  forgetAll(limit: Limit, first: string): Promise<void>;
}

/** The limiters of a rule: for a key, and for a wide network that many keys share. */
interface Limiters {
  narrow: RateLimiterPostgres;
  wide: RateLimiterPostgres;
}

function createLimiters(pool: pg.Pool, scale: number): Record<Limit, Limiters> {
  const create = (keyPrefix: string, allowed: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      // One rule clears the table of what has ended, for all.
      clearExpiredByTimeout: keyPrefix === 'contact',
      keyPrefix,
      points: Math.max(1, Math.round(allowed * scale)),
      duration,
    });
  const limiters = Object.entries<LimitRule>(limitRules).map(([name, { points, duration }]) => [
    name,
    { narrow: create(name, points, duration), wide: create(name, points * WIDE, duration) },
  ]);
  return Object.fromEntries(limiters);
}

/** Limits counted in the database, so that several instances share them. `scale` multiplies what is allowed. */
export function createLimits(pool: pg.Pool, scale: number): Limits {
  const limiters = createLimiters(pool, scale);
  const limiter = (limit: Limit, { isWide }: CountedKey) => limiters[limit][isWide ? 'wide' : 'narrow'];
  const keys = (limit: Limit, key: string[]) => countedKeys(key, limitRules[limit].byNetwork);
  const wait = createWaitingRoom(WAITING);
  const freeTries = Math.max(1, Math.round(FREE_TRIES * scale));

  async function spend(limit: Limit, ...key: string[]): Promise<void> {
    // The narrow network comes first: what it is refused, the wide one is not charged for.
    for (const each of keys(limit, key)) {
      await limiter(limit, each)
        .consume(each.name)
        .catch((refusal: unknown) => {
          throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext / 1000) : refusal;
        });
    }
  }

  return {
    spend,
    take: (limit, ...key) =>
      spend(limit, ...key).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.status === 429) return false;
          throw error;
        },
      ),
    async record(limit, ...key) {
      for (const each of keys(limit, key)) await limiter(limit, each).penalty(each.name);
    },
    async check(limit, ...key) {
      for (const each of keys(limit, key)) {
        const spent = await limiter(limit, each).get(each.name);
        if (spent && spent.remainingPoints <= 0) throw tooMany(spent.msBeforeNext / 1000);
      }
    },
    async slow(limit, ...key) {
      let counted = 0;
      for (const each of keys(limit, key)) {
        counted += (await limiter(limit, each).get(each.name))?.consumedPoints ?? 0;
      }
      const delay = delayAfter(counted, freeTries);
      await wait(delay);
      return delay;
    },
    async forget(limit, ...key) {
      for (const each of keys(limit, key)) await limiter(limit, each).delete(each.name);
    },
    async forgetAll(limit, first) {
      await pool.query('DELETE FROM attempts WHERE starts_with(key, $1)', [`${limit}:${hashText(first)}`]);
    },
  };
}
