import { Flag, TriangleAlert } from 'lucide-react';
import type { ListedInvoice } from '../../../contract/invoices.ts';
import { Badge } from '../../ui/badge.tsx';
import { invoiceStatuses } from '../invoice-labels.ts';

/** How a document stands, and beside it what needs a look. */
export function InvoiceBadges({
  invoice: { status, claimed, disputed },
}: {
  invoice: Pick<ListedInvoice, 'status' | 'claimed' | 'disputed'>;
}) {
  const { label, badge, Icon } = invoiceStatuses[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      <Badge variant={badge}>
        <Icon aria-hidden="true" className="size-3.5" />
        {label}
      </Badge>
      {claimed && (
        <Badge variant="default">
          <Flag aria-hidden="true" className="size-3.5" />
          Says paid
        </Badge>
      )}
      {disputed && (
        <Badge variant="destructive">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          Disputed
        </Badge>
      )}
    </span>
  );
}
