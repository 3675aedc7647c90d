import { Eye } from 'lucide-react';
import { checkpointTypeLabels, type QueuedCheckpoint } from '../../../contract/checkpoints.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { TrashButton } from '../../ui/trash-button.tsx';
import { CheckpointBadge } from '../checkpoint-badge.tsx';
import { dueTime, typeIcons } from '../checkpoint-labels.ts';

interface QueueCardProps {
  checkpoint: QueuedCheckpoint;
  onView: () => void;
  onDelete: () => void;
}

/** One checkpoint of the queue: what, whose, since when, how it stands, and what the client said. */
export function QueueCard({ checkpoint, onView, onDelete }: QueueCardProps) {
  const { title, type, status, clientFeedback } = checkpoint;
  const Icon = typeIcons[type];
  return (
    <li
      data-row={checkpoint.id}
      tabIndex={-1}
      className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="grid size-11 place-items-center rounded-md border border-line bg-raised text-muted max-md:hidden">
        <Icon aria-hidden="true" className="size-5" />
        <span className="unseen">{checkpointTypeLabels[type]}</span>
      </span>
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
          <h3
            tabIndex={-1}
            className="wrap-anywhere font-sans font-semibold text-base leading-snug tracking-normal outline-none"
          >
            {title}
          </h3>
          <CheckpointBadge status={status} />
        </div>
        <QueueFacts checkpoint={checkpoint} />
        {clientFeedback && (
          <div className="mt-1 max-w-[75ch] border-line-strong border-l-2 pl-3.5 text-sm">
            <p className="text-faint text-xs">{status === 'pending' ? 'Last feedback' : 'Feedback'}</p>
            <blockquote
              dir="auto"
              className="line-clamp-4 whitespace-pre-wrap wrap-anywhere text-left text-muted"
            >
              {clientFeedback}
            </blockquote>
          </div>
        )}
      </div>
      <div className="flex items-start gap-2 max-md:justify-end">
        <Button size="small" aria-label={`View ${title}`} onClick={onView}>
          <Eye aria-hidden="true" className="size-4" />
          View
        </Button>
        <TrashButton label={`Delete ${title}`} onClick={onDelete} />
      </div>
    </li>
  );
}

function QueueFacts({ checkpoint }: { checkpoint: QueuedCheckpoint }) {
  const { projectName, clientName, submittedAt, dueAt, status, version, openPins } = checkpoint;
  return (
    <>
      <p className="wrap-anywhere text-muted text-sm">
        <bdi>{projectName}</bdi>
        {clientName && (
          <>
            , <bdi>{clientName}</bdi>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        <span>
          Submitted <RelativeTime instant={submittedAt} withDate />
        </span>
        {version > 1 && <span>Version {version}</span>}
        {dueAt && status === 'pending' && <span>Due {dueTime(dueAt)}</span>}
        {openPins > 0 && (
          <span className="text-ember-hot">
            {openPins === 1 ? '1 open comment' : `${openPins} open comments`}
          </span>
        )}
      </p>
    </>
  );
}
