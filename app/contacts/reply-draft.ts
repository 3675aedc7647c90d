import { useState } from 'react';
import { createKey } from '../browser/random-key.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

const keyOf = (id: number) => `contact-reply:${id}`;

/**
 * What is being written back, kept in this browser until it is sent; `isKept` where the browser lets it. `requestKey` names what is sent: the
 * same one until the text changes.
 */
export function useReplyDraft(id: number) {
  const [text, setText] = useState(() => readStored(keyOf(id)) ?? '');
  const [requestKey, setRequestKey] = useState(createKey);
  const [isKept, setKept] = useState(true);

  function change(next: string): void {
    setText(next);
    setRequestKey(createKey());
    if (next === '') removeStored(keyOf(id));
    else setKept(writeStored(keyOf(id), next));
  }

  return { text, requestKey, isKept, change, clear: () => change('') };
}
