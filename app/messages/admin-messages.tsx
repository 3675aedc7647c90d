import { agencyMessageEndpoints } from '../../contract/messages.ts';
import type { Project } from '../../contract/projects.ts';
import { readAdmin } from '../admins/admin-record.ts';
import { usePagedList } from '../api/paged-list.ts';
import { Thread } from './thread.tsx';

/** The panel 'Messages': the thread between the agency and the people of a project. */
export function AdminMessages({ project }: { project: Pick<Project, 'id'> }) {
  const list = usePagedList(agencyMessageEndpoints.list, {}, { id: project.id });
  return (
    <Thread
      key={project.id}
      place={{ side: 'admin', projectId: project.id, writer: readAdmin()?.username ?? '' }}
      list={list}
      placeholder="Write to the people of this project"
      empty="Nothing was written here yet. Everybody listed under People reads it in their portal, and who has not after five minutes is told by mail."
      className="h-[min(38rem,72dvh)] max-w-4xl"
    />
  );
}
