import { CENTS, readAmount } from './amounts.ts';
import type { CaseSection } from './cases.ts';
import { formatMoney } from './format.ts';

/** The amounts of a ledger as they are written: '$1,350' for each line, and '$4,600' for what they make together. */
export interface LedgerAmounts {
  lines: string[];
  sum: string;
}

/** An amount as somebody typed it, in cents. */
function centsOf(typed: string): number {
  return Math.round((readAmount(typed) ?? 0) * CENTS);
}

const write = (cents: number) => formatMoney(cents, 'USD', { isShort: true });

/** Writes the amounts of a ledger. What is no number counts as nothing. */
export function writeLedger(ledger: readonly { amount: string }[]): LedgerAmounts {
  const cents = ledger.map(({ amount }) => centsOf(amount));
  return { lines: cents.map(write), sum: write(cents.reduce((sum, each) => sum + each, 0)) };
}

/** The same for all sections of a case that have one, by their ids. */
export function writeLedgers(sections: readonly CaseSection[]): Record<string, LedgerAmounts> {
  const plans = sections.filter((section) => section.kind === 'plan');
  return Object.fromEntries(plans.map(({ id, ledger }) => [id, writeLedger(ledger)]));
}
