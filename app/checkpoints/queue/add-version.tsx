import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CHANGES_MAX, type Review } from '../../../contract/checkpoints.ts';
import { useContractForm } from '../../api/form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useVersionAddition } from '../checkpoint-changes.ts';
import { localDue, type VersionDraft, versionDraft } from '../checkpoint-draft.ts';
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

function VersionForm({ review, onAdded }: { review: Review; onAdded: () => void }) {
  const { id, type, dueAt } = review;
  const isOver = dueAt === null || Date.parse(dueAt) < Date.now();
  const form = useContractForm<VersionDraft>(versionDraft(type), {
    changes: '',
    file: null,
    link: '',
    dueAt: isOver ? '' : localDue(dueAt),
  });
  const addition = useVersionAddition(form.showErrors);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((draft) => addition.start({ id, type, draft }, { onDone: onAdded }))}
    >
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
      {!hasErrors && <InlineError error={addition.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={addition.isPending}>
          Add Version
        </Button>
      </DialogActions>
    </form>
  );
}
