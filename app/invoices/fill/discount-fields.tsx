import type { Currency } from '../../../contract/money.ts';
import { FormSelect } from '../../api/form-select.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Field } from '../../ui/field.tsx';
import { UnitInput } from '../../ui/unit-input.tsx';
import type { FullForm } from './full-form.ts';

const kinds = [
  { value: 'none', label: 'No discount' },
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'A percentage' },
];

/** What comes off the lines before tax. */
export function DiscountFields({ form, currency }: { form: FullForm; currency: Currency }) {
  const kind = form.watch('discount.kind');
  const error = form.errorOf('discount.value') ?? form.errorOf('discount');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormSelect form={form} name="discount.kind" label="Discount" options={kinds} />
      {kind === 'amount' && (
        <Field label="Discount in money" error={error}>
          <AmountInput currency={currency} {...form.register('discount.value')} />
        </Field>
      )}
      {kind === 'percent' && (
        <Field label="Discount in percent" error={error}>
          <UnitInput unit="%" maxLength={20} {...form.register('discount.value')} />
        </Field>
      )}
    </div>
  );
}
