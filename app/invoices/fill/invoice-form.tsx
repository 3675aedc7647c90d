import type { ReactNode } from 'react';
import type { BillingSettings } from '../../../contract/billing.ts';
import { NOTE_MAX } from '../../../contract/invoices.ts';
import { FormError } from '../../api/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { FilledInvoice } from '../invoice-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import type { FullForm } from './full-form.ts';
import { InvoiceLines, linesError } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';

interface InvoiceFormProps {
  settings: Pick<BillingSettings, 'currency' | 'taxRates'>;
  form: FullForm;
  /** Why the last try failed. */
  error: Error | null;
  /** Which of the two ways is under way. */
  pending: 'draft' | 'send' | undefined;
  onSave: (filled: FilledInvoice) => void;
  onSend: (filled: FilledInvoice) => void;
  /** Stands before the actions. */
  children?: ReactNode;
}

/** All that can stand on an invoice, with what it comes to meanwhile. It is kept as a draft, or sent. */
export function InvoiceForm({ form, settings, error, pending, ...props }: InvoiceFormProps) {
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={form.handleSubmit(props.onSend)}
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label="Description" required error={form.errorOf('description')}>
          <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register('description')} />
        </Field>
        <Field label="Due date" required error={form.errorOf('dueDate')}>
          <TextInput type="date" {...form.register('dueDate')} />
        </Field>
      </div>
      <InvoiceLines form={form} settings={settings} />
      {linesError(form) && (
        <p role="alert" className="-mt-3 text-danger text-sm">
          {linesError(form)}
        </p>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-5">
          <DiscountFields form={form} currency={settings.currency} />
          <Field label="Note" hint="It stands on the invoice, below the lines." error={form.errorOf('note')}>
            <TextArea
              dir="auto"
              rows={2}
              maxLength={NOTE_MAX}
              className="min-h-20!"
              {...form.register('note')}
            />
          </Field>
        </div>
        <InvoiceSums control={form.control} settings={settings} />
      </div>
      <FormError form={form} error={error} />
      {props.children}
      <DialogActions>
        <DialogCancel />
        <Button
          pending={pending === 'draft'}
          disabled={pending === 'send'}
          onClick={() => void form.handleSubmit(props.onSave)()}
        >
          Save as draft
        </Button>
        <Button type="submit" variant="solid" pending={pending === 'send'} disabled={pending === 'draft'}>
          Send invoice
        </Button>
      </DialogActions>
    </form>
  );
}
