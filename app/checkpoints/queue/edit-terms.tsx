import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { decisionRuleValues, type Review } from '../../../contract/checkpoints.ts';
import { requiredText, TEXT_MAX, text } from '../../../contract/fields.ts';
import { useContractForm } from '../../api/form.ts';
import { FormSelect } from '../../api/form-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useEdit } from '../checkpoint-changes.ts';
import { localDue, sentDue } from '../checkpoint-draft.ts';
import { ruleOptions } from '../checkpoint-labels.ts';
import { DueField } from '../due-field.tsx';

const termsDraft = z.object({
  title: requiredText('Title'),
  description: text('Description', TEXT_MAX),
  dueAt: z.string(),
  rule: z.enum(decisionRuleValues),
});

type TermsDraft = z.output<typeof termsDraft>;

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

function TermsForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id, title, description, dueAt, rule } = review;
  const form = useContractForm<TermsDraft>(termsDraft, { title, description, dueAt: localDue(dueAt), rule });
  const edit = useEdit(form.showErrors);
  const hasErrors = Object.keys(form.formState.errors).length > 0;

  function save({ dueAt: local, ...terms }: TermsDraft) {
    // What was not touched is left out: a date keeps its seconds.
    const isMoved = local !== localDue(dueAt);
    const due = isMoved ? { dueAt: local === '' ? null : new Date(sentDue(local)) } : {};
    edit.start({ id, edit: { ...terms, ...due } }, { onDone: onClose });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(save)}>
      <Field label="Title" required error={form.errorOf('title')}>
        <TextInput autoComplete="off" maxLength={200} {...form.register('title')} />
      </Field>
      <Field label="Description" error={form.errorOf('description')}>
        <TextArea rows={3} maxLength={TEXT_MAX} className="min-h-24!" {...form.register('description')} />
      </Field>
      <DueField error={form.errorOf('dueAt')} control={form.register('dueAt')} />
      <FormSelect form={form} name="rule" label="Who decides" options={ruleOptions} />
      {!hasErrors && <InlineError error={edit.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={edit.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
