import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HoursSettings } from '../../contract/hours.ts';
import { useUndo } from '../api/undo.tsx';
import { useMaking } from '../browser/making.ts';
import { formatDay } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { type SpecialDay, useSpecialDay, useSpecialDayRemoval } from './hours-changes.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { isClosed, sayDates, specialDays } from './special-day-words.ts';
import { sayHours } from './week-draft.ts';

/** What is on record once one of the days is taken away. */
function without({ exceptions, daysOff }: HoursSettings, { kind, date, ...day }: SpecialDay) {
  const until = 'until' in day ? day.until : date;
  return kind === 'hours'
    ? { daysOff, exceptions: exceptions.filter((each) => each.date !== date) }
    : { exceptions, daysOff: daysOff.filter((each) => each.date < date || each.date > until) };
}

/** Dates on which other hours hold than the weekly ones, or none. */
export function SpecialDays({ settings }: { settings: HoursSettings }) {
  const [isAdding, setAdding] = useState(false);
  const days = specialDays(settings);
  const remove = useSpecialDayRemoval();
  const restore = useSpecialDay();
  const undo = useUndo();
  const adding = useRef<HTMLButtonElement>(null);
  useMaking('Hours', 'Add an exception or day off', () => {
    // The dialog gives the focus back to it: from there the list of what was added is near.
    adding.current?.focus();
    setAdding(true);
  });

  const takeAway = (day: SpecialDay) =>
    remove.start(
      { day, seen: settings },
      {
        onDone: () =>
          undo.offer({
            text: `Removed ${sayDates(day)}`,
            undo: () => restore.start({ day, seen: without(settings, day) }),
          }),
      },
    );

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] pb-2">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-5">
        <h3 className="text-lg">Exceptions and days off</h3>
        <Button ref={adding} size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </header>
      <div className="px-4 md:px-5">
        {undo.line}
        <InlineError error={remove.error ?? restore.error} />
      </div>
      {days.length === 0 && (
        <p className="px-4 pb-3 text-muted text-sm md:px-5">
          {settings.patterns.length > 0 ? 'None ahead: the weekly hours hold on every date.' : 'None ahead.'}
        </p>
      )}
      <ul>
        {days.map((day) => (
          <li
            key={`${day.kind} ${day.date}`}
            className="hours-special grid items-center gap-x-3 gap-y-1 border-line border-t px-4 py-1.5 text-sm md:px-5"
          >
            <span className="wrap-anywhere">
              <b className="font-semibold">{sayDates(day)}</b>{' '}
              <span className="text-muted">{day.reason}</span>
              {day.kind === 'hours' && isClosed(settings, day.date) && (
                <span className="block text-warning">Not offered: this day is closed.</span>
              )}
            </span>
            <span className={day.kind === 'closed' ? 'text-muted' : 'font-mono text-xs'}>
              {day.kind === 'closed' ? 'Closed' : sayHours(day.windows)}
            </span>
            <Button
              variant="quiet"
              size="icon"
              className="hover:text-danger"
              aria-label={`Go back to the weekly hours on ${formatDay(day.date)}`}
              onClick={() => takeAway(day)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <SpecialDayDialog open={isAdding} onClose={() => setAdding(false)} settings={settings} />
    </Card>
  );
}
