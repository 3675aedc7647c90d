import { zodResolver } from '@hookform/resolvers/zod';
import type { SyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useUnsaved } from '../ui/unsaved.ts';
import { ApiError } from './call.ts';

/**
 * Keeps the submission of a form in a dialog from the form whose part the dialog is: React lets events of a portal rise to whatever has
 * opened it.
 */
export function submitAlone(submit: (event: SyntheticEvent) => unknown): (event: SyntheticEvent) => void {
  return (event) => {
    event.stopPropagation();
    void submit(event);
  };
}

/** A form of the closed screens, checked by a schema of the contract before it is sent. */
export interface ContractForm<Values extends FieldValues, Sent extends FieldValues = Values>
  extends UseFormReturn<Values, unknown, Sent> {
  /** What is wrong with a field, by the schema or by the server. */
  errorOf: (field: Path<Values>) => string | undefined;
  /** Puts what the server found wrong at the fields. */
  showErrors: (error: unknown) => void;
}

/**
 * The one way for a form of the closed screens. The first wrong field gets the focus; a dialog around it asks before it drops what
 * was typed. What is submitted are the fields as the schema decodes them.
 */
export function useContractForm<Values extends FieldValues, Sent extends FieldValues = Values>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
): ContractForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
  useUnsaved(form.formState.isDirty);
  return {
    ...form,
    errorOf: (field) => form.getFieldState(field, form.formState).error?.message,
    showErrors(error) {
      if (!(error instanceof ApiError)) return;
      for (const [index, [field, message]] of Object.entries(error.fields).entries()) {
        form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
    },
  };
}
