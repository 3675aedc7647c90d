import { useQuery } from '@tanstack/react-query';
import { checkpointTypeLabels, type Review, reviewEndpoints } from '../../../contract/checkpoints.ts';
import { projectEndpoints } from '../../../contract/projects.ts';
import { queryOf } from '../../api/queries.ts';
import { formatInstant } from '../../time/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
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
            {({ lookAt }) => (
              <>
                <AddVersion review={review} onAdded={lookAt} />
                <EditTerms review={review} />
                <Guests id={review.id} />
                {review.decisions.length > 0 && (
                  <section aria-label="Record" className="review-box p-4.5 text-sm">
                    <p className="text-muted">Who decided what, when and on which version, as a PDF.</p>
                    <RecordDownload place={{ side: 'admin', id: review.id }} />
                  </section>
                )}
              </>
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
  const { projectName, type, createdAt, versions, decisions } = review;
  const said = decisions.find(({ feedback }) => feedback !== '');
  const facts: [label: string, value: string][] = [
    ['Project', projectName],
    ['Client', clientName || 'Not named'],
    ['Type', checkpointTypeLabels[type]],
    ['Submitted', formatInstant(Date.parse(versions[0]?.createdAt ?? createdAt))],
    ['Client feedback', said?.feedback ?? 'None yet'],
  ];
  return (
    <dl className="wrap-tool mb-5 flex flex-wrap gap-x-8 gap-y-3 text-sm *:min-w-0">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-faint text-xs">{label}</dt>
          <dd dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
