import { Flag } from 'lucide-react';
import type { Invoice } from '../../../contract/invoices.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { useDismissal } from '../invoice-changes.ts';

interface InvoiceClaimProps {
  invoice: Invoice;
  onConfirm: () => void;
}

/** A client says that they have paid: whether the money is there, somebody at the agency has to see. */
export function InvoiceClaim({ invoice, onConfirm }: InvoiceClaimProps) {
  const dismissal = useDismissal();
  const { claim } = invoice;
  if (!claim) return null;
  return (
    <section aria-labelledby="claim" className="grid gap-3 rounded-lg border border-ember/40 bg-ember/8 p-5">
      <h3 id="claim" className="flex items-center gap-2.5 text-base">
        <Flag aria-hidden="true" className="size-4 shrink-0 text-ember-hot" />
        The client says it is paid
      </h3>
      <p className="wrap-anywhere text-muted text-sm">
        <bdi className="text-text">{claim.by}</bdi>, <RelativeTime instant={claim.at} />
      </p>
      {claim.note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-sm">
          {claim.note}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="solid" onClick={onConfirm}>
          Confirm payment
        </Button>
        <Button size="small" pending={dismissal.isPending} onClick={() => dismissal.start(invoice)}>
          It has not arrived
        </Button>
      </div>
      <InlineError error={dismissal.error} />
    </section>
  );
}
