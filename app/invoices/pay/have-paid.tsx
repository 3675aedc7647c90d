import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import { PAYMENT_NOTE_MAX } from '../../../contract/payments.ts';
import { Button } from '../../ui/button.tsx';
import { DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useClaim } from './pay-changes.ts';

interface HavePaidProps {
  invoice: Pick<ClientInvoice, 'id' | 'claimedAt'>;
  onClose: () => void;
}

/** 'I have paid', with a word about it. Once it is said, it is thanked for. */
export function HavePaid({ invoice, onClose }: HavePaidProps) {
  const [note, setNote] = useState('');
  const claim = useClaim(invoice.id);

  function send(event: FormEvent) {
    event.preventDefault();
    claim.start(note);
  }

  if (claim.isSuccess || invoice.claimedAt !== null) return <Thanks onClose={onClose} />;
  return (
    <form className="grid gap-4 border-line border-t pt-5" onSubmit={send}>
      <Field label="Note" hint="If there is something to say about it, such as the name on the transfer.">
        <TextArea
          dir="auto"
          rows={2}
          className="min-h-20!"
          maxLength={PAYMENT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <InlineError error={claim.error} />
      <DialogActions>
        <DialogCancel>Close</DialogCancel>
        <Button type="submit" variant="solid" pending={claim.isPending}>
          I have paid
        </Button>
      </DialogActions>
    </form>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // What had the focus is gone: it was the form.
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <p role="status" className="flex items-start gap-2.5">
        <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
        Thank you. We will confirm it once the money has arrived.
      </p>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </div>
  );
}
