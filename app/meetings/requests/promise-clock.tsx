import { classes } from '../../ui/classes.ts';
import './promise-clock.css';
import { clockOf, PROMISE_HOURS } from './request-clock.ts';

/** How much of the promised reply time is over at `now` (ms) for what was asked at `askedAt` (ISO 8601): a gauge, and the same in words. */
export function PromiseClock({ askedAt, now }: { askedAt: string; now: number }) {
  const { hours, isLate, words } = clockOf(askedAt, now);
  return (
    <p
      className={classes(
        'flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs',
        isLate ? 'text-danger' : 'text-muted',
      )}
    >
      <span aria-hidden="true" className={classes('promise-gauge', isLate ? 'text-danger' : 'text-warning')}>
        <span style={{ width: `${(hours / PROMISE_HOURS) * 100}%` }} />
      </span>
      {words}
    </p>
  );
}
