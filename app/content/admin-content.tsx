import { Plus } from 'lucide-react';
import { useState } from 'react';
import { agencyContentEndpoints } from '../../contract/content.ts';
import type { Project } from '../../contract/projects.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AskContent } from './ask-content.tsx';
import { RequestPanel } from './request-panel.tsx';

/** The panel 'Content': what was asked for in a project, and what came. */
export function AdminContent({ project }: { project: Pick<Project, 'id' | 'people'> }) {
  const list = usePagedList(agencyContentEndpoints.list, {}, { id: project.id });
  const [isAsking, setAsking] = useState(false);
  const ask = (
    <Button size="small" variant="solid" onClick={() => setAsking(true)}>
      <Plus aria-hidden="true" className="size-4" />
      Ask for Content
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {list.rows.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted text-sm">Answers come in one by one. Accept them, or send them back.</p>
          {ask}
        </div>
      )}
      <ListStates
        list={list}
        failure="The content requests could not be loaded"
        waiting={<Skeleton className="h-56" />}
        empty={
          <EmptyState title="Nothing was asked for yet" action={ask}>
            Ask for texts, a logo, photos, access data or a decision. The client answers in the portal and is
            reminded until it is there.
          </EmptyState>
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {list.rows.map((request) => (
            <RequestPanel key={request.id} request={request} />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <AskContent projectId={project.id} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
