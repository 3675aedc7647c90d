import { createContext, type ReactNode, use, useId } from 'react';
import { classes } from './classes.ts';

interface FieldControl {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** What the control inside a {@link Field} needs to be tied to its label, hint and error. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Beside the label, at the end of its line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A labelled control: label, hint and error are wired to the control inside it, whatever it is. */
export function Field({ label, hint, error, required, aside, className, children }: FieldProps) {
  const id = useId();
  const control: FieldControl = {
    id,
    required,
    'aria-describedby': classes(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={classes('grid content-start gap-2', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} id={`${id}-label`} className="font-medium text-sm">
          {label}
          {required && (
            <span aria-hidden="true" className="text-ember-hot">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
