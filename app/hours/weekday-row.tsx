import { Copy, Plus } from 'lucide-react';
import { useRef } from 'react';
import { MOST_DAY_WINDOWS, type WallHours } from '../../contract/hours.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { DayHours, focusLastStart } from './day-hours.tsx';
import { addHours, copyTargets, dayProblem, weekdays } from './week-draft.ts';

interface WeekdayRowProps {
  /** 0 is Monday. */
  index: number;
  windows: readonly WallHours[];
  /** What is on record, to mark what differs. */
  before: readonly WallHours[];
  onToggle: (isOpen: boolean) => void;
  onChange: (windows: WallHours[]) => void;
  onCopy: () => void;
}

/** One weekday: whether it is open, and its windows. */
export function WeekdayRow({ index, windows, before, onToggle, onChange, onCopy }: WeekdayRowProps) {
  const name = weekdays[index] ?? '';
  const isOpen = windows.length > 0;
  const row = useRef<HTMLLIElement>(null);

  function add() {
    if (isOpen) onChange(addHours(windows));
    else onToggle(true);
    focusLastStart(row.current);
  }

  return (
    <li ref={row} className="weekday-row grid gap-x-3 gap-y-2 border-line border-t px-4 py-2.5 md:px-5">
      <span className="grid h-11 place-items-center">
        <Switch
          aria-label={`${name} is open`}
          checked={isOpen}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </span>
      <h4 className="flex h-11 items-center font-sans font-semibold text-sm tracking-normal">{name}</h4>
      <div className="order-last col-span-full grid gap-2 sm:order-none sm:col-span-1">
        {!isOpen && <p className="flex h-11 items-center text-muted text-sm max-sm:hidden">Closed</p>}
        <DayHours {...{ name, windows, before, onChange }} problem={dayProblem(windows)} />
      </div>
      <RowActions {...{ index, isOpen, onCopy }} isFull={windows.length >= MOST_DAY_WINDOWS} onAdd={add} />
    </li>
  );
}

interface RowActionsProps {
  index: number;
  isOpen: boolean;
  isFull: boolean;
  onAdd: () => void;
  onCopy: () => void;
}

function RowActions({ index, isOpen, isFull, onAdd, onCopy }: RowActionsProps) {
  const name = weekdays[index] ?? '';
  const { label } = copyTargets(index);
  return (
    <div className="flex h-11 items-center justify-end gap-1">
      {!isOpen && <span className="mr-2 text-muted text-sm sm:hidden">Closed</span>}
      <Button
        variant="quiet"
        size="icon"
        disabled={isFull}
        aria-label={`Add hours on ${name}`}
        title={`Add hours on ${name}`}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Copy ${name} to ${label}`}
        title={`Copy to ${label}`}
        onClick={onCopy}
      >
        <Copy aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
