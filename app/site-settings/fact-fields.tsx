import { useWatch } from 'react-hook-form';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { ContractForm } from '../api/form.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { exampleLines, type FactField } from './site-labels.ts';

/** The form of the page 'Site'. */
export type SiteForm = ContractForm<SiteFacts>;

/** Facts of one line or a few, each with the way back to the example. */
export function FactFields({ form, fields }: { form: SiteForm; fields: readonly FactField[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <FactInput key={field.name} form={form} field={field} />
      ))}
    </div>
  );
}

function FactInput({ form, field }: { form: SiteForm; field: FactField }) {
  const { name, label, max, hint, type, rows, wide } = field;
  const value = useWatch({ control: form.control, name });
  const example = exampleLines[name] ?? '';
  const shared = { ...form.register(name), maxLength: max, autoComplete: 'off', dir: 'auto' } as const;
  return (
    <Field
      label={label}
      hint={hint}
      error={form.errorOf(name)}
      className={wide ? 'sm:col-span-2' : undefined}
      aside={
        value !== example && (
          <ResetButton
            label={`Reset to the example: ${label}`}
            onReset={() => form.setValue(name, example, { shouldDirty: true, shouldValidate: true })}
          />
        )
      }
    >
      {rows ? (
        <TextArea rows={rows} className="min-h-0!" {...shared} />
      ) : (
        <TextInput type={type ?? 'text'} {...shared} />
      )}
    </Field>
  );
}

/** The way back to what stood here before the agency said anything. */
export function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onReset}
      className="link-quiet -my-3 min-h-11 text-muted text-xs"
    >
      Reset to the example
    </button>
  );
}
