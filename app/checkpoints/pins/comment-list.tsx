import { MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pin } from '../../../contract/pins.ts';
import { Button } from '../../ui/button.tsx';
import type { ReviewPlace } from '../review/review-place.ts';
import { type ReviewState, wholeVersion } from '../review/review-state.ts';
import { CommentItem } from './comment-item.tsx';
import { countWords, openFirst } from './pin-words.ts';

interface CommentListProps {
  pins: readonly Pin[];
  place: ReviewPlace;
  state: ReviewState;
  mayComment: boolean;
  /** Whether they can answer, and mark as done: that goes on for ever. */
  mayAnswer: boolean;
  /** Where a comment on the whole version is written. */
  composer: ReactNode;
}

/** All comments, the open ones first, and the way to comment on the version as a whole. */
export function CommentList({ pins, place, state, mayComment, mayAnswer, composer }: CommentListProps) {
  const { draft, setDraft } = state;
  const isWhole = draft?.step === 'writing' && draft.spot.x === null && draft.spot.second === null;
  return (
    <section aria-labelledby="comments-heading" className="review-box">
      <h2 id="comments-heading" tabIndex={-1} className="review-box-head outline-none">
        Comments <span>{countWords(pins)}</span>
      </h2>
      {pins.length > 0 && (
        <ol>
          {openFirst(pins).map((pin) => (
            <CommentItem key={pin.id} {...{ pin, place, state, mayAnswer }} />
          ))}
        </ol>
      )}
      {isWhole && <div className="border-line border-t px-4.5 py-3.5">{composer}</div>}
      {!isWhole && mayComment && (
        <div className="border-line border-t px-2 py-1.5">
          <Button
            variant="quiet"
            className="w-full justify-start! px-2.5!"
            onClick={() => setDraft({ step: 'writing', spot: wholeVersion })}
          >
            <MessageSquarePlus aria-hidden="true" className="size-4" />
            Comment on the whole version
          </Button>
        </div>
      )}
      {pins.length === 0 && !mayComment && (
        <p className="border-line border-t px-4.5 py-3.5 text-muted text-sm">Nobody has commented.</p>
      )}
    </section>
  );
}
