import { Check, RotateCcw } from 'lucide-react';
import type { Review, Reviewer } from '../../../contract/checkpoints.ts';
import { formatInstantShort } from '../../time/format.ts';

/** Who is asked to decide on the present version, who has, and who has not. */
export function WhoDecides({ review }: { review: Review }) {
  const { reviewers, rule, status } = review;
  const decided = reviewers.filter(({ decision }) => decision !== null).length;
  const open = reviewers.length - decided;
  return (
    <section aria-labelledby="who-heading" className="review-box">
      <h2 id="who-heading" className="review-box-head">
        Who decides{' '}
        <span>
          {rule === 'all' || reviewers.length === 1
            ? `${decided} of ${reviewers.length} decided`
            : 'one of them'}
        </span>
      </h2>
      {reviewers.length === 0 && (
        <p className="px-4.5 pb-4 text-muted text-sm">Nobody of the project can sign in yet.</p>
      )}
      <ul className="reviewers grid gap-2.5 px-4.5 pb-4 empty:hidden">
        {reviewers.map((reviewer, index) => (
          <ReviewerRow
            key={index}
            reviewer={reviewer}
            isLast={rule === 'all' && open === 1}
            isOpen={status === 'pending'}
          />
        ))}
      </ul>
    </section>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const [first = '?', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
}

interface ReviewerRowProps {
  reviewer: Reviewer;
  /** All others have decided. */
  isLast: boolean;
  isOpen: boolean;
}

function ReviewerRow({ reviewer, isLast, isOpen }: ReviewerRowProps) {
  const { name, kind, own, decision, decidedAt } = reviewer;
  const small = [
    ...(kind === 'guest' ? ['Guest'] : []),
    ...(decidedAt ? [formatInstantShort(Date.parse(decidedAt))] : []),
    ...(!decision && isOpen && isLast ? ['Last to decide'] : []),
  ].join(', ');
  return (
    <li className="flex items-center gap-3 text-sm">
      <span aria-hidden="true" className="avatar">
        {initialsOf(name)}
      </span>
      <span className="min-w-0">
        <b className="block wrap-anywhere font-semibold leading-snug">
          <bdi>{name}</bdi>
          {own && ', you'}
        </b>
        {small && <span className="block text-muted text-xs">{small}</span>}
      </span>
      <span className="ml-auto shrink-0 font-medium">
        <DecisionWord decision={decision} isOpen={isOpen} />
      </span>
    </li>
  );
}

function DecisionWord({ decision, isOpen }: { decision: Reviewer['decision']; isOpen: boolean }) {
  if (decision === 'approved') {
    return (
      <span className="flex items-center gap-1.5 text-success">
        <Check aria-hidden="true" className="size-4" />
        Approved
      </span>
    );
  }
  if (decision === 'needs_revision') {
    return (
      <span className="flex items-center gap-1.5 text-danger">
        <RotateCcw aria-hidden="true" className="size-3.5" />
        Changes requested
      </span>
    );
  }
  if (!isOpen) return <span className="text-faint">Did not decide</span>;
  return (
    <span className="flex items-center gap-2 text-warning">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      Pending
    </span>
  );
}
