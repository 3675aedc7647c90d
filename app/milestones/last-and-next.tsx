import type { ReactNode } from 'react';
import type { Timeline } from '../../contract/milestones.ts';
import { dayLabel, dueLabel, isLate } from '../time/due-day.ts';

/** What was done last and what comes next, in a sentence each. */
export function LastAndNext({
  lastDone,
  next,
  today,
}: Pick<Timeline, 'lastDone' | 'next'> & { today: string }) {
  if (!lastDone && !next) return null;
  const due = next && dueLabel(next, today);
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
      <Fact label="Last done">
        {lastDone ? (
          <>
            <Title>{lastDone.title}</Title> was completed on {dayLabel(lastDone.doneOn, today)}.
          </>
        ) : (
          'Nothing is completed yet.'
        )}
      </Fact>
      <Fact label="Next">
        {next ? (
          <>
            <Title>{next.title}</Title>
            {due ? `, ${isLate(next) ? 'which ' : ''}${due}.` : '.'}
          </>
        ) : (
          'Everything planned is completed.'
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4.5 py-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere mt-0.5">{children}</dd>
    </div>
  );
}

function Title({ children }: { children: string }) {
  return <bdi className="font-semibold">{children}</bdi>;
}
