import { classes } from '../ui/classes.ts';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** What it is the progress of. */
  label: string;
  className?: string;
}

/** How far something is. The figure stands beside it. */
export function ProgressBar({ percent, label, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes('h-1.5 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className="h-full rounded-full bg-linear-to-r from-ember-deep to-ember-hot forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
