import { type InsightPeriod, insightPeriods } from '../../contract/insights.ts';
import { useSearchParam } from '../browser/search-param.ts';

const [usual] = insightPeriods;

/** The period that the address names with `?period=`, the last 30 days otherwise, and the way to another. */
export function usePeriod(): [InsightPeriod, (period: InsightPeriod) => void] {
  const [named, name] = useSearchParam('period');
  const shown = insightPeriods.find(({ value }) => value === named) ?? usual;
  return [shown.value, (period) => name(period === usual.value ? '' : period)];
}

interface PeriodChoiceProps {
  period: InsightPeriod;
  onChoose: (period: InsightPeriod) => void;
}

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  return (
    <fieldset className="flex min-w-0 divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong max-sm:w-full">
      <legend className="unseen">Period</legend>
      {insightPeriods.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          className="insight-choice flex h-9 min-w-0 items-center justify-center px-3 text-muted text-sm transition-colors hover:text-text focus-visible:outline-offset-[-3px] max-sm:flex-1 pointer-coarse:h-11"
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
