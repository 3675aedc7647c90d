import { z } from 'zod';
import { useContractForm } from '../api/form.ts';
import { FormSelect } from '../api/form-select.tsx';
import { addDays } from '../time/days.ts';
import { formatDayShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { useAddAvailability } from './availability-changes.ts';
import { useAvailability } from './availability-queries.ts';
import { copyWeek } from './weekly-pattern.ts';
import { WindowPreview } from './window-preview.tsx';

const MOST_WEEKS = 12;
const weekOptions = Array.from({ length: MOST_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'the next week' : `the next ${index + 1} weeks`,
}));

const copyDraft = z.object({ weeks: z.string() });

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
  const form = useContractForm(copyDraft, { weeks: '1' });
  const add = useAddAvailability('dialog');
  const around = useAvailability({ from: monday, to: addDays(monday, 7 * (MOST_WEEKS + 1) - 1) });
  const existing = (around.data ?? []).filter((slot) => slot.isAvailable);
  const windows = copyWeek(existing, { monday, weeks: Number(form.watch('weeks')), today, existing });

  const submit = form.handleSubmit(() => {
    if (windows.length > 0) add.start(windows, { onDone: onClose });
  });

  return (
    <form onSubmit={submit} className="grid gap-5">
      <FormSelect form={form} name="weeks" label="Copy to" options={weekOptions} />
      {around.isSuccess && <WindowPreview windows={windows} />}
      <InlineError error={around.error ?? add.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" disabled={windows.length === 0} pending={add.isPending}>
          {windows.length === 0 ? 'Copy' : `Add ${windows.length} times`}
        </Button>
      </DialogActions>
    </form>
  );
}
