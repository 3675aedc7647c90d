import { type Project, projectEndpoints } from '../../contract/projects.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';

interface DeleteProjectProps {
  /** The project to be deleted, when one is. */
  project: Project | undefined;
  onClose: () => void;
  /** It is on its way out, or stays after all: what was open of it is asked for no more. */
  onGoing: (id: number | undefined) => void;
}

/** Asks whether to delete a project, and does it. */
export function DeleteProject({ project, onClose, onGoing }: DeleteProjectProps) {
  const opened = useItemParam('project', 'show');
  const remove = useChange({
    send: ({ id }: Project) => call(projectEndpoints.remove, { params: { id } }),
    done: { title: 'Project Deleted' },
    failed: { title: 'Error', description: 'Failed to delete project.' },
    // What is gone is not asked for again.
    refreshes: refreshes.projects.filter((each) => each !== projectEndpoints.find),
    onDone: (_, { id }) => id === opened.id && opened.hide(),
    onFailed: () => onGoing(undefined),
  });
  const start: typeof remove.start = (going, after) => {
    onGoing(going.id);
    remove.start(going, after);
  };
  return (
    <DeleteDialog
      item={project}
      title={({ name }) => `Delete “${name}”?`}
      describe={() =>
        'This action cannot be undone and will remove all project data, including client portal access.'
      }
      remove={{ ...remove, start }}
      onClose={onClose}
    />
  );
}
