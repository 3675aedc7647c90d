import { type CSSProperties, type ReactNode, useState } from 'react';
import type { CheckpointVersion } from '../../../contract/checkpoints.ts';
import { VersionLabel } from './version-label.tsx';
import { VersionPicture } from './version-picture.tsx';

interface CompareSliderProps {
  before: CheckpointVersion;
  after: CheckpointVersion;
  /** What lies over the later one. */
  children: ReactNode;
}

/** Two pictures over each other, parted by an edge that can be moved. */
export function CompareSlider({ before, after, children }: CompareSliderProps) {
  const [edge, setEdge] = useState(50);
  return (
    <div className="compare" style={{ '--edge': `${edge}%` } as CSSProperties}>
      <VersionPicture version={after} />
      <div className="compare-before">
        <VersionPicture version={before} />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={edge}
        className="compare-input"
        aria-label={`Compare version ${before.number} with version ${after.number}`}
        aria-valuetext={`${edge}% version ${before.number}, ${100 - edge}% version ${after.number}`}
        onChange={({ target }) => setEdge(Number(target.value))}
      />
      <div className="compare-edge" aria-hidden="true">
        <span className="compare-knob">‹ ›</span>
      </div>
      <div className="compare-labels">
        <VersionLabel version={before} />
        <VersionLabel version={after} />
      </div>
      {children}
    </div>
  );
}
