import { InlineError } from '../ui/inline-error.tsx';

interface FormErrorProps {
  form: { formState: { errors: object } };
  /** What failed, when something has. */
  error: unknown;
}

/** Why what a form sent was refused, unless its fields say it. */
export function FormError({ form, error }: FormErrorProps) {
  return Object.keys(form.formState.errors).length > 0 ? null : <InlineError error={error} />;
}
