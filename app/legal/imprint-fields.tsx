import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { LegalFormState } from './legal-draft.ts';
import { imprintFields } from './legal-words.ts';

/** Who is behind the site. What is empty is not shown. */
export function ImprintFields({ form }: { form: LegalFormState }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      {imprintFields.map(({ name, label, hint, max, ...more }) => {
        const shared = {
          ...form.register(`imprint.${name}`),
          maxLength: max,
          autoComplete: 'off',
          dir: 'auto',
        } as const;
        return (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={form.errorOf(`imprint.${name}`)}
            className={'rows' in more ? 'sm:col-span-2' : undefined}
          >
            {'rows' in more ? (
              <TextArea rows={more.rows} className="min-h-0!" {...shared} />
            ) : (
              <TextInput {...shared} />
            )}
          </Field>
        );
      })}
    </div>
  );
}
