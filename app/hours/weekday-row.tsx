import { Copy, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { MOST_DAY_WINDOWS, type WallHours } from '../../contract/hours.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Switch } from '../ui/switch.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { copyTargets, dayProblem, weekdays } from './week-draft.ts';

interface WeekdayRowProps {
  /** 0 is Monday. */
  index: number;
  windows: readonly WallHours[];
  /** What is on record, to mark what differs. */
  before: readonly WallHours[];
  onToggle: (isOpen: boolean) => void;
  onAdd: () => void;
  onRemove: (at: number) => void;
  onChange: (at: number, change: Partial<WallHours>) => void;
  onCopy: () => void;
}

/** One weekday: whether it is open, and its windows. */
export function WeekdayRow({ index, windows, before, ...does }: WeekdayRowProps) {
  const name = weekdays[index] ?? '';
  const problem = dayProblem(windows);
  const isOpen = windows.length > 0;
  const row = useRef<HTMLLIElement>(null);

  /** Whoever adds hours goes on to say which. */
  function add() {
    does.onAdd();
    requestAnimationFrame(() =>
      [...(row.current?.querySelectorAll<HTMLElement>('[data-start]') ?? [])].at(-1)?.focus(),
    );
  }

  return (
    <li ref={row} className="weekday-row grid gap-x-3 gap-y-2 border-line border-t px-4 py-2.5 md:px-5">
      <span className="grid h-11 place-items-center">
        <Switch
          aria-label={`${name} is open`}
          checked={isOpen}
          onChange={({ target }) => does.onToggle(target.checked)}
        />
      </span>
      <h4 className="flex h-11 items-center font-sans font-semibold text-sm tracking-normal">{name}</h4>
      <div className="order-last col-span-full grid gap-2 sm:order-none sm:col-span-1">
        {!isOpen && <p className="flex h-11 items-center text-muted text-sm max-sm:hidden">Closed</p>}
        {windows.map((window, at) => (
          <WindowFields
            key={at}
            {...{ name, at, window }}
            before={before[at]}
            onChange={(change) => does.onChange(at, change)}
            onRemove={() => does.onRemove(at)}
          />
        ))}
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
      <RowActions
        index={index}
        isOpen={isOpen}
        isFull={windows.length >= MOST_DAY_WINDOWS}
        onAdd={add}
        onCopy={does.onCopy}
      />
    </li>
  );
}

interface WindowFieldsProps {
  name: string;
  at: number;
  window: WallHours;
  before: WallHours | undefined;
  onChange: (change: Partial<WallHours>) => void;
  onRemove: () => void;
}

const changed = 'edited-time';

function WindowFields({
  name,
  at,
  window: { startTime, endTime },
  before,
  onChange,
  onRemove,
}: WindowFieldsProps) {
  const field = 'w-full max-w-36 px-2.5 font-mono text-sm';
  return (
    <div className="flex items-center gap-2">
      <TextInput
        type="time"
        data-start
        aria-label={`${name}, start ${at + 1}`}
        value={startTime}
        onChange={({ target }) => onChange({ startTime: target.value })}
        className={classes(field, startTime !== before?.startTime && changed)}
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <TextInput
        type="time"
        aria-label={`${name}, end ${at + 1}`}
        value={endTime === '24:00' ? '00:00' : endTime}
        onChange={({ target }) => onChange({ endTime: target.value })}
        className={classes(field, endTime !== before?.endTime && changed)}
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove hours ${at + 1} of ${name}`}
        className="hover:text-danger"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

type RowActionsProps = Pick<WeekdayRowProps, 'index' | 'onAdd' | 'onCopy'> & {
  isOpen: boolean;
  isFull: boolean;
};

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
