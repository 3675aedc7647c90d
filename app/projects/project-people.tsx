import { KeyRound, Pencil, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Person, Project } from '../../contract/projects.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { AddPerson } from './add-person.tsx';
import { EditPerson } from './edit-person.tsx';
import { personName } from './people-changes.ts';
import { PersonAccess } from './person-access.tsx';
import { RemovePerson } from './remove-person.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'access' | 'remove'; person: Person };

/** The panel 'People': who can sign in to a project. */
export function ProjectPeople({ project }: { project: Project }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  /** Whom a dialog is about, as they are on record now. */
  function personIn(kind: OpenDialog['kind']): Person | undefined {
    if (dialog?.kind !== kind || !('person' in dialog)) return undefined;
    return project.people.find(({ id }) => id === dialog.person.id) ?? dialog.person;
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted text-sm">
          {project.people.length > 0
            ? 'They sign in to this project with their own email and password.'
            : 'Nobody can sign in to this project. Add the client to give them their portal.'}
        </p>
        <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
          <UserPlus aria-hidden="true" className="size-4" />
          Add a person
        </Button>
      </div>
      {project.people.length > 0 && (
        <ul aria-label="People" className="divide-y divide-line rounded-lg border border-line">
          {project.people.map((person) => (
            <PersonRow key={person.id} person={person} onAct={(kind) => setDialog({ kind, person })} />
          ))}
        </ul>
      )}
      <AddPerson project={project} open={dialog?.kind === 'add'} onClose={close} />
      <EditPerson project={project} person={personIn('edit')} onClose={close} />
      <PersonAccess project={project} person={personIn('access')} onClose={close} />
      <RemovePerson project={project} person={personIn('remove')} onClose={close} />
    </div>
  );
}

const actions = [
  { kind: 'edit', label: 'Edit', Icon: Pencil },
  { kind: 'access', label: 'Access', Icon: KeyRound },
  { kind: 'remove', label: 'Remove', Icon: UserMinus },
] as const;

interface PersonRowProps {
  person: Person;
  onAct: (kind: (typeof actions)[number]['kind']) => void;
}

function PersonRow({ person, onAct }: PersonRowProps) {
  const { name, email, active } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere font-semibold text-sm">
          <bdi>{personName(person)}</bdi>
          <Badge variant={active ? 'success' : 'warning'}>{active ? 'Active' : 'Invited'}</Badge>
        </p>
        {name && <p className="wrap-anywhere text-muted text-sm">{email}</p>}
      </div>
      <div className="-mx-2.5 flex flex-wrap">
        {actions.map(({ kind, label, Icon }) => (
          <Button
            key={kind}
            size="small"
            variant="quiet"
            className="px-2.5!"
            aria-label={
              kind === 'access' ? `Access of ${personName(person)}` : `${label} ${personName(person)}`
            }
            onClick={() => onAct(kind)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
