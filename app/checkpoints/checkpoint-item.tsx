import { Link } from 'react-router';
import type { ClientCheckpoint } from '../../contract/checkpoints.ts';
import { formatCount } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { CheckpointBadge } from './checkpoint-badge.tsx';
import { dueTime, zoneLabel } from './checkpoint-labels.ts';
import { CheckpointMedia } from './checkpoint-media.tsx';

interface CheckpointItemProps {
  checkpoint: ClientCheckpoint;
  /** Where its review is. */
  to: string;
  /** Whoever looks only looks. */
  readOnly: boolean;
}

/** A checkpoint in its client's list: what it is, how it stands, what was said, and the way into the review. */
export function CheckpointItem({ checkpoint, to, readOnly }: CheckpointItemProps) {
  const { title, description, status, notes } = checkpoint;
  const waits = status === 'pending' && checkpoint.mayDecide && !readOnly;
  return (
    <li
      className={classes(
        'relative grid gap-x-7 gap-y-5 rounded-lg border bg-surface p-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:p-6',
        waits ? 'heated-edge border-ember/35' : 'border-line',
      )}
    >
      <div className="min-w-0 empty:hidden">
        <CheckpointMedia title={title} media={checkpoint} />
      </div>
      <div className="grid min-w-0 content-start gap-3 md:col-start-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="wrap-anywhere text-lg">
            <Link to={to} preventScrollReset className="hover:text-ember-hot">
              {title}
            </Link>
          </h3>
          <CheckpointBadge status={status} />
        </div>
        <Facts checkpoint={checkpoint} />
        {description && (
          <p dir="auto" className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere text-left text-sm">
            {description}
          </p>
        )}
        {notes && (
          <div className="max-w-[65ch] border-line-strong border-l-2 pl-3.5 text-sm">
            <p className="text-faint text-xs">{status === 'pending' ? 'Last feedback' : 'Feedback'}</p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-left text-muted">
              {notes}
            </p>
          </div>
        )}
        <Link
          to={to}
          preventScrollReset
          aria-label={`${status === 'pending' ? 'Review' : 'Open'} ${title}`}
          className={buttonClasses({
            variant: waits ? 'solid' : 'line',
            className: 'mt-1 w-fit max-sm:w-full',
          })}
        >
          {status === 'pending' ? 'Review' : 'Open'}
        </Link>
      </div>
    </li>
  );
}

function Facts({ checkpoint }: { checkpoint: ClientCheckpoint }) {
  const { createdAt, dueAt, status, version, openPins, rule, decided, reviewers } = checkpoint;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      <span>
        Created <RelativeTime instant={createdAt} withDate />
      </span>
      {version > 1 && <span>Version {version}</span>}
      {dueAt && status === 'pending' && (
        <span>
          Due <b className="font-semibold text-text">{dueTime(dueAt)}</b> {zoneLabel(dueAt)}
        </span>
      )}
      {status === 'pending' && rule === 'all' && reviewers > 1 && (
        <span>
          {decided} of {reviewers} decided
        </span>
      )}
      {openPins > 0 && (
        <span>{openPins === 1 ? '1 open comment' : `${formatCount(openPins)} open comments`}</span>
      )}
    </p>
  );
}
