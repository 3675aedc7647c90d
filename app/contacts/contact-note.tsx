import { TEXT_MAX } from '../../contract/fields.ts';
import { hasChanged } from '../api/change.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useNote } from './contact-changes.ts';
import { useNoteDraft } from './note-draft.ts';

interface NoteEditorProps {
  writer: string;
  id: number;
  /** The note as it is on record. */
  note: string;
  onClose: () => void;
}

/** Where the note of a contact request is written. */
export function NoteEditor({ writer, id, note, onClose }: NoteEditorProps) {
  const { text, seen, isKept, change, forget } = useNoteDraft({ writer, id }, note);
  const saving = useNote(id);
  const isConflict = hasChanged(saving.error) && note !== seen;
  useUnsaved(text !== seen && !isKept);
  const save = () => saving.start({ note: text.trim(), seen }, { onDone: close });

  function close(): void {
    forget();
    onClose();
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        autoFocus
        dir="auto"
        aria-label="Note"
        placeholder="Only you see this."
        maxLength={TEXT_MAX}
        className="min-h-24! border-0! bg-transparent!"
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="grid gap-2 border-line border-t p-2.5">
        <InlineError error={saving.error} size="small" />
        {isConflict && (
          <p className="wrap-anywhere whitespace-pre-wrap text-muted text-sm">
            It now says: <q className="text-text">{note || 'nothing'}</q>
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="small" variant="quiet" onClick={close}>
            Cancel
          </Button>
          {isConflict && (
            <Button
              size="small"
              onClick={() => {
                saving.reset();
                change({ seen: note });
              }}
            >
              Keep mine
            </Button>
          )}
          <Button size="small" type="submit" pending={saving.isPending}>
            Save note
          </Button>
        </div>
      </div>
    </form>
  );
}
