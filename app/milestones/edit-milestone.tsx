import { type ReactNode, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { MILESTONE_TEXT_MAX, type Milestone, milestoneEdit } from '../../contract/milestones.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { formatDay } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type MilestoneEdit, useMilestoneEdit } from './milestone-changes.ts';

type Draft = z.input<typeof milestoneEdit>;
type Form = ContractForm<Draft, MilestoneEdit>;

const fields = ['title', 'description', 'note', 'noteVisible', 'visible', 'dueDate'] as const;

function draftOf({ title, description, note, noteVisible, visible, dueDate }: Milestone) {
  return { title, description, note, noteVisible, visible, dueDate: dueDate ?? '' } satisfies Draft;
}

/** What of an edit differs from the milestone that it was made from: only that is sent. */
function changedIn(edit: MilestoneEdit, seen: Milestone): MilestoneEdit {
  return Object.fromEntries(
    fields.filter((field) => edit[field] !== seen[field]).map((field) => [field, edit[field]]),
  );
}

interface EditMilestoneProps {
  projectId: number;
  /** As it is on record, when one is edited. */
  milestone: Milestone | undefined;
  onSaid: (words: string) => void;
  onClose: () => void;
}

/** The dialog that edits everything about a milestone but its progress. */
export function EditMilestone({ milestone, onClose, ...form }: EditMilestoneProps) {
  return (
    <Dialog
      open={milestone !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Edit Milestone"
      width="large"
    >
      {milestone && <MilestoneForm key={milestone.id} {...{ milestone, onClose }} {...form} />}
    </Dialog>
  );
}

/** What a colleague changed meanwhile is shown before it is written over. What was not touched stays as it is on record. */
function MilestoneForm({
  projectId,
  milestone,
  onSaid,
  onClose,
}: EditMilestoneProps & { milestone: Milestone }) {
  const [seen, setSeen] = useState(milestone);
  const form = useContractForm<Draft, MilestoneEdit>(milestoneEdit, draftOf(milestone));
  const change = useMilestoneEdit(projectId);
  const isBehind = hasChanged(change.error);

  const save = (over: Milestone) =>
    form.handleSubmit((filled) => {
      const edit = changedIn(filled, seen);
      if (Object.keys(edit).length === 0) return onClose();
      const onDone = () => {
        onSaid(`Saved “${filled.title}”.`);
        onClose();
      };
      change.start({ id: milestone.id, edit, seenVersion: over.version }, { onDone });
    });

  function takeTheirs() {
    setSeen(milestone);
    form.reset(draftOf(milestone));
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label="Title" required error={form.errorOf('title')}>
          <TextInput {...form.register('title')} dir="auto" maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Due date" error={form.errorOf('dueDate')}>
          <TextInput {...form.register('dueDate')} type="date" />
        </Field>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Text
          form={form}
          name="description"
          label="Description"
          hint="The client reads it with the milestone."
        />
        <Text form={form} name="note" label="Note" hint="Only the agency reads it, unless you show it." />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Toggle form={form} name="visible" label="The client sees this milestone" />
        <Toggle form={form} name="noteVisible" label="The client reads the note" />
      </div>
      <InlineError error={change.error} />
      {isBehind && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(milestone)()}
          onTakeTheirs={takeTheirs}
        >
          <OnRecord milestone={milestone} seen={seen} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Milestone
        </Button>
      </DialogActions>
    </form>
  );
}

interface TextProps {
  form: Form;
  name: 'description' | 'note';
  label: string;
  hint: string;
}

function Text({ form, name, label, hint }: TextProps) {
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      <TextArea
        {...form.register(name)}
        dir="auto"
        rows={3}
        maxLength={MILESTONE_TEXT_MAX}
        className="min-h-24"
      />
    </Field>
  );
}

function Toggle({ form, name, label }: { form: Form; name: 'visible' | 'noteVisible'; label: ReactNode }) {
  const id = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <div className="flex items-center gap-3">
          <Switch
            id={id}
            ref={ref}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <label htmlFor={id} className="text-sm">
            {label}
          </label>
        </div>
      )}
    />
  );
}

const labels: Record<(typeof fields)[number], string> = {
  title: 'Title',
  description: 'Description',
  note: 'Note',
  noteVisible: 'The client reads the note',
  visible: 'The client sees it',
  dueDate: 'Due date',
};

function textOf(milestone: Milestone, field: (typeof fields)[number]): string {
  const value = milestone[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!value) return 'None';
  return field === 'dueDate' ? formatDay(value) : value;
}

/** What has become another since it was seen. */
function OnRecord({ milestone, seen }: { milestone: Milestone; seen: Milestone }) {
  const changed = fields.filter((field) => milestone[field] !== seen[field]);
  const lines = changed.map((field) => ({ label: labels[field], text: textOf(milestone, field) }));
  if (milestone.percent !== seen.percent) lines.push({ label: 'Progress', text: `${milestone.percent}%` });
  return <RecordLines lines={lines} />;
}
