import { Fragment, type ReactNode } from 'react';
import type { CheckpointVersion } from '../../../contract/checkpoints.ts';
import type { Pin } from '../../../contract/pins.ts';
import { formatInstantShort } from '../../time/format.ts';
import type { ReviewState } from './review-state.ts';

interface WhatChangedProps {
  version: CheckpointVersion;
  pins: readonly Pin[];
  state: ReviewState;
}

/** What the agency wrote of a version: what is new in it. Where it names a comment, as in 'pin 1', that leads to it. */
export function WhatChanged({ version, pins, state }: WhatChangedProps) {
  const { number, changes, createdByName, createdAt } = version;
  if (!changes) return null;
  return (
    <section
      aria-labelledby="changed-heading"
      className="grid gap-x-6 gap-y-3 border-line border-t pt-5 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="changed-heading" className="text-lg">
          What changed since v{number - 1}
        </h2>
        <p className="mt-1 text-muted text-sm">
          Written by <bdi>{createdByName}</bdi>, {formatInstantShort(Date.parse(createdAt))}
        </p>
      </div>
      <div dir="auto" className="grid max-w-[70ch] content-start gap-2 wrap-anywhere text-left">
        {changes
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line, index) => (
            <p key={index}>{withPins(line, pins, state)}</p>
          ))}
      </div>
    </section>
  );
}

/** A line with its 'pin 1' and 'comment 1' as ways to those comments. */
function withPins(line: string, pins: readonly Pin[], state: ReviewState): ReactNode {
  return line.split(/((?:pin|comment) \d+)/i).map((part, index) => {
    const named = /^(?:pin|comment) (\d+)$/i.exec(part);
    const pin = named && pins.find(({ number }) => number === Number(named[1]));
    if (!pin) return <Fragment key={index}>{part}</Fragment>;
    return (
      <button
        key={index}
        type="button"
        className="link-quiet text-ember-hot"
        onClick={() => state.showComment(pin)}
      >
        {part}
      </button>
    );
  });
}
