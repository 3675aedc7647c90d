import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AgencyTestimonial, testimonialEndpoints } from '../../contract/testimonials.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { useOrder } from '../api/order.ts';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useListKeys } from '../browser/list-keys.ts';
import { useMaking } from '../browser/making.ts';
import { useShortcuts } from '../browser/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SortableGrid } from '../ui/sortable-grid.tsx';
import { useMove, useRemoval } from './testimonial-changes.ts';
import { type Edited, TestimonialDialog } from './testimonial-dialog.tsx';
import { TestimonialItem } from './testimonial-item.tsx';
import { WaitingWords } from './waiting-words.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The tab 'Testimonials'. */
export function AdminTestimonials() {
  const list = usePagedList(testimonialEndpoints.adminList, {});
  const [edited, setEdited] = useState<Edited>();
  const [toDelete, setToDelete] = useState<AgencyTestimonial>();
  const move = useMove();
  const { ordered, place, said } = useOrder(list.rows, move);
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.testimonials, ...refreshes.testimonialRequests);
  const add = () => setEdited('new');
  const rows = useRef<HTMLUListElement>(null);
  const withRow = (work: (testimonial: AgencyTestimonial) => void) => (id: number) =>
    ordered.filter((each) => each.id === id).forEach(work);
  useListKeys('Testimonials', {
    list: rows,
    noun: 'testimonial',
    onOpen: withRow(setEdited),
    onDelete: withRow(setToDelete),
  });
  useMaking('Testimonials', 'Add a testimonial', add);
  useShortcuts('Testimonials', [{ key: 'r', does: 'Load the list again', run: reload }]);

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="testimonials-heading">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <h2 id="testimonials-heading" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Testimonials
        </h2>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
        <Button variant="solid" className="max-sm:w-full" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add Testimonial
        </Button>
      </header>
      <WaitingWords />
      <ListStates
        list={list}
        failure="Testimonials could not be loaded"
        waiting={<TestimonialSkeletons />}
        empty={<NoTestimonials onAdd={add} />}
        onRetry={reload}
      >
        <div className="-mt-2 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <p className="max-w-[70ch] text-muted text-sm">
            Visitors see them in this order, and the first three on the home page. Drag them, or press a
            handle.
          </p>
          <p role="status" className="wrap-anywhere text-sm">
            {said}
          </p>
        </div>
        <InlineError error={move.error} />
        <SortableGrid
          rows={ordered}
          label="Testimonials"
          listRef={rows}
          nameOf={({ name }) => name}
          onPlace={(row, index) => place(row, index, row.name)}
          className={grid}
        >
          {(testimonial, handle) => (
            <TestimonialItem
              {...{ testimonial, handle }}
              onEdit={() => setEdited(testimonial)}
              onDelete={() => setToDelete(testimonial)}
            />
          )}
        </SortableGrid>
        <ListFooter list={list} />
      </ListStates>
      <TestimonialDialog edited={edited} records={list.rows} onClose={() => setEdited(undefined)} />
      <DeleteTestimonial testimonial={toDelete} onClose={() => setToDelete(undefined)} />
    </section>
  );
}

interface DeleteTestimonialProps {
  testimonial: AgencyTestimonial | undefined;
  onClose: () => void;
}

function DeleteTestimonial({ testimonial, onClose }: DeleteTestimonialProps) {
  const remove = useRemoval();
  return (
    <DeleteDialog
      item={testimonial}
      title="Delete testimonial"
      describe={({ name, clientsOwn }) =>
        clientsOwn
          ? `Are you sure you want to take the words of ${name} off the website? They are put aside, and can be published again.`
          : `Are you sure you want to delete the testimonial of ${name}? This action cannot be undone.`
      }
      {...{ remove, onClose }}
    />
  );
}

function NoTestimonials({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No testimonials yet"
      action={
        <Button variant="solid" onClick={onAdd}>
          Add First Testimonial
        </Button>
      }
    >
      What clients say stands on the home page and on the page of testimonials. You can also ask for it: open
      a completed project, then its panel Testimonial.
    </EmptyState>
  );
}

function TestimonialSkeletons() {
  return (
    <div role="status" aria-label="Loading testimonials" className={grid}>
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-36" />
          </div>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  );
}
