import type { ComponentProps } from 'react';
import { UnitInput } from './unit-input.tsx';

interface AmountInputProps extends ComponentProps<'input'> {
  currency: string;
}

/** A field for an amount of money. */
export function AmountInput({ currency, ...input }: AmountInputProps) {
  return <UnitInput unit={currency} maxLength={40} {...input} />;
}
