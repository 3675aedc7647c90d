import { type FormEvent, useState } from 'react';
import { isWindow } from '../../contract/days.ts';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { useAddAvailability } from './availability-changes.ts';
import { formatDay, weekdayOf } from './days.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { type DatedWindow, repeatWeekly } from './weekly-pattern.ts';
import { WindowPreview } from './window-preview.tsx';

interface AvailabilityDialogProps {
  open: boolean;
  onClose: () => void;
  today: string;
  /** What was dragged on the calendar: its date is then fixed. */
  dragged?: DatedWindow;
}

/** Adds availability: on one date, or on weekdays until a date. */
export function AvailabilityDialog({ open, onClose, today, dragged }: AvailabilityDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={dragged ? 'Add Availability Slot' : 'Add Availability'}
      width="small"
    >
      <AvailabilityForm onClose={onClose} today={today} dragged={dragged} />
    </Dialog>
  );
}

const blank = { specificDate: '', startTime: '', endTime: '' };

function AvailabilityForm({ onClose, today, dragged }: Omit<AvailabilityDialogProps, 'open'>) {
  const showToast = useToast();
  const add = useAddAvailability(dragged ? 'calendar' : 'dialog');
  const [window, setWindow] = useState<DatedWindow>(dragged ?? blank);
  const [repeat, setRepeat] = useState<{ weekdays: number[]; until: string }>();
  const [error, setError] = useState<string>();
  const { specificDate, startTime, endTime } = window;
  const isComplete =
    specificDate >= today && startTime !== '' && endTime !== '' && isWindow(startTime, endTime);
  const windows = isComplete ? repeatWeekly(window, repeat ?? { weekdays: [], until: specificDate }) : [];

  function change(part: Partial<DatedWindow>) {
    setError(undefined);
    setWindow({ ...window, ...part });
  }

  function refuse(title: string, description: string) {
    setError(description);
    showToast({ title, description, variant: 'destructive' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    if (specificDate < today) return refuse('Invalid Date', 'Cannot set availability for past dates.');
    if (!startTime || !endTime) return refuse('Invalid Time', 'Please select valid start and end times.');
    if (!isWindow(startTime, endTime))
      return setError('The end must be after the start. 00:00 means midnight.');
    add.mutate(windows, { onSuccess: onClose });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {dragged ? (
        <Field label="Date">
          <TextInput readOnly value={formatDay(specificDate)} className="text-muted" />
        </Field>
      ) : (
        <Field label="Date" required>
          <TextInput
            type="date"
            name="specificDate"
            min={today}
            value={specificDate}
            onChange={({ target }) => change({ specificDate: target.value })}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start Time" required>
          <TextInput
            type="time"
            name="startTime"
            value={startTime}
            onChange={({ target }) => change({ startTime: target.value })}
          />
        </Field>
        <Field label="End Time" required>
          <TextInput
            type="time"
            name="endTime"
            value={endTime === '24:00' ? '00:00' : endTime}
            onChange={({ target }) => change({ endTime: target.value })}
          />
        </Field>
      </div>
      <RepeatFields
        value={repeat}
        first={specificDate}
        onToggle={(isOn) =>
          setRepeat(isOn ? { weekdays: specificDate ? [weekdayOf(specificDate)] : [], until: '' } : undefined)
        }
        onChange={setRepeat}
      />
      {repeat && <WindowPreview windows={windows} />}
      {(error || add.isError) && (
        <p role="alert" className="text-danger text-sm">
          {error ?? sentenceOf(add.error)}
        </p>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={add.isPending}>
          {windows.length > 1 ? `Add ${windows.length} times` : 'Add Availability'}
        </Button>
      </DialogActions>
    </form>
  );
}
