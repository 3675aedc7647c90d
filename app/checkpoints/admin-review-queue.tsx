import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkpointEndpoints, type QueuedCheckpoint } from '../../contract/checkpoints.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useListKeys } from '../browser/list-keys.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { classes } from '../ui/classes.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useRemoval } from './checkpoint-changes.ts';
import { CheckpointDetails } from './queue/checkpoint-details.tsx';
import { QueueCard } from './queue/queue-card.tsx';
import { QueueFilters, useQueueFilter } from './queue/queue-filters.tsx';

/** The tab 'Review Queue'. */
export function AdminReviewQueue() {
  const filter = useQueueFilter();
  const list = usePagedList(checkpointEndpoints.list, filter.query);
  const opened = useItemParam('checkpoint');
  const [toDelete, setToDelete] = useState<QueuedCheckpoint>();
  const remove = useRemoval((id) => id === opened.id && opened.hide());
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.checkpoints);
  const rows = useRef<HTMLUListElement>(null);
  useListKeys('Review Queue', {
    list: rows,
    noun: 'review',
    onOpen: opened.show,
    onDelete: (id) => setToDelete(list.rows.find((each) => each.id === id)),
  });
  return (
    <section className="grid gap-6" aria-labelledby="queue-heading">
      <h2
        id="queue-heading"
        tabIndex={-1}
        className="flex min-h-11 items-center text-[1.5rem] sm:text-[1.75rem] outline-none"
      >
        Review Queue
      </h2>
      <QueueFilters filter={filter}>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
      </QueueFilters>
      <ListStates
        list={list}
        failure="Checkpoints could not be loaded"
        waiting={<QueueSkeletons />}
        empty={<NoCheckpoints isFiltered={filter.isFiltered} />}
        onRetry={reload}
      >
        <ul
          ref={rows}
          aria-label="Checkpoints"
          aria-busy={list.query.isPlaceholderData}
          className={classes('grid gap-3 transition-opacity', list.query.isPlaceholderData && 'opacity-60')}
        >
          {list.rows.map((checkpoint) => (
            <QueueCard
              key={checkpoint.id}
              checkpoint={checkpoint}
              onView={() => opened.show(checkpoint.id)}
              onDelete={() => setToDelete(checkpoint)}
            />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <CheckpointDetails id={opened.id} onClose={opened.hide} />
      <DeleteDialog
        item={toDelete}
        title="Delete review"
        describe={({ title }) =>
          `Are you sure you want to delete “${title}” with all of its versions and comments? This action cannot be undone. The record of its decisions stays with the project.`
        }
        remove={remove}
        onClose={() => setToDelete(undefined)}
      />
    </section>
  );
}

function NoCheckpoints({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No checkpoints match the selected filters" />
  ) : (
    <EmptyState title="No checkpoints in review queue">
      The button ‘Checkpoint’ on a project’s card asks its client to review something.
    </EmptyState>
  );
}

function QueueSkeletons() {
  return (
    <div role="status" aria-label="Loading checkpoints" className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32" />
      ))}
    </div>
  );
}
