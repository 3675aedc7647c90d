import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type BillingSettings, billingEndpoints } from '../../../contract/billing.ts';
import { requiredText } from '../../../contract/fields.ts';
import { formatAmount, formatMoney } from '../../../contract/format.ts';
import { type Invoice, NOTE_MAX } from '../../../contract/invoices.ts';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { FormSelect } from '../../api/form-select.tsx';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { InvoiceLines, linesError } from '../fill/invoice-lines.tsx';
import { toldWords, useCrediting } from '../invoice-changes.ts';
import { checkTotal, type lineDraft, lineDrafts, lineDraftsOf, totalsOf } from '../invoice-draft.ts';

const reason = requiredText('Reason', NOTE_MAX);
const creditDraft = z.discriminatedUnion('what', [
  z.object({ what: z.literal('all'), reason, lines: z.array(z.custom<z.input<typeof lineDraft>>()) }),
  z.object({ what: z.literal('lines'), reason, lines: lineDrafts }).superRefine(checkTotal),
]);

type Draft = z.input<typeof creditDraft>;
type Filled = z.output<typeof creditDraft>;

interface CreditInvoiceProps {
  /** As it is on record now. */
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
  /** Opens what was made. */
  onOpen: (id: number) => void;
}

/** The dialog that takes an invoice back, or lines of it. */
export function CreditInvoice({ open, ...props }: CreditInvoiceProps) {
  const settings = useQuery({ ...queryOf(billingEndpoints.settings), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && props.onClose()}
      title="Credit Note"
      description={`It takes back ${props.invoice.number ?? 'the invoice'} or part of it, and gets a number of its own. ${toldWords(props.invoice, 'It goes to the client by mail.')}`}
      width="wide"
    >
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.isError && <LoadError title="The billing settings could not be loaded" query={settings} />}
      {settings.data && <CreditForm {...props} settings={settings.data} />}
    </Dialog>
  );
}

interface CreditFormProps extends Omit<CreditInvoiceProps, 'open'> {
  settings: BillingSettings;
}

function CreditForm({ invoice, settings, onClose, onOpen }: CreditFormProps) {
  const { id, lines, amount, credited, currency } = invoice;
  const form = useContractForm<Draft, Filled>(creditDraft, {
    what: 'all',
    reason: '',
    lines: lineDraftsOf(lines),
  });
  const crediting = useCrediting(id, form.showErrors);
  const what = form.watch('what');
  const left = (Math.round(amount * 100) - Math.round(credited * 100)) / 100;
  const options = [
    { value: 'all', label: `All that is left, ${formatAmount(left, currency)}` },
    { value: 'lines', label: 'Some lines, or other amounts' },
  ];

  function send(filled: Filled) {
    const body =
      filled.what === 'lines' ? { reason: filled.reason, lines: filled.lines } : { reason: filled.reason };
    const onDone = (made: Invoice) => {
      onClose();
      onOpen(made.id);
    };
    crediting.start(body, { onDone });
  }

  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={form.handleSubmit(send)}>
      <div className="sm:max-w-md">
        <FormSelect form={form} name="what" label="What is taken back" options={options} />
      </div>
      {what === 'lines' && (
        <>
          <InvoiceLines form={form} settings={{ ...settings, currency }} />
          {linesError(form) && (
            <p role="alert" className="-mt-2 text-danger text-sm">
              {linesError(form)}
            </p>
          )}
          <CreditSum control={form.control} currency={currency} />
        </>
      )}
      <Field label="Reason" required hint="It stands on the credit note." error={form.errorOf('reason')}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={NOTE_MAX}
          className="min-h-20!"
          {...form.register('reason')}
        />
      </Field>
      <FormError form={form} error={crediting.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" pending={crediting.isPending}>
          Send Credit Note
        </Button>
      </DialogActions>
    </form>
  );
}

interface CreditSumProps {
  control: Control<Draft, unknown, Filled>;
  currency: Invoice['currency'];
}

function CreditSum({ control, currency }: CreditSumProps) {
  const lines = useWatch({ control, name: 'lines' });
  const { total } = totalsOf(lines, { kind: 'none', value: '' });
  return (
    <p className="flex items-baseline justify-end gap-6">
      <span className="font-semibold text-sm">Taken back, with tax</span>
      <output className="display text-xl">{formatMoney(total, currency)}</output>
    </p>
  );
}
