import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AddressFields } from './address-fields.tsx';
import type { SettingsForm } from './billing-draft.ts';

/** Who sends the invoices. */
export function SenderFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <Field label="Name" required error={form.errorOf('name')}>
        <TextInput dir="auto" autoComplete="organization" maxLength={200} {...form.register('name')} />
      </Field>
      <AddressFields form={form} country={form.watch('country')}>
        <Field label="Email" error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
        </Field>
        <Field label="Phone" error={form.errorOf('phone')}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...form.register('phone')} />
        </Field>
      </AddressFields>
    </>
  );
}
