import { z } from 'zod';
import { CENTS, THOUSANDTHS } from './amounts.ts';

/** The currencies that the agency can bill in. All of them have two decimals, by ISO 4217 and for card payments. */
export const currencyValues = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
] as const;

export type Currency = (typeof currencyValues)[number];

/** Whether a code is that of a currency that the agency can bill in. */
export function isCurrency(code: string): code is Currency {
  return (currencyValues as readonly string[]).includes(code);
}

/** The largest amount that is taken, in units of the currency such as dollars: whatever is above is a slip. */
export const MOST_MONEY = 10_000_000;

/** The largest quantity of a line, and the largest rate in percent. */
export const MOST_QUANTITY = 1_000_000;
export const MOST_PERCENT = 100;

/** Whether a decimal number is a whole number of parts of which `parts` make one. Binary fractions are never exact. */
function isWhole(value: number, parts: number): boolean {
  return Math.abs(value * parts - Math.round(value * parts)) < 1e-4;
}

/** A number with at most as many decimals as `parts` has zeros, and inside the whole number of those parts. */
function decimal(
  label: string,
  {
    parts,
    max,
    example,
    unit = '',
    zero = false,
  }: { parts: number; max: number; example: string; unit?: string; zero?: boolean },
) {
  const decimals = parts === CENTS ? 'two' : 'three';
  const number = z.number({ error: `${label} must be a number such as ${example}.` });
  const signed = zero
    ? number.nonnegative({ error: `${label} must not be less than zero.`, abort: true })
    : number.positive({ error: `${label} must be more than zero.`, abort: true });
  return z.codec(
    signed
      .max(max, { error: `${label} can be at most ${max.toLocaleString('en-US')}${unit}.`, abort: true })
      .refine((value) => isWhole(value, parts), {
        error: `${label} can have at most ${decimals} decimals.`,
        // What is not decoded goes no further: no rule about the whole reckons with it.
        abort: true,
      }),
    z.int(),
    { decode: (value) => Math.round(value * parts), encode: (whole) => whole / parts },
  );
}

/**
 * An amount of money above zero. On the wire it is a number of the currency's units with at most two decimals, inside it is a whole
 * number of cents. `label` begins the sentence that an error shows.
 */
export function money(label: string) {
  return decimal(label, { parts: CENTS, max: MOST_MONEY, example: '1500 or 49.90' });
}

/** Like {@link money}; it may be zero. */
export function price(label: string) {
  return decimal(label, { parts: CENTS, max: MOST_MONEY, example: '1500 or 49.90', zero: true });
}

/** How many of something: a number with at most three decimals on the wire, thousandths inside. */
export function quantity(label: string) {
  return decimal(label, { parts: THOUSANDTHS, max: MOST_QUANTITY, example: '1 or 2.5' });
}

/** A rate in percent: a number with at most three decimals on the wire, such as 8.875; thousandths of a percent inside. */
export function percent(label: string) {
  return decimal(label, {
    parts: THOUSANDTHS,
    max: MOST_PERCENT,
    example: '19 or 8.875',
    unit: ' percent',
    zero: true,
  });
}

/** What a number of parts of a decimal number is on the wire, and the way back; as it is answered, of either sign. */
function shown(parts: number) {
  return z.codec(z.number(), z.int(), {
    decode: (value) => Math.round(value * parts),
    encode: (whole) => whole / parts,
  });
}

/** Money as the server answers it: units of the currency on the wire, cents inside. */
export const shownMoney = shown(CENTS);

/** A quantity or a rate as the server answers it: thousandths inside. */
export const shownThousandths = shown(THOUSANDTHS);
