import { Link } from 'react-router';
import { formatMoney } from '../../contract/format.ts';
import type { Currency } from '../../contract/money.ts';
import type { PaymentPlan, PlanPart } from '../../contract/plans.ts';
import { itemAddress } from '../addresses.ts';
import { invoiceStatuses } from '../invoices/invoice-labels.ts';
import { Badge } from '../ui/badge.tsx';
import { planCents } from './plan-words.ts';

/** The invoice that was made of a part. */
export function MadeInvoice({ invoice }: { invoice: NonNullable<PlanPart['invoice']> }) {
  const { label, badge, Icon } = invoiceStatuses[invoice.status];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:justify-end">
      <Link className="link-quiet text-sm" to={itemAddress.invoice(invoice.id)}>
        {invoice.number ?? 'Draft'}
      </Link>
      <Badge variant={badge}>
        <Icon aria-hidden="true" className="size-3.5" />
        {label}
      </Badge>
    </p>
  );
}

interface PlanSumProps {
  parts: PaymentPlan['parts'] | readonly { amount: number }[];
  budget: number | null;
  currency: Currency;
}

/** What the parts come to, beside the budget of the project. */
export function PlanSum({ parts, budget, currency }: PlanSumProps) {
  const sum = planCents(parts);
  const difference = budget === null ? 0 : sum - budget * 100;
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm tabular-nums">
      <span>
        Together <b className="font-semibold text-text">{formatMoney(sum, currency)}</b>
        {budget !== null && ` of ${formatMoney(budget * 100, currency)} budget`}, without tax
      </span>
      {difference !== 0 && (
        <span className="text-warning">
          {formatMoney(Math.abs(difference), currency)} {difference > 0 ? 'above' : 'below'} the budget
        </span>
      )}
    </p>
  );
}
