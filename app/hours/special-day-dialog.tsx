import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';
import { LAST_DAY } from '../../contract/days.ts';
import { MOST_DAY_WINDOWS, type WallHours } from '../../contract/hours.ts';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DayHours, focusLastStart } from './day-hours.tsx';
import { useSpecialDay } from './hours-changes.ts';
import { addHours, dayProblem } from './week-draft.ts';

const draft = z
  .object({
    kind: z.enum(['closed', 'hours']),
    date: z.string().min(1, { error: 'The date is required.' }),
    until: z.string(),
    windows: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    reason: z.string().trim().max(100, { error: 'This can be at most 100 characters long.' }),
  })
  .superRefine(({ kind, date, until, windows }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'closed' && until && until < date)
      refuse('until', 'The last day must not be before the first.');
    const problem = windows.length > 0 ? dayProblem(windows) : 'Add hours, or choose Closed.';
    if (kind === 'hours' && problem) refuse('windows', problem);
  });

const empty: z.input<typeof draft> = {
  kind: 'closed',
  date: '',
  until: '',
  windows: addHours([]),
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
  const submit = form.handleSubmit(({ kind, date, until, windows, reason }) => {
    const day =
      kind === 'closed' ? { kind, date, until: until || date, reason } : { kind, date, windows, reason };
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
      {kind === 'hours' && <HoursFields form={form} />}
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

/** The hours that the day has, one below the other. */
function HoursFields({ form }: { form: ContractForm<z.input<typeof draft>> }) {
  const windows = form.watch('windows');
  const fields = useRef<HTMLFieldSetElement>(null);

  function change(hours: WallHours[]) {
    form.clearErrors('windows');
    form.setValue('windows', hours, { shouldDirty: true });
  }

  return (
    <fieldset ref={fields} className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Hours</legend>
      <DayHours
        name="the exception"
        windows={windows}
        problem={form.errorOf('windows') ?? dayProblem(windows)}
        onChange={change}
      />
      <Button
        size="small"
        variant="quiet"
        className="-ml-3.5 justify-self-start"
        disabled={windows.length >= MOST_DAY_WINDOWS}
        onClick={() => {
          change(addHours(windows));
          focusLastStart(fields.current);
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add hours
      </Button>
    </fieldset>
  );
}
