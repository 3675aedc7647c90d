import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Project } from '../../contract/projects.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { FormSelect } from '../api/form-select.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useCreation } from './checkpoint-changes.ts';
import { type CheckpointDraft, checkpointDraft } from './checkpoint-draft.ts';
import { ruleOptions, typeOptions } from './checkpoint-labels.ts';
import { DueField } from './due-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { WorkField } from './work-field.tsx';

interface CreateCheckpointProps {
  /** The project whose client is asked, when one is. */
  project: Pick<Project, 'id' | 'name'> | undefined;
  onClose: () => void;
}

/** The dialog 'Create Review Checkpoint'. */
export function CreateCheckpoint({ project, onClose }: CreateCheckpointProps) {
  // Says whose it is also while the dialog fades.
  const last = useRef(project);
  if (project) last.current = project;
  return (
    <Dialog
      open={project !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Create Review Checkpoint"
      description={
        <>
          The client of <bdi className="text-text">{last.current?.name}</bdi> is asked to approve it, or to
          say what to change.
        </>
      }
      width="large"
    >
      {last.current && <CheckpointForm projectId={last.current.id} onClose={onClose} />}
    </Dialog>
  );
}

const blank: CheckpointDraft = {
  title: '',
  type: 'image',
  description: '',
  rule: 'one',
  file: null,
  link: '',
  dueAt: '',
};

function CheckpointForm({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const form = useContractForm<CheckpointDraft>(checkpointDraft, blank);
  const creation = useCreation(form.showErrors);
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((draft) => creation.start({ projectId, draft }, { onDone: onClose }))}
    >
      <Field label="Title" required error={form.errorOf('title')}>
        <TextInput autoComplete="off" maxLength={200} {...form.register('title')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect form={form} name="type" label="Type" options={typeOptions} />
        <WorkField form={form} type={type} />
      </div>
      <Field label="Description" error={form.errorOf('description')}>
        <TextArea rows={3} maxLength={5000} className="min-h-24!" {...form.register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <DueField error={form.errorOf('dueAt')} control={form.register('dueAt')} />
        <FormSelect form={form} name="rule" label="Who decides" options={ruleOptions} />
      </div>
      {creation.isPending && type !== 'link' && <UploadProgress share={creation.progress} />}
      <FormError form={form} error={creation.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={creation.isPending}>
          Create Checkpoint
        </Button>
      </DialogActions>
    </form>
  );
}
