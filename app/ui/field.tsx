import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
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

/** A field that takes as many characters is one whose end is easily lost unseen, as when a text is pasted. */
const LONG = 40;

/** How many characters fit into a control that has no room for more: what is typed or pasted beyond them the browser cuts off. */
function fullAt(control: HTMLElement | null): number | undefined {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  const isFull = isText && control.maxLength >= LONG && control.value.length >= control.maxLength;
  return isFull ? control.maxLength : undefined;
}

/** The same of the control inside a field, while it is filled in and when its form sets it. */
function useFullness(id: string, isTold: boolean) {
  const [most, setMost] = useState<number>();
  const look = () => setMost(isTold ? fullAt(document.getElementById(id)) : undefined);
  useEffect(look);
  return { most, look };
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Beside the label, at the end of its line. */
  aside?: ReactNode;
  /** What is beside the label says by itself when no more fits. */
  isCounted?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labelled control: label, hint and error are wired to the control inside it, whatever it is. */
export function Field({ label, hint, error, required, aside, isCounted, className, children }: FieldProps) {
  const id = useId();
  const { most, look } = useFullness(id, isCounted !== true);
  const control: FieldControl = {
    id,
    required,
    'aria-describedby':
      classes(
        hint !== undefined && `${id}-hint`,
        most !== undefined && `${id}-full`,
        error && `${id}-error`,
      ) || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={classes('grid content-start gap-2', className)} onInput={look}>
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
      {most && (
        <p id={`${id}-full`} role="status" className="text-sm text-warning">
          At most {most.toLocaleString('en-US')} characters fit here. Please check the end.
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
