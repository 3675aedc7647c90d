import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../http/problem.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What is limited: so many attempts per key in a window of so many seconds. */
const rules = {
  'login-account': { points: 10, duration: 15 * MINUTE },
  'login-address': { points: 50, duration: 15 * MINUTE },
  contact: { points: 20, duration: HOUR },
  newsletter: { points: 20, duration: HOUR },
  meeting: { points: 60, duration: HOUR },
};

export type Limit = keyof typeof rules;

export interface Limits {
  /** Counts one attempt. @throws Problem 429 with the seconds to wait when there were too many. */
  spend(limit: Limit, key: string): Promise<void>;
  /** Counts nothing. @throws Problem 429 with the seconds to wait when the next attempt would be too many. */
  check(limit: Limit, key: string): Promise<void>;
  /** Forgets the attempts of a key. */
  forget(limit: Limit, key: string): Promise<void>;
}

/** The IPv4 address that two groups of an IPv6 one hold. */
function mappedAddress(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * What an IPv6 address is counted as, however it is written: its first four groups, as one household has a
 * whole /64, or the IPv4 address that it stands for.
 */
function network64(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  if (left.length === 0 && right.length === 3 && right[0] === 'ffff') return mappedAddress(right.slice(1));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function countedAs(key: string): string {
  if (isIPv6(key) && !key.includes('%')) return network64(key);
  return key.length <= 100 ? key : createHash('sha256').update(key).digest('hex');
}

/** Limits counted in the database, so that several instances share them. `scale` multiplies what is allowed. */
export function createLimits(pool: pg.Pool, scale: number): Limits {
  const limiters = new Map<Limit, RateLimiterPostgres>();
  for (const [name, { points, duration }] of Object.entries(rules)) {
    const options = {
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * scale)),
      duration,
    };
    limiters.set(name as Limit, new RateLimiterPostgres(options));
  }
  const limiter = (limit: Limit) => {
    const found = limiters.get(limit);
    if (!found) throw new Error(`no limit named ${limit}`);
    return found;
  };
  return {
    async spend(limit, key) {
      try {
        await limiter(limit).consume(countedAs(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async check(limit, key) {
      const spent = await limiter(limit).get(countedAs(key));
      if (spent && spent.remainingPoints <= 0) throw tooMany(spent.msBeforeNext / 1000);
    },
    async forget(limit, key) {
      await limiter(limit).delete(countedAs(key));
    },
  };
}
