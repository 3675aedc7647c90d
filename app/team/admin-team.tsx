import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { aboutPage } from '../../contract/about.ts';
import { type Member, teamEndpoints } from '../../contract/team.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { useOrder } from '../api/order.ts';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { paths } from '../paths.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SortableGrid } from '../ui/sortable-grid.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberPlate } from './member-plate.tsx';
import { useMove, useRemoval } from './team-changes.ts';
import './about.css';
import './admin-team.css';
import { EditDelete } from '../ui/edit-delete.tsx';

/** The page 'Team' of the settings: who stands on About, in which order. */
export function AdminTeam() {
  const list = usePagedList(teamEndpoints.list, {});
  const move = useMove();
  const removal = useRemoval();
  const { ordered, place, said } = useOrder(list.rows, move);
  const [edited, setEdited] = useState<number | 'new'>();
  const [asked, setAsked] = useState<Member>();
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.team);
  const hasExamples = ordered.some(({ isExample }) => isExample);
  return (
    <section aria-labelledby="team" className="team-page">
      <header className="team-head">
        <div className="team-words">
          <h2 id="team" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
            Team
          </h2>
          <p className="text-muted text-sm">
            Who builds it, on the page About and under the notes. Visitors see them in this order.
            {hasExamples && ' Examples are marked there until you change or remove them.'}
          </p>
        </div>
        <div className="team-ways">
          <a
            href={paths.about}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: 'line', size: 'small' })}
          >
            See the page
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
          <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} label="Refresh the team" />
          <Button variant="solid" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add Person
          </Button>
        </div>
      </header>
      <ListStates
        list={list}
        failure="The team could not be loaded"
        waiting={
          <div role="status" aria-label="Loading the team">
            <Skeleton className="h-160 opacity-50" />
          </div>
        }
        empty={
          <EmptyState title="Nobody is introduced yet">
            Visitors trust a name and a face more than a promise. Add the people who build.
          </EmptyState>
        }
        onRetry={reload}
      >
        <p role="status" className="wrap-anywhere text-sm">
          {said}
        </p>
        <InlineError error={move.error} />
        <SortableGrid
          rows={ordered}
          label="Team"
          nameOf={({ name }) => name}
          onPlace={(row, index) => place(row, index, row.name)}
          className="team-grid"
        >
          {(member, handle) => (
            <Item
              member={member}
              handle={handle}
              onEdit={() => setEdited(member.id)}
              onRemove={() => setAsked(member)}
            />
          )}
        </SortableGrid>
        <ListFooter list={list} />
      </ListStates>
      <MemberDialog edited={edited} members={list.rows} onClose={() => setEdited(undefined)} />
      <DeleteDialog
        item={asked}
        title={({ name }) => `Remove ${name}?`}
        describe={({ name }) => `${name} no longer stands on About. Notes that they wrote name nobody then.`}
        action="Remove"
        remove={removal}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

interface ItemProps {
  member: Member;
  /** What moves it. */
  handle: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

function Item({ member, handle, onEdit, onRemove }: ItemProps) {
  const { name } = member;
  return (
    <div className="team-item">
      <MemberPlate member={member} example={aboutPage.people.example} />
      <footer className="team-item-ways">
        {handle}
        <EditDelete name={name} verb="Remove" onEdit={onEdit} onDelete={onRemove} />
      </footer>
    </div>
  );
}
