import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import type { Writing } from './reply-draft.ts';

/** What is noted about somebody does not outlast the tab. */
const KIND = 'sessionStorage';

const keyOf = ({ writer, id }: Writing) => `contact-note:${writer}:${id}`;

interface NoteDraft {
  text: string;
  /** The note that it was made from. */
  seen: string;
}

/** What was typed and not saved of the note of a contact request. */
function recall(writing: Writing): NoteDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(writing), KIND) ?? 'null');
    const isDraft =
      typeof stored === 'object' &&
      stored !== null &&
      'text' in stored &&
      typeof stored.text === 'string' &&
      'seen' in stored &&
      typeof stored.seen === 'string';
    return isDraft ? (stored as NoteDraft) : undefined;
  } catch {
    return undefined;
  }
}

export const hasNoteDraft = (writing: Writing): boolean => recall(writing) !== undefined;

/**
 * What is being written of a note that says `note`, kept in this tab until it is saved or given up; `isKept` where the browser lets it.
 */
export function useNoteDraft(writing: Writing, note: string) {
  const key = keyOf(writing);
  const [draft, setDraft] = useState(() => recall(writing) ?? { text: note, seen: note });
  const [isKept, setKept] = useState(true);

  function change(next: Partial<NoteDraft>): void {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (changed.text === changed.seen) removeStored(key, KIND);
    else setKept(writeStored(key, JSON.stringify(changed), KIND));
  }

  return { ...draft, isKept, change, forget: () => removeStored(key, KIND) };
}
