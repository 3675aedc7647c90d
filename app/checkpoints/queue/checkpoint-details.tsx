import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { checkpointTypeLabels, type Review, reviewEndpoints } from '../../../contract/checkpoints.ts';
import { projectEndpoints } from '../../../contract/projects.ts';
import { queryOf } from '../../api/call.ts';
import { formatInstant } from '../../time/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { CheckpointBadge } from '../checkpoint-badge.tsx';
import { RecordDownload } from '../review/decision-record.tsx';
import { ReviewSkeleton, ReviewView } from '../review/review-view.tsx';
import { AddVersion } from './add-version.tsx';
import { EditTerms } from './edit-terms.tsx';
import { Guests } from './guests.tsx';

interface CheckpointDetailsProps {
  /** Which checkpoint, when one is open. */
  id: number | undefined;
  onClose: () => void;
}

/** The dialog 'Review Details': all of a checkpoint, its review, and what the agency does with it. */
export function CheckpointDetails({ id, onClose }: CheckpointDetailsProps) {
  const query = useQuery({
    ...queryOf(reviewEndpoints.show, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  const review = query.data;
  return (
    <Dialog
      look="screen"
      back="Review Queue"
      open={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={review?.title ?? 'Review'}
    >
      {query.isPending && <ReviewSkeleton />}
      {query.isError && !review && <LoadError title="This review could not be opened" query={query} />}
      {review && (
        <>
          <Details review={review} />
          <ReviewView key={review.id} review={review} place={{ side: 'admin', id: review.id }}>
            <AddVersion review={review} />
            <EditTerms review={review} />
            <Guests id={review.id} />
            {review.decisions.length > 0 && (
              <section aria-label="Record" className="review-box p-4.5 text-sm">
                <p className="text-muted">Who decided what, when and on which version, as a PDF.</p>
                <RecordDownload place={{ side: 'admin', id: review.id }} />
              </section>
            )}
          </ReviewView>
        </>
      )}
    </Dialog>
  );
}

function Details({ review }: { review: Review }) {
  const project = useQuery(queryOf(projectEndpoints.find, { params: { id: review.projectId } }));
  const clientName = project.data?.clientName || project.data?.company;
  const { projectName, status, type, createdAt, description, decisions } = review;
  const said = decisions.find(({ feedback }) => feedback !== '');
  const facts: [label: string, value: ReactNode][] = [
    ['Project', projectName],
    ...(clientName ? [['Client', clientName] as [string, ReactNode]] : []),
    ['Status', <CheckpointBadge key="status" status={status} />],
    ['Type', checkpointTypeLabels[type]],
    ['Submitted', formatInstant(Date.parse(createdAt))],
    ...(description ? [['Description', description] as [string, ReactNode]] : []),
    ['Client feedback', said ? said.feedback : 'None yet'],
  ];
  return (
    <dl className="wrap-tool mb-6 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-muted max-sm:mt-1.5">{label}</dt>
          <dd dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere text-left">
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
