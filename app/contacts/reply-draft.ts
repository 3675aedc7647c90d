import { useState } from 'react';
import { createKey } from '../browser/random-key.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

/** Who writes back to which contact request: nobody finds what another began in the same browser. */
export interface Writing {
  writer: string;
  id: number;
}

const keyOf = ({ writer, id }: Writing) => `contact-reply:${writer}:${id}`;

/**
 * What is being written back, kept in this browser until it is sent; `isKept` where the browser lets it. `requestKey` names what is sent: the
 * same one until the text changes.
 */
export function useReplyDraft(writing: Writing) {
  const key = keyOf(writing);
  const [text, setText] = useState(() => readStored(key) ?? '');
  const [requestKey, setRequestKey] = useState(createKey);
  const [isKept, setKept] = useState(true);

  function change(next: string): void {
    setText(next);
    setRequestKey(createKey());
    if (next === '') removeStored(key);
    else setKept(writeStored(key, next));
  }

  return { text, requestKey, isKept, change, clear: () => change('') };
}
