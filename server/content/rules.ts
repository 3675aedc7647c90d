import type { AccessData, ContentKind, ContentStatus, RequestStatus } from '../../contract/content.ts';
import { isVisible } from '../../contract/visible-text.ts';

const MINUTE = 60_000;

/** How long nothing more may come before it is told by mail, and how long mail waits at most for more to come. */
const QUIET_MS = 5 * MINUTE;
const LONGEST_WAIT_MS = 15 * MINUTE;
/** How often people are reminded by hand. */
const REMIND_MS = 60 * MINUTE;
/** From when on reminders go out, on the agency's clock. */
const MORNING = '09:00';

/** When people are reminded: so many days after the one on which it is due. */
const REMINDER_DAYS = [-3, 0, 3];

/** Whether the client has to do something about an item. */
export function waitsOnClient({ status }: { status: ContentStatus }): boolean {
  return status === 'open' || status === 'sent_back';
}

/** How a request stands by its items. */
export function requestStatus(items: readonly { status: ContentStatus }[]): RequestStatus {
  if (items.some(waitsOnClient)) return 'open';
  return items.some(({ status }) => status === 'answered') ? 'answered' : 'done';
}

/** What is asked for, and what is sent as its answer. */
interface Question {
  kind: ContentKind;
  choices: string[];
}

interface SentAnswer {
  text: string;
  fileIds: number[];
  access: AccessData | null;
}

/** What is wrong with an answer, by its field; undefined where nothing is. */
export function answerProblem(
  { kind, choices }: Question,
  { text, fileIds, access }: SentAnswer,
): Record<string, string> | undefined {
  const takesFiles = kind === 'logo' || kind === 'photos';
  if (fileIds.length > 0 && !takesFiles) return { fileIds: 'This is not answered with files.' };
  if (access && kind !== 'access') return { access: 'This is not answered with access data.' };
  switch (kind) {
    case 'text':
      return isVisible(text) ? undefined : { text: 'Write something before you send it.' };
    case 'decision':
      return choices.includes(text) ? undefined : { text: 'Choose one of the answers.' };
    case 'access':
      // Where words go everybody of the project reads along.
      if (text !== '') return { text: 'Access data have fields of their own.' };
      return access ? undefined : { access: 'Give a user name or a password.' };
    default:
      return fileIds.length === 0 ? { fileIds: 'Upload a file before you send it.' } : undefined;
  }
}

/** Up to when something happened of which nothing more is expected at `now`. */
export function settledAt(now: Date): Date {
  return new Date(now.getTime() - QUIET_MS);
}

/** Whether it is time at `now` to tell of what happened at these times: nothing more came for a while, or the first has waited for long. */
export function isTimeToTell(times: readonly Date[], now: Date): boolean {
  const sorted = times.map(Number).toSorted((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return false;
  return last <= settledAt(now).getTime() || now.getTime() - first >= LONGEST_WAIT_MS;
}

/** Whether people may be reminded by hand at `now`. */
export function mayRemind({ remindedAt }: { remindedAt: Date | null }, now: Date): boolean {
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= REMIND_MS;
}

/** The days, seen from one, on which a request is due that is to be reminded of today. */
export function dueDaysToRemind(plusDays: (days: number) => string): string[] {
  return REMINDER_DAYS.map((after) => plusDays(-after));
}

/** What is known of a request when a reminder may be due. */
interface Reminded {
  /** The agency's days on which it was asked, and reminded of by hand last. */
  askedOn: string;
  remindedOn: string | null;
}

/** Whether a request whose reminder falls on today is reminded of: in the morning, and not on a day when people heard of it anyway. */
export function mustRemind({ askedOn, remindedOn }: Reminded, at: { today: string; time: string }): boolean {
  return at.time >= MORNING && askedOn !== at.today && remindedOn !== at.today;
}
