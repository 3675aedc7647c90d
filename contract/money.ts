import { z } from 'zod';

/** The largest amount that is taken, in dollars: whatever is above is a slip. */
const MOST_DOLLARS = 10_000_000;

/**
 * An amount of money. On the wire it is a number of dollars with at most two decimals, inside it is a whole number of
 * cents. `label` begins the sentence that an error shows.
 */
export function dollars(label: string) {
  return z.codec(
    z
      .number({ error: `${label} must be a number of dollars such as 1500 or 49.90.` })
      .positive({ error: `${label} must be more than zero.` })
      .max(MOST_DOLLARS, {
        error: `${label} can be at most ${MOST_DOLLARS.toLocaleString('en-US')} dollars.`,
      })
      .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, {
        error: `${label} can have at most two decimals.`,
      }),
    z.int(),
    { decode: (amount) => Math.round(amount * 100), encode: (cents) => cents / 100 },
  );
}
