import { useRef } from 'react';
import { z } from 'zod';
import { writeAmount } from '../../../contract/amounts.ts';
import { requiredText } from '../../../contract/fields.ts';
import { formatAmount } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { PAYMENT_NOTE_MAX, type Payment } from '../../../contract/payments.ts';
import { typedMoney } from '../../api/amount-fields.ts';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useRefund } from '../invoice-changes.ts';

const refundDraft = z.object({
  amount: typedMoney('Amount'),
  reason: requiredText('Reason', PAYMENT_NOTE_MAX),
});

interface RefundPaymentProps {
  invoice: Invoice;
  /** As it is on record now, when one is refunded. */
  payment: Payment | undefined;
  onClose: () => void;
}

/** The dialog that gives money back. */
export function RefundPayment({ invoice, payment, onClose }: RefundPaymentProps) {
  // Says how also while the dialog fades.
  const last = useRef(payment);
  if (payment) last.current = payment;
  return (
    <Dialog
      open={payment !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Refund Payment"
      description={
        last.current?.way === 'stripe'
          ? 'The money goes back to the card that it came from.'
          : 'Send the money back yourself: here it is only recorded.'
      }
    >
      {payment && <RefundForm key={payment.id} {...{ invoice, payment, onClose }} />}
    </Dialog>
  );
}

function RefundForm({ invoice, payment, onClose }: RefundPaymentProps & { payment: Payment }) {
  const left = (Math.round(payment.amount * 100) - Math.round(payment.refunded * 100)) / 100;
  const form = useContractForm<z.input<typeof refundDraft>, z.output<typeof refundDraft>>(refundDraft, {
    amount: writeAmount(left, 2),
    reason: '',
  });
  const refund = useRefund({ id: payment.id, readers: invoice.readers }, form.showErrors);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit((filled) => refund.start(filled, { onDone: onClose }))}
    >
      <Field
        label="Amount"
        required
        hint={`At most ${formatAmount(left, invoice.currency)}.`}
        error={form.errorOf('amount')}
      >
        <AmountInput currency={invoice.currency} {...form.register('amount')} />
      </Field>
      <Field label="Reason" required hint="The client reads it." error={form.errorOf('reason')}>
        <TextInput dir="auto" autoComplete="off" maxLength={PAYMENT_NOTE_MAX} {...form.register('reason')} />
      </Field>
      <FormError form={form} error={refund.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" pending={refund.isPending}>
          Refund
        </Button>
      </DialogActions>
    </form>
  );
}
