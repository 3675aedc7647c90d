import { Check } from 'lucide-react';
import type { ShownMilestone } from '../../contract/milestones.ts';
import { dayLabel, dueLabel, isLate } from '../time/due-day.ts';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import { ProgressBar } from './progress-bar.tsx';

/** What a card shows of a milestone. */
export type CardMilestone = Omit<ShownMilestone, 'id'>;

const marks = { new: 'New', updated: 'Updated' } as const;

interface MilestoneCardProps {
  milestone: CardMilestone;
  /** The day from which 'today' and the year are told. */
  today: string;
}

/** A milestone as its client reads it. */
export function MilestoneCard({ milestone, today }: MilestoneCardProps) {
  const { title, description, note, column, percent, mark, doneOn } = milestone;
  const isDone = column === 'completed';
  return (
    <li
      className={classes(
        'rounded-lg border p-4.5',
        isDone ? 'border-line' : 'border-line bg-surface',
        mark !== null && 'border-ember/45',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="flex min-w-0 gap-2.5 font-sans font-semibold text-base leading-snug tracking-normal">
          {isDone && <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />}
          <span dir="auto" className="wrap-anywhere min-w-0 text-left">
            {title}
          </span>
        </h3>
        {mark !== null && (
          <Badge variant="default" className="mt-0.5">
            {marks[mark]}
          </Badge>
        )}
      </div>
      {description && (
        <p
          dir="auto"
          className={classes(
            'mt-1 whitespace-pre-wrap wrap-anywhere text-left text-muted text-sm',
            isDone && 'pl-6.5',
          )}
        >
          {description}
        </p>
      )}
      {note && (
        <p
          dir="auto"
          className={classes(
            'mt-3 whitespace-pre-wrap wrap-anywhere border-line-strong border-l-2 pl-3 text-left text-sm',
            isDone && 'ml-6.5',
          )}
        >
          {note}
        </p>
      )}
      {isDone ? (
        doneOn && <p className="mt-2 pl-6.5 text-faint text-xs">Done {dayLabel(doneOn, today)}</p>
      ) : (
        <Progress {...{ milestone, title, percent, today }} />
      )}
    </li>
  );
}

interface ProgressProps extends MilestoneCardProps {
  title: string;
  percent: number;
}

function Progress({ milestone, title, percent, today }: ProgressProps) {
  const due = dueLabel(milestone, today);
  const isShown = milestone.column === 'in_progress' || percent > 0;
  if (!isShown && !due) return null;
  return (
    <div className="mt-4 grid gap-3">
      {isShown && <ProgressBar percent={percent} label={`Progress of ${title}`} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-xs">
        <span className={classes(isLate(milestone) && 'text-warning')}>{due}</span>
        {isShown && <span className="font-mono text-text">{percent}%</span>}
      </p>
    </div>
  );
}
