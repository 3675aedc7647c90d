import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { useAddAvailability } from './availability-changes.ts';
import { addDays, formatDayShort } from './days.ts';
import { useAvailability } from './meeting-list.ts';
import { copyWeek } from './weekly-pattern.ts';
import { WindowPreview } from './window-preview.tsx';

const MOST_WEEKS = 12;
const weekOptions = Array.from({ length: MOST_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'the next week' : `the next ${index + 1} weeks`,
}));

interface CopyWeekDialogProps {
  open: boolean;
  onClose: () => void;
  today: string;
  /** The week that is copied, by its Monday. */
  monday: string;
}

/** Copies the availability of one week to the weeks after it. */
export function CopyWeekDialog({ open, onClose, today, monday }: CopyWeekDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Copy this week"
      description={`The availability of ${formatDayShort(monday)} to ${formatDayShort(addDays(monday, 6))}, once more in the weeks after it. Times that exist already stay as they are.`}
      width="small"
    >
      <CopyWeekForm onClose={onClose} today={today} monday={monday} />
    </Dialog>
  );
}

function CopyWeekForm({ onClose, today, monday }: Omit<CopyWeekDialogProps, 'open'>) {
  const [weeks, setWeeks] = useState('1');
  const add = useAddAvailability('dialog');
  const around = useAvailability({ from: monday, to: addDays(monday, 7 * (MOST_WEEKS + 1) - 1) });
  const existing = (around.data ?? []).filter((slot) => slot.isAvailable);
  const windows = copyWeek(existing, { monday, weeks: Number(weeks), today, existing });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (windows.length > 0 && !add.isPending) add.mutate(windows, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label="Copy to">
        <Select options={weekOptions} value={weeks} onValueChange={(value) => value && setWeeks(value)} />
      </Field>
      {around.isSuccess && <WindowPreview windows={windows} />}
      {(around.isError || add.isError) && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(around.error ?? add.error)}
        </p>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" disabled={windows.length === 0} pending={add.isPending}>
          {windows.length === 0 ? 'Copy' : `Add ${windows.length} times`}
        </Button>
      </DialogActions>
    </form>
  );
}
