import type { Db } from '../database/client.ts';
import type { EmailKind } from './email-kind.ts';
import type { Person } from './letter.ts';

/** Somebody that mail goes to; with `adminId` as the admin who they are. */
export interface Recipient extends Person {
  adminId?: number;
}

/** What a message tells, beside its kind. */
export interface Telling<Data> {
  data: Data;
  /**
   * The thing it is about, such as `meeting:5`. The first event about a thing is told at once; what follows within five minutes
   * is gathered into one message to each reader. Left out, it is told by itself.
   */
  about?: string;
  /** Names what must be told once only, whoever tells it how often; it is told at once. */
  once?: string;
}

/** The way to tell people something: what is sent in a transaction is queued if that commits, and only then. */
export interface Outbox {
  /** Queues a message to one person. */
  send<Data>(kind: EmailKind<Data>, message: Telling<Data> & { to: Recipient }): Promise<void>;
  /** Queues a message to each admin who wants to hear of it, but for the one who does it. */
  sendToAgency<Data>(kind: EmailKind<Data>, message: Telling<Data>): Promise<void>;
  /** Deletes what was told about a thing, since it goes too. */
  forget(about: string): Promise<void>;
  /** The same outbox, whose messages wait at least so long (ms) before they are told, so that it can be taken back. */
  after(graceMs: number): Outbox;
  /**
   * Takes back what was told of a thing by the act of the instant `at`; false, and nothing changes, where a try to send some of it
   * has begun.
   */
  takeBack(about: string, at: Date): Promise<boolean>;
  /** The same outbox inside a transaction. */
  within(tx: Db): Outbox;
}
