import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { agencyInvoiceEndpoints, type Invoice } from '../../../contract/invoices.ts';
import type { Payment } from '../../../contract/payments.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDraftRemoval } from '../invoice-changes.ts';
import { invoiceName } from '../invoice-labels.ts';
import { InvoicePaper } from '../paper/invoice-paper.tsx';
import { CreditInvoice } from './credit-invoice.tsx';
import { EditDraft } from './edit-draft.tsx';
import { InvoiceClaim } from './invoice-claim.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceStanding } from './invoice-standing.tsx';
import { RecordPayment } from './record-payment.tsx';
import { RefundPayment } from './refund-payment.tsx';
import { RemovePayment } from './remove-payment.tsx';
import { VoidInvoice } from './void-invoice.tsx';

/** What lies over the details of an invoice. */
export type InvoiceDialog =
  | { kind: 'edit' | 'delete' | 'record' | 'void' | 'credit' }
  | { kind: 'refund' | 'remove'; payment: Payment };

interface InvoiceDetailsProps {
  /** Which document, when one is open. */
  id: number | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A document as a screen of its own: what stands on it, how it stands, and what there is to do. */
export function InvoiceDetails({ id, onOpen, onClose }: InvoiceDetailsProps) {
  // Says what was open also while the screen fades.
  const last = useRef<number>(undefined);
  if (id !== undefined) last.current = id;
  const query = useQuery({
    ...queryOf(agencyInvoiceEndpoints.find, { params: { id: last.current ?? 0 } }),
    enabled: id !== undefined,
  });
  const invoice = query.data;
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={invoice ? <Name>{invoiceName(invoice)}</Name> : 'Invoice'}
      look="screen"
      back="All invoices"
    >
      <div className="wrap-tool pb-20">
        {query.isPending && <DetailsSkeleton />}
        {query.isError && <LoadError title="This invoice could not be opened" query={query} />}
        {invoice && <Details key={invoice.id} invoice={invoice} onOpen={onOpen} onGone={onClose} />}
      </div>
    </Dialog>
  );
}

/** A name whose number, its last word, is not broken where a line has room for it. */
function Name({ children }: { children: string }) {
  const number = children.lastIndexOf(' ') + 1;
  return (
    <>
      {children.slice(0, number)}
      <span className="inline-block max-w-full">{children.slice(number)}</span>
    </>
  );
}

interface DetailsProps {
  invoice: Invoice;
  onOpen: (id: number) => void;
  /** It is deleted. */
  onGone: () => void;
}

function Details({ invoice, onOpen, onGone }: DetailsProps) {
  const [dialog, setDialog] = useState<InvoiceDialog>();
  const close = () => setDialog(undefined);
  const act = (kind: 'edit' | 'delete' | 'record' | 'void' | 'credit') => setDialog({ kind });
  const isOpen = (kind: InvoiceDialog['kind']) => dialog?.kind === kind;
  const removal = useDraftRemoval(onGone);

  /** Which payment a dialog is about, as it is on record now. */
  function paymentIn(kind: 'refund' | 'remove'): Payment | undefined {
    if (dialog?.kind !== kind) return undefined;
    return invoice.payments.find(({ id }) => id === dialog.payment.id) ?? dialog.payment;
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2">
        <InvoiceStanding invoice={invoice} onAct={act} />
        {invoice.claim && <InvoiceClaim invoice={invoice} onConfirm={() => act('record')} />}
      </div>
      <div className="min-w-0 max-lg:*:mx-auto lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <InvoicePaper invoice={invoice} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2">
        <InvoicePayments invoice={invoice} onAct={(kind, payment) => setDialog({ kind, payment })} />
        <InvoiceHistory invoice={invoice} onOpen={onOpen} />
      </div>
      <EditDraft invoice={invoice} open={isOpen('edit')} onClose={close} />
      <RecordPayment invoice={invoice} open={isOpen('record')} onClose={close} />
      <RefundPayment invoice={invoice} payment={paymentIn('refund')} onClose={close} />
      <RemovePayment invoice={invoice} payment={paymentIn('remove')} onClose={close} />
      <VoidInvoice invoice={invoice} open={isOpen('void')} onClose={close} />
      <CreditInvoice invoice={invoice} open={isOpen('credit')} onClose={close} onOpen={onOpen} />
      <DeleteDialog
        item={isOpen('delete') ? invoice : undefined}
        title="Delete this draft?"
        describe={() => 'It was not sent, so no number is lost. It cannot be brought back.'}
        remove={removal}
        onClose={close}
      />
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the invoice"
      className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <Skeleton className="h-160 opacity-60 max-lg:order-last" />
      <Skeleton className="h-72 opacity-60" />
    </div>
  );
}
