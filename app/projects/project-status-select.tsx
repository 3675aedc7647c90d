import { adminStatusValues, type Project } from '../../contract/projects.ts';
import { useSeen } from '../api/seen.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { Select } from '../ui/select.tsx';
import { useStatus } from './project-changes.ts';
import { statusOptions } from './project-labels.ts';

/** Sets the status at once. */
export function ProjectStatusSelect({ project }: { project: Project }) {
  const change = useStatus(project);
  const { seen, onOpenChange } = useSeen(project);

  function set(status: string) {
    const chosen = adminStatusValues.find((value) => value === status);
    const { status: before } = seen();
    if (chosen && chosen !== before) change.start({ status: chosen, seen: before });
  }

  return (
    <div className="grid gap-2">
      <Select
        size="small"
        label={`Status of ${project.name}`}
        options={statusOptions}
        value={change.isPending ? change.variables.status : project.status}
        onOpenChange={onOpenChange}
        onValueChange={set}
      />
      <InlineError size="small" error={change.error} />
    </div>
  );
}
