import type { Message } from '../../contract/messages.ts';
import { addDays, toDay } from '../time/days.ts';
import { formatDay } from '../time/format.ts';

/** How long after a message the next one of its author stands under the same name (ms). */
const TOGETHER_MS = 10 * 60_000;

interface ShownMessage {
  message: Message;
  /** Whether the author's name stands over it. */
  isNamed: boolean;
}

/** The messages of a day on this browser's clock. */
export interface MessageDay {
  day: string;
  messages: ShownMessage[];
}

function goesWith(message: Message, before: Message | undefined): boolean {
  if (!before || before.removedAt || message.removedAt) return false;
  const isSame = before.authorKind === message.authorKind && before.authorName === message.authorName;
  return (
    isSame &&
    before.own === message.own &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
  );
}

/** Groups messages, the newest first, by day and author, the oldest first; over `newFrom` the name stands again. */
export function groupByDay(messages: readonly Message[], newFrom: number | undefined): MessageDay[] {
  const days: MessageDay[] = [];
  let before: Message | undefined;
  for (const message of messages.toReversed()) {
    const day = toDay(new Date(message.createdAt));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, messages: [] };
      days.push(last);
      before = undefined;
    }
    const isNamed = message.id === newFrom || !goesWith(message, before);
    last.messages.push({ message, isNamed });
    before = message;
  }
  return days;
}

/** A day as it is called on `today`: 'Today', 'Yesterday', 'Monday, November 30, 2026'. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}
