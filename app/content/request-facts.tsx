import type { FieldValues } from 'react-hook-form';
import { CONTENT_TEXT_MAX } from '../../contract/content.ts';
import type { ContractForm } from '../api/form.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface Facts {
  title: string;
  note?: string | undefined;
  dueDate?: string | null | undefined;
}

/** The title, date and note of a request, in a form. */
export function RequestFacts({ form }: { form: ContractForm<Facts, FieldValues> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label="Title" required error={form.errorOf('title')}>
          <TextInput {...form.register('title')} dir="auto" maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Due date" error={form.errorOf('dueDate')}>
          <TextInput {...form.register('dueDate')} type="date" />
        </Field>
      </div>
      <Field label="Note" hint="The client reads it above what you ask for." error={form.errorOf('note')}>
        <TextArea
          {...form.register('note')}
          dir="auto"
          rows={2}
          maxLength={CONTENT_TEXT_MAX}
          className="min-h-20!"
        />
      </Field>
    </>
  );
}
