import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Actor } from '../context.ts';
import type { Db } from '../database/client.ts';
import { MAIL_QUEUE } from '../jobs.ts';
import type { EmailKind } from './email-kind.ts';
import type { Outbox, Recipient } from './outbox.ts';
import {
  appendEvent,
  deleteMessagesAbout,
  findLastAbout,
  insertMessage,
  listListeners,
  lockThing,
  takeBackEvents,
} from './queries.ts';
import { dueAfter } from './rules.ts';
import type { MailEvent } from './tables.ts';

interface OutboxOptions {
  db: Db;
  jobs: PgBoss;
  actor: Actor;
  now: Date;
  /** Whether `db` is a transaction already. */
  isWithin?: boolean;
  /** How long messages wait at least (ms). */
  graceMs?: number;
}

/** Queues the job that sends a message at `at`, in the transaction `tx`. */
export async function queueJob(
  tx: Db,
  jobs: PgBoss,
  { id, at, now }: { id: number; at: Date; now: Date },
): Promise<void> {
  const startAfter = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));
  await jobs.send(MAIL_QUEUE, { id }, { db: fromDrizzle(tx, sql), startAfter });
}

/** Opens the outbox for what `actor` does now. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, jobs, actor, now, isWithin = false, graceMs = 0 } = options;
  const earliest = new Date(now.getTime() + graceMs);
  // A transaction that is open needs no savepoint: what fails in it fails the whole.
  const transact = (work: (tx: Db) => Promise<void>) => (isWithin ? work(db) : db.transaction(work));
  const admin = actor.kind === 'admin' ? actor.id : null;

  function eventOf<Data>({ kind, data: schema }: EmailKind<Data>, data: Data): MailEvent {
    return { kind, data: schema.encode(data), at: now.toISOString() };
  }

  /** When the event is to be told, or null when a message that still waits tells it. */
  async function placeOf(
    tx: Db,
    reader: Recipient,
    { about, event }: { about: string; event: MailEvent },
  ): Promise<Date | null> {
    await lockThing(tx, about);
    const last = await findLastAbout(tx, about, reader);
    if (last && (await appendEvent(tx, last.id, event, earliest))) return null;
    return dueAfter(last?.dueAt, earliest);
  }

  async function queue(
    tx: Db,
    recipient: Recipient,
    { event, about, once }: { event: MailEvent; about?: string | undefined; once?: string | undefined },
  ): Promise<void> {
    const isGathered = about !== undefined && once === undefined;
    const dueAt = !isGathered ? earliest : await placeOf(tx, recipient, { about, event });
    if (!dueAt) return;
    const { name, email, adminId } = recipient;
    const telling = { kind: event.kind, events: [event], about, once };
    const inserted = await insertMessage(tx, { ...telling, name, email, adminId, createdAt: now, dueAt });
    if (inserted) await queueJob(tx, jobs, { id: inserted.id, at: dueAt, now });
  }

  return {
    send: (kind, { to, data, about, once }) =>
      transact((tx) => queue(tx, to, { event: eventOf(kind, data), about, once })),
    sendToAgency: (kind, { data, about, once }) =>
      transact(async (tx) => {
        for (const { id, name, email } of await listListeners(tx, kind.kind, admin)) {
          const own = once && `${once}:${id}`;
          await queue(tx, { name, email, adminId: id }, { event: eventOf(kind, data), about, once: own });
        }
      }),
    forget: (about) => deleteMessagesAbout(db, about),
    after: (grace) => createOutbox({ ...options, graceMs: grace }),
    takeBack: (about, at) => takeBackEvents(db, about, at),
    within: (tx) => createOutbox({ ...options, db: tx, isWithin: true }),
  };
}
