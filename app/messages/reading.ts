import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../contract/messages.ts';
import { type Place, useReading } from './message-changes.ts';

/** Marks a thread as read up to `newest`, its last unread message, while its end is on the screen of a page that is shown. */
export function useReadMark(
  place: Place,
  { newest, isAtEnd }: { newest: Message | undefined; isAtEnd: boolean },
) {
  const { start, isPending } = useReading(place);
  const told = useRef(0);
  const id = newest?.id ?? 0;
  useEffect(() => {
    function look() {
      if (!isAtEnd || isPending || id <= told.current || document.visibilityState !== 'visible') return;
      told.current = id;
      start(id);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

/** The first message that was unread when the thread was opened, or came while its reader was elsewhere in it. */
export function useNewFrom(messages: readonly Message[], isAtEnd: boolean): number | undefined {
  const [newFrom, setNewFrom] = useState<number>();
  const [known, setKnown] = useState(0);
  const newest = messages[0]?.id ?? 0;
  if (newest > known) {
    const first = messages.findLast(({ id, unread }) => unread && id > known);
    const isOpening = known === 0;
    const hasAnswered = messages.some(({ id, own }) => own && id > known);
    setKnown(newest);
    if (hasAnswered && !isOpening) setNewFrom(undefined);
    else if (first && (isOpening || (!isAtEnd && newFrom === undefined))) setNewFrom(first.id);
  }
  return newFrom;
}
