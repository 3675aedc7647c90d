import { zodResolver } from '@hookform/resolvers/zod';
import type { SyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
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

/** What is said of a date that was typed and that a browser hands on as none: a part of it is missing, or it is a 30th of February. */
const NO_DAY = 'This date is not complete, or there is no such day.';
/** The years that a date can be of: fewer digits are a slip of the hand. */
const YEARS = { first: 1000, last: 9999 };

/** What is wrong with what was typed into a field for a date, which its value does not tell. */
export function dateProblem(field: unknown): string | undefined {
  const isDate = field instanceof HTMLInputElement && ['date', 'datetime-local'].includes(field.type);
  if (!isDate) return undefined;
  if (field.validity.badInput) return NO_DAY;
  if (field.value === '') return undefined;
  const year = Number.parseInt(field.value, 10);
  if (year >= YEARS.first && year <= YEARS.last) return undefined;
  return `The year must be one from ${YEARS.first} to ${YEARS.last}.`;
}

/** Checks a form by a schema of the contract, and its dates as they were typed: none is taken for left empty. */
function checkedBy<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
): Resolver<Values, unknown, Sent> {
  const check = zodResolver(schema);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const errors = { ...result.errors } as FieldErrors<Values>;
    for (const name of options.names ?? []) {
      const field: { ref?: unknown } | undefined = get(options.fields, name);
      const message = dateProblem(field?.ref);
      if (message) set(errors, name, { type: 'date', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}

/**
 * The one way for a form of the closed screens. The first wrong field gets the focus; a dialog around it asks before it drops what
 * was typed. What is submitted are the fields as the schema decodes them.
 */
export function useContractForm<Values extends FieldValues, Sent extends FieldValues = Values>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
): ContractForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({ resolver: checkedBy(schema), defaultValues });
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
