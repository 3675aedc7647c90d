import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Pin } from '../../../contract/pins.ts';
import type { Spot } from '../review/review-changes.ts';
import type { ReviewState } from '../review/review-state.ts';
import { PinMark } from './pin-mark.tsx';
import { inReadingOrder } from './pin-words.ts';
import { PlaceChooser } from './place-chooser.tsx';

interface PinLayerProps {
  state: ReviewState;
  /** The comments whose marks lie on it. */
  pins: readonly Pin[];
  /** Which page of a document it lies over. */
  page?: number;
  /** How many pages there are. */
  pages?: number;
  /** Whether whoever looks can comment here. */
  mayComment: boolean;
  /** Where the words of a new comment are written. */
  composer: ReactNode;
}

const share = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));

/** What lies over a picture or a page: the marks of its comments, and the way to set another one. */
export function PinLayer({ state, pins, page, pages = 1, mayComment, composer }: PinLayerProps) {
  const { draft, setDraft } = state;
  const own = draft && draft.spot.x !== null && draft.spot.page === (page ?? null) ? draft : undefined;

  function setHere({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const spot: Spot = {
      page: page ?? null,
      x: share((clientX - left) / width),
      y: share((clientY - top) / height),
      second: null,
    };
    setDraft({ ...draft, step: 'writing', spot });
  }

  return (
    <div className="pin-layer">
      {mayComment && (
        // For the pointer alone; the keyboard has the button 'Comment at a place'.
        <button
          type="button"
          tabIndex={-1}
          className="pin-surface"
          aria-label={page === undefined ? 'Comment on the picture' : `Comment on page ${page}`}
          onClick={setHere}
        />
      )}
      {inReadingOrder(pins).map((pin) => (
        <PinButton key={pin.id} pin={pin} state={state} />
      ))}
      {own?.step === 'placing' && (
        <PlaceChooser
          spot={own.spot}
          pages={pages}
          onMove={(spot) => setDraft({ step: 'placing', spot })}
          onSet={() => setDraft({ step: 'writing', spot: own.spot })}
          onLeave={() => setDraft(undefined)}
          onCancel={() => {
            setDraft(undefined);
            document.getElementById('comment-at-place')?.focus({ preventScroll: true });
          }}
        />
      )}
      {own?.step === 'writing' && <DraftMark spot={own.spot}>{composer}</DraftMark>}
    </div>
  );
}

function PinButton({ pin, state }: { pin: Pin; state: ReviewState }) {
  const { id, number, done, text, x, y } = pin;
  return (
    <button
      id={`mark-${id}`}
      type="button"
      className="pin-button"
      aria-label={`Comment ${number}, ${done ? 'done' : 'open'}: ${text.slice(0, 80)}`}
      data-selected={state.selected === id || undefined}
      style={{ left: `${(x ?? 0) * 100}%`, top: `${(y ?? 0) * 100}%` }}
      onClick={() => state.showComment(pin)}
    >
      <PinMark done={done}>{number}</PinMark>
    </button>
  );
}

/** The mark of a comment that is being written, and beside it, on the side where there is room, its words. */
function DraftMark({ spot, children }: { spot: Spot; children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [x, y] = [spot.x ?? 0, spot.y ?? 0];
  return (
    <div
      className="pin-draft"
      data-side={x > 0.5 ? 'left' : 'right'}
      data-end={y > 0.6 ? 'above' : 'below'}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <span ref={mark} className="pin-button">
        <PinMark>+</PinMark>
      </span>
      {children}
    </div>
  );
}
