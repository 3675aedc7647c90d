import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { UnitInput } from '../ui/unit-input.tsx';
import type { LegalFormState } from './legal-draft.ts';

/** What the privacy page says that the product cannot know by itself. */
export function PrivacyFields({ form }: { form: LegalFormState }) {
  const text = { maxLength: 500, rows: 2, dir: 'auto', className: 'min-h-0!' } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field
        label="Supervisory authority"
        hint="Where people can complain. Empty, it is not named."
        error={form.errorOf('privacy.authority')}
      >
        <TextArea {...text} {...form.register('privacy.authority')} />
      </Field>
      <Field
        label="Who works for you"
        hint="Those who run server, storage and mail for you. Empty, they are not named."
        error={form.errorOf('privacy.processors')}
      >
        <TextArea {...text} {...form.register('privacy.processors')} />
      </Field>
      <Field
        label="The server’s log"
        hint="For how long your machine keeps what the product writes to its log: 1 to 90 days. The product does not keep it itself, so say here what your machine does."
        error={form.errorOf('privacy.logDays')}
      >
        <UnitInput unit="days" inputMode="numeric" maxLength={2} {...form.register('privacy.logDays')} />
      </Field>
    </div>
  );
}
