import { Check } from 'lucide-react';
import { formatAmount } from '../../../contract/format.ts';
import type { ShownPart } from '../../../contract/plans.ts';
import { dayLabel } from '../../time/due-day.ts';

interface PlanSegmentsProps {
  parts: readonly ShownPart[];
  today: string;
}

/** The payment plan as a row of segments, with what comes next. Where there is none it says nothing. */
export function PlanSegments({ parts, today }: PlanSegmentsProps) {
  if (parts.length === 0) return null;
  const next = parts.find(({ state, on }) => state === 'planned' && on !== null);
  return (
    <section aria-labelledby="billing-plan" className="billing-section">
      <div className="billing-heading">
        <h3 id="billing-plan">Payment plan</h3>
        {next?.on && (
          <span>
            Next: {dayLabel(next.on, today)}, {short(next)}
          </span>
        )}
      </div>
      <ol className="billing-plan" data-many={parts.length > 6 || undefined}>
        {parts.map((part) => (
          <li key={part.id} data-state={part.state}>
            <strong dir="auto" className="text-left">
              {part.title}
            </strong>
            <span className="billing-plan-amount">{short(part)}</span>
            <span className="billing-plan-day">
              {part.state === 'paid' && <Check aria-hidden="true" className="size-3.5" />}
              {wordsOf(part, today)}
            </span>
          </li>
        ))}
      </ol>
      <p className="billing-small">Before tax. A date moves only when its milestone moves.</p>
    </section>
  );
}

function short({ amount, currency }: ShownPart): string {
  return formatAmount(amount, currency, { isShort: true });
}

/** When a part was paid, is due, or is expected. */
function wordsOf({ state, on }: ShownPart, today: string): string {
  if (state === 'planned') return on ? dayLabel(on, today) : 'Date to be set';
  const word = state === 'paid' ? 'Paid' : 'Due';
  return on ? `${word} ${dayLabel(on, today)}` : word;
}
