import { activityEndpoints } from '../../contract/activity.ts';
import type { Project } from '../../contract/projects.ts';
import { usePagedList } from '../api/paged-list.ts';
import { ActivityList } from './activity-list.tsx';

/** Everything that was done to a project. */
export function AdminActivity({ project }: { project: Pick<Project, 'id'> }) {
  const list = usePagedList(activityEndpoints.list, {}, { id: project.id });
  return <ActivityList list={list} empty="Nothing has been done to this project yet." />;
}
