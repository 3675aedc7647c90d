import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { useAddAvailability } from './availability-changes.ts';
import { type DraftProblem, problemOf, type Repeat } from './availability-draft.ts';
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
  const [repeat, setRepeat] = useState<Repeat>();
  const [problem, setProblem] = useState<DraftProblem>();
  const { specificDate } = window;
  const found = problemOf({ window, repeat, today });
  const windows = found ? [] : repeatWeekly(window, repeat ?? { weekdays: [], until: specificDate });
  const errorAt = (field: DraftProblem['field']) => (problem?.field === field ? problem.sentence : undefined);

  function change(part: Partial<DatedWindow>) {
    setProblem(undefined);
    setWindow({ ...window, ...part });
  }

  function changeRepeat(next: Repeat | undefined) {
    setProblem(undefined);
    setRepeat(next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    setProblem(found);
    if (!found) return add.mutate(windows, { onSuccess: onClose });
    event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    if (!found.title) return;
    showToast({ title: found.title, description: found.sentence, variant: 'destructive' });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <WindowFields
        {...{ window, today }}
        isDateFixed={dragged !== undefined}
        dateError={errorAt('specificDate')}
        onChange={change}
      />
      <RepeatFields
        value={repeat}
        first={specificDate}
        error={errorAt('until')}
        onToggle={(isOn) =>
          changeRepeat(
            isOn ? { weekdays: specificDate ? [weekdayOf(specificDate)] : [], until: '' } : undefined,
          )
        }
        onChange={changeRepeat}
      />
      {repeat && <WindowPreview windows={windows} />}
      {(errorAt('startTime') || add.isError) && (
        <p role="alert" className="text-danger text-sm">
          {errorAt('startTime') ?? sentenceOf(add.error)}
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

interface WindowFieldsProps {
  window: DatedWindow;
  today: string;
  /** The date was dragged on the calendar, and is only shown. */
  isDateFixed: boolean;
  dateError: string | undefined;
  onChange: (part: Partial<DatedWindow>) => void;
}

function WindowFields({ window, today, isDateFixed, dateError, onChange }: WindowFieldsProps) {
  const { specificDate, startTime, endTime } = window;
  return (
    <>
      {isDateFixed ? (
        <Field label="Date">
          <TextInput readOnly value={formatDay(specificDate)} className="text-muted" />
        </Field>
      ) : (
        <Field label="Date" required error={dateError}>
          <TextInput
            type="date"
            name="specificDate"
            min={today}
            value={specificDate}
            onChange={({ target }) => onChange({ specificDate: target.value })}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Start Time" required>
          <TextInput
            type="time"
            name="startTime"
            value={startTime}
            onChange={({ target }) => onChange({ startTime: target.value })}
          />
        </Field>
        <Field label="End Time" required>
          <TextInput
            type="time"
            name="endTime"
            value={endTime === '24:00' ? '00:00' : endTime}
            onChange={({ target }) => onChange({ endTime: target.value })}
          />
        </Field>
      </div>
    </>
  );
}
