import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { PgBoss } from 'pg-boss';
import type { SiteFacts } from '../contract/site-facts.ts';
import type { Db } from './database/client.ts';
import { isDeadlock } from './database/database-errors.ts';
import type { Outbox } from './mail/outbox.ts';

/** Somebody who is not signed in, known by the network address that the call came from. */
export interface Visitor {
  kind: 'visitor';
  address: string;
}

/** A client of the agency, as their session tells. */
export interface Client {
  kind: 'client';
  id: number;
  /** How they are called, or an empty text where nobody has said. */
  name: string;
  email: string;
}

/** An admin, as their session tells. */
export interface Admin {
  kind: 'admin';
  id: number;
  username: string;
}

/** A guest of one review, as the secret link tells. */
export interface Guest {
  kind: 'guest';
  id: number;
  name: string;
  email: string;
  checkpointId: number;
}

/** The product itself: seeds, jobs and commands. */
export interface System {
  kind: 'system';
}

export type Actor = Visitor | Client | Admin | Guest | System;

/** What an operation stands on: the database or a transaction, who acts, and when. */
export interface Context<Who extends Actor = Actor> {
  db: Db;
  actor: Who;
  /** The instant of the act, the same for all that it does. */
  now: Date;
  /** The agency's time zone. */
  zone: string;
  /** What the agency says of itself. */
  site: SiteFacts;
  /** The way to tell people of it. */
  outbox: Outbox;
  /** The queue of work that is done later. */
  jobs: PgBoss;
}

/** So often work begins anew that the database gave up for a deadlock. */
const TRIES = 5;

/**
 * Runs `work` in one transaction of `context`. Where it and another one wait for each other, the database gives up one of them: that begins
 * anew, so `work` leaves nothing outside of the database that is wrong to do twice.
 */
export async function inTransaction<Who extends Actor, Result>(
  context: Context<Who>,
  work: (context: Context<Who>) => Promise<Result>,
): Promise<Result> {
  // Within another transaction all of that begins anew.
  const tries = is(context.db, PgTransaction) ? 1 : TRIES;
  for (let tried = 1; ; tried += 1) {
    try {
      return await context.db.transaction((db) =>
        work({ ...context, db, outbox: context.outbox.within(db) }),
      );
    } catch (error) {
      if (!isDeadlock(error) || tried === tries) throw error;
    }
  }
}
