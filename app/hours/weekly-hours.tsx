import { useState } from 'react';
import type { HoursSettings, WeekHours } from '../../contract/hours.ts';
import { addDays } from '../time/days.ts';
import { formatDay, formatDayShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useWeeklyRemoval } from './hours-changes.ts';
import { closedWeek } from './week-draft.ts';
import { WeeklyForm } from './weekly-form.tsx';

interface Pattern {
  startsOn: string;
  week: WeekHours;
}

/** The hours that repeat every week: those of now, and those that begin later. */
export function WeeklyHours({ settings }: { settings: HoursSettings }) {
  const { patterns, today, weeklyVersion } = settings;
  const [shown, show] = useState<string>();
  const present = patterns.findLast(({ startsOn }) => startsOn <= today);
  const later = patterns.filter(({ startsOn }) => startsOn > today);
  const chosen = later.find(({ startsOn }) => startsOn === shown) ?? present;
  const startsOn = chosen && chosen.startsOn > today ? chosen.startsOn : today;
  const next = later.find((pattern) => pattern.startsOn > startsOn);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)]">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-5">
        <h3 className="text-lg">Weekly hours</h3>
        <span className="text-muted text-sm">
          {next ? `until ${formatDayShort(addDays(next.startsOn, -1))}` : 'repeats every week'}
        </span>
      </header>
      {later.length > 0 && (
        <PatternChoice
          {...{ later, startsOn, weeklyVersion }}
          hasPresent={present !== undefined}
          onChoose={show}
        />
      )}
      <WeeklyForm
        key={startsOn > today ? startsOn : 'now'}
        week={chosen?.week ?? closedWeek}
        startsOn={startsOn}
        today={today}
        version={weeklyVersion}
        isFirst={patterns.length === 0}
      />
    </Card>
  );
}

interface PatternChoiceProps {
  later: readonly Pattern[];
  startsOn: string;
  hasPresent: boolean;
  weeklyVersion: number;
  onChoose: (startsOn: string | undefined) => void;
}

/** The hours of now beside those that begin later. */
function PatternChoice({ later, startsOn, hasPresent, weeklyVersion, onChoose }: PatternChoiceProps) {
  const remove = useWeeklyRemoval();
  const isLater = later.some((pattern) => pattern.startsOn === startsOn);
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4 md:px-5">
      <Button
        size="small"
        aria-pressed={!isLater}
        className="aria-pressed:border-ember"
        onClick={() => onChoose(undefined)}
      >
        {hasPresent ? 'Now' : 'Until then'}
      </Button>
      {later.map((pattern) => (
        <Button
          key={pattern.startsOn}
          size="small"
          aria-pressed={pattern.startsOn === startsOn}
          className="aria-pressed:border-ember"
          onClick={() => onChoose(pattern.startsOn)}
        >
          From {formatDayShort(pattern.startsOn)}
        </Button>
      ))}
      {isLater && (
        <Button
          size="small"
          variant="quiet"
          className="hover:text-danger"
          pending={remove.isPending}
          aria-label={`Remove the hours from ${formatDay(startsOn)} on`}
          onClick={() => remove.start({ date: startsOn, seenVersion: weeklyVersion })}
        >
          Remove
        </Button>
      )}
      <InlineError error={remove.error} />
    </div>
  );
}
