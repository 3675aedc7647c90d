import type { Person, Project } from '../../contract/projects.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { personName, useRemoval } from './people-changes.ts';

interface RemovePersonProps {
  project: Project;
  /** Who is to be removed, when somebody is. */
  person: Person | undefined;
  onClose: () => void;
}

/** Asks whether to end somebody's access to a project, and does it. */
export function RemovePerson({ project, person, onClose }: RemovePersonProps) {
  const remove = useRemoval(project);
  return (
    <DeleteDialog
      item={person}
      title={(removed) => `Remove ${personName(removed)}?`}
      describe={() =>
        'They lose access to this project at once. If it is their only one, their account is deleted and their sessions end at once.'
      }
      action="Remove"
      {...{ remove, onClose }}
    />
  );
}
