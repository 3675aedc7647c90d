import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { zoneLabel } from './checkpoint-labels.ts';

interface DueFieldProps {
  error: string | undefined;
  control: UseFormRegisterReturn;
}

/** Until when a decision is wanted, on this browser's clock. */
export function DueField({ error, control }: DueFieldProps) {
  return (
    <Field label="Due date" hint={`In ${zoneLabel()}. The client reads it in their own zone.`} error={error}>
      <TextInput type="datetime-local" {...control} />
    </Field>
  );
}
