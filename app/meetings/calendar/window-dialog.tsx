import { useState } from 'react';
import { isWindow } from '../../../contract/days.ts';
import type { CalendarDay } from '../../../contract/hours.ts';
import { formatDay } from '../../time/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CalendarWindow } from './calendar-layers.ts';
import { editOf, type OnChanged, useHoursChange } from './window-changes.ts';

interface WindowDialogProps {
  window: CalendarWindow | undefined;
  day: CalendarDay | undefined;
  onChanged: OnChanged;
  onClose: () => void;
}

/** Gives a window of the calendar other times. */
export function WindowDialog({ window, day, onChanged, onClose }: WindowDialogProps) {
  return (
    <Dialog
      open={window !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={window?.isAvailable === false ? 'Edit blocked time' : 'Edit availability'}
      description={window && formatDay(window.date)}
      width="small"
    >
      {window && <WindowForm key={window.key} {...{ window, day, onChanged, onClose }} />}
    </Dialog>
  );
}

const NO_WINDOW = 'The end must be after the start. 00:00 means midnight.';

function WindowForm({ window, day, onChanged, onClose }: WindowDialogProps & { window: CalendarWindow }) {
  const change = useHoursChange(onChanged);
  // What was seen when the dialog opened is what is changed.
  const [seen] = useState({ window, day });
  const [startTime, setStart] = useState(window.startTime);
  // A field for times has no 24:00; midnight as an end means the same.
  const [endTime, setEnd] = useState(window.endTime === '24:00' ? '00:00' : window.endTime);
  const [problem, setProblem] = useState<string>();

  function save() {
    if (!startTime || !endTime) return setProblem('Please select valid start and end times.');
    if (!isWindow(startTime, endTime)) return setProblem(NO_WINDOW);
    setProblem(undefined);
    change.start(editOf(seen.window, seen.day, { startTime, endTime }), { onDone: onClose });
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start Time" required>
          <TextInput type="time" value={startTime} onChange={({ target }) => setStart(target.value)} />
        </Field>
        <Field label="End Time" required>
          <TextInput type="time" value={endTime} onChange={({ target }) => setEnd(target.value)} />
        </Field>
      </div>
      <p className="text-muted text-sm">
        {window.id === undefined && 'Only this day changes: the weekly hours stay. '}
        Meetings stay where they are.
      </p>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <InlineError error={change.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
