import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BillingSettings } from '../../contract/billing.ts';
import { sentDay } from '../../contract/day-fields.ts';
import { optionalText, requiredText } from '../../contract/fields.ts';
import { formatAmount, formatMoney } from '../../contract/format.ts';
import { NOTE_MAX } from '../../contract/invoices.ts';
import { type RecurringInvoice, recurrenceValues } from '../../contract/plans.ts';
import { optionalDay } from '../../contract/projects.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { FormSelect } from '../api/form-select.tsx';
import { InvoiceLines, linesError } from '../invoices/fill/invoice-lines.tsx';
import { checkTotal, emptyLine, lineDrafts, lineDraftsOf, totalsOf } from '../invoices/invoice-draft.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { hasChanged, useRecurringChange, useRecurringCreation } from './plan-changes.ts';
import { nextWords, recurrenceOptions, recurrenceWords } from './plan-words.ts';

const recurringForm = z
  .object({
    description: requiredText('Description'),
    lines: lineDrafts,
    note: optionalText('Note', NOTE_MAX),
    every: z.enum(recurrenceValues),
    startsOn: z.string().min(1, { error: 'The first day is required.' }).pipe(sentDay),
    endsOn: optionalDay,
  })
  .superRefine(checkTotal)
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The end must not be before the start.',
  });

type Draft = z.input<typeof recurringForm>;
type Filled = z.output<typeof recurringForm>;
type Form = ContractForm<Draft, Filled>;

function blank(settings: BillingSettings): Draft {
  return {
    description: '',
    lines: [emptyLine(settings)],
    note: '',
    every: 'month',
    startsOn: settings.today,
    endsOn: '',
  };
}

function draftOf({ description, lines, note, every, startsOn, endsOn }: RecurringInvoice): Draft {
  return { description, lines: lineDraftsOf(lines), note, every, startsOn, endsOn: endsOn ?? '' };
}

interface RecurringDialogProps {
  projectId: number;
  settings: BillingSettings;
  /** As it is on record now, when one is edited. */
  row: RecurringInvoice | undefined;
  /** One more is made. */
  isNew: boolean;
  onClose: () => void;
}

/** The dialog that makes a recurring invoice, or changes one. */
export function RecurringDialog({ row, isNew, ...props }: RecurringDialogProps) {
  return (
    <Dialog
      open={isNew || row !== undefined}
      onOpenChange={(stays) => !stays && props.onClose()}
      title={isNew ? 'Add a Recurring Invoice' : 'Edit Recurring Invoice'}
      description="Each time it is made, numbered and sent by itself, and due by your payment terms."
      width="wide"
    >
      {isNew && <AddForm {...props} />}
      {row && <EditForm key={row.id} row={row} {...props} />}
    </Dialog>
  );
}

type FormProps = Omit<RecurringDialogProps, 'row' | 'isNew'>;

function AddForm({ projectId, settings, onClose }: FormProps) {
  const form = useContractForm<Draft, Filled>(recurringForm, blank(settings));
  const creation = useRecurringCreation(projectId, form.showErrors);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit((filled) =>
        creation.start({ ...filled, paused: false }, { onDone: onClose }),
      )}
    >
      <RecurringFields form={form} settings={settings} />
      <FormError form={form} error={creation.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={creation.isPending}>
          Add Recurring Invoice
        </Button>
      </DialogActions>
    </form>
  );
}

/** What a colleague changed meanwhile is shown before it is written over. */
function EditForm({ row, settings, onClose }: FormProps & { row: RecurringInvoice }) {
  const [seen, setSeen] = useState(row);
  const form = useContractForm<Draft, Filled>(recurringForm, draftOf(row));
  const change = useRecurringChange(form.showErrors);

  const save = (over: RecurringInvoice) =>
    form.handleSubmit((filled) =>
      change.start(
        { ...filled, paused: over.paused, id: row.id, seenVersion: over.version },
        { onDone: onClose },
      ),
    );

  function takeTheirs() {
    setSeen(row);
    form.reset(draftOf(row));
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RecurringFields form={form} settings={settings} />
      <FormError form={form} error={change.error} />
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(row)()}
          onTakeTheirs={takeTheirs}
        >
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{row.description}</bdi>,{' '}
            {formatAmount(row.amount, settings.currency)}, {recurrenceWords(row)}, {nextWords(row)}
          </p>
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Recurring Invoice
        </Button>
      </DialogActions>
    </form>
  );
}

function RecurringFields({ form, settings }: { form: Form; settings: BillingSettings }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { total } = totalsOf(lines, { kind: 'none', value: '' });
  return (
    <>
      <Field label="Description" required error={form.errorOf('description')}>
        <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <FormSelect form={form} name="every" label="How often" options={recurrenceOptions} />
        <Field
          label="First on"
          required
          hint="The others on the same day of their month."
          error={form.errorOf('startsOn')}
        >
          <TextInput type="date" {...form.register('startsOn')} />
        </Field>
        <Field label="Last on or before" hint="Empty, it has no end." error={form.errorOf('endsOn')}>
          <TextInput type="date" {...form.register('endsOn')} />
        </Field>
      </div>
      <InvoiceLines form={form} settings={settings} />
      {linesError(form) && (
        <p role="alert" className="-mt-2 text-danger text-sm">
          {linesError(form)}
        </p>
      )}
      <p className="flex items-baseline justify-end gap-6">
        <span className="font-semibold text-sm">Each time, with tax</span>
        <output className="display text-xl">{formatMoney(total, settings.currency)}</output>
      </p>
      <Field label="Note" error={form.errorOf('note')}>
        <TextArea dir="auto" rows={2} maxLength={NOTE_MAX} className="min-h-20!" {...form.register('note')} />
      </Field>
    </>
  );
}
