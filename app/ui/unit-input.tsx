import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

interface UnitInputProps extends ComponentProps<'input'> {
  unit: string;
}

/** A field for a number, in figures of one width; what it counts stands at its end. */
export function UnitInput({ unit, ...input }: UnitInputProps) {
  return (
    <div className="relative">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        className="pr-13 text-right tabular-nums"
        {...input}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-faint text-xs"
      >
        {unit}
      </span>
    </div>
  );
}
