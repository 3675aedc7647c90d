import type { FieldValues } from 'react-hook-form';
import { CONTENT_TEXT_MAX, contentKindValues } from '../../contract/content.ts';
import type { ContractForm } from '../api/form.ts';
import { FormSelect } from '../api/form-select.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { kindLooks } from './content-labels.ts';
import type { ItemDraft } from './request-draft.ts';

const kinds = contentKindValues.map((value) => ({ value, label: kindLooks[value].label }));

/** A form with items, whatever else it holds. */
export type ItemsForm = ContractForm<{ items: ItemDraft[] }, FieldValues>;

/** What is asked for with one item of a form. */
export function ItemFields({ form, index }: { form: ItemsForm; index: number }) {
  const at = `items.${index}` as const;
  const isDecision = form.watch(`${at}.kind`) === 'decision';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <FormSelect form={form} name={`${at}.kind`} label="Kind" options={kinds} />
        <Field label="Label" required error={form.errorOf(`${at}.label`)}>
          <TextInput
            {...form.register(`${at}.label`)}
            data-label
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
        </Field>
      </div>
      {isDecision && (
        <Field label="Choices" required hint="One on each line." error={form.errorOf(`${at}.choices`)}>
          <TextArea {...form.register(`${at}.choices`)} dir="auto" rows={3} className="min-h-24!" />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Hint" error={form.errorOf(`${at}.hint`)}>
          <TextArea
            {...form.register(`${at}.hint`)}
            dir="auto"
            rows={2}
            maxLength={CONTENT_TEXT_MAX}
            className="min-h-16!"
          />
        </Field>
        <Field label="Example" error={form.errorOf(`${at}.example`)}>
          <TextArea
            {...form.register(`${at}.example`)}
            dir="auto"
            rows={2}
            maxLength={CONTENT_TEXT_MAX}
            className="min-h-16!"
          />
        </Field>
      </div>
    </div>
  );
}
