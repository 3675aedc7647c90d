import { Check } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

const names = ['Details', 'Date & Time', 'Confirmation'];

/** Where in the three steps the visitor is; `step` counts from 1. */
export function WizardSteps({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2">
      {names.map((name, index) => {
        const number = index + 1;
        const isDone = number < step;
        const isActive = number === step;
        return (
          <li
            key={name}
            aria-current={isActive ? 'step' : undefined}
            className={classes(
              'grid content-start gap-2 border-t-2 pt-3 text-sm transition-colors',
              isActive && 'border-ember text-text',
              isDone && 'border-ember-deep text-muted',
              !isActive && !isDone && 'border-line-strong text-faint',
            )}
          >
            <span className="flex items-baseline gap-2 max-sm:flex-col max-sm:gap-0.5 max-sm:text-xs">
              <span className={classes('font-mono text-xs', isActive && 'text-ember-hot')}>
                {isDone ? <Check aria-hidden="true" className="-mb-0.5 size-3.5" /> : number}
              </span>
              <span className={isActive ? 'font-semibold' : undefined}>{name}</span>
              {isDone && <span className="unseen">done</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
