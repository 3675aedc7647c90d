import type { BillingSettings } from '../../contract/billing.ts';
import { FormSelect } from '../api/form-select.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { SettingsForm } from './billing-draft.ts';
import { currencyLabel, currencyOptions } from './billing-words.ts';

interface TermsFieldsProps {
  form: SettingsForm;
  settings: BillingSettings;
}

/** In what invoices are written, and when they are due. */
export function TermsFields({ form, settings: { currency, currencyFixed } }: TermsFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {currencyFixed ? (
        <Field
          label="Currency"
          hint="Invoices were sent in it, so it stays: totals and statements count in one currency."
          error={form.errorOf('currency')}
        >
          <TextInput readOnly value={currencyLabel(currency)} className="text-muted" />
        </Field>
      ) : (
        <FormSelect form={form} name="currency" label="Currency" options={currencyOptions} />
      )}
      <Field
        label="Payment terms in days"
        hint="From the day on which an invoice is sent until it is due."
        error={form.errorOf('termsDays')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="tabular-nums"
          {...form.register('termsDays')}
        />
      </Field>
    </div>
  );
}
