import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';
import type { Connection } from '../database/client.ts';
import { type Logger, reasonOf } from '../logger.ts';

/** How long a call waits for another one on the same upload to end (ms). */
const PATIENCE = 10_000;
/** How often it looks whether that has ended on another instance (ms). */
const PAUSE = 200;

/** Lets one call at a time go on with an upload. */
export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

/** Holds uploads for this instance, against the others. */
interface Hold {
  take(id: string): Promise<boolean>;
  release(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Where there is one instance, nobody else has any. */
const alone: Hold = { take: async () => true, release: async () => {}, close: async () => {} };

const KEY = "hashtextextended('upload ' || $1, 0)";

/**
 * Holds uploads by advisory locks of the database, all on one connection: they end with it, so that an instance that is killed
 * holds none.
 */
function holdInDatabase(connection: Connection, log: Logger): Hold {
  let client: Promise<pg.Client> | undefined;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({ ...connection, application_name: 'venture-uploads' });
    opened.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'the locks of uploads broke'));
    opened.once('end', () => {
      client = undefined;
    });
    await opened.connect();
    return opened;
  }

  function connected(): Promise<pg.Client> {
    client ??= open().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  }

  return {
    async take(id) {
      const { rows } = await (await connected()).query(`select pg_try_advisory_lock(${KEY}) as taken`, [id]);
      return rows[0].taken;
    },
    async release(id) {
      await (await connected()).query(`select pg_advisory_unlock(${KEY})`, [id]);
    },
    async close() {
      await (await client)?.end();
    },
  };
}

/** What a call holds: how it is asked to end, and when it has. */
interface Held {
  requestRelease: RequestRelease;
  released: PromiseWithResolvers<void>;
}

/**
 * Opens the locks of uploads: who wants one that is held asks the holder to end, which a call does whose caller has hung up unheard.
 * With `connection` they hold for every instance on that database.
 */
export function createUploadLocks(connection: Connection | undefined, log: Logger): UploadLocks {
  const held = new Map<string, Held>();
  const hold = connection ? holdInDatabase(connection, log) : alone;

  async function waitFor(id: string, deadline: number): Promise<void> {
    for (let holder = held.get(id); holder; holder = held.get(id)) {
      await holder.requestRelease();
      const isLate = sleep(Math.max(0, deadline - Date.now()), 'late', { ref: false });
      if ((await Promise.race([holder.released.promise, isLate])) === 'late') throw ERRORS.ERR_LOCK_TIMEOUT;
    }
  }

  return {
    newLock: (id) => ({
      async lock(_signal, requestRelease) {
        const deadline = Date.now() + PATIENCE;
        await waitFor(id, deadline);
        const released = Promise.withResolvers<void>();
        held.set(id, { requestRelease, released });
        try {
          while (!(await hold.take(id))) {
            if (Date.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
            await sleep(PAUSE);
          }
        } catch (error) {
          held.delete(id);
          released.resolve();
          throw error;
        }
      },
      async unlock() {
        const { released } = held.get(id) ?? {};
        await hold.release(id).finally(() => {
          held.delete(id);
          released?.resolve();
        });
      },
    }),
    close: () => hold.close(),
  };
}
