import { Columns2, Crosshair, Download, SplitSquareHorizontal } from 'lucide-react';
import type { CheckpointVersion, Review } from '../../../contract/checkpoints.ts';
import { DownloadLink } from '../../api/download-link.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import type { Comparing, ReviewState } from './review-state.ts';

interface VersionBarProps {
  review: Review;
  state: ReviewState;
  shown: CheckpointVersion;
  /** Whether a comment can be set at a place of what is shown. */
  mayPlace: boolean;
}

/** Above the work: which version is shown, whether with the one before, and where to comment. */
export function VersionBar({ review, state, shown, mayPlace }: VersionBarProps) {
  const { comparing } = state;
  return (
    <div className="review-bar">
      {review.versions.length > 1 && <VersionTabs review={review} state={state} shown={shown} />}
      {state.before && <CompareButtons state={state} isPicture={shown.view === 'image'} />}
      {mayPlace && comparing === 'off' && (
        <Button
          id="comment-at-place"
          className="max-sm:flex-1"
          onClick={() =>
            state.setDraft({
              step: 'placing',
              spot: { page: shown.view === 'pdf' ? 1 : null, x: 0.5, y: 0.5, second: null },
            })
          }
        >
          <Crosshair aria-hidden="true" className="size-4" />
          Comment at a place
        </Button>
      )}
      <p className="ml-auto text-muted text-sm max-lg:hidden">{hintOf(comparing, mayPlace, shown)}</p>
      {shown.fileSize !== null && (
        <DownloadLink
          href={shown.url}
          aria-label={`Download version ${shown.number}, ${shown.fileName}`}
          className={buttonClasses({ variant: 'quiet', className: 'min-w-11 px-3! max-lg:ml-auto' })}
        >
          <Download aria-hidden="true" className="size-4" />
        </DownloadLink>
      )}
    </div>
  );
}

function hintOf(comparing: Comparing, mayPlace: boolean, { view }: CheckpointVersion): string {
  if (comparing === 'slider') return 'Drag the edge.';
  if (!mayPlace || comparing === 'side') return '';
  return view === 'pdf' ? 'Click a page to pin a comment.' : 'Click the picture to pin a comment.';
}

function VersionTabs({ review, state, shown }: Pick<VersionBarProps, 'review' | 'state' | 'shown'>) {
  return (
    <fieldset aria-label="Version" className="segments">
      {review.versions.toReversed().map(({ number }) => (
        <button
          key={number}
          type="button"
          aria-pressed={number === shown.number}
          onClick={() => state.choose(number)}
        >
          v{number}
        </button>
      ))}
    </fieldset>
  );
}

function CompareButtons({ state, isPicture }: { state: ReviewState; isPicture: boolean }) {
  const { comparing, compare, before } = state;
  const toggle = (mode: Comparing) => compare(comparing === mode ? 'off' : mode);
  const look = (mode: Comparing) => (comparing === mode ? 'border-ember! text-ember-hot!' : '');
  return (
    <>
      {isPicture && before?.view === 'image' && (
        <Button
          className={look('slider')}
          aria-pressed={comparing === 'slider'}
          onClick={() => toggle('slider')}
        >
          <SplitSquareHorizontal aria-hidden="true" className="size-4" />
          Compare
        </Button>
      )}
      <Button
        className={look('side')}
        aria-pressed={comparing === 'side'}
        aria-label="Side by side"
        onClick={() => toggle('side')}
      >
        <Columns2 aria-hidden="true" className="size-4" />
        <span className="max-xl:hidden">Side by side</span>
      </Button>
    </>
  );
}
