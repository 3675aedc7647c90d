import { newPerson, type Project } from '../../contract/projects.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type NewPerson, type PersonDraft, useAddition } from './people-changes.ts';
import { isKnownEmail } from './project-changes.ts';
import { WayInFields } from './way-in-fields.tsx';

interface AddPersonProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** Lets somebody in to a project. */
export function AddPerson({ project, open, onClose }: AddPersonProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Add a person"
      description={`They see everything of “${project.name}” that its client sees.`}
    >
      <PersonForm project={project} onClose={onClose} />
    </Dialog>
  );
}

const empty: PersonDraft = { name: '', email: '', password: '', invite: false, useExistingClient: false };

function PersonForm({ project, onClose }: Omit<AddPersonProps, 'open'>) {
  const form = useContractForm<PersonDraft, NewPerson>(newPerson, empty);
  const addition = useAddition(project, form.showErrors);
  const send = (person: NewPerson) => addition.start(person, { onDone: onClose });
  const useKnown = form.handleSubmit((person) => send({ ...person, useExistingClient: true }));
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <Field label="Name" error={form.errorOf('name')}>
        <TextInput {...form.register('name')} maxLength={200} autoComplete="off" />
      </Field>
      <WayInFields
        form={form}
        email={{ name: 'email', label: 'Email' }}
        password={{ name: 'password', label: 'Portal password' }}
        invite="invite"
        knownEmail={isKnownEmail(addition.error) ? addition.variables?.email : undefined}
        onUseKnown={() => void useKnown()}
      />
      <FormError form={form} error={addition.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={addition.isPending}>
          Add Person
        </Button>
      </DialogActions>
    </form>
  );
}
