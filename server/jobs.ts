import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type Logger, reasonOf } from './logger.ts';

/**
 * The job queue, pg-boss, on the product's own database and pool, so that work can be queued inside a
 * transaction. Its schema is `pgboss`; starting creates and migrates that, which
 * only one start at a time may do.
 */
export function createJobs(pool: pg.Pool, log: Logger): PgBoss {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  boss.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'the job queue had a problem'));
  return boss;
}
