import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Showcase, showcaseEndpoints } from '../../contract/showcases.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { useOrder } from '../api/order.ts';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useListKeys } from '../browser/list-keys.ts';
import { useMaking } from '../browser/making.ts';
import { useShortcuts } from '../browser/shortcuts.ts';
import { CaseEntry } from '../cases/case-entry.tsx';
import { ReplaceExamples } from '../cases/replace-examples.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SortableGrid } from '../ui/sortable-grid.tsx';
import { useMove, useRemoval } from './showcase-changes.ts';
import { type Edited, ShowcaseDialog } from './showcase-dialog.tsx';
import { ShowcaseItem } from './showcase-item.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The tab 'Project Showcases'. */
export function AdminShowcases() {
  const list = usePagedList(showcaseEndpoints.adminList, {});
  const [edited, setEdited] = useState<Edited>();
  const move = useMove();
  const remove = useRemoval();
  const { ordered, place, said } = useOrder(list.rows, move);
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.showcases);
  const add = () => setEdited('new');
  const rows = useRef<HTMLUListElement>(null);
  const withRow = (work: (showcase: Showcase) => void) => (id: number) =>
    ordered.filter((each) => each.id === id).forEach(work);
  const edit = (showcase: Showcase) => setEdited({ showcase, index: ordered.indexOf(showcase) });
  useListKeys('Project Showcases', {
    list: rows,
    noun: 'project showcase',
    onOpen: withRow(edit),
    onDelete: withRow(ask),
  });
  useMaking('Project Showcases', 'Add a project showcase', add);
  useShortcuts('Project Showcases', [{ key: 'r', does: 'Load the list again', run: reload }]);

  function ask(showcase: Showcase) {
    if (window.confirm('Are you sure you want to delete this project showcase?')) remove.start(showcase);
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="showcases-heading">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <h2 id="showcases-heading" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Project Showcases
        </h2>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
        <ReplaceExamples />
        <Button variant="solid" className="max-sm:w-full" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add Showcase
        </Button>
      </header>
      <ListStates
        list={list}
        failure="Project showcases could not be loaded"
        waiting={<ShowcaseSkeletons />}
        empty={<NoShowcases onAdd={add} />}
        onRetry={reload}
      >
        <div className="-mt-2 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <p className="max-w-[70ch] text-muted text-sm">
            Visitors see them in this order. Drag them, or press a handle.
          </p>
          <p role="status" className="wrap-anywhere text-sm">
            {said}
          </p>
        </div>
        <InlineError error={move.error ?? remove.error} />
        <SortableGrid
          rows={ordered}
          label="Project showcases"
          listRef={rows}
          nameOf={({ title }) => title}
          onPlace={(row, index) => place(row, index, row.title)}
          className={grid}
        >
          {(showcase, handle) => (
            <ShowcaseItem
              {...{ showcase, handle }}
              caseStudy={<CaseEntry showcase={showcase} />}
              pending={remove.isPending && remove.variables?.id === showcase.id}
              onEdit={() => edit(showcase)}
              onDelete={() => ask(showcase)}
            />
          )}
        </SortableGrid>
        <ListFooter list={list} />
      </ListStates>
      <ShowcaseDialog edited={edited} records={list.rows} onClose={() => setEdited(undefined)} />
    </section>
  );
}

function NoShowcases({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No project showcases yet. Create your first one!"
      action={
        <Button variant="solid" onClick={onAdd}>
          Add Showcase
        </Button>
      }
    />
  );
}

function ShowcaseSkeletons() {
  return (
    <div role="status" aria-label="Loading project showcases" className={grid}>
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-16" />
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  );
}
