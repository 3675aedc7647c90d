import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MailKind, mailEndpoints } from '../../contract/mail.ts';
import { ApiError } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LetterView } from './letter-view.tsx';

/** How long somebody has to pause in their writing before the preview follows (ms). */
const PAUSE = 350;

interface Words {
  subject: string;
  opening: string;
}

/** The words as they were when somebody last paused. */
function usePaused({ subject, opening }: Words): Words {
  const [paused, setPaused] = useState({ subject, opening });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ subject, opening }), PAUSE);
    return () => clearTimeout(timer);
  }, [subject, opening]);
  return paused;
}

/** The message with the words that are being written, as soon as somebody pauses; the last right one while they are wrong. */
export function useWordsPreview(kind: MailKind, words: Words) {
  const body = usePaused(words);
  const query = useQuery({
    ...queryOf(mailEndpoints.previewWords, { params: { kind }, body }),
    placeholderData: keepPreviousData,
  });
  const [lastRight, setLastRight] = useState(query.data);
  if (query.data && query.data !== lastRight) setLastRight(query.data);
  const fields = query.error instanceof ApiError ? query.error.fields : {};
  return { letter: query.data ?? lastRight, error: query.error, fields };
}

/** Shows the preview. What is wrong with a field is said there; anything else here. */
export function WordsPreview({ letter, error, fields }: ReturnType<typeof useWordsPreview>) {
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-3">
      {Object.keys(fields).length === 0 && <InlineError error={error} />}
      {letter && <LetterView letter={letter} className="h-[min(36rem,62dvh)]" />}
      {!letter && !error && <Skeleton className="h-120" />}
    </section>
  );
}
