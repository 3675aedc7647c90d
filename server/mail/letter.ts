/** Somebody that mail goes to or comes from. */
export interface Person {
  name: string;
  email: string;
}

/** One line of the facts of a letter; with `url` its text is a link. */
export interface Fact {
  label: string;
  text: string;
  url?: string;
}

/** What is to be read first, large: an amount of money; or a time, the reader's, with the agency's small beside it where it shows something else. */
export interface Moment {
  label: string;
  lines: string[];
  aside?: string;
}

/** A calendar file (iCalendar) that goes with a letter; `method` stands in the part's header and in the file. */
export interface Invite {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A file that goes with a letter. */
export interface Attachment {
  fileName: string;
  type: string;
  content: Buffer;
}

/** What a letter says, in the order in which it says it; text and HTML are written from the same one. */
export interface Letter {
  status: { tone: 'open' | 'good' | 'bad' | 'plain'; word: string };
  heading: string;
  moment?: Moment;
  facts: Fact[];
  /** `isOpen`: there is something left to do. */
  button?: { label: string; url: string; isOpen: boolean };
  /** Other ways to go on, smaller, beside the button. */
  links?: { label: string; url: string }[];
  smallPrint?: string;
  /** Why the reader gets it. */
  reason: string;
  /** Who gets the reader's answer; the agency when it is left out. */
  replyTo?: Person;
  invite?: Invite;
  /** Where a program may unsubscribe the reader with one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** What the words of its kind can name: placeholders and their texts. */
  values: Record<string, string>;
}

/** A letter with its words filled in: all that is needed to write it out. */
export interface WordedLetter extends Letter {
  subject: string;
  opening: string;
  /** What happened before to the same thing and is told along, the oldest first. */
  earlier: string[];
}
