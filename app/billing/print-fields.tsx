import { FOOTER_MAX } from '../../contract/billing.ts';
import { FormSelect } from '../api/form-select.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { SettingsForm } from './billing-draft.ts';
import { profileOptions } from './billing-words.ts';

/** What stands at the foot of each page, and what the file carries beside what people read. */
export function PrintFields({ form }: { form: SettingsForm }) {
  const isOn = form.watch('eInvoice') !== 'off';
  return (
    <>
      <Field
        label="Footer"
        hint="At the foot of each page, such as a register and its number."
        error={form.errorOf('footer')}
      >
        <TextArea
          dir="auto"
          rows={2}
          maxLength={FOOTER_MAX}
          className="min-h-20!"
          {...form.register('footer')}
        />
      </Field>
      <div className="grid gap-2 sm:max-w-md">
        <FormSelect form={form} name="eInvoice" label="E-invoice" options={profileOptions} />
        <p className="text-muted text-xs">
          {isOn
            ? 'The PDF carries the same invoice for programs. It needs the country and the tax id of both sides.'
            : 'Where the law asks for invoices that programs read, the PDF can carry one (EN 16931).'}
        </p>
      </div>
    </>
  );
}
