import type { ReactNode } from 'react';
import { formatAmount } from '../../contract/format.ts';
import { type Insights, PROMISED_HOURS } from '../../contract/insights.ts';
import { formatCount } from '../time/format.ts';
import { formatShare } from './insight-words.ts';

/** The period in a few figures, each with what it was before. */
export function InsightFigures({ present, before, currency }: Insights) {
  const both = [present, before];
  const requests = both.map(({ messages, meetings }) => formatCount(messages + meetings));
  const inTime = both.map(({ answers }) => formatShare(answers.inTime, answers.inTime + answers.late));
  const paid = both.map(({ thread }) => formatCount(thread.projects));
  const revenue = both.map((period) => formatAmount(period.revenue, currency));
  const outstanding = both.map((period) => formatAmount(period.outstanding, currency));
  return (
    <dl className="insight-figures overflow-hidden rounded-lg border border-line bg-line gap-px">
      <Figure term="Requests" values={requests} />
      <Figure term={`Answered within ${PROMISED_HOURS}\u00a0h`} values={inTime} />
      <Figure term="New people with a project" values={paid} />
      <Figure term="Revenue" values={revenue} />
      <Figure term="Outstanding" values={outstanding} />
    </dl>
  );
}

function Figure({ term, values: [now, then] }: { term: string; values: ReactNode[] }) {
  return (
    <div className="bg-surface p-4 sm:p-5">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="display mt-1.5 wrap-anywhere text-base leading-tight sm:text-xl">{now}</dd>
      <dd className="mt-1 text-muted text-xs">before: {then}</dd>
    </div>
  );
}
