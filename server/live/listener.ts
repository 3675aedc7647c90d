import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../database/client.ts';
import { unavailable } from '../http/problem.ts';
import { type Logger, reasonOf } from '../logger.ts';

/** The channel that the triggers announce on. */
const CHANNEL = 'changes';
/** How long a caller waits for the connection, and it for an answer (ms). */
const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** A connection of its own on which the database announces what changed. */
export interface Listener {
  /** Listens from the first call on. @throws Problem 503 when the database cannot be heard for now. */
  ready(): Promise<void>;
  /** Finds out about a connection that died without a word. */
  check(): void;
  close(): Promise<void>;
}

interface ListenerOptions {
  connection: Connection;
  log: Logger;
  /** Receives each announcement. */
  hear: (payload: string) => void;
  /** Called when it listens again: what was announced meanwhile is lost. */
  restored: () => void;
}

/** Prepares to listen; a connection that is lost is made anew, after longer and longer pauses. */
export function createListener({ connection, log, hear, restored }: ListenerOptions): Listener {
  const closing = new AbortController();
  let listening = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  /** Listens until the connection ends. @throws when there is none to be had. */
  async function listen(heard: () => void): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'venture-live',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    const ended = new Promise<void>((resolve) => next.once('end', resolve));
    next.on('error', (error) => log.debug({ reason: error.message }, 'the listening connection broke'));
    next.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      client = next;
      heard();
      if (closing.signal.aborted) await next.end();
      await ended;
    } finally {
      client = undefined;
      void next.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    let hasListened = false;
    let pause = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      const failure = await listen(() => {
        pause = FIRST_PAUSE_MS;
        listening.resolve();
        if (hasListened) restored();
        hasListened = true;
      }).catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      listening = Promise.withResolvers();
      log.warn(
        { reason: failure ? reasonOf(failure) : 'the connection ended' },
        'nothing is heard of changes',
      );
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  return {
    async ready() {
      if (closing.signal.aborted) throw unavailable();
      running ??= run();
      const late = new AbortController();
      const isLate = sleep(PATIENCE_MS, true, { signal: late.signal, ref: false }).catch(() => true);
      if (await Promise.race([listening.promise.then(() => false), isLate])) throw unavailable();
      late.abort();
    },
    check() {
      const asked = client;
      // One that does not answer is given up, which ends it.
      asked?.query('select 1').catch(() => asked.end().catch(() => {}));
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
