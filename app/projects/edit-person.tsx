import { useState } from 'react';
import { type Person, type Project, personEdit } from '../../contract/projects.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type PersonEdit, touchedIn, usePersonEdit } from './people-changes.ts';

interface EditPersonProps {
  project: Project;
  /** Who is edited, when somebody is. */
  person: Person | undefined;
  onClose: () => void;
}

/** Changes somebody's name, or the email that they sign in with. */
export function EditPerson({ project, person, onClose }: EditPersonProps) {
  return (
    <Dialog
      open={person !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Edit person"
      width="small"
    >
      {person && <PersonForm project={project} person={person} onClose={onClose} />}
    </Dialog>
  );
}

/** What a colleague changed meanwhile is shown before it is written over. */
function PersonForm({ project, person, onClose }: EditPersonProps & { person: Person }) {
  const [shown, setShown] = useState(person);
  const form = useContractForm<PersonEdit>(personEdit, { name: person.name, email: person.email });
  const change = usePersonEdit(project, person, form.showErrors);

  const save = (seen: Person) =>
    form.handleSubmit((filled) => {
      const edit = touchedIn(filled, shown, seen);
      if (Object.keys(edit).length === 0) onClose();
      else change.start(edit, { onDone: onClose });
    });

  function takeTheirs() {
    setShown(person);
    form.reset({ name: person.name, email: person.email });
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(shown)} className="grid gap-5">
      <Field label="Name" error={form.errorOf('name')}>
        <TextInput {...form.register('name')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label="Email"
        required
        hint="They sign in with it. Another one ends their sessions, and the links that were sent before."
        error={form.errorOf('email')}
      >
        <TextInput {...form.register('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
      <FormError form={form} error={change.error} />
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(person)()}
          onTakeTheirs={takeTheirs}
        >
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{person.name || 'No name'}</bdi>, {person.email}
          </p>
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Person
        </Button>
      </DialogActions>
    </form>
  );
}
