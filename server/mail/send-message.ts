import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Context } from '../context.ts';
import type { Logger } from '../logger.ts';
import { hashWithKey } from '../secrets.ts';
import { queueJob } from './create-outbox.ts';
import type { EmailKind } from './email-kind.ts';
import { writeHtml, writeText } from './formats.ts';
import type { Attachment, Person, WordedLetter } from './letter.ts';
import { DeliveryError, type MailTransport, type Message } from './mail-transport.ts';
import { beginAttempt, endAttempt, findWords, isKept, type MailMessage } from './queries.ts';
import { nextAttempt } from './rules.ts';
import type { MailEvent } from './tables.ts';
import { fillIn, oneLine } from './words.ts';

/** What messages are written and sent with. */
export interface MailRoom {
  kinds: ReadonlyMap<string, EmailKind>;
  transport: MailTransport;
  jobs: PgBoss;
  /** Who the settings say messages come from: what they leave out is the agency's. */
  from: Partial<Person>;
  publicUrl: string;
  secret: string;
  log: Logger;
}

/** What a server took, and what it said. */
interface Sent {
  id: number;
  messageKey: string;
  answer: string;
}

const RECORD_TRIES = 10;
const RECORD_WAIT_MS = 500;

function kindOf({ kinds }: MailRoom, { kind }: Pick<MailEvent, 'kind'>): EmailKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`nothing writes mail of the kind ${kind}`);
  return found;
}

/** The secret of a message's own link: always the same, and nowhere stored. */
export function tokenOf(secret: string, { messageKey }: Pick<MailMessage, 'messageKey'>): string {
  return hashWithKey(secret, `mail link ${messageKey}`);
}

/** Writes what a message says now, with a link of `token`. */
export async function writeMessage(
  { db, zone, site }: Context,
  room: MailRoom,
  { message, token }: { message: MailMessage; token: string },
): Promise<WordedLetter> {
  const desk = { publicUrl: room.publicUrl, from: senderOf(room, site), zone, site, token };
  const letters = message.events.map((event) => {
    const kind = kindOf(room, event);
    return { kind, letter: kind.write(kind.data.decode(event.data), { ...desk, now: new Date(event.at) }) };
  });
  const last = letters.pop();
  if (!last) throw new Error('the message tells nothing');
  const { kind, letter } = last;
  const words = (await findWords(db, kind.kind)) ?? kind.words;
  return fillIn(
    letter,
    words,
    letters.map((each) => each.letter.heading),
  );
}

/** Whom messages come from. */
export function senderOf({ from }: Pick<MailRoom, 'from'>, { name, email }: SiteFacts): Person {
  return { name: from.name || name, email: from.email ?? email };
}

function address({ name, email }: Person) {
  return { name: oneLine(name), address: email };
}

/** What a letter goes out with. */
interface Sending {
  site: SiteFacts;
  message: MailMessage;
  attachments?: Attachment[];
  kind?: Pick<EmailKind, 'isPersonal'>;
  /** The messages before it in its thread, the oldest first, by their keys. */
  answers?: string[] | undefined;
}

/** A letter as nodemailer takes it. */
export function toMime(
  letter: WordedLetter,
  { message, site, attachments = [], kind, answers = [] }: Sending,
  room: MailRoom,
) {
  const { subject, replyTo, invite, unsubscribeUrl } = letter;
  const headers: Record<string, string> = kind?.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' };
  const idOf = (messageKey: string) => `<${messageKey}@${new URL(room.publicUrl).hostname}>`;
  const references = answers.map(idOf);
  if (unsubscribeUrl) {
    headers['List-Unsubscribe'] = `<${unsubscribeUrl}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return {
    messageId: idOf(message.messageKey),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
    date: message.dueAt,
    from: address(senderOf(room, site)),
    to: address(message),
    replyTo: address(replyTo ?? site),
    subject,
    text: writeText(letter, site),
    html: writeHtml(letter, site),
    headers,
    ...(invite && { icalEvent: { ...invite, filename: 'invite.ics' } }),
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ fileName, type, content }) => ({
        filename: fileName,
        contentType: type,
        content,
      })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies Message;
}

/** The events of a message that are still to be told. */
async function listDueEvents(
  context: Context,
  room: MailRoom,
  { events }: MailMessage,
): Promise<MailEvent[]> {
  const due = [];
  for (const event of events) {
    const kind = kindOf(room, event);
    if (!kind.isDue || (await kind.isDue(context, kind.data.decode(event.data)))) due.push(event);
  }
  return due;
}

/** The files that go with what a message tells. */
async function listAttachments(context: Context, room: MailRoom, events: MailEvent[]): Promise<Attachment[]> {
  const { publicUrl } = room;
  const attached = [];
  for (const event of events) {
    const { attach, data } = kindOf(room, event);
    if (attach) attached.push(...(await attach({ ...context, publicUrl }, data.decode(event.data))));
  }
  return attached;
}

/** Writes a message and hands it over; answers what the server said, or null when nothing is left to tell. */
async function attempt(context: Context, room: MailRoom, message: MailMessage): Promise<string | null> {
  const events = await listDueEvents(context, room, message);
  const last = events.at(-1);
  if (!last) return null;
  const kind = kindOf(room, last);
  const token = tokenOf(room.secret, message);
  const letter = await writeMessage(context, room, { message: { ...message, events }, token });
  await kind.grant?.(context, kind.data.decode(last.data), token);
  const attachments = await listAttachments(context, room, events);
  const answers = await kind.answers?.(context, kind.data.decode(last.data));
  return room.transport.deliver(
    toMime(letter, { message, site: context.site, attachments, kind, answers }, room),
  );
}

/** Records a failed try and queues the next one, or gives the message up. */
async function postpone(
  { db, now }: Context,
  { jobs, log }: MailRoom,
  { message, error }: { message: MailMessage; error: unknown },
): Promise<void> {
  const { id } = message;
  const isRefusal = error instanceof DeliveryError;
  if (!isRefusal) log.error({ err: error, message: id }, 'a message could not be written');
  const answer = isRefusal ? error.message : 'The message could not be written; the log says why.';
  const isFinal = isRefusal && error.isFinal;
  const next = isFinal ? null : nextAttempt(message, now);
  // What could not be written, and what is put off for one recipient, says nothing of mail as a whole.
  const isOwn = !isRefusal || error.isOwn;
  const result = isFinal ? 'refused' : isOwn ? 'deferred' : 'failed';
  const tried = { at: now, result } as const;
  if (isRefusal)
    log.warn({ message: id, attempts: message.attempts, final: !next }, 'a message was not taken');
  await db.transaction(async (tx) => {
    const outcome = { status: next ? 'retrying' : 'given_up', answer, nextAttemptAt: next, tried } as const;
    if ((await endAttempt(tx, id, outcome)) && next) await queueJob(tx, jobs, { id, at: next, now });
  });
}

/**
 * Records that a message was taken. Without that it goes out again, so a database that is away for moments is waited for. One that was
 * deleted on its way is let go of.
 */
async function recordSent(
  { db, now }: Context,
  { transport }: MailRoom,
  { id, messageKey, answer }: Sent,
): Promise<void> {
  const tried = { at: now, result: 'taken' } as const;
  const outcome = { status: 'sent', answer, sentAt: now, via: transport.via, tried } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      const isRecorded = await endAttempt(db, id, outcome);
      if (!isRecorded && !(await isKept(db, id))) await transport.remove(new Set([messageKey]));
      return;
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
      await sleep(RECORD_WAIT_MS, undefined, { ref: false });
    }
  }
}

/**
 * Tries to send a message that waits; one that was sent, given up or deleted is left alone. Whatever goes wrong is recorded
 * with the message, and it is tried again for a day.
 */
export async function sendMessage(context: Context, room: MailRoom, id: number): Promise<void> {
  const { db } = context;
  const message = await beginAttempt(db, id);
  if (!message) return;
  const outcome = await attempt(context, room, message).catch((error: unknown) => ({ error }));
  if (outcome === null) {
    await endAttempt(db, id, { status: 'dropped', answer: 'What it would have told is no longer so.' });
  } else if (typeof outcome === 'string') {
    await recordSent(context, room, { id, messageKey: message.messageKey, answer: outcome });
  } else {
    await postpone(context, room, { message, ...outcome });
  }
}
