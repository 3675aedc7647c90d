import { z } from 'zod';
import type { Note } from '../../contract/notes.ts';
import { submitAlone, useContractForm } from '../api/form.ts';
import { formatZone } from '../time/format.ts';
import { ownZone } from '../time/zoned-time.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { instantOf, localTime } from './note-draft.ts';

const publication = z.object({
  when: z.enum(['now', 'later']),
  at: z.string(),
});

type Publication = z.output<typeof publication>;

interface PublishNoteProps {
  note: Note;
  /** Something is typed that is not saved, which goes first. */
  isDirty: boolean;
  pending: boolean;
  error: Error | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Publishes now, or at an instant. */
  onPublish: (at: string | null) => void;
}

/** The way to publish a note: now, or by itself at a time to come. */
export function PublishNote(props: PublishNoteProps) {
  const { note, isOpen, onOpenChange } = props;
  const { status } = note;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={status === 'draft' ? 'Publish this note' : 'Publish at another time'}
      description="Visitors find it under Notes and in the feed, within a second of its time."
      width="small"
      trigger={<Button>{status === 'draft' ? 'Publish…' : 'Change date…'}</Button>}
    >
      <PublishForm {...props} />
    </Dialog>
  );
}

function PublishForm({ note, isDirty, pending, error, onPublish }: PublishNoteProps) {
  const { status, publishAt } = note;
  const form = useContractForm<Publication>(publication, {
    when: status === 'draft' ? 'now' : 'later',
    at: publishAt && status !== 'draft' ? localTime(publishAt) : '',
  });
  const when = form.watch('when');

  function publish({ when: chosen, at: local }: Publication) {
    if (chosen === 'now') return onPublish(null);
    // What was not touched keeps its seconds.
    const at = publishAt && local === localTime(publishAt) ? publishAt : instantOf(local);
    if (at === undefined)
      form.setError('at', { message: 'Please choose a date and a time.' }, { shouldFocus: true });
    else onPublish(at);
  }

  return (
    <form noValidate onSubmit={submitAlone(form.handleSubmit(publish))} className="grid gap-5">
      <fieldset className="note-when">
        <legend className="font-medium text-sm">When</legend>
        <label>
          <input type="radio" value="now" className="accent-ember" {...form.register('when')} />
          Now
        </label>
        <label>
          <input type="radio" value="later" className="accent-ember" {...form.register('when')} />
          At a date and time
        </label>
      </fieldset>
      {when === 'later' && (
        <Field
          label="Date and time"
          hint={`In ${formatZone(ownZone('UTC'))}. A time that has passed dates the note back.`}
          error={form.errorOf('at')}
        >
          <TextInput type="datetime-local" {...form.register('at')} />
        </Field>
      )}
      {isDirty && <p className="text-muted text-sm">What you typed is saved first.</p>}
      <InlineError error={error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={pending}>
          {when === 'now' ? 'Publish Now' : 'Set Date'}
        </Button>
      </DialogActions>
    </form>
  );
}
