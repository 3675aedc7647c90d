import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteEndpoints } from '../../contract/notes.ts';
import { notesPage } from '../../contract/site/notes.ts';
import { ApiError, sentenceOf } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { type DrawnNote, NoteArticle } from './note-article.tsx';

/** How long typing rests before what was typed is drawn (ms). */
const REST_MS = 400;

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Markdown as visitors would see it; what was drawn last stays where the present text cannot be. */
export function useNotePreview(body: string) {
  const rested = useRested(body);
  const query = useQuery({
    ...queryOf(noteEndpoints.preview, { body: { body: rested } }),
    placeholderData: keepPreviousData,
    // A text is drawn once and never asked for again.
    gcTime: 0,
  });
  const { error } = query;
  const [lastRight, setLastRight] = useState(query.data);
  if (query.data && query.data !== lastRight) setLastRight(query.data);
  return {
    written: query.data ?? lastRight,
    /** What is wrong with the text. */
    fault: error instanceof ApiError ? error.fields.body : undefined,
    failure: error && !(error instanceof ApiError && error.fields.body) ? sentenceOf(error) : undefined,
  };
}

interface NotePreviewProps {
  note: Omit<DrawnNote, 'html' | 'minutes'>;
  preview: ReturnType<typeof useNotePreview>;
}

/** The note as visitors see it, while it is written. */
export function NotePreview({ note, preview: { written, failure } }: NotePreviewProps) {
  const { title, summary } = note;
  return (
    <section aria-label="Preview" className="note-preview">
      <p className="note-preview-head">As visitors see it</p>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <NoteArticle
        level={2}
        texts={notesPage}
        note={{
          ...note,
          title: title || 'Title',
          summary: summary || 'What a reader gets from it, in a sentence or two.',
          html: written?.html ?? '',
          minutes: written?.minutes ?? 1,
        }}
      />
    </section>
  );
}
