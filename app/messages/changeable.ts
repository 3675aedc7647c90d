import { useEffect, useState } from 'react';
import type { Message } from '../../contract/messages.ts';

/** When each message that was loaded can no longer be changed, on this browser's clock: it may go wrong, but not in five minutes. */
const ends = new WeakMap<Message, number>();

function endOf(message: Message): number {
  const known = ends.get(message);
  if (known !== undefined) return known;
  const end = Date.now() + message.changeableMs;
  ends.set(message, end);
  return end;
}

/** Whether a message can be changed or removed by whoever looks, until the moment when that is over. */
export function useChangeable(message: Message): boolean {
  const end = message.changeableMs > 0 ? endOf(message) : 0;
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setTimeout(() => setOver(end), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return end > over && end > 0;
}
