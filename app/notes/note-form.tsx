import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Note, noteInput } from '../../contract/notes.ts';
import { thingPath } from '../../contract/site/paths.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { useShortcuts } from '../browser/shortcuts.ts';
import { paths } from '../paths.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useLoss } from '../ui/unsaved.ts';
import { useAuthors } from './author-field.tsx';
import { usePublishing, useRemoval, useSaving, useWithdrawal } from './note-changes.ts';
import { draftOf, type NoteDraft } from './note-draft.ts';
import { NoteFields } from './note-fields.tsx';
import { NotePreview, useNotePreview } from './note-preview.tsx';
import { NoteRecord } from './note-record.tsx';
import { NoteState } from './note-state.tsx';
import { PublishNote } from './publish-note.tsx';

interface NoteFormProps {
  /** As it is on record now; undefined for a new one. */
  note: Note | undefined;
  onKept: (note: Note) => void;
}

/** A note, its preview and its publication. What a colleague changed meanwhile is shown before it is written over. */
export function NoteForm({ note, onKept }: NoteFormProps) {
  const [seen, setSeen] = useState(note);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [isPublishing, setPublishing] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const navigate = useNavigate();
  const form: ContractForm<NoteDraft> = useContractForm<NoteDraft>(noteInput, draftOf(note));
  const fail = (error: Error) => {
    setPublishing(false);
    form.showErrors(error);
  };
  const saving = useSaving(fail);
  const publishing = usePublishing(fail);
  const { errors, isDirty } = form.formState;
  useLoss(isDirty && !isRemoved, 'in this note');
  const hasErrors = Object.keys(errors).length > 0;
  const error = saving.error ?? publishing.error;
  const preview = useNotePreview(form.watch('body'));
  const authors = useAuthors();
  useShortcuts('Note', [
    { key: 's', withControl: true, does: 'Save the note', run: () => void save(seen)() },
  ]);

  // Once nothing asks whether to leave.
  useEffect(() => {
    if (isRemoved) void navigate(paths.adminNotes, { replace: true });
  }, [isRemoved, navigate]);

  function take(kept: Note) {
    setSeen(kept);
    form.reset(draftOf(kept));
    onKept(kept);
  }

  function save(over: Note | undefined, then?: (kept: Note) => void) {
    return form.handleSubmit(
      (filled) => {
        publishing.reset();
        const input = { ...filled, id: over?.id, seenVersion: over?.version ?? 0 };
        saving.start(input, {
          onDone(kept) {
            take(kept);
            then?.(kept);
          },
        });
      },
      () => setPublishing(false),
    );
  }

  function publish(at: string | null) {
    const go = ({ id, version }: Note) =>
      publishing.start(
        { id, seenVersion: version, at },
        {
          onDone(kept) {
            take(kept);
            setPublishing(false);
          },
        },
      );
    if (seen && !isDirty) go(seen);
    else void save(seen, go)();
  }

  const draft = form.watch();
  const { status = 'draft', publishAt = null, isExample = false } = note ?? {};
  return (
    <form noValidate onSubmit={save(seen)} className="note-editor" data-side={side}>
      <header className="note-editor-head">
        <h2 className="note-editor-title">{note ? 'Edit note' : 'New note'}</h2>
        <NoteState status={status} publishAt={publishAt} />
        {isExample && <p className="text-muted text-sm">An example. Saved once, it is yours.</p>}
        <fieldset aria-label="Show" className="note-sides">
          {(['write', 'preview'] as const).map((each) => (
            <Button key={each} size="small" aria-pressed={side === each} onClick={() => setSide(each)}>
              {each === 'write' ? 'Write' : 'Preview'}
            </Button>
          ))}
        </fieldset>
      </header>
      <div className="note-write">
        <NoteFields form={form} note={note} authors={authors} fault={preview.fault} />
        {!hasErrors && <InlineError error={error} />}
        {note && hasChanged(error) && (
          <ChangedMeanwhile
            keepLabel="Save mine anyway"
            onKeepMine={() => void save(note)()}
            onTakeTheirs={() => {
              take(note);
              saving.reset();
              publishing.reset();
            }}
          >
            <NoteRecord note={note} seen={seen} authors={authors} />
          </ChangedMeanwhile>
        )}
      </div>
      <NotePreview
        preview={preview}
        note={{
          title: draft.title,
          summary: draft.summary,
          author: authors.find(({ id }) => id === draft.authorId) ?? null,
          isExample: isExample && !isDirty,
          day: undefined,
        }}
      />
      <div className="note-bar">
        <p role="status" className="text-muted text-sm">
          {isDirty ? 'Not saved yet.' : status === 'published' && 'Visitors see this.'}
        </p>
        {note && <NoteWays note={note} onRemoved={() => setRemoved(true)} />}
        {note && (
          <PublishNote
            note={note}
            isDirty={isDirty}
            pending={publishing.isPending || saving.isPending}
            error={publishing.error}
            isOpen={isPublishing}
            onOpenChange={setPublishing}
            onPublish={publish}
          />
        )}
        <Button type="submit" variant="solid" pending={saving.isPending}>
          {status === 'draft' ? 'Save Draft' : 'Save Note'}
        </Button>
      </div>
    </form>
  );
}

/** What else can be done with a note that is on record. */
function NoteWays({ note, onRemoved }: { note: Note; onRemoved: () => void }) {
  const { id, status, slug } = note;
  const withdrawal = useWithdrawal();
  const removal = useRemoval();
  const [asked, setAsked] = useState<Note>();
  return (
    <>
      <InlineError error={withdrawal.error} />
      {status === 'published' && (
        <a
          href={thingPath('note', slug)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'quiet' })}
        >
          See it
        </a>
      )}
      <Button variant="quiet" className="hover:text-danger" onClick={() => setAsked(note)}>
        Delete…
      </Button>
      {status !== 'draft' && (
        <Button variant="quiet" pending={withdrawal.isPending} onClick={() => withdrawal.start(id)}>
          Make It a Draft
        </Button>
      )}
      <DeleteDialog
        item={asked}
        title="Delete this note?"
        describe={({ title }) => `“${title}” and its addresses are gone for good.`}
        remove={{
          ...removal,
          start: (item, after) =>
            removal.start(item, {
              onDone(result) {
                after?.onDone?.(result);
                onRemoved();
              },
            }),
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
