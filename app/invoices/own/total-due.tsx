import { formatAmount } from '../../../contract/format.ts';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import type { Currency } from '../../../contract/money.ts';
import type { ShownPart } from '../../../contract/plans.ts';
import { openWords } from './due-words.ts';
import { addUp, paidShare } from './sums.ts';

interface TotalDueProps {
  invoices: readonly ClientInvoice[];
  open: readonly ClientInvoice[];
  parts: readonly ShownPart[];
  currency: Currency;
}

/** What is to be paid, as one figure, and what that is in words. */
export function TotalDue({ invoices, open, parts, currency }: TotalDueProps) {
  const share = paidShare(invoices, parts);
  const short = (amount: number) => formatAmount(amount, currency, { isShort: true });
  return (
    <div className="billing-due">
      <div>
        <h3>Total due</h3>
        <p className="billing-figure">{formatAmount(addUp(open.map(({ due }) => due)), currency)}</p>
      </div>
      <p className="billing-due-words">
        <span>{openWords(open)}</span>
        {share.whole > 0 && (
          <span>
            <strong>{short(share.paid)}</strong> of {short(share.whole)} paid
          </span>
        )}
      </p>
    </div>
  );
}
