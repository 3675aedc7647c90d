import type { DatedWindow } from '../../contract/availability.ts';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { weekdayOf } from '../time/days.ts';
import { formatDay } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { useAddAvailability } from './availability-changes.ts';
import { type AvailabilityDraft, availabilityDraft, problemOf } from './availability-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { repeatWeekly } from './weekly-pattern.ts';
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

function draftOf(dragged: DatedWindow | undefined): AvailabilityDraft {
  const { specificDate, startTime, endTime } = dragged ?? { specificDate: '', startTime: '', endTime: '' };
  // A field for times has no 24:00; midnight as an end means the same.
  const end = endTime === '24:00' ? '00:00' : endTime;
  return { specificDate, startTime, endTime: end, repeats: false, weekdays: [], until: '' };
}

/** What is added: one window, or one on each of the weekdays, to which the first date's always belongs. */
function windowsOf(draft: AvailabilityDraft): DatedWindow[] {
  const { specificDate, startTime, endTime, repeats, weekdays, until } = draft;
  const first = { specificDate, startTime, endTime };
  if (!repeats) return [first];
  return repeatWeekly(first, { weekdays: [...weekdays, weekdayOf(specificDate)], until });
}

function AvailabilityForm({ onClose, today, dragged }: Omit<AvailabilityDialogProps, 'open'>) {
  const showToast = useToast();
  const add = useAddAvailability(dragged ? 'calendar' : 'dialog');
  const form = useContractForm<AvailabilityDraft>(availabilityDraft(today), draftOf(dragged));
  const draft = form.watch();
  const windows = problemOf(draft, today) ? [] : windowsOf(draft);

  function explain() {
    const problem = problemOf(form.getValues(), today);
    if (!problem?.title) return;
    showToast({ title: problem.title, description: problem.sentence, variant: 'destructive' });
  }

  const submit = form.handleSubmit((filled) => add.start(windowsOf(filled), { onDone: onClose }), explain);
  const timeError = form.errorOf('startTime');
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <WindowFields {...{ form, today }} isDateFixed={dragged !== undefined} />
      <RepeatFields form={form} />
      {draft.repeats && <WindowPreview windows={windows} />}
      {timeError && (
        <p role="alert" className="text-danger text-sm">
          {timeError}
        </p>
      )}
      <InlineError error={add.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={add.isPending}>
          {windows.length > 1 ? `Add ${windows.length} times` : 'Add Availability'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface WindowFieldsProps {
  form: ContractForm<AvailabilityDraft>;
  today: string;
  /** The date was dragged on the calendar, and is only shown. */
  isDateFixed: boolean;
}

function WindowFields({ form, today, isDateFixed }: WindowFieldsProps) {
  const { register, errorOf, getValues } = form;
  return (
    <>
      {isDateFixed ? (
        <Field label="Date">
          <TextInput readOnly value={formatDay(getValues('specificDate'))} className="text-muted" />
        </Field>
      ) : (
        <Field label="Date" required error={errorOf('specificDate')}>
          <TextInput type="date" min={today} {...register('specificDate')} />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start Time" required>
          <TextInput type="time" {...register('startTime')} />
        </Field>
        <Field label="End Time" required>
          <TextInput type="time" {...register('endTime', { deps: 'startTime' })} />
        </Field>
      </div>
    </>
  );
}
