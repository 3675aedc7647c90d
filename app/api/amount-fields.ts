// Numbers as they are typed: a form holds the text, what is sent is the number as it crosses the wire.
import { z } from 'zod';
import { readAmount } from '../../contract/amounts.ts';
import { money, percent, price, quantity } from '../../contract/money.ts';

/** A whole number as it is typed; empty is null, and what is no number is NaN, which no rule takes. */
export const typedWhole = z
  .string()
  .trim()
  .transform((text) => {
    if (text === '') return null;
    return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  });

function typed(label: string, rule: z.ZodType) {
  return z.string().transform((text, context): number => {
    const value = readAmount(text);
    const message =
      text.trim() === '' ? `${label} is required.` : rule.safeParse(value).error?.issues[0]?.message;
    if (message === undefined && value !== undefined) return value;
    context.addIssue({ code: 'custom', message: message ?? `${label} must be a number.` });
    return z.NEVER;
  });
}

/** An amount of money above zero, in units of the currency. */
export const typedMoney = (label: string) => typed(label, money(label));

/** Like {@link typedMoney}; it may be zero. */
export const typedPrice = (label: string) => typed(label, price(label));

/** How many of something. */
export const typedQuantity = (label: string) => typed(label, quantity(label));

/** A rate in percent. */
export const typedPercent = (label: string) => typed(label, percent(label));
