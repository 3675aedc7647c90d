import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CHANGES_MAX, type Review } from '../../../contract/checkpoints.ts';
import { hasChanged } from '../../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../../api/changed-meanwhile.tsx';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useVersionAddition } from '../checkpoint-changes.ts';
import { localDue, type VersionDraft, versionDraft } from '../checkpoint-draft.ts';
import { dueText } from '../checkpoint-labels.ts';
import { DueField } from '../due-field.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import { WorkField } from '../work-field.tsx';

interface AddVersionProps {
  review: Review;
  /** It is on record, under this number. */
  onAdded: (number: number) => void;
}

/** The way to another version, which opens the review again. */
export function AddVersion({ review, onAdded }: AddVersionProps) {
  const [isOpen, setOpen] = useState(false);
  const next = (review.versions[0]?.number ?? 0) + 1;

  function finish() {
    setOpen(false);
    onAdded(next);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={`Add version ${next}`}
      description={`Version ${next - 1} stays to be read, locked. The client is asked to review the new one.`}
      trigger={
        <Button variant={review.status === 'needs_revision' ? 'solid' : 'line'} className="w-full">
          <Plus aria-hidden="true" className="size-4" />
          Add version {next}
        </Button>
      }
    >
      <VersionForm review={review} onAdded={finish} />
    </Dialog>
  );
}

/** The date that a new version begins with: the one before, while it is ahead. */
function nextDue({ dueAt }: Review): string {
  return dueAt === null || Date.parse(dueAt) < Date.now() ? '' : localDue(dueAt);
}

/** Another date that a colleague set meanwhile is shown before it is written over. */
function VersionForm({ review, onAdded }: { review: Review; onAdded: () => void }) {
  const { id, type, dueAt } = review;
  const [seen, setSeen] = useState(dueAt);
  const form = useContractForm<VersionDraft>(versionDraft(type), {
    changes: '',
    file: null,
    link: '',
    dueAt: nextDue(review),
  });
  const addition = useVersionAddition(form.showErrors);

  const save = (seenDueAt: string | null) =>
    form.handleSubmit((draft) => addition.start({ id, type, draft, seenDueAt }, { onDone: onAdded }));

  function takeTheirs() {
    setSeen(dueAt);
    form.setValue('dueAt', nextDue(review), { shouldDirty: true });
    addition.reset();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={save(seen)}>
      <WorkField form={form} type={type} />
      <Field
        label="What changed"
        hint="One line for each change. ‘Pin 2’ or ‘comment 2’ leads to that comment."
        error={form.errorOf('changes')}
      >
        <TextArea rows={4} maxLength={CHANGES_MAX} className="min-h-28!" {...form.register('changes')} />
      </Field>
      <DueField error={form.errorOf('dueAt')} control={form.register('dueAt')} />
      {addition.isPending && type !== 'link' && <UploadProgress share={addition.progress} />}
      <FormError form={form} error={addition.error} />
      {hasChanged(addition.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(dueAt)()}
          onTakeTheirs={takeTheirs}
        >
          <RecordLines lines={[{ label: 'Due date', text: dueText(dueAt) }]} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={addition.isPending}>
          Add Version
        </Button>
      </DialogActions>
    </form>
  );
}
