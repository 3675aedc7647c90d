import type pg from 'pg';

/** The advisory lock that serializes starts. */
const START_LOCK = 4_201_001;

/** Runs `work` while no other start on this database does, on whichever machine it is. */
export async function withStartLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    // Closing the session frees the lock, whatever state it is in.
    client.release(true);
  }
}
