import { type ReactNode, useCallback } from 'react';
import type { Review } from '../../../contract/checkpoints.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckpointBadge } from '../checkpoint-badge.tsx';
import { daysLeftLabel, dueTime, zoneLabel } from '../checkpoint-labels.ts';
import { CommentForm } from '../pins/comment-form.tsx';
import { CommentList } from '../pins/comment-list.tsx';
import { placeLabel } from '../pins/pin-words.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { useCommenting } from './review-changes.ts';
import type { ReviewPlace } from './review-place.ts';
import { ReviewStage } from './review-stage.tsx';
import { type ReviewState, useReviewState } from './review-state.ts';
import './review.css';
import { VersionBar } from './version-bar.tsx';
import { WhatChanged } from './what-changed.tsx';
import { WhoDecides } from './who-decides.tsx';

interface ReviewViewProps {
  review: Review;
  place: ReviewPlace;
  /** Whoever looks only looks. */
  readOnly?: boolean;
  /** What else there is to do, below what is decided. */
  children?: (state: ReviewState) => ReactNode;
}

/** A review below its title: the work, what was said of it, who decides, and the decision. */
export function ReviewView({ review, place, readOnly = false, children }: ReviewViewProps) {
  const state = useReviewState(review);
  const { shown, present } = state;
  if (!shown) return null;
  const isPresent = shown.number === present?.number && !state.isBehind;
  const mayComment = review.mayComment && !readOnly && isPresent;
  const mayPlace = mayComment && (shown.view === 'image' || shown.view === 'pdf');
  const composer = <Composer place={place} state={state} version={present?.number ?? 1} />;
  return (
    <div className="review" data-status={review.status}>
      <ReviewFacts review={review} />
      <div className="review-columns">
        <div className="review-work">
          <div className="review-box review-sheet">
            <VersionBar {...{ review, state, shown, mayPlace }} />
            <div className="review-stage">
              <ReviewStage {...{ review, state, shown, mayComment, composer }} />
            </div>
          </div>
          {review.description && (
            <p dir="auto" className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere text-left text-muted">
              {review.description}
            </p>
          )}
          <WhatChanged version={shown} pins={review.pins} state={state} />
        </div>
        <div className="review-aside" data-long={children ? true : undefined}>
          <CommentList
            pins={review.pins}
            mayComment={mayComment}
            mayAnswer={!readOnly}
            place={place}
            state={state}
            composer={composer}
          />
          <WhoDecides review={review} />
          <div className="review-decision">
            <DecisionPanel {...{ review, place, state, shown, readOnly }} />
          </div>
          {children?.(state)}
        </div>
      </div>
    </div>
  );
}

/** How it stands, until when, and which version it is. */
function ReviewFacts({ review }: { review: Review }) {
  const { status, dueAt, daysLeft, versions } = review;
  const [newest] = versions;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-muted text-sm">
      <CheckpointBadge status={status} />
      {dueAt && (
        <span>
          Due <b className="font-semibold text-text">{dueTime(dueAt)}</b> {zoneLabel(dueAt)}
        </span>
      )}
      {daysLeft !== null && (
        <span className={daysLeft < 0 ? 'text-warning' : daysLeft > 1 ? 'max-sm:hidden' : ''}>
          {daysLeftLabel(daysLeft)}
        </span>
      )}
      {newest && (
        <span className="max-sm:hidden">
          Version {newest.number}, from <bdi>{newest.createdByName}</bdi>,{' '}
          <RelativeTime instant={newest.createdAt} />
        </span>
      )}
    </p>
  );
}

interface ComposerProps {
  place: ReviewPlace;
  state: ReviewState;
  version: number;
}

/** Where the words of a comment are written, wherever it points. */
function Composer({ place, state, version }: ComposerProps) {
  const commenting = useCommenting(place);
  const { draft, setDraft } = state;
  const leave = useCallback(() => {
    setDraft(undefined);
    document.getElementById('comment-at-place')?.focus({ preventScroll: true });
  }, [setDraft]);
  if (draft?.step !== 'writing') return null;
  const { text = '' } = draft;
  const isPinned = draft.spot.x !== null || draft.spot.second !== null;
  return (
    <CommentForm
      className={isPinned ? 'composer' : ''}
      label={isPinned ? 'Comment' : 'Comment on the whole version'}
      place={placeLabel(draft.spot)}
      action="Comment"
      pending={commenting.isPending}
      error={commenting.error}
      text={text}
      onText={(typed) => setDraft({ ...draft, text: typed })}
      onSend={() =>
        commenting.start(
          { ...draft.spot, text, version },
          {
            onDone(pin) {
              setDraft(undefined);
              state.showComment(pin);
            },
          },
        )
      }
      onCancel={leave}
    />
  );
}

/** A review that is on its way. */
export function ReviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the review" className="wrap-tool grid gap-4 pb-14">
      <Skeleton className="h-6 w-64" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-72 opacity-60" />
      </div>
    </div>
  );
}
