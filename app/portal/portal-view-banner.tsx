import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { activityEndpoints } from '../../contract/activity.ts';
import { itemAddress } from '../addresses.ts';
import { call } from '../api/call.ts';
import { buttonClasses } from '../ui/button.tsx';

/** The projects whose viewing this page has put on record, so that it does so once. */
const recorded = new Set<number>();

/** Says that an admin looks at a client's portal, puts that on record, and leads back to the back office. */
export function ViewBanner({ projectId }: { projectId: number }) {
  useEffect(() => {
    if (recorded.has(projectId)) return;
    recorded.add(projectId);
    // What stands in its way stands in the way of all that is shown too, which says so.
    void call(activityEndpoints.recordView, { params: { id: projectId } }).catch(() =>
      recorded.delete(projectId),
    );
  }, [projectId]);
  return (
    <aside
      aria-label="Viewing as the client"
      className="sticky top-0 z-40 border-line-strong border-b bg-raised text-sm"
    >
      <div className="wrap-tool flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="flex min-w-0 items-start gap-2.5">
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ember" />
          You see this portal as its client does. Nothing can be changed here.
        </p>
        <a
          href={itemAddress.project(projectId)}
          className={buttonClasses({ size: 'small', className: 'ml-auto' })}
        >
          Back to the project
        </a>
      </div>
    </aside>
  );
}
