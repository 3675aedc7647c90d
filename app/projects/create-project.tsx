import { useRef } from 'react';
import { newProject } from '../../contract/projects.ts';
import { ApiError } from '../api/call.ts';
import { useContractForm } from '../api/form.ts';
import { FormSelect } from '../api/form-select.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { FactFields } from './fact-fields.tsx';
import { isKnownEmail, useCreation } from './project-changes.ts';
import { draftFrom, type NewProject, type ProjectDraft, type ProjectOrigin } from './project-draft.ts';
import { kindOptions, statusOptions } from './project-labels.ts';
import { WayInFields } from './way-in-fields.tsx';

interface CreateProjectProps {
  open: boolean;
  /** What it is made of, where it is made of something. */
  origin?: ProjectOrigin | undefined;
  onClose: () => void;
}

/** The dialog 'Create Client Project'. */
export function CreateProject({ open, origin, onClose }: CreateProjectProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Create Client Project"
      description={<Purpose origin={origin} />}
      width="large"
    >
      <ProjectForm origin={origin} onClose={onClose} />
    </Dialog>
  );
}

function Purpose({ origin }: { origin: ProjectOrigin | undefined }) {
  // Says what it was made of also while the dialog fades.
  const last = useRef(origin);
  if (origin) last.current = origin;
  if (!last.current) return 'A project with a portal of its own, for its first client.';
  const source = last.current.contactId ? 'contact request from' : 'meeting with';
  return (
    <span className="wrap-anywhere">
      From the {source} <bdi className="text-text">{last.current.name}</bdi>. Each shows the way to the other.
    </span>
  );
}

function ProjectForm({ origin, onClose }: Pick<CreateProjectProps, 'origin' | 'onClose'>) {
  const form = useContractForm<ProjectDraft, NewProject>(newProject, draftFrom(origin));
  const creation = useCreation((error) => {
    form.showErrors(error);
    // Without what is gone, another try makes the project all the same.
    for (const field of ['contactId', 'meetingId'] as const) {
      if (error instanceof ApiError && error.fields[field]) form.setValue(field, null);
    }
  });
  const send = (project: NewProject) => creation.start(project, { onDone: onClose });
  const useKnown = form.handleSubmit((project) => send({ ...project, useExistingClient: true }));
  const hasErrors = Object.keys(form.formState.errors).some((field) => !/^(contact|meeting)Id$/.test(field));
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <FactFields form={form}>
        <FormSelect form={form} name="status" label="Status" options={statusOptions} />
      </FactFields>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect form={form} name="kind" label="Kind of project" options={kindOptions} />
        <p className="text-muted text-sm sm:pt-9">
          It begins with the milestones of this kind. The settings say which.
        </p>
      </div>
      <fieldset className="grid gap-4 border-line border-t pt-5">
        <legend className="display float-left mb-4 text-base">Client portal</legend>
        <WayInFields
          form={form}
          email={{ name: 'clientPortalEmail', label: 'Portal email' }}
          password={{ name: 'clientPortalPassword', label: 'Portal password' }}
          invite="invite"
          knownEmail={isKnownEmail(creation.error) ? creation.variables?.clientPortalEmail : undefined}
          onUseKnown={() => void useKnown()}
        />
      </fieldset>
      {!hasErrors && <InlineError error={creation.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={creation.isPending}>
          Create Project
        </Button>
      </DialogActions>
    </form>
  );
}
