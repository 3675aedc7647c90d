import { activityEndpoints } from '../../contract/activity.ts';
import { usePagedList } from '../api/paged-list.ts';
import { ActivityList } from './activity-list.tsx';

/** What was done to a project, as far as its client sees it. */
export function PortalActivity({ projectId }: { projectId: number }) {
  const list = usePagedList(activityEndpoints.shown, { projectId });
  return <ActivityList list={list} empty="Nothing has happened here yet." />;
}
