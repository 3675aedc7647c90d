import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { writeAmount } from '../../../contract/amounts.ts';
import { billingEndpoints } from '../../../contract/billing.ts';
import { sentDay } from '../../../contract/day-fields.ts';
import { optionalText } from '../../../contract/fields.ts';
import { formatAmount } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { newPayment, PAYMENT_NOTE_MAX } from '../../../contract/payments.ts';
import { typedMoney } from '../../api/amount-fields.ts';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { FormSelect } from '../../api/form-select.tsx';
import { queryOf } from '../../api/queries.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { codeOf, toldWords, useRecording } from '../invoice-changes.ts';
import { wayOptions } from '../invoice-labels.ts';

const paymentDraft = z.object({
  amount: typedMoney('Amount'),
  paidOn: z.string().min(1, { error: 'The day is required.' }).pipe(sentDay),
  way: newPayment.shape.way,
  note: optionalText('Note', PAYMENT_NOTE_MAX),
});

interface RecordPaymentProps {
  /** As it is on record now. */
  invoice: Pick<Invoice, 'id' | 'readers' | 'due' | 'currency'>;
  open: boolean;
  onClose: () => void;
}

/** The dialog that records money that came. */
export function RecordPayment({ invoice, open, onClose }: RecordPaymentProps) {
  const settings = useQuery({ ...queryOf(billingEndpoints.settings), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Record Payment"
      description={toldWords(invoice, 'The client gets a receipt by mail.')}
    >
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.isError && <LoadError title="The billing settings could not be loaded" query={settings} />}
      {settings.data && <PaymentForm invoice={invoice} today={settings.data.today} onClose={onClose} />}
    </Dialog>
  );
}

interface PaymentFormProps extends Omit<RecordPaymentProps, 'open'> {
  /** The agency's day. */
  today: string;
}

function PaymentForm({ invoice, today, onClose }: PaymentFormProps) {
  const { due, currency } = invoice;
  const form = useContractForm<z.input<typeof paymentDraft>, z.output<typeof paymentDraft>>(paymentDraft, {
    amount: due > 0 ? writeAmount(due, 2) : '',
    paidOn: today,
    way: 'bank',
    note: '',
  });
  const recording = useRecording(invoice, form.showErrors);

  function takeDue() {
    form.setValue('amount', writeAmount(due, 2), { shouldDirty: true });
    recording.reset();
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit((filled) => recording.start(filled, { onDone: onClose }))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Amount"
          required
          hint={`${formatAmount(due, currency)} is due.`}
          error={form.errorOf('amount')}
        >
          <AmountInput currency={currency} {...form.register('amount')} />
        </Field>
        <Field label="Day" required error={form.errorOf('paidOn')}>
          <TextInput type="date" max={today} {...form.register('paidOn')} />
        </Field>
      </div>
      <FormSelect form={form} name="way" label="Way" options={wayOptions} />
      <Field label="Note" hint="It stands on the receipt." error={form.errorOf('note')}>
        <TextInput dir="auto" autoComplete="off" maxLength={PAYMENT_NOTE_MAX} {...form.register('note')} />
      </Field>
      <FormError form={form} error={recording.error} />
      {codeOf(recording.error) === 'too_much' && due > 0 && (
        <Button size="small" className="w-fit" onClick={takeDue}>
          Take {formatAmount(due, currency)}
        </Button>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={recording.isPending}>
          Record Payment
        </Button>
      </DialogActions>
    </form>
  );
}
