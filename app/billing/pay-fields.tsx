import { INSTRUCTIONS_MAX } from '../../contract/billing.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { SettingsForm } from './billing-draft.ts';

const facts = [
  { name: 'holder', label: 'Account holder', max: 70 },
  { name: 'bankName', label: 'Bank', max: 100 },
  { name: 'iban', label: 'IBAN', max: 42, hint: 'With it, invoices carry a QR code for banking apps.' },
  { name: 'bic', label: 'BIC', max: 20 },
  { name: 'routing', label: 'Routing number', max: 40 },
  { name: 'account', label: 'Account number', max: 40 },
] as const;

/** Where money is sent to, and what else there is to say about it. */
export function PayFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {facts.map(({ name, label, max, ...more }) => (
          <Field key={name} label={label} error={form.errorOf(`bank.${name}`)} {...more}>
            <TextInput autoComplete="off" maxLength={max} {...form.register(`bank.${name}`)} />
          </Field>
        ))}
      </div>
      <Field
        label="Payment instructions"
        hint="Where there is more to say, such as another way to pay."
        error={form.errorOf('instructions')}
      >
        <TextArea
          dir="auto"
          rows={3}
          maxLength={INSTRUCTIONS_MAX}
          className="min-h-24!"
          {...form.register('instructions')}
        />
      </Field>
    </>
  );
}
