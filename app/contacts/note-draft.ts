import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

/** What is noted about somebody does not outlast the tab. */
const KIND = 'sessionStorage';

const keyOf = (id: number) => `contact-note:${id}`;

interface NoteDraft {
  text: string;
  /** The note that it was made from. */
  seen: string;
}

/** What was typed and not saved of the note of a contact request. */
function recall(id: number): NoteDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(id), KIND) ?? 'null');
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

export const hasNoteDraft = (id: number): boolean => recall(id) !== undefined;

/**
 * What is being written of a note that says `note`, kept in this tab until it is saved or given up; `isKept` where the browser lets it.
 */
export function useNoteDraft(id: number, note: string) {
  const [draft, setDraft] = useState(() => recall(id) ?? { text: note, seen: note });
  const [isKept, setKept] = useState(true);

  function change(next: Partial<NoteDraft>): void {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (changed.text === changed.seen) removeStored(keyOf(id), KIND);
    else setKept(writeStored(keyOf(id), JSON.stringify(changed), KIND));
  }

  return { ...draft, isKept, change, forget: () => removeStored(keyOf(id), KIND) };
}
