import { useId } from 'react';
import { classes } from '../ui/classes.ts';
import type { AnswerFieldProps } from './answer-field.ts';

/** A decision: one of the choices that were given. */
export function ChoiceField({ item, written: { text }, error, onChange }: AnswerFieldProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className="grid gap-2" aria-describedby={error && errorId}>
      <legend className="unseen">{item.label}</legend>
      {item.choices.map((choice) => (
        <label
          key={choice}
          className={classes(
            'flex min-h-12 cursor-pointer items-center gap-3.5 rounded-md border px-4 py-2.5 hover:border-muted has-focus-visible:outline-2 has-focus-visible:outline-ember-hot has-focus-visible:outline-offset-2',
            choice === text ? 'border-ember bg-ember/8' : 'border-control',
          )}
        >
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-ember outline-none"
            checked={choice === text}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange({ text: choice })}
          />
          <bdi className="wrap-anywhere min-w-0">{choice}</bdi>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
