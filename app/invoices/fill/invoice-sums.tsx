import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { THOUSANDTHS } from '../../../contract/amounts.ts';
import type { BillingSettings } from '../../../contract/billing.ts';
import { formatMoney, formatPercent } from '../../../contract/format.ts';
import type { FilledInvoice, FullDraft } from '../invoice-draft.ts';
import { taxOptions, totalsOf } from '../invoice-draft.ts';

interface InvoiceSumsProps {
  control: Control<FullDraft, unknown, FilledInvoice>;
  settings: Pick<BillingSettings, 'currency' | 'taxRates'>;
}

/** What the form comes to as it stands: the same numbers as the server's, by the same rule. */
export function InvoiceSums({ control, settings: { currency, taxRates } }: InvoiceSumsProps) {
  const [lines, discount] = useWatch({ control, name: ['lines', 'discount'] });
  const { subtotal, discount: off, taxes, total } = totalsOf(lines, discount);
  const names = taxOptions(
    taxRates,
    lines.map(({ taxRate }) => taxRate),
  );
  const nameOf = (rate: number) => names.find((each) => each.rate === rate)?.name ?? 'Tax';
  return (
    <dl className="grid gap-2.5 rounded-lg border border-line bg-surface p-5 text-sm tabular-nums">
      <Sum label="Subtotal">{formatMoney(subtotal, currency)}</Sum>
      {off > 0 && <Sum label="Discount">{formatMoney(-off, currency)}</Sum>}
      {taxes
        .map(({ rate, ...sums }) => ({ ...sums, rate: rate / THOUSANDTHS }))
        .filter(({ rate, base }) => rate > 0 && base > 0)
        .map(({ rate, base, tax }) => (
          <Sum key={rate} label={`${nameOf(rate)} ${formatPercent(rate)} on ${formatMoney(base, currency)}`}>
            {formatMoney(tax, currency)}
          </Sum>
        ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-line-strong border-t pt-4">
        <dt className="font-semibold">Total</dt>
        <dd className="display text-xl" aria-live="polite">
          {formatMoney(total, currency)}
        </dd>
      </div>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
