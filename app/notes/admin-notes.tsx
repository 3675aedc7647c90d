import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type NoteRow, noteEndpoints, noteStatusValues } from '../../contract/notes.ts';
import { AdminFrame } from '../admins/admin-frame.tsx';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { useSearchParam } from '../browser/search-param.ts';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { buttonClasses } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteState, statusLabels } from './note-state.tsx';
import './admin-notes.css';

export const meta = closedHead('Notes');

const ALL = 'all';
const options = [
  { value: ALL, label: 'All notes' },
  ...noteStatusValues.map((value) => ({ value, label: statusLabels[value] })),
];

export default function AdminNotes() {
  const [search] = useSearchParams();
  const opened = useHydrated() ? search.get('note') : null;
  return (
    <AdminFrame
      title="Notes"
      links={[
        opened === null
          ? { to: paths.adminDashboard, label: 'Back to dashboard', Icon: ArrowLeft }
          : { to: paths.adminNotes, label: 'All notes', Icon: ArrowLeft },
      ]}
      withoutScripts="The notes need JavaScript, which does not run here."
    >
      <main className="wrap-tool admin-notes">
        {opened === null ? <NoteList /> : <NoteEditor opened={opened} />}
      </main>
    </AdminFrame>
  );
}

function NoteList() {
  const [named, setStatus] = useSearchParam('status');
  const status = noteStatusValues.find((value) => value === named);
  const list = usePagedList(noteEndpoints.list, { status });
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.notes);
  return (
    <section aria-labelledby="notes-heading" className="admin-notes-list">
      <h2 id="notes-heading" className="unseen">
        All notes
      </h2>
      <div className="admin-notes-ways">
        <div className="admin-notes-filter">
          <Select
            size="small"
            label="Show notes by status"
            options={options}
            value={status ?? ALL}
            onValueChange={(value) => setStatus(value === ALL ? '' : value)}
          />
        </div>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} label="Refresh the notes" />
        <Link to="?note=new" className={buttonClasses({ variant: 'solid', className: 'ml-auto' })}>
          <Plus aria-hidden="true" className="size-4" />
          New Note
        </Link>
      </div>
      <ListStates
        list={list}
        failure="The notes could not be loaded"
        waiting={<ListSkeleton />}
        empty={<NoNotes isNarrowed={status !== undefined} />}
        onRetry={reload}
      >
        <ul aria-label="Notes" className="admin-notes-rows">
          {list.rows.map((note) => (
            <Row key={note.id} note={note} />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
    </section>
  );
}

function Row({ note }: { note: NoteRow }) {
  const { id, title, summary, authorName, isExample, ...state } = note;
  return (
    <li className="admin-notes-row">
      <div>
        <Link to={`?note=${id}`} className="admin-notes-title">
          <bdi>{title}</bdi>
        </Link>
        <p dir="auto" className="admin-notes-summary text-left">
          {summary || 'No summary yet.'}
        </p>
      </div>
      <p className="admin-notes-facts">
        <NoteState {...state} />
        <span>
          {authorName ? <bdi>{authorName}</bdi> : 'No author'}
          {isExample && ' · Example'}
        </span>
      </p>
    </li>
  );
}

function NoNotes({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return <EmptyState title="No notes like this">Choose another status to see more.</EmptyState>;
  return (
    <EmptyState title="No notes yet">
      A note says once what you would otherwise explain on every call. Write the first one.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading notes" className="admin-notes-list">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
