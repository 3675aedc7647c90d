import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Pin } from '../../../contract/pins.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { useReplying, useSettling } from '../review/review-changes.ts';
import type { ReviewPlace } from '../review/review-place.ts';
import type { ReviewState } from '../review/review-state.ts';
import { CommentForm } from './comment-form.tsx';
import { PinMark, PinState } from './pin-mark.tsx';
import { isPlaced, placeLabel } from './pin-words.ts';

interface CommentItemProps {
  pin: Pin;
  place: ReviewPlace;
  state: ReviewState;
  mayAnswer: boolean;
}

/** A comment: who, where, what, the answers to it, and whether it is done. */
export function CommentItem({ pin, place, state, mayAnswer }: CommentItemProps) {
  const { id, number, done, text, replies } = pin;
  return (
    <li
      id={`comment-${id}`}
      tabIndex={-1}
      className="comment"
      data-open={!done || undefined}
      data-selected={state.selected === id || undefined}
    >
      <CommentMark pin={pin} state={state} />
      <div className="grid min-w-0 gap-1">
        <CommentHead pin={pin} />
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-left text-sm">
          {text}
        </p>
        {replies.length > 0 && (
          <ol className="mt-1 grid gap-1.5" aria-label={`Answers to comment ${number}`}>
            {replies.map((reply) => (
              <li
                key={reply.id}
                className="whitespace-pre-wrap wrap-anywhere border-line-strong border-l pl-3 text-muted text-sm"
              >
                <b className="font-semibold text-text">
                  <bdi>{reply.own ? 'You' : reply.authorName}</bdi>:
                </b>{' '}
                <span dir="auto">{reply.text}</span>{' '}
                <span className="whitespace-nowrap text-muted text-xs">
                  <RelativeTime instant={reply.createdAt} />
                </span>
              </li>
            ))}
          </ol>
        )}
        {mayAnswer && <CommentActions pin={pin} place={place} />}
      </div>
    </li>
  );
}

function CommentMark({ pin, state }: { pin: Pin; state: ReviewState }) {
  const { number, done } = pin;
  const mark = <PinMark done={done}>{number}</PinMark>;
  if (!isPlaced(pin)) return <span className="comment-mark">{mark}</span>;
  return (
    <button
      type="button"
      className="comment-mark"
      aria-label={`Show where comment ${number} is`}
      onClick={() => state.showMark(pin)}
    >
      {mark}
    </button>
  );
}

function CommentHead({ pin }: { pin: Pin }) {
  const { authorName, authorKind, own, createdAt, versionNumber, done, doneByName } = pin;
  const where = placeLabel(pin);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <b className="wrap-anywhere font-semibold">
        <bdi>{own ? 'You' : authorName}</bdi>
        {authorKind === 'guest' && <span className="font-normal text-muted">, guest</span>}
      </b>
      <span className="text-muted text-xs">
        <RelativeTime instant={createdAt} /> on v{versionNumber}
        {where && `, ${where}`}
      </span>
      <span className="ml-auto">
        <PinState done={done} />
        {done && doneByName && <span className="unseen"> by {doneByName}</span>}
      </span>
    </p>
  );
}

function CommentActions({ pin, place }: { pin: Pin; place: ReviewPlace }) {
  const [isReplying, setReplying] = useState(false);
  const [text, setText] = useState('');
  const replying = useReplying(place);
  const { id, number } = pin;

  function close() {
    setReplying(false);
    setText('');
  }

  if (isReplying) {
    return (
      <CommentForm
        className="mt-2"
        label={`Answer to comment ${number}`}
        action="Reply"
        pending={replying.isPending}
        error={replying.error}
        text={text}
        onText={setText}
        onSend={() => replying.start({ pinId: id, text }, { onDone: close })}
        onCancel={close}
      />
    );
  }
  return (
    <div className="-mb-2 -ml-2 flex flex-wrap">
      <Button
        size="small"
        variant="quiet"
        className="h-11! px-2!"
        aria-label={`Reply to comment ${number}`}
        onClick={() => setReplying(true)}
      >
        Reply
      </Button>
      {place.side !== 'guest' && <SettleButton pin={pin} id={place.id} />}
    </div>
  );
}

function SettleButton({ pin, id }: { pin: Pin; id: number }) {
  const settling = useSettling(id);
  const { done, number } = pin;
  const label = done ? 'Open again' : 'Mark as done';
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="h-11! px-2!"
        aria-label={`${label}: comment ${number}`}
        pending={settling.isPending}
        onClick={() => settling.start({ pinId: pin.id, done: !done })}
      >
        {done ? (
          <RotateCcw aria-hidden="true" className="size-3.5" />
        ) : (
          <Check aria-hidden="true" className="size-3.5" />
        )}
        {label}
      </Button>
      <InlineError error={settling.error} size="small" />
    </>
  );
}
