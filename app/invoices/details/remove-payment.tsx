import { formatAmount, formatDate } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import type { Payment } from '../../../contract/payments.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { usePaymentRemoval } from '../invoice-changes.ts';

interface RemovePaymentProps {
  invoice: Invoice;
  /** As it is on record now, when one is taken back. */
  payment: Payment | undefined;
  onClose: () => void;
}

/** Asks whether a payment was recorded by mistake, and takes it back. */
export function RemovePayment({ invoice, payment, onClose }: RemovePaymentProps) {
  const removal = usePaymentRemoval();
  return (
    <DeleteDialog
      item={payment}
      title="Was it recorded by mistake?"
      describe={({ amount, paidOn }) =>
        `${formatAmount(amount, invoice.currency)} of ${formatDate(paidOn)} counts no more, and the invoice is due again. It stays in the list, struck out. To give money back, refund it instead.`
      }
      action="Remove"
      remove={removal}
      onClose={onClose}
    />
  );
}
