import { Eye } from 'lucide-react';
import { viewAddress } from '../addresses.ts';
import { buttonClasses } from '../ui/button.tsx';

/** Opens a project's portal as its client sees it, in a tab of its own. */
export function ViewAsClient({ project }: { project: { id: number; name: string } }) {
  return (
    <a
      href={viewAddress(project.id)}
      target="_blank"
      rel="noreferrer"
      aria-label={`View as client: ${project.name} (new tab)`}
      className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2.5!' })}
    >
      <Eye aria-hidden="true" className="size-4" />
      View as client
    </a>
  );
}
