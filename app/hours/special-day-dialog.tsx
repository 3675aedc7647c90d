import { z } from 'zod';
import { isWindow, LAST_DAY } from '../../contract/days.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useSpecialDay } from './hours-changes.ts';

const draft = z
  .object({
    kind: z.enum(['closed', 'hours']),
    date: z.string().min(1, { error: 'The date is required.' }),
    until: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    reason: z.string().trim().max(100, { error: 'This can be at most 100 characters long.' }),
  })
  .superRefine(({ kind, date, until, startTime, endTime }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'closed' && until && until < date)
      refuse('until', 'The last day must not be before the first.');
    if (kind === 'hours' && (!startTime || !endTime)) refuse('startTime', 'Please fill in both times.');
    else if (kind === 'hours' && !isWindow(startTime, endTime)) {
      refuse('startTime', 'The end must be after the start. 00:00 means midnight.');
    }
  });

const empty: z.input<typeof draft> = {
  kind: 'closed',
  date: '',
  until: '',
  startTime: '09:00',
  endTime: '12:00',
  reason: '',
};

interface SpecialDayDialogProps {
  open: boolean;
  onClose: () => void;
  today: string;
}

/** Closes days, or gives one other hours. */
export function SpecialDayDialog({ open, onClose, today }: SpecialDayDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Exception or day off"
      description="Meetings on these days stay as they are."
      width="small"
    >
      <SpecialDayForm onClose={onClose} today={today} />
    </Dialog>
  );
}

function SpecialDayForm({ onClose, today }: Omit<SpecialDayDialogProps, 'open'>) {
  const form = useContractForm(draft, empty);
  const save = useSpecialDay(form.showErrors);
  const { register, errorOf } = form;
  const kind = form.watch('kind');
  const submit = form.handleSubmit(({ kind, date, until, startTime, endTime, reason }) => {
    const day =
      kind === 'closed'
        ? { kind, date, until: until || date, reason }
        : { kind, date, windows: [{ startTime, endTime }], reason };
    save.start(day, { onDone: onClose });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="unseen">What holds</legend>
        {(['closed', 'hours'] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3.5 text-sm has-checked:border-ember has-checked:bg-ember/12"
          >
            <input type="radio" value={value} className="size-4.5 accent-ember" {...register('kind')} />
            {value === 'closed' ? 'Closed' : 'Other hours'}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <Field label={kind === 'closed' ? 'First day' : 'Day'} required error={errorOf('date')}>
          <TextInput type="date" min={today} max={LAST_DAY} {...register('date')} />
        </Field>
        {kind === 'closed' && (
          <Field label="Last day" error={errorOf('until')}>
            <TextInput type="date" min={today} max={LAST_DAY} {...register('until')} />
          </Field>
        )}
      </div>
      {kind === 'hours' && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Start" required error={errorOf('startTime')}>
            <TextInput type="time" {...register('startTime')} />
          </Field>
          <Field label="End" required error={errorOf('endTime')}>
            <TextInput type="time" {...register('endTime')} />
          </Field>
        </div>
      )}
      <Field label="Reason" hint="Only you see it." error={errorOf('reason')}>
        <TextInput autoComplete="off" maxLength={100} {...register('reason')} />
      </Field>
      <InlineError error={save.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={save.isPending}>
          {kind === 'closed' ? 'Close these days' : 'Set these hours'}
        </Button>
      </DialogActions>
    </form>
  );
}
