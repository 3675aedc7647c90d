import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { type Member, teamEndpoints } from '../../contract/team.ts';
import type { ContractForm } from '../api/form.ts';
import { queryOf } from '../api/queries.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { NoteDraft } from './note-draft.ts';

const NOBODY = 'nobody';

/** Who can be named as the author of a note: the people of the agency, as far as they are here. */
export function useAuthors(): readonly Member[] {
  return useQuery(queryOf(teamEndpoints.list, { query: {} })).data ?? [];
}

interface AuthorFieldProps {
  form: ContractForm<NoteDraft>;
  authors: readonly Member[];
}

/** Who wrote a note. */
export function AuthorField({ form, authors }: AuthorFieldProps) {
  const options = [
    { value: NOBODY, label: 'Nobody by name' },
    ...authors.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Field label="Author" hint="One of the people on About." error={form.errorOf('authorId')}>
      <Controller
        control={form.control}
        name="authorId"
        render={({ field: { value, onChange } }) => (
          <Select
            options={options}
            value={value === null ? NOBODY : String(value)}
            onValueChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
          />
        )}
      />
    </Field>
  );
}
