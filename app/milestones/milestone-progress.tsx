import { useEffect, useEffectEvent, useState } from 'react';
import type { Milestone } from '../../contract/milestones.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { useMilestoneEdit } from './milestone-changes.ts';

/** How long a value has to stay before it is saved, in milliseconds: a slider passes many on its way. */
const SETTLED = 500;

interface MilestoneProgressProps {
  projectId: number;
  milestone: Milestone;
  onSaid: (words: string) => void;
  /** All of it is done: the milestone goes to another column. */
  onFull: () => void;
}

/** How far a milestone is, set by a slider and saved as soon as it rests. */
export function MilestoneProgress({ projectId, milestone, onSaid, onFull }: MilestoneProgressProps) {
  const { id, title, percent, version } = milestone;
  const [draft, setDraft] = useState<number>();
  const change = useMilestoneEdit(projectId);
  const shown = draft ?? percent;

  const save = useEffectEvent((wanted: number) => {
    if (wanted === percent) return setDraft(undefined);
    if (wanted === 100) onFull();
    change.start(
      { id, edit: { percent: wanted }, seenVersion: version },
      { onDone: () => onSaid(wanted === 100 ? `“${title}” is completed.` : `“${title}” is at ${wanted}%.`) },
    );
  });

  useEffect(() => {
    if (draft === undefined || change.isPending) return;
    const timer = setTimeout(() => save(draft), SETTLED);
    return () => clearTimeout(timer);
  }, [draft, change.isPending]);

  // What was refused is what is on record again.
  useEffect(() => {
    if (change.isError) setDraft(undefined);
  }, [change.isError]);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-3">
        <input
          type="range"
          data-control="progress"
          min={0}
          max={100}
          step={percent % 5 === 0 ? 5 : 1}
          value={shown}
          aria-label={`Progress of ${title}`}
          aria-valuetext={`${shown}%`}
          className="h-9 min-w-0 flex-1 cursor-pointer accent-ember pointer-coarse:h-11"
          onChange={({ target }) => setDraft(Number(target.value))}
          onBlur={() => draft !== undefined && !change.isPending && save(draft)}
        />
        <span aria-hidden="true" className="w-[4ch] text-right font-mono text-sm">
          {shown}%
        </span>
      </div>
      <InlineError size="small" error={change.error} />
    </div>
  );
}
