import type { BillingSettings } from '../../contract/billing.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { SettingsForm } from './billing-draft.ts';
import { nextNumber } from './billing-draft.ts';

interface NumberFieldsProps {
  form: SettingsForm;
  settings: BillingSettings;
}

/** How invoices are numbered, with the next one as it would be. */
export function NumberFields({ form, settings }: NumberFieldsProps) {
  const [numberFormat, numberDigits] = form.watch(['numberFormat', 'numberDigits']);
  const next = nextNumber({ numberFormat, numberDigits }, settings);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          label="Number format"
          required
          hint="With {year} and {number}, each once."
          error={form.errorOf('numberFormat')}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            className="font-mono text-sm"
            {...form.register('numberFormat')}
          />
        </Field>
        <Field label="Digits" hint="At least so many." error={form.errorOf('numberDigits')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={1}
            className="tabular-nums"
            {...form.register('numberDigits')}
          />
        </Field>
      </div>
      <p role="status" className="wrap-anywhere text-muted text-sm">
        {next && (
          <>
            Next: <span className="font-mono text-text">{next}</span>
          </>
        )}
      </p>
    </>
  );
}
