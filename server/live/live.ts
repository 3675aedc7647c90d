import type { Connection, Db } from '../database/client.ts';
import { unavailable } from '../http/problem.ts';
import type { Logger } from '../logger.ts';
import { createHub, type Reader } from './hub.ts';
import { createListener } from './listener.ts';

/** How often a quiet stream shows that it lives (ms): well within what connections are given to say something. */
export const HEARTBEAT_MS = 25_000;

/** The way in which open pages hear of what changed, on whichever instance. */
export interface Live {
  /** Tells a reader of changes until their session ends. @throws Problem 401, 429 or 503 */
  join(reader: Reader): Promise<void>;
  /** Calls `heard` with the name of each thing that changed from then on; answers once it listens. @throws Problem 503 */
  follow(heard: (topic: string) => void): Promise<void>;
  /** Ends all streams, and lets nobody in any more. */
  close(): Promise<void>;
}

/** Prepares to tell of changes: the connection for it is made for the first reader. */
export function createLive(db: Db, connection: Connection, log: Logger): Live {
  const hub = createHub(db, log);
  const followers = new Set<(topic: string) => void>();
  const tellFollowers = (payload: string) => {
    for (const heard of followers) heard(payload.replace(/:.*/s, ''));
  };
  const listener = createListener({
    connection,
    log,
    hear(payload) {
      hub.hear(payload);
      tellFollowers(payload);
    },
    restored() {
      hub.restore();
      tellFollowers('everything');
    },
  });
  let isClosed = false;
  const heart = setInterval(() => {
    hub.beat();
    listener.check();
  }, HEARTBEAT_MS).unref();

  return {
    async join(reader) {
      if (isClosed) throw unavailable();
      await hub.join(reader, listener.ready);
    },
    async follow(heard) {
      if (isClosed) throw unavailable();
      followers.add(heard);
      await listener.ready();
    },
    async close() {
      isClosed = true;
      clearInterval(heart);
      hub.end();
      await listener.close();
    },
  };
}
