import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CheckpointVersion } from '../../../contract/checkpoints.ts';
import type { Pin } from '../../../contract/pins.ts';
import { useShowFailure } from '../../api/stored-file.ts';
import { Button } from '../../ui/button.tsx';
import { PinMark } from '../pins/pin-mark.tsx';
import { clockOf, inReadingOrder } from '../pins/pin-words.ts';
import type { ReviewState } from './review-state.ts';

interface VersionVideoProps {
  version: CheckpointVersion;
  state: ReviewState;
  pins: readonly Pin[];
  mayComment: boolean;
  /** Where the words of a new comment are written. */
  composer: ReactNode;
}

/** A version that is a video, with the moments that were commented on. */
export function VersionVideo({ version, state, pins, mayComment, composer }: VersionVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const moments = inReadingOrder(pins.filter((pin) => pin.second !== null));
  const [failure, fail] = useShowFailure(version.viewUrl);
  const selected = moments.find(({ id }) => id === state.selected)?.second;

  useEffect(() => {
    if (video.current && selected !== undefined && selected !== null) video.current.currentTime = selected;
  }, [selected]);

  function comment() {
    video.current?.pause();
    const now = Math.round((video.current?.currentTime ?? 0) * 10) / 10;
    state.setDraft({ step: 'writing', spot: { page: null, x: null, y: null, second: now } });
  }

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: a draft comes as it was made, without captions */}
      <video
        ref={video}
        src={version.viewUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={`Version ${version.number}`}
        className="max-h-[75dvh] w-full rounded-sm bg-ground"
        onError={fail}
        onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
      />
      {failure && (
        <p role="alert" className="text-sm max-sm:px-3">
          {failure.reason ?? 'This video cannot be played here. Download it to open it.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:px-3">
        {moments.map((pin) => (
          <Button
            key={pin.id}
            id={`mark-${pin.id}`}
            variant="quiet"
            className="px-2!"
            onClick={() => state.showComment(pin)}
          >
            <PinMark done={pin.done}>{pin.number}</PinMark>
            <span className="tabular-nums">
              <span className="unseen">
                Comment {pin.number}, {pin.done ? 'done' : 'open'}, at{' '}
              </span>
              {clockOf(pin.second ?? 0)}
            </span>
          </Button>
        ))}
        {mayComment && (
          <Button className="ml-auto" onClick={comment}>
            <MessageSquarePlus aria-hidden="true" className="size-4" />
            <span className="tabular-nums">Comment at {clockOf(second)}</span>
          </Button>
        )}
      </div>
      {state.draft?.step === 'writing' && state.draft.spot.second !== null && composer}
    </div>
  );
}
