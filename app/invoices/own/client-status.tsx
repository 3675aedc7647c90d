import { Check } from 'lucide-react';
import type { ClientInvoiceStatus } from '../../../contract/invoices.ts';
import { Badge } from '../../ui/badge.tsx';

/** How an invoice stands, for its client: any status but the two usual ones is its word alone. */
export function ClientStatus({ status }: { status: ClientInvoiceStatus }) {
  if (status === 'pending') {
    return (
      <Badge variant="warning">
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        pending
      </Badge>
    );
  }
  if (status === 'paid') {
    return (
      <Badge variant="success">
        <Check aria-hidden="true" className="size-3.5" />
        paid
      </Badge>
    );
  }
  return <Badge variant="outline">{status}</Badge>;
}
