import type { ReactNode } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { ContractForm } from './form.ts';

interface FormSelectProps<Values extends FieldValues, Sent extends FieldValues> {
  form: ContractForm<Values, Sent>;
  name: Path<Values>;
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  /** What it says while nothing is chosen. */
  placeholder?: string;
}

/** A menu as a field of a form. */
export function FormSelect<Values extends FieldValues, Sent extends FieldValues>(
  props: FormSelectProps<Values, Sent>,
) {
  const { form, name, label, options, required, placeholder } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <Field label={label} required={required} error={form.errorOf(name)}>
          <Select
            options={options}
            placeholder={placeholder}
            value={value}
            // Radix clears a menu whose options change; a choice is never taken back.
            onValueChange={(chosen) => chosen && onChange(chosen)}
            triggerRef={ref}
          />
        </Field>
      )}
    />
  );
}
