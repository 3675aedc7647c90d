import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BillingSettings, billingEndpoints } from '../../../contract/billing.ts';
import { formatAmount, formatDate } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { hasChanged } from '../../api/change.ts';
import { ChangedMeanwhile } from '../../api/changed-meanwhile.tsx';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFullForm } from '../fill/full-form.ts';
import { InvoiceForm } from '../fill/invoice-form.tsx';
import { useDraftChange, useSending } from '../invoice-changes.ts';
import { type FilledInvoice, fullDraftOf, isDraft } from '../invoice-draft.ts';

interface EditDraftProps {
  /** As it is on record now. */
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

/** The dialog that changes a draft, and sends it. */
export function EditDraft({ invoice, open, onClose }: EditDraftProps) {
  const settings = useQuery({ ...queryOf(billingEndpoints.settings), enabled: open });
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title="Edit Draft" width="wide">
      {settings.isPending && <Skeleton className="h-120" />}
      {settings.isError && <LoadError title="The billing settings could not be loaded" query={settings} />}
      {settings.data && <DraftForm invoice={invoice} settings={settings.data} onClose={onClose} />}
    </Dialog>
  );
}

interface DraftFormProps extends Omit<EditDraftProps, 'open'> {
  settings: BillingSettings;
}

/** What a colleague changed meanwhile is shown before it is written over; what they have sent stays as it is. */
function DraftForm({ invoice, settings, onClose }: DraftFormProps) {
  const [seen, setSeen] = useState(invoice);
  const form = useFullForm(fullDraftOf(invoice));
  const change = useDraftChange(invoice.id, form.showErrors);
  const sending = useSending();

  function save(filled: FilledInvoice, { over = seen, thenSend = false } = {}) {
    const onDone = (saved: Invoice) => {
      if (!thenSend) return onClose();
      // From here on what was saved is what was seen.
      setSeen(saved);
      sending.start(saved, { onDone: onClose });
    };
    change.start({ ...filled, seenVersion: over.version, thenSend }, { onDone });
  }

  function takeTheirs() {
    setSeen(invoice);
    form.reset(fullDraftOf(invoice));
    change.reset();
  }

  const isSending = sending.isPending || (change.isPending && change.variables.thenSend);
  return (
    <InvoiceForm
      form={form}
      settings={{ ...settings, currency: invoice.currency }}
      error={change.error ?? sending.error}
      pending={isSending ? 'send' : change.isPending ? 'draft' : undefined}
      onSave={(filled) => save(filled)}
      onSend={(filled) => save(filled, { thenSend: true })}
    >
      {!isDraft(invoice) && (
        <p role="status" className="rounded-md border border-line-strong p-4 text-sm">
          It was sent meanwhile as <b className="font-semibold">{invoice.number}</b>, so that it stays as it
          is. What is wrong can be taken back by a credit note.
        </p>
      )}
      {isDraft(invoice) && hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void form.handleSubmit((filled) => save(filled, { over: invoice }))()}
          onTakeTheirs={takeTheirs}
        >
          <OnRecord invoice={invoice} />
        </ChangedMeanwhile>
      )}
    </InvoiceForm>
  );
}

function OnRecord({ invoice: { description, amount, currency, dueDate, lines } }: { invoice: Invoice }) {
  return (
    <div className="wrap-anywhere grid gap-1">
      <p>
        <bdi className="font-semibold">{description}</bdi>, {formatAmount(amount, currency)}, due{' '}
        {formatDate(dueDate)}
      </p>
      <ul className="grid gap-0.5 text-muted">
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line.description}</bdi>: {line.quantity} × {formatAmount(line.price, currency)}
          </li>
        ))}
      </ul>
    </div>
  );
}
