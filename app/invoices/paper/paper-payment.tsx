import { formatAmount } from '../../../contract/format.ts';
import { paymentWayLabels } from '../../../contract/payments.ts';
import { formatDate } from '../../time/format.ts';
import type { DrawnInvoice } from './paper-words.ts';

/** How to pay what is open, and when and how it was paid. */
export function PaperPayment({ invoice }: { invoice: DrawnInvoice }) {
  const { kind, status, due, dueDate, payBy, instructions } = invoice;
  const isOpen = kind === 'invoice' && due > 0 && status !== 'void';
  return (
    <>
      <Payments invoice={invoice} />
      {isOpen && (
        <section className="paper-pay">
          <h3>Pay by {formatDate(dueDate)}</h3>
          {payBy.length > 0 && (
            <dl>
              {payBy.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {instructions && (
            <p dir="auto" className="paper-pay-words">
              {instructions}
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** What came and went back, as far as it counts. */
function Payments({ invoice: { payments, currency } }: { invoice: DrawnInvoice }) {
  const counted = payments.filter(({ removed }) => !removed);
  if (counted.length === 0) return null;
  return (
    <ul className="paper-payments" aria-label="Payments">
      {counted.map(({ id, kind, amount, paidOn, way }) => (
        <li key={id}>
          <span>
            {kind === 'payment' ? 'Paid' : 'Given back'} {formatDate(paidOn)}, {paymentWayLabels[way]}
          </span>
          <span>{formatAmount(kind === 'payment' ? amount : -amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
