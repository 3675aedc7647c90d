import { formatAmount } from '../../../contract/format.ts';
import { type DrawnInvoice, lastSum, sumsOf } from './paper-words.ts';

/** What a document comes to: its sums, tax by rate, and the one figure that they lead to. */
export function PaperSums({ invoice }: { invoice: DrawnInvoice }) {
  const last = lastSum(invoice);
  return (
    <dl className="paper-sums">
      {sumsOf(invoice).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className="paper-last">
        <dt>{last.label}</dt>
        <dd>{formatAmount(last.amount, invoice.currency)}</dd>
      </div>
    </dl>
  );
}
