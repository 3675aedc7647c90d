/** How many of what is kept make one of what is written: cents, thousandths of a thing, thousandths of a percent. */
export const CENTS = 100;
export const THOUSANDTHS = 1000;

/**
 * The number that somebody typed, such as '1500', '49.90' or '1,000.50'; a comma stands before three digits alone. Undefined for what is no
 * number so written ('1e3', 'abc', '1,5'). What it may be is for `money` and its like (money.ts) to say.
 */
export function readAmount(text: string): number | undefined {
  const typed = text.trim();
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(typed)) return undefined;
  return Number(typed.replaceAll(',', ''));
}

/** A number as it stands in a field: '1500', '49.90', '2.5'. `decimals` is how many it has when it is not whole. */
export function writeAmount(value: number, decimals?: number): string {
  return Number.isInteger(value) || decimals === undefined ? String(value) : value.toFixed(decimals);
}
