import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { toDate, toDay } from './days.ts';

interface DayCalendarProps {
  /** The agency's today: no earlier day can be chosen. */
  today: string;
  selected: string | undefined;
  /** Days that are marked as having times. */
  openDays: readonly string[];
  onSelect: (day: string) => void;
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
    'relative mx-auto grid aspect-square w-full max-w-11 place-items-center rounded-md font-mono text-sm transition-colors hover:bg-line disabled:cursor-not-allowed disabled:bg-transparent disabled:text-control group-data-[selected=true]:bg-ember group-data-[selected=true]:font-semibold group-data-[selected=true]:hover:bg-ember-hot group-data-[selected=true]:text-on-ember',
};

const dot =
  '[&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-info data-[selected=true]:[&>button]:after:bg-on-ember';

/** A month to choose a day from, by mouse, touch or arrow keys. */
export function DayCalendar({ today, selected, openDays, onSelect }: DayCalendarProps) {
  const first = toDate(today);
  return (
    <DayPicker
      mode="single"
      required={false}
      today={first}
      startMonth={first}
      defaultMonth={selected ? toDate(selected) : first}
      disabled={{ before: first }}
      selected={selected ? toDate(selected) : undefined}
      onSelect={(_, clicked, modifiers) => !modifiers.disabled && onSelect(toDay(clicked))}
      modifiers={{ open: openDays.map(toDate) }}
      modifiersClassNames={{ open: dot, today: '[&>button]:ring-1 [&>button]:ring-control' }}
      classNames={looks}
      labels={{
        labelDayButton: (date, { open, today: isToday, selected: isSelected }) =>
          classes(
            isToday && 'Today,',
            date.toLocaleDateString('en-US', { dateStyle: 'full' }),
            open && ', has available times',
            isSelected && ', selected',
          ).replaceAll(' ,', ','),
      }}
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
