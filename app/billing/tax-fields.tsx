import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MOST_TAX_RATES } from '../../contract/billing.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import type { SettingsForm } from './billing-draft.ts';

/** The rates of tax that lines can have. */
export function TaxFields({ form }: { form: SettingsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates' });
  const list = useRef<HTMLUListElement>(null);

  /** After a rate is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-name]');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <>
      <ul ref={list} aria-label="Tax rates" className="grid gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
            <Field label="Name of the tax" error={form.errorOf(`taxRates.${index}.name`)}>
              <TextInput
                {...form.register(`taxRates.${index}.name`)}
                data-name
                aria-label={`Name of tax ${index + 1}`}
                autoComplete="off"
                maxLength={60}
              />
            </Field>
            <Field label="Percent" error={form.errorOf(`taxRates.${index}.rate`)}>
              <TextInput
                {...form.register(`taxRates.${index}.rate`)}
                aria-label={`Percent of tax ${index + 1}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                className="text-right tabular-nums"
              />
            </Field>
            <TrashButton className="mt-9" label={`Remove tax ${index + 1}`} onClick={() => removeAt(index)} />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        className="w-fit"
        disabled={fields.length >= MOST_TAX_RATES}
        onClick={() => append({ name: '', rate: '' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a tax rate
      </Button>
    </>
  );
}
