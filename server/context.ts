import type { PgBoss } from 'pg-boss';
import type { SiteFacts } from '../contract/site-facts.ts';
import type { Db } from './database/client.ts';
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

/** Runs `work` in one transaction of `context`. */
export function inTransaction<Who extends Actor, Result>(
  context: Context<Who>,
  work: (context: Context<Who>) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction((db) => work({ ...context, db, outbox: context.outbox.within(db) }));
}
