import { z } from 'zod';
import { requiredText } from '../../../contract/fields.ts';
import { type Invoice, NOTE_MAX } from '../../../contract/invoices.ts';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toldWords, useVoiding } from '../invoice-changes.ts';

const voidDraft = z.object({ reason: requiredText('Reason', NOTE_MAX) });

interface VoidInvoiceProps {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

/** The dialog that voids an invoice of which nothing was paid. */
export function VoidInvoice({ invoice, open, onClose }: VoidInvoiceProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`Void ${invoice.number ?? 'Invoice'}?`}
      description={`It keeps its number and asks for no payment any more. ${toldWords(invoice, 'The client is told by mail.')} This cannot be undone.`}
    >
      <VoidForm invoice={invoice} onClose={onClose} />
    </Dialog>
  );
}

function VoidForm({ invoice, onClose }: Omit<VoidInvoiceProps, 'open'>) {
  const form = useContractForm<z.input<typeof voidDraft>, z.output<typeof voidDraft>>(voidDraft, {
    reason: '',
  });
  const voiding = useVoiding(invoice.id, form.showErrors);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit((filled) => voiding.start(filled, { onDone: onClose }))}
    >
      <Field label="Reason" required hint="The client reads it." error={form.errorOf('reason')}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={NOTE_MAX}
          className="min-h-20!"
          {...form.register('reason')}
        />
      </Field>
      <FormError form={form} error={voiding.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" pending={voiding.isPending}>
          Void Invoice
        </Button>
      </DialogActions>
    </form>
  );
}
