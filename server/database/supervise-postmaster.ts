import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { makeSocketFolder, PORT } from './choose-socket-folder.ts';
import { PRODUCT } from './create-data-folder.ts';
import { hasCode } from './database-errors.ts';
import { explainFailure } from './explain-failure.ts';
import {
  type Cluster,
  findPostmaster,
  findStrays,
  launchPostmaster,
  removeFalsePidFile,
  stopPostmaster,
} from './postmaster.ts';

export type Log = Record<'warn', (message: string) => void>;

/** A PostgreSQL server of the product's own. */
export interface EmbeddedPostgres {
  /** How to reach it, for node-postgres: `host` is the folder of its socket. */
  connection: { host: string; port: number; user: string; database: string };
  /**
   * Resolves when the server has ended or cannot be used any more, though nobody called `stop`. It is not started
   * again: the next start of the product does that.
   */
  lost: Promise<void>;
  /** Stops the server cleanly. Connections that are still open are cut off. */
  stop(): Promise<void>;
}

const LOG_MAX_BYTES = 8 * 1024 * 1024;
const CHECK_MS = 1_000;
const POLL_MS = 15;
/** How long a server may neither answer nor say that it is still starting. */
const SILENCE_MS = 15_000;
const STILL_STARTING = '57P03';
/** Processes of a killed server need a moment to notice and go. */
const STILL_OCCUPIED = /pre-existing shared memory block|lock file ".*" already exists/;

/** Starts the server of a cluster, or adopts the one that runs, and tells when it is lost. */
export class PostmasterSupervisor implements EmbeddedPostgres {
  readonly connection: EmbeddedPostgres['connection'];
  readonly lost: Promise<void>;
  readonly #tellLost: () => void;
  readonly #cluster: Cluster;
  readonly #log: Log;
  #launched: ChildProcess | undefined;
  #logStart = 0;
  /** Why the last launch failed that was tried again. */
  #lastWords = '';
  #pid: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(cluster: Cluster, log: Log) {
    this.#cluster = cluster;
    this.#log = log;
    this.connection = { host: dirname(cluster.socket), port: PORT, user: PRODUCT, database: PRODUCT };
    const { promise, resolve } = Promise.withResolvers<void>();
    this.lost = promise;
    this.#tellLost = resolve;
  }

  /** Returns as soon as the server answers. Throws what hinders that. */
  async start(): Promise<void> {
    let deadline = Date.now() + SILENCE_MS;
    for (;;) {
      await this.#launch();
      // Not in the product's own database, which could not be copied or dropped for a moment.
      const place = { ...this.connection, database: 'postgres' };
      const client = new Client({ ...place, connectionTimeoutMillis: SILENCE_MS });
      try {
        await client.connect();
        await client.end();
        return this.#watch();
      } catch (error) {
        if (hasCode(error, STILL_STARTING)) deadline = Date.now() + SILENCE_MS;
        if (Date.now() > deadline) throw this.#lastWords ? new Error(this.#lastWords) : error;
      }
      await sleep(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#launched?.off('exit', this.#tellLost);
    if (this.#pid) await stopPostmaster(this.#cluster, this.#pid);
  }

  /** Sees to it that a usable server runs or is on its way. Throws what it said when it failed. */
  async #launch(): Promise<void> {
    const found = findPostmaster(this.#cluster);
    this.#pid = found?.pid ?? this.#pid;
    if (found?.usable) return;
    if (found) await stopPostmaster(this.#cluster, found.pid);
    const child = this.#launched;
    if (child && child.exitCode === null && child.signalCode === null) return;
    this.#launched = undefined;
    if (child?.exitCode) await this.#clearOccupied();
    removeFalsePidFile(this.#cluster);
    makeSocketFolder(dirname(this.#cluster.socket), this.#cluster.user);
    this.#logStart = this.#logSize();
    this.#launched = await launchPostmaster(this.#cluster);
    this.#pid = this.#launched.pid;
  }

  async #clearOccupied(): Promise<void> {
    const output = readFileSync(this.#cluster.logFile).subarray(this.#logStart).toString();
    if (!STILL_OCCUPIED.test(output)) throw new Error(output);
    this.#lastWords = output;
    for (const pid of findStrays(this.#cluster)) await stopPostmaster(this.#cluster, pid);
  }

  /**
   * A child tells by itself that it ended. The look once a second is for one that was adopted, one that waits for its last
   * client to go, and one that nobody can reach.
   */
  #watch(): void {
    this.#launched?.once('exit', this.#tellLost);
    this.#timer = setInterval(() => this.#look(), CHECK_MS).unref();
  }

  #look(): void {
    try {
      if (!findPostmaster(this.#cluster)?.usable) this.#tellLost();
      if (this.#logSize() > LOG_MAX_BYTES) truncateSync(this.#cluster.logFile);
    } catch (error) {
      // Files that cannot be read for the moment say nothing of the server.
      this.#log.warn(explainFailure(error, this.#cluster.dataFolder));
    }
  }

  #logSize(): number {
    return statSync(this.#cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
  }
}
