import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Note, noteEndpoints } from '../../contract/notes.ts';
import { itemAddress } from '../addresses.ts';
import { queryOf } from '../api/queries.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';

const asked = (id: number) => queryOf(noteEndpoints.find, { params: { id } });

/** A note with its preview: a new one, or the one that the address names. */
export function NoteEditor({ opened }: { opened: string }) {
  const id = opened === 'new' ? undefined : Number(opened);
  const query = useQuery({ ...asked(id ?? 0), enabled: id !== undefined });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<number>();
  // Once it is drawn as saved, so that nothing asks whether to leave.
  useEffect(() => {
    if (created === undefined || id !== undefined) return;
    void navigate(itemAddress.note(created), { replace: true, preventScrollReset: true });
  }, [created, id, navigate]);

  /** A new note keeps its form, with the cursor in it, once it has an address. */
  function show(note: Note) {
    if (id !== undefined) return;
    queryClient.setQueryData(asked(note.id).queryKey, note);
    setCreated(note.id);
  }

  if (query.isError && !query.data) return <LoadError title="This note could not be loaded" query={query} />;
  if (id !== undefined && !query.data) {
    return (
      <div role="status" aria-label="Loading the note">
        <Skeleton className="h-160 opacity-50" />
      </div>
    );
  }
  return (
    <NoteForm
      key={id === undefined || id === created ? 'new' : id}
      note={id === undefined ? undefined : query.data}
      onKept={show}
    />
  );
}
