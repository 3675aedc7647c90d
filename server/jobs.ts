import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from './database/client.ts';
import { type Logger, reasonOf } from './logger.ts';

/** The queue of messages to send; a job of it has the message's id. */
export const MAIL_QUEUE = 'mail';
/** The queue of what has to be looked at every minute. */
export const MINUTE_QUEUE = 'minute';
/** The queue of what is cleared away every hour. */
export const SWEEP_QUEUE = 'sweep';

/** The queue of what is kept no longer, looked for every hour. */
export const RETENTION_QUEUE = 'retention';

/** The queue of calendars whose busy times are read: every minute those that are due, which may take long. */
export const FEED_QUEUE = 'feeds';

/** The queue of notes that are planned: a job of it waits until one is due. */
export const NOTE_QUEUE = 'notes';

/** The queue of pictures of which smaller ones are to be made; a job of it has the content's id. */
export const PICTURE_QUEUE = 'pictures';

/** The queue of what is asked without being signed in and answered before anybody looks at it. */
export const ASK_QUEUE = 'asks';

/**
 * What is asked for by somebody who must not learn what the product knows of them: neither from the answer nor from its time.
 * So the answer comes first, whatever is known, and a worker looks into it.
 */
export type Ask =
  | { about: 'newsletter'; email: string }
  /** `adminId` is null where there is no such account. */
  | { about: 'password'; adminId: number | null }
  /** The same of a client. */
  | { about: 'client-password'; clientId: number | null };

const YEAR = 365 * 24 * 60 * 60;

/** How soon the work of a process that was killed is given to another, in seconds. */
const HEARTBEAT = 20;

/**
 * The job queue, pg-boss, on the product's own database and pool, so that work can be queued inside a
 * transaction. Its schema is `pgboss`; starting creates and migrates that, which
 * only one start at a time may do.
 */
export function createJobs(pool: pg.Pool, log: Logger): PgBoss {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => pool.query(text, values) },
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'the job queue had a problem'));
  return boss;
}

/** Starts the queue and makes the queues that the product has. */
export async function startJobs(boss: PgBoss): Promise<void> {
  await boss.start();
  // A message keeps its own count of tries; a job fails only where the process or the database did, and is not given up.
  await boss.createQueue(MAIL_QUEUE, {
    retryLimit: 1_000_000,
    retryDelay: 2,
    retentionSeconds: YEAR,
    heartbeatSeconds: HEARTBEAT,
  });
  await boss.createQueue(ASK_QUEUE, {
    retryLimit: 1_000_000,
    retryDelay: 2,
    heartbeatSeconds: HEARTBEAT,
    // What was asked is nobody's business afterwards.
    deleteAfterSeconds: 60,
  });
  await boss.createQueue(PICTURE_QUEUE, {
    retryLimit: 1_000_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: HEARTBEAT,
  });
  await boss.createQueue(NOTE_QUEUE, { retryLimit: 3, retryDelay: 1, heartbeatSeconds: HEARTBEAT });
  await boss.createQueue(SWEEP_QUEUE, { policy: 'short', retryLimit: 0, heartbeatSeconds: HEARTBEAT });
  await boss.createQueue(RETENTION_QUEUE, { policy: 'stately', retryLimit: 0, heartbeatSeconds: HEARTBEAT });
  await boss.createQueue(FEED_QUEUE, { policy: 'stately', retryLimit: 0, heartbeatSeconds: HEARTBEAT });
  await boss.createQueue(MINUTE_QUEUE, { policy: 'short', retryLimit: 0, heartbeatSeconds: HEARTBEAT });
}

/** Queues an ask; it is the same work whatever is known of who asks. */
export async function queueAsk(boss: PgBoss, ask: Ask): Promise<void> {
  await boss.send(ASK_QUEUE, ask);
}

/** Queues the making of the smaller pictures of a content, in the transaction `tx`. */
export async function queuePictures(boss: PgBoss, tx: Db, id: number): Promise<void> {
  await boss.send(PICTURE_QUEUE, { id }, { db: fromDrizzle(tx, sql) });
}
