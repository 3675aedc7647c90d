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

export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>;

/** A PostgreSQL server of the product's own. */
export interface EmbeddedPostgres {
  /** How to reach it, for node-postgres: `host` is the folder of its socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Resolves as soon as the server answers; starts it when it does not run. Throws what hinders that. */
  ensureRunning(): Promise<void>;
  /** Ends supervision and stops the server cleanly. Connections that are still open are cut off. */
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

/**
 * Keeps the server of a cluster running until it is told to stop. It holds an idle connection, which breaks
 * the moment the server dies, and looks once a second for what does not break it.
 */
export class PostmasterSupervisor implements EmbeddedPostgres {
  readonly connection: EmbeddedPostgres['connection'];
  readonly #cluster: Cluster;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #launched: ChildProcess | undefined;
  #logStart = 0;
  /** Why the last launch failed that was tried again. */
  #lastWords = '';
  #pid: number | undefined;
  #keeper: Client | undefined;
  #attempt: Promise<void> | undefined;
  #stopping = false;

  constructor(cluster: Cluster, log: Log) {
    this.#cluster = cluster;
    this.connection = { host: dirname(cluster.socket), port: PORT, user: PRODUCT, database: PRODUCT };
    this.#log = log;
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
  }

  ensureRunning(): Promise<void> {
    if (this.#keeper) return Promise.resolve();
    this.#attempt ??= this.#connect().finally(() => {
      this.#attempt = undefined;
    });
    return this.#attempt;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#attempt?.catch(() => {});
    void this.#keeper?.end();
    if (this.#pid) await stopPostmaster(this.#cluster, this.#pid);
  }

  async #connect(): Promise<void> {
    let deadline = Date.now() + SILENCE_MS;
    while (!this.#stopping) {
      await this.#start();
      // Not in the product's own database, which could not be copied or dropped meanwhile.
      const place = { ...this.connection, database: 'postgres' };
      const client = new Client({ ...place, connectionTimeoutMillis: SILENCE_MS });
      try {
        await client.connect();
        return this.#watch(client);
      } catch (error) {
        if (hasCode(error, STILL_STARTING)) deadline = Date.now() + SILENCE_MS;
        if (Date.now() > deadline) throw this.#lastWords ? new Error(this.#lastWords) : error;
      }
      await sleep(POLL_MS);
    }
  }

  /** Sees to it that a usable server runs or is on its way. Throws what it said when it failed. */
  async #start(): Promise<void> {
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

  #watch(client: Client): void {
    this.#keeper = client;
    client.on('error', () => {});
    client.once('end', () => {
      this.#keeper = undefined;
      void this.#revive();
    });
  }

  async #revive(): Promise<void> {
    if (!this.#stopping) this.#log.warn('The database went away and is started again.');
    let trouble = '';
    while (!this.#stopping) {
      try {
        await this.ensureRunning();
        return this.#log.info('The database is back.');
      } catch (error) {
        const sentence = explainFailure(error, this.#cluster.dataFolder);
        if (sentence !== trouble) this.#log.error(sentence);
        trouble = sentence;
        await sleep(CHECK_MS);
      }
    }
  }

  /** What the idle connection does not notice: a server that waits for it to end, or that nobody can reach. */
  async #check(): Promise<void> {
    try {
      if (this.#logSize() > LOG_MAX_BYTES) truncateSync(this.#cluster.logFile);
      if (!this.#keeper || !this.#pid || findPostmaster(this.#cluster)?.usable) return;
      await stopPostmaster(this.#cluster, this.#pid);
    } catch (error) {
      this.#log.error(explainFailure(error, this.#cluster.dataFolder));
    }
  }

  #logSize(): number {
    return statSync(this.#cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
  }
}
