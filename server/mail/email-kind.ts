import type { z } from 'zod';
import type { MailKind } from '../../contract/mail.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Db } from '../database/client.ts';
import type { Attachment, Letter, Person } from './letter.ts';

/** The words of a kind that the agency can change: with placeholders such as `{name}`. */
export interface Words {
  subject: string;
  opening: string;
}

/** Where a letter is written: what all of them need. */
export interface Desk {
  /** The site's address, without a slash at its end. */
  publicUrl: string;
  /** The agency's time zone. */
  zone: string;
  /** What the agency says of itself. */
  site: SiteFacts;
  /** When that happened which the letter tells. */
  now: Date;
  /** Whom messages come from. */
  from: Person;
  /** The secret of the letter's own link; in a preview it is text that leads nowhere. */
  token: string;
}

/** Where and when a try is made. */
interface Occasion {
  db: Db;
  now: Date;
  /** The agency's time zone. */
  zone: string;
}

/** A kind of mail: what it needs to know, and how that is said. */
export interface EmailKind<Data = unknown> {
  kind: MailKind;
  /** What it needs to know. It is kept as JSON from the event until the message has gone. */
  data: z.ZodType<Data>;
  words: Words;
  write: (data: Data, desk: Desk) => Letter;
  /** The placeholders without which the words would say nothing: the agency's own have to name them in the opening. */
  required?: string[];
  /** A person wrote it: mail programs are not told that a program did. */
  isPersonal?: true;
  /** What the preview in the settings is written from. */
  example: NoInfer<Data>;
  /** Makes the secret `token` of the letter's link valid; asked before each try, so twice is the same as once. */
  grant?: (at: Occasion, data: Data, token: string) => Promise<void>;
  /** The files that go with it, as they are when a try is made. */
  attach?: (at: Occasion & { publicUrl: string }, data: Data) => Promise<Attachment[]>;
  /** The messages before it in its thread, the oldest first, by their keys; asked before each try. */
  answers?: (at: Occasion, data: Data) => Promise<string[]>;
  /** Whether it is still to be told; asked before each try. */
  isDue?: (at: Occasion, data: Data) => Promise<boolean>;
}

/** Declares a kind of mail. */
export function emailKind<Data>(kind: EmailKind<Data>): EmailKind<Data> {
  return kind;
}
