import { useEffect, useState } from 'react';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { usePaying } from './pay-changes.ts';
import { PayInstructions } from './pay-instructions.tsx';

interface PayNowProps {
  invoice: Pick<ClientInvoice, 'id' | 'description' | 'number' | 'claimedAt'>;
  look: ButtonProps['variant'];
}

/** The button that pays an invoice: it leads to the page that takes the money, or shows how to pay otherwise. */
export function PayNow({ invoice, look }: PayNowProps) {
  const { id, description, number } = invoice;
  const [isOpen, setOpen] = useState(false);
  const paying = usePaying(id);
  const isBusy = paying.isPending || paying.isLeaving;
  const answer = paying.data?.kind === 'instructions' ? paying.data : undefined;
  // After the button has its focus back, so that closing returns it there.
  useEffect(() => setOpen(answer !== undefined), [answer]);
  return (
    <>
      <Button
        variant={look}
        data-pay
        pending={isBusy}
        aria-describedby={`invoice-${id}`}
        onClick={() => paying.start(undefined)}
      >
        {isBusy ? 'Opening the payment…' : 'Pay Now'}
      </Button>
      <div className="billing-failure empty:hidden">
        <InlineError error={paying.error} />
      </div>
      {answer && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="How to pay"
          description={<bdi className="wrap-anywhere">{`${number}, ${description}`}</bdi>}
          width={answer.qr ? 'large' : 'medium'}
        >
          <PayInstructions instructions={answer} invoice={invoice} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
