import { FolderPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { MadeProject } from '../../contract/projects.ts';
import { itemAddress } from '../addresses.ts';
import { Button } from '../ui/button.tsx';

interface MadeProjectsProps {
  /** What was made so far. */
  projects: MadeProject[];
  /** Names the button where there are many: what a project is made of. */
  of: string;
  /** Makes one; undefined where nothing is made yet. */
  onMake?: (() => void) | undefined;
}

/** The projects that were made of something, as links; or the way to make one. */
export function MadeProjects({ projects, of, onMake }: MadeProjectsProps) {
  if (projects.length > 0) {
    return (
      <ul className="grid gap-1 text-sm">
        {projects.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              className="link-quiet pointer-coarse:inline-block pointer-coarse:py-2"
              to={itemAddress.project(id)}
            >
              Project: {name}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  if (!onMake) return null;
  return (
    <Button size="small" className="w-fit" aria-label={`Make a project of ${of}`} onClick={onMake}>
      <FolderPlus aria-hidden="true" className="size-4" />
      Make a project
    </Button>
  );
}
