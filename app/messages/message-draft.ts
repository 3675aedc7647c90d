import { useState } from 'react';
import { createKey } from '../browser/random-key.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import type { Place } from './message-changes.ts';

const keyOf = ({ side, projectId, writer }: Place) => `message-draft:${side}:${writer}:${projectId}`;

interface Draft {
  text: string;
  /** Names what is being sent: the same one until the text changes. */
  requestKey: string;
}

const empty: Draft = { text: '', requestKey: '' };

function recall(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null');
    const isDraft =
      typeof stored === 'object' &&
      stored !== null &&
      'text' in stored &&
      typeof stored.text === 'string' &&
      'requestKey' in stored &&
      typeof stored.requestKey === 'string';
    return isDraft ? (stored as Draft) : empty;
  } catch {
    return empty;
  }
}

/** What is being written in a project, kept in this browser until it is sent; `isKept` where the browser lets it. */
export function useMessageDraft(place: Place) {
  const key = keyOf(place);
  const [draft, setDraft] = useState(() => recall(key));
  const [isKept, setKept] = useState(true);

  function change(text: string): void {
    const next = { text, requestKey: createKey() };
    setDraft(next);
    setKept(writeStored(key, JSON.stringify(next)));
  }

  function clear(): void {
    setDraft(empty);
    removeStored(key);
  }

  return { ...draft, isKept, change, clear };
}
