import { ADDRESS_MAX } from '../../contract/billing.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { SettingsForm } from './billing-draft.ts';
import { countryName } from './billing-words.ts';

/** Who sends the invoices. */
export function SenderFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <Field label="Name" required error={form.errorOf('name')}>
        <TextInput dir="auto" autoComplete="organization" maxLength={200} {...form.register('name')} />
      </Field>
      <Field label="Address" hint="Line by line, as it shall be read." error={form.errorOf('address')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={ADDRESS_MAX}
          className="min-h-24!"
          {...form.register('address')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Country"
          hint="Two letters, such as US or DE."
          aside={<span className="text-muted text-xs">{countryName(form.watch('country'))}</span>}
          error={form.errorOf('country')}
        >
          <TextInput autoComplete="off" maxLength={2} className="uppercase" {...form.register('country')} />
        </Field>
        <Field label="Tax id" error={form.errorOf('taxId')}>
          <TextInput autoComplete="off" maxLength={60} {...form.register('taxId')} />
        </Field>
        <Field label="Email" error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
        </Field>
        <Field label="Phone" error={form.errorOf('phone')}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...form.register('phone')} />
        </Field>
      </div>
    </>
  );
}
