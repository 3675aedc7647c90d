import { X } from 'lucide-react';
import type { WallHours } from '../../contract/hours.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { TextInput } from '../ui/text-input.tsx';
import { changeHours, removeHours } from './week-draft.ts';

/** Whoever adds hours goes on to say which: once they are drawn, their start has the focus. */
export function focusLastStart(within: HTMLElement | null): void {
  requestAnimationFrame(() =>
    [...(within?.querySelectorAll<HTMLElement>('[data-start]') ?? [])].at(-1)?.focus(),
  );
}

interface DayHoursProps {
  /** Whose hours they are, in the names of the fields. */
  name: string;
  windows: readonly WallHours[];
  /** What is on record, to mark what differs. */
  before?: readonly WallHours[];
  /** What is wrong with them, in a sentence. */
  problem: string | undefined;
  onChange: (windows: WallHours[]) => void;
}

/** The hours of one day, each with its start and its end. */
export function DayHours({ name, windows, before, problem, onChange }: DayHoursProps) {
  return (
    <>
      {windows.map((window, at) => (
        <WindowFields
          key={at}
          {...{ name, at, window }}
          before={before ? (before[at] ?? null) : window}
          onChange={(change) => onChange(changeHours(windows, at, change))}
          onRemove={() => onChange(removeHours(windows, at))}
        />
      ))}
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </>
  );
}

interface WindowFieldsProps {
  name: string;
  at: number;
  window: WallHours;
  before: WallHours | null;
  onChange: (change: Partial<WallHours>) => void;
  onRemove: () => void;
}

const changed = 'edited-time';

function WindowFields({ name, at, window, before, onChange, onRemove }: WindowFieldsProps) {
  const { startTime, endTime } = window;
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
