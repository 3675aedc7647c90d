import { CENTS, THOUSANDTHS } from './amounts.ts';

/** One line as it is kept: its price is without tax. */
export interface InvoiceLine {
  description: string;
  /** What stands below it, smaller; empty for nothing. */
  detail: string;
  /** In thousandths. */
  quantity: number;
  /** For one, in cents. */
  price: number;
  /** In thousandths of a percent. */
  taxRate: number;
}

/** What comes off the sum of the lines before tax: cents, or thousandths of a percent. */
export type Discount = { kind: 'amount' | 'percent'; value: number };

/** Tax of one rate: on what, and how much, in cents. */
export interface TaxSum {
  /** In thousandths of a percent. */
  rate: number;
  /** What the lines of the rate come to, before the discount. */
  lines: number;
  /** What of the discount falls on them. */
  discount: number;
  base: number;
  tax: number;
}

/** What an invoice comes to, all in cents. */
export interface InvoiceTotals {
  /** What each line comes to, in their order. */
  lines: number[];
  subtotal: number;
  discount: number;
  /** Subtotal less discount. */
  net: number;
  /** By rate, the lowest first. */
  taxes: TaxSum[];
  tax: number;
  total: number;
}

/** A quotient of whole numbers of which none is negative, rounded to the nearest whole number, halves up. */
function divide(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** `part` of `whole` of a value, rounded to the nearest whole number, halves up. Exact whatever the size. */
export function share(value: number, part: number, whole: number): number {
  return Number(divide(BigInt(value) * BigInt(part), BigInt(whole)));
}

const ALL_PERCENT = 100 * THOUSANDTHS;

/**
 * Spreads an amount over weights in proportion, so that the parts add up to it: each gets its share rounded down, and what is left goes, a
 * cent each, to those that lost most by that; of equals to the first.
 */
export function spread(amount: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((each) => Number(each / all));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((each, index) => ({ index, lost: each % all }))
    .toSorted((one, other) =>
      one.lost === other.lost ? one.index - other.index : one.lost > other.lost ? -1 : 1,
    );
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * What an invoice comes to. The one rounding rule of money: to the nearest cent, half a cent up. It is applied where a line is quantity times
 * price, where a discount is a percentage, and once for each rate of tax, to the sum that is taxed and not to its lines (EN 16931, BR-CO-17).
 * A discount is spread over the rates in proportion to their lines, and is at most their sum.
 */
export function computeTotals(invoiceLines: InvoiceLine[], discount: Discount | null): InvoiceTotals {
  const lines = invoiceLines.map(({ quantity, price }) => share(price, quantity, THOUSANDTHS));
  const subtotal = sum(lines);
  const off = discount ? discountOf(subtotal, discount) : 0;
  const rates = [...new Set(invoiceLines.map(({ taxRate }) => taxRate))].toSorted(
    (one, other) => one - other,
  );
  const ofRates = rates.map((rate) => sum(lines.filter((_, index) => invoiceLines[index]?.taxRate === rate)));
  const offRates = spread(off, ofRates);
  const taxes = rates.map((rate, index) => {
    const [ofRate = 0, offRate = 0] = [ofRates[index], offRates[index]];
    const base = ofRate - offRate;
    return { rate, lines: ofRate, discount: offRate, base, tax: share(base, rate, ALL_PERCENT) };
  });
  const tax = sum(taxes.map((each) => each.tax));
  const net = subtotal - off;
  return { lines, subtotal, discount: off, net, taxes, tax, total: net + tax };
}

function discountOf(subtotal: number, { kind, value }: Discount): number {
  return kind === 'amount' ? Math.min(value, subtotal) : share(subtotal, value, ALL_PERCENT);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** One line with a price alone. */
export function singleLine(description: string, cents: number): InvoiceLine {
  return { description, detail: '', quantity: THOUSANDTHS, price: cents, taxRate: 0 };
}

/** A line as it crosses the wire: units and percent for cents and thousandths. */
export interface SentLine {
  description: string;
  detail: string;
  quantity: number;
  price: number;
  taxRate: number;
}

/** A line as it is kept, of one as it crosses the wire or stands in a form. */
export function keptLine({ quantity, price, taxRate, ...words }: SentLine): InvoiceLine {
  return {
    ...words,
    quantity: Math.round(quantity * THOUSANDTHS),
    price: Math.round(price * CENTS),
    taxRate: Math.round(taxRate * THOUSANDTHS),
  };
}

/** A discount as it is kept, of one as it crosses the wire or stands in a form. */
export function keptDiscount(discount: Discount | null): Discount | null {
  if (!discount) return null;
  const parts = discount.kind === 'amount' ? CENTS : THOUSANDTHS;
  return { kind: discount.kind, value: Math.round(discount.value * parts) };
}
