import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reviewEndpoints } from '../../contract/checkpoints.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CheckpointItem } from './checkpoint-item.tsx';
import { ReviewSkeleton, ReviewView } from './review/review-view.tsx';

interface PortalCheckpointsProps {
  projectId: number;
  /** An admin looks at it as the client does. */
  readOnly: boolean;
}

/** The address of a review over the page that is there. */
function useReviewAddress(): (id: number) => string {
  const [search] = useSearchParams();
  return (id) => {
    const address = new URLSearchParams(search);
    address.set('checkpoint', String(id));
    return `?${address}`;
  };
}

/** The tab 'Checkpoints': what waits for a decision and what was decided, and the review that the address names. */
export function PortalCheckpoints({ projectId, readOnly }: PortalCheckpointsProps) {
  const list = usePagedList(reviewEndpoints.list, { projectId });
  const opened = useItemParam('checkpoint');
  const addressOfReview = useReviewAddress();
  return (
    <section aria-labelledby="checkpoints-heading" className="grid gap-4">
      <h2 id="checkpoints-heading" tabIndex={-1} className="unseen">
        Checkpoints
      </h2>
      <ListStates
        list={list}
        failure="Checkpoints could not be loaded"
        waiting={<CheckpointSkeletons />}
        empty={
          <EmptyState title="Nothing to review yet">
            Designs and videos that need your decision come here. You approve them, or say what to change.
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {list.rows.map((checkpoint) => (
            <CheckpointItem
              key={checkpoint.id}
              checkpoint={checkpoint}
              to={addressOfReview(checkpoint.id)}
              readOnly={readOnly}
            />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <OpenedReview id={opened.id} readOnly={readOnly} onClose={opened.hide} />
    </section>
  );
}

interface OpenedReviewProps {
  id: number | undefined;
  readOnly: boolean;
  onClose: () => void;
}

function OpenedReview({ id, readOnly, onClose }: OpenedReviewProps) {
  const query = useQuery({
    ...queryOf(reviewEndpoints.show, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  return (
    <Dialog
      look="screen"
      back="Checkpoints"
      open={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={query.data?.title ?? 'Review'}
    >
      {query.isPending && <ReviewSkeleton />}
      {query.isError && !query.data && <LoadError title="This review could not be opened" query={query} />}
      {query.data && (
        <ReviewView
          key={query.data.id}
          review={query.data}
          place={{ side: 'client', id: query.data.id }}
          readOnly={readOnly}
        />
      )}
    </Dialog>
  );
}

function CheckpointSkeletons() {
  return (
    <div role="status" aria-label="Loading checkpoints" className="grid gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-64 opacity-60" />
    </div>
  );
}
