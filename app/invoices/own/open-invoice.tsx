import type { ReactNode } from 'react';
import { formatAmount } from '../../../contract/format.ts';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import { toDay } from '../../time/days.ts';
import { formatDate } from '../../time/format.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClientStatus } from './client-status.tsx';
import { dueWords } from './due-words.ts';
import { InvoiceLink } from './invoice-link.tsx';

interface OpenInvoiceProps {
  invoice: ClientInvoice;
  isMostUrgent: boolean;
  /** The way to pay it. */
  pay: ReactNode;
}

/** An invoice that is to be paid. */
export function OpenInvoice({ invoice, isMostUrgent, pay }: OpenInvoiceProps) {
  const { id, description, currency, due, status } = invoice;
  return (
    <Card heated={isMostUrgent} className="billing-open" data-urgent={isMostUrgent || undefined}>
      <div className="billing-line">
        <h4 id={`invoice-${id}`} dir="auto" className="text-left">
          {description}
        </h4>
        <p className="billing-amount">{formatAmount(due, currency)}</p>
      </div>
      <DueLine invoice={invoice} />
      <PartLine invoice={invoice} />
      <ClaimLine invoice={invoice} />
      <div className="billing-acts">
        <ClientStatus status={status} />
        <InvoiceLink id={id} describedBy={`invoice-${id}`} className={buttonClasses()}>
          View invoice
        </InvoiceLink>
        {pay}
      </div>
    </Card>
  );
}

function DueLine({ invoice: { number, dueDate, daysLeft } }: { invoice: ClientInvoice }) {
  const isLate = daysLeft !== null && daysLeft < 0;
  return (
    <p className="billing-small billing-late">
      <span>
        {number}, {isLate ? 'was due' : 'due'} {formatDate(dueDate)}
      </span>
      {isLate && <strong>{dueWords(daysLeft)}</strong>}
    </p>
  );
}

/** What came of it before, and what was credited. */
function PartLine({ invoice: { currency, amount, paid, credited } }: { invoice: ClientInvoice }) {
  if (paid === 0 && credited === 0) return null;
  const whole = formatAmount(amount, currency);
  return (
    <p className="billing-small">
      {paid > 0 && `${formatAmount(paid, currency)} of ${whole} paid`}
      {paid > 0 && credited > 0 && ', '}
      {credited > 0 && `${formatAmount(credited, currency)}${paid > 0 ? '' : ` of ${whole}`} credited`}
    </p>
  );
}

function ClaimLine({ invoice: { claimedAt } }: { invoice: ClientInvoice }) {
  if (claimedAt === null) return null;
  return (
    <p className="billing-small billing-claim">
      You said that you paid on {formatDate(toDay(new Date(claimedAt)))}; we will confirm it.
    </p>
  );
}
