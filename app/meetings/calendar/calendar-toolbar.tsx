import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatZone } from '../../time/format.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

/** The calendar's views by our names. */
export const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
export type CalendarView = keyof typeof viewNames;

const labels: [CalendarView, string][] = [
  ['month', 'Month'],
  ['week', 'Week'],
  ['day', 'Day'],
];

interface CalendarToolbarProps {
  title: string;
  view: CalendarView;
  zone: string;
  onMove: (direction: 'prev' | 'next' | 'today') => void;
  onView: (view: CalendarView) => void;
}

/** Which dates are shown, and the way to others. */
export function CalendarToolbar({ title, view, zone, onMove, onView }: CalendarToolbarProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid gap-0.5 max-sm:grow max-sm:basis-[calc(100%-8rem)]">
        <h3 tabIndex={-1} className="text-lg outline-none" aria-live="polite">
          {title || '\u00a0'}
        </h3>
        <p className="text-faint text-xs">{formatZone(zone)}</p>
      </div>
      <Button size="small" className="max-sm:order-1 sm:ml-auto" onClick={() => onMove('today')}>
        Today
      </Button>
      <div className="flex items-center gap-1.5 sm:-ml-2.5">
        <Button size="icon" aria-label={`Previous ${view}`} onClick={() => onMove('prev')}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <Button size="icon" aria-label={`Next ${view}`} onClick={() => onMove('next')}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <fieldset className="flex rounded-md border border-line-strong p-0.5 max-sm:order-2 max-sm:ml-auto">
        <legend className="unseen">View</legend>
        {labels.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === view}
            onClick={() => onView(value)}
            className={classes(
              'h-8 rounded-sm px-3 text-sm transition-colors pointer-coarse:h-11 max-sm:px-2.5',
              value === view ? 'bg-line text-text' : 'text-muted hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </header>
  );
}
