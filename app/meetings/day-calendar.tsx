import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { toDate, toDay } from '../time/days.ts';
import { formatDay } from '../time/format.ts';
import { buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';

/** The last day that can be chosen. */
const LAST_DAY = '2029-12-31';

interface DayCalendarProps {
  /** The agency's today: no earlier day can be chosen. */
  today: string;
  /** `YYYY-MM-DD`, or nothing yet. */
  selected: string;
  /** Days that are marked as having times, ascending. */
  openDays: readonly string[];
  onSelect: (day: string) => void;
  /** The month that is shown, `YYYY-MM`, where whoever has the calendar says which. */
  month?: string | undefined;
  onMonth?: ((month: string) => void) | undefined;
}

const looks = {
  root: 'w-full max-w-sm',
  months: 'relative',
  month: 'grid gap-3',
  month_caption: 'flex h-10 items-center px-1',
  caption_label: 'display text-base',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: buttonClasses({ variant: 'quiet', size: 'icon' }),
  button_next: buttonClasses({ variant: 'quiet', size: 'icon' }),
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 font-medium text-faint text-xs',
  day: 'group p-0.5 text-center',
  day_button:
    'relative mx-auto grid aspect-square w-full max-w-11 place-items-center rounded-md font-mono text-faint text-sm transition-colors hover:bg-line disabled:cursor-not-allowed disabled:bg-transparent disabled:text-control group-data-[selected=true]:bg-ember group-data-[selected=true]:font-semibold group-data-[selected=true]:hover:bg-ember-hot group-data-[selected=true]:text-on-ember',
};

const open =
  '[&:not([data-selected=true])>button]:bg-raised [&:not([data-selected=true])>button]:font-medium [&:not([data-selected=true])>button]:text-text [&:not([data-selected=true])>button]:hover:bg-line [&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-info data-[selected=true]:[&>button]:after:bg-on-ember';

/** A month to choose a day from, by mouse, touch or arrow keys. It opens where the first times are. */
export function DayCalendar({ today, selected, openDays, onSelect, month, onMonth }: DayCalendarProps) {
  const [first, last] = [toDate(today), toDate(LAST_DAY)];
  const selectable = openDays.filter((day) => day <= LAST_DAY);
  return (
    <DayPicker
      mode="single"
      required={false}
      today={first}
      startMonth={first}
      endMonth={last}
      defaultMonth={toDate(selected || selectable[0] || today)}
      {...(month && { month: toDate(`${month}-01`) })}
      onMonthChange={(shown) => onMonth?.(toDay(shown).slice(0, 7))}
      disabled={{ before: first }}
      selected={selected ? toDate(selected) : undefined}
      onSelect={(_, clicked, modifiers) => !modifiers.disabled && onSelect(toDay(clicked))}
      modifiers={{ open: selectable.map(toDate) }}
      modifiersClassNames={{ open, today: '[&>button]:ring-1 [&>button]:ring-control' }}
      classNames={looks}
      labels={{ labelDayButton: dayLabel }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft aria-hidden="true" className="size-4" />
          ) : (
            <ChevronRight aria-hidden="true" className="size-4" />
          ),
      }}
    />
  );
}

function dayLabel(date: Date, modifiers: Record<string, boolean>): string {
  const { today, open: hasTimes, disabled, selected } = modifiers;
  return classes(
    today && 'Today,',
    formatDay(toDay(date)),
    hasTimes && ', has available times',
    !hasTimes && !disabled && ', no available times',
    selected && ', selected',
  ).replaceAll(' ,', ',');
}
