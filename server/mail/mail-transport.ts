import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { hasCode } from '../database/database-errors.ts';

/** A message that was not taken. */
export class DeliveryError extends Error {
  /** Whether another try would be refused too. */
  readonly isFinal: boolean;
  /** Whether it is about this recipient or message, so that others may well be taken. */
  readonly isOwn: boolean;

  constructor(answer: string, { isFinal, isOwn }: { isFinal: boolean; isOwn: boolean }) {
    super(answer);
    this.name = 'DeliveryError';
    this.isFinal = isFinal;
    this.isOwn = isOwn;
  }
}

/** A message to one recipient, as nodemailer takes it. */
export interface Message extends SendMailOptions {
  messageId: string;
  to: { name: string; address: string };
}

/** The way out of the house for messages: a mail server, or files beside the data. */
export interface MailTransport {
  via: 'smtp' | 'file';
  /**
   * Hands a message over; answers what the server said. The same `messageId` again is the same message.
   * @throws DeliveryError in the server's own words.
   */
  deliver(message: Message): Promise<string>;
  /** Lets go of what it has kept of messages, by the left sides of their Message-IDs; what a mail server has taken is out of reach. */
  remove(messageKeys: ReadonlySet<string>): Promise<void>;
  /** Lets go of what a process that was killed has begun to write. */
  sweep(): Promise<void>;
  close(): void;
}

/**
 * The most that a server may take: to connect and greet, and to answer a command. As every option of nodemailer, each can be
 * set in the address: `?greetingTimeout=5000`.
 */
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** The most that a try may take in all: a server that answers a letter at a time is never silent for long. */
const TRY_MS = 120_000;
/** A connection is given back before servers usually end it, so that no message meets one that is gone. */
const IDLE_MS = 20_000;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** What nodemailer says in its own terms, for people. */
const REASONS: Record<string, string> = {
  EABORT: 'The mail server took too long.',
  EMAXREQUEUES: 'The mail server closed the connection.',
};

/** The most characters of an answer that are kept. */
const ANSWER_MAX = 1000;

/** An answer as it can be stored and shown, whatever bytes the server sent. */
function plain(answer: string): string {
  return answer
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MAX);
}

/** The server's own words, or why there are none. */
function answerOf({ code = '', response, message }: SmtpError): string {
  if (response) return response;
  const isCut = message.startsWith('Reached maximum number of retries');
  return REASONS[isCut ? 'EMAXREQUEUES' : code] ?? message;
}

/**
 * Whether the message itself is refused, for ever: by a reply of 500 to 599 to its recipient or content (RFC 5321, 4.2.1), or
 * because no server can be asked to take it. Anything else is the server's trouble.
 */
function isFinal({ responseCode = 0, command, code }: SmtpError): boolean {
  if (command === 'API') return code === 'EENVELOPE' || code === 'EMESSAGE';
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command ?? '');
}

/** Whether the part of an address before its `@` needs a server with SMTPUTF8 (RFC 6531); a domain has an ASCII form. */
function needsUtf8(email: string): boolean {
  return /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf('@')));
}

/** Asks the server whether it takes addresses that are not ASCII: nodemailer itself sends to them anyway. */
function offersUtf8(options: SMTPPool['options']): Promise<boolean> {
  const connection = new SMTPConnection(options);
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      resolve(/^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || ''));
      connection.quit();
    });
  });
}

const NO_UTF8 = 'The mail server takes no addresses with letters beyond ASCII before the @ (SMTPUTF8).';

function openSmtp(url: string, longest: number): MailTransport {
  // A pool of its own mind would send again what was cut off; when to try again is decided by the job alone.
  const limits = { maxConnections: 4, maxRequeues: 0, idleTimeout: IDLE_MS, ...TIMEOUTS };
  const pool = new SMTPPool({ url, ...limits });
  const mailer = createTransport(pool);
  return {
    via: 'smtp',
    async deliver(message) {
      try {
        if (needsUtf8(message.to.address) && !(await offersUtf8(pool.options))) {
          throw new DeliveryError(NO_UTF8, { isFinal: true, isOwn: true });
        }
        const { response = '' } = await mailer.sendMail({ ...message, signal: AbortSignal.timeout(longest) });
        return plain(response);
      } catch (error) {
        if (error instanceof DeliveryError) throw error;
        const refusal = error as SmtpError;
        const final = isFinal(refusal);
        const isOwn = final || refusal.command === 'RCPT TO';
        throw new DeliveryError(plain(answerOf(refusal)), { isFinal: final, isOwn });
      }
    },
    remove: async () => {},
    sweep: async () => {},
    close: () => pool.close({ force: true }),
  };
}

/** What the name of a file ends with until it is whole. */
const UNFINISHED = '.part';

function unlessGone(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function openFolder(folder: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  // One process has the folder: what was begun before belongs to one that is no more.
  // The clock that files are dated by lags some milliseconds behind.
  const openedAt = new Date(Date.now() - 50);
  const list = async () => (await readdir(folder).catch(unlessGone)) ?? [];
  return {
    via: 'file',
    async deliver(message) {
      const { message: bytes } = await writer.sendMail(message);
      const name = `${message.messageId.replaceAll(/[<>]/g, '').replaceAll(/[^\w.@-]/g, '_')}.eml`;
      // It has the key too: what a process that was killed leaves is found by it.
      const temporary = join(folder, `${name}.${randomUUID()}${UNFINISHED}`);
      await mkdir(folder, { recursive: true });
      const file = await open(temporary, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      return `Written to ${name}`;
    },
    async remove(messageKeys) {
      if (messageKeys.size === 0) return;
      const theirs = (await list()).filter((name) => messageKeys.has(name.slice(0, name.indexOf('@'))));
      await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
    },
    async sweep() {
      for (const name of (await list()).filter((each) => each.endsWith(UNFINISHED))) {
        const path = join(folder, name);
        const found = await stat(path).catch(unlessGone);
        if (found && found.mtime < openedAt) await rm(path, { force: true });
      }
    },
    close: () => {},
  };
}

interface MailTransportOptions {
  smtpUrl: string | undefined;
  folder: string;
  /** The most milliseconds that a try may take. */
  longest?: number;
}

/** Opens the way that `smtpUrl` names; without one messages become `.eml` files in `folder`. */
export function openMailTransport({ smtpUrl, folder, longest }: MailTransportOptions): MailTransport {
  return smtpUrl ? openSmtp(smtpUrl, longest ?? TRY_MS) : openFolder(folder);
}
