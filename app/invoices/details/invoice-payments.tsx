import { FileDown, RotateCcw, Trash2 } from 'lucide-react';
import { formatAmount, formatDate } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { type Payment, paymentEndpoints, paymentWayLabels } from '../../../contract/payments.ts';
import { addressOf } from '../../api/call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

type Act = (kind: 'refund' | 'remove', payment: Payment) => void;

/** What came for an invoice and what went back, newest first. */
export function InvoicePayments({ invoice, onAct }: { invoice: Invoice; onAct: Act }) {
  const { payments, currency } = invoice;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="grid gap-3">
      <h3 id="payments" tabIndex={-1} className="text-base outline-none">
        Payments
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} {...{ payment, currency, onAct }} />
        ))}
      </ul>
    </section>
  );
}

interface PaymentRowProps {
  payment: Payment;
  currency: Invoice['currency'];
  onAct: Act;
}

function PaymentRow({ payment, currency, onAct }: PaymentRowProps) {
  const { kind, amount, way, paidOn, note, refunded, disputed, removed } = payment;
  const isRefund = kind === 'refund';
  return (
    <li className="grid gap-2 px-4 py-3.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className={classes(removed && 'text-faint line-through')}>
          {isRefund ? 'Refund' : 'Payment'}, {formatDate(paidOn)}
        </span>
        <span className={classes('font-semibold tabular-nums', removed && 'text-faint line-through')}>
          {formatAmount(isRefund ? -Math.abs(amount) : amount, currency)}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
        <span>{paymentWayLabels[way]}</span>
        {refunded > 0 && <Badge variant="warning">{formatAmount(refunded, currency)} given back</Badge>}
        {disputed && <Badge variant="destructive">Disputed by the bank</Badge>}
        {removed && <Badge variant="neutral">Recorded by mistake</Badge>}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-muted">
          {note}
        </p>
      )}
      {!removed && !isRefund && <PaymentActions {...{ payment, currency, onAct }} />}
    </li>
  );
}

function PaymentActions({ payment, currency, onAct }: PaymentRowProps) {
  const { id, amount, refunded, way, paidOn } = payment;
  const name = `${formatAmount(amount, currency)} of ${formatDate(paidOn)}`;
  return (
    <div className="-mx-2.5 flex flex-wrap">
      <a
        className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2.5!' })}
        aria-label={`Receipt for ${name}`}
        href={addressOf(paymentEndpoints.receipt.path, { params: { id } })}
        target="_blank"
        rel="noreferrer"
      >
        <FileDown aria-hidden="true" className="size-4" />
        Receipt
      </a>
      {refunded < amount && (
        <Button
          size="small"
          variant="quiet"
          className="px-2.5!"
          aria-label={`Refund ${name}`}
          onClick={() => onAct('refund', payment)}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          Refund
        </Button>
      )}
      {way !== 'stripe' && refunded === 0 && (
        <Button
          size="small"
          variant="quiet"
          className="px-2.5! hover:text-danger"
          aria-label={`Remove ${name}`}
          onClick={() => onAct('remove', payment)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
        </Button>
      )}
    </div>
  );
}
