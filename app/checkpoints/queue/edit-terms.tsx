import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { decisionRuleValues, type Review, type SeenCheckpoint } from '../../../contract/checkpoints.ts';
import { requiredText, TEXT_MAX, text } from '../../../contract/fields.ts';
import { hasChanged } from '../../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../../api/changed-meanwhile.tsx';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { FormSelect } from '../../api/form-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CheckpointEdit, useEdit } from '../checkpoint-changes.ts';
import { localDue, sentDue } from '../checkpoint-draft.ts';
import { dueText, ruleLabels, ruleOptions } from '../checkpoint-labels.ts';
import { DueField } from '../due-field.tsx';

const termsDraft = z.object({
  title: requiredText('Title'),
  description: text('Description', TEXT_MAX),
  dueAt: z.string(),
  rule: z.enum(decisionRuleValues),
});

type TermsDraft = z.output<typeof termsDraft>;

const draftOf = ({ title, description, dueAt, rule }: Review): TermsDraft => ({
  title,
  description,
  dueAt: localDue(dueAt),
  rule,
});

/** What of a draft differs from the review that it was made from: only that is sent, so a date that was not touched keeps its seconds. */
function changedIn({ title, description, dueAt, rule }: TermsDraft, review: Review): CheckpointEdit {
  const seen = draftOf(review);
  return {
    ...(title !== seen.title && { title }),
    ...(description !== seen.description && { description }),
    ...(dueAt !== seen.dueAt && { dueAt: dueAt === '' ? null : new Date(sentDue(dueAt)) }),
    ...(rule !== seen.rule && { rule }),
  };
}

/** What somebody sees of a review that they edit. */
function seenOf({ title, description, dueAt, rule }: Review): SeenCheckpoint {
  return { title, description, dueAt: dueAt === null ? null : new Date(dueAt), rule };
}

/** The way to change what a review is called, until when it is due, and who decides. */
export function EditTerms({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Edit review"
      trigger={
        <Button className="w-full">
          <Pencil aria-hidden="true" className="size-4" />
          Edit title, due date or rule
        </Button>
      }
    >
      <TermsForm review={review} onClose={() => setOpen(false)} />
    </Dialog>
  );
}

/** What a colleague changed meanwhile is shown before it is written over. What was not touched stays as it is on record. */
function TermsForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const [seen, setSeen] = useState(review);
  const form = useContractForm<TermsDraft>(termsDraft, draftOf(review));
  const edit = useEdit(form.showErrors);

  const save = (over: Review) =>
    form.handleSubmit((filled) => {
      const changed = changedIn(filled, seen);
      if (Object.keys(changed).length === 0) onClose();
      else edit.start({ id: review.id, edit: changed, seen: seenOf(over) }, { onDone: onClose });
    });

  function takeTheirs() {
    setSeen(review);
    form.reset(draftOf(review));
    edit.reset();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={save(seen)}>
      <Field label="Title" required error={form.errorOf('title')}>
        <TextInput autoComplete="off" maxLength={200} {...form.register('title')} />
      </Field>
      <Field label="Description" error={form.errorOf('description')}>
        <TextArea rows={3} maxLength={TEXT_MAX} className="min-h-24!" {...form.register('description')} />
      </Field>
      <DueField error={form.errorOf('dueAt')} control={form.register('dueAt')} />
      <FormSelect form={form} name="rule" label="Who decides" options={ruleOptions} />
      <FormError form={form} error={edit.error} />
      {hasChanged(edit.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(review)()}
          onTakeTheirs={takeTheirs}
        >
          <RecordLines lines={linesOf(review)} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={edit.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

/** What is on record, line by line. */
function linesOf({ title, description, dueAt, rule }: Review): { label: string; text: string }[] {
  return [
    { label: 'Title', text: title },
    { label: 'Description', text: description || 'None' },
    { label: 'Due date', text: dueText(dueAt) },
    { label: 'Who decides', text: ruleLabels[rule] },
  ];
}
