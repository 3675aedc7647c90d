import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { LAST_DAY } from '../../contract/days.ts';
import { type HoursSettings, MOST_DAY_WINDOWS, type WallHours } from '../../contract/hours.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { formatDayShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DayHours, focusLastStart } from './day-hours.tsx';
import { type SpecialDay, useSpecialDay } from './hours-changes.ts';
import { isClosed, sayDates, specialDays } from './special-day-words.ts';
import { addHours, dayProblem, sayHours } from './week-draft.ts';

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
  /** What is on record now. */
  settings: HoursSettings;
}

/** Closes days, or gives one other hours. */
export function SpecialDayDialog({ open, onClose, settings }: SpecialDayDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Exception or day off"
      description="Meetings on these days stay as they are."
      width="small"
    >
      <SpecialDayForm onClose={onClose} settings={settings} />
    </Dialog>
  );
}

/** The form, made from what was on record as it was opened. */
function SpecialDayForm({ onClose, settings }: Omit<SpecialDayDialogProps, 'open'>) {
  const [seen] = useState(settings);
  const { today } = seen;
  const form = useContractForm(draft, empty);
  const save = useSpecialDay(form.showErrors);
  const { register, errorOf } = form;
  const kind = form.watch('kind');
  const saveOver = (over: HoursSettings) =>
    form.handleSubmit(({ kind, date, until, windows, reason }) => {
      if (kind === 'hours' && isClosed(settings, date)) {
        const message = 'You are closed on this day. Remove that first, then set other hours.';
        return form.setError('date', { message }, { shouldFocus: true });
      }
      const day: SpecialDay =
        kind === 'closed' ? { kind, date, until: until || date, reason } : { kind, date, windows, reason };
      save.start({ day, seen: over }, { onDone: onClose });
    });
  return (
    <form noValidate onSubmit={saveOver(seen)} className="grid gap-5">
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
      {hasChanged(save.error) ? (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void saveOver(settings)()}
          onTakeTheirs={onClose}
        >
          <RecordLines lines={sayRecord(settings, form.getValues())} />
        </ChangedMeanwhile>
      ) : (
        <InlineError error={save.error} />
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={save.isPending}>
          {kind === 'closed' ? 'Close these days' : 'Set these hours'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What is on record of the chosen days, line by line. */
function sayRecord(settings: HoursSettings, { date, until, kind }: z.input<typeof draft>) {
  const last = kind === 'closed' && until ? until : date;
  const found = specialDays(settings).filter((day) => {
    const end = day.kind === 'closed' ? day.until : day.date;
    return day.date <= last && end >= date;
  });
  if (found.length === 0) return [{ label: formatDayShort(date), text: 'Weekly hours' }];
  return found.map((day) => ({
    label: sayDates(day),
    text: [day.kind === 'closed' ? 'Closed' : sayHours(day.windows), day.reason].filter(Boolean).join(', '),
  }));
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
