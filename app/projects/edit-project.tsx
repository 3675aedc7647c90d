import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Project, projectEdit, projectEndpoints } from '../../contract/projects.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { queryOf } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FactFields } from './fact-fields.tsx';
import { useEdit } from './project-changes.ts';
import { changedIn, draftOf, type EditDraft, type ProjectEdit } from './project-draft.ts';
import { factLabels, facts, factText } from './project-labels.ts';

interface EditProjectProps {
  /** Which project, when one is edited. */
  id: number | undefined;
  onClose: () => void;
}

/** The dialog that edits the facts of a project. */
export function EditProject({ id, onClose }: EditProjectProps) {
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Edit Project"
      width="large"
    >
      {id !== undefined && <EditedProject key={id} id={id} onClose={onClose} />}
    </Dialog>
  );
}

function EditedProject({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(queryOf(projectEndpoints.find, { params: { id } }));
  if (query.isPending) return <Skeleton className="h-120" />;
  if (!query.data) return <LoadError title="This project could not be opened" query={query} />;
  return <EditForm project={query.data} onClose={onClose} />;
}

/** What a colleague changed meanwhile is shown before it is written over. What was not touched stays as it is on record. */
function EditForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const [seen, setSeen] = useState(project);
  const form = useContractForm<EditDraft, ProjectEdit>(projectEdit, draftOf(project));
  const change = useEdit(form.showErrors);
  const isBehind = hasChanged(change.error);

  const save = (over: Project) =>
    form.handleSubmit((filled) => {
      const edit = changedIn(filled, seen);
      if (Object.keys(edit).length === 0) onClose();
      else change.start({ id: project.id, edit, seenVersion: over.version }, { onDone: onClose });
    });

  function takeTheirs() {
    setSeen(project);
    form.reset(draftOf(project));
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid gap-5">
      <FactFields form={form} />
      <FormError form={form} error={change.error} />
      {isBehind && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(project)()}
          onTakeTheirs={takeTheirs}
        >
          <OnRecord project={project} seen={seen} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Project
        </Button>
      </DialogActions>
    </form>
  );
}

/** What has become another since it was seen. */
function OnRecord({ project, seen }: { project: Project; seen: Project }) {
  const changed = facts.filter((field) => project[field] !== seen[field]);
  return (
    <RecordLines
      lines={changed.map((field) => ({ label: factLabels[field], text: factText(project, field) }))}
    />
  );
}
