import { useQueryClient } from '@tanstack/react-query';
import { Check, Clock, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { refresh } from '../../api/queries.ts';
import { refreshes } from '../../api/refreshes.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type CheckoutReturn, PATIENCE_MS, usePaymentState } from './checkout-return.ts';

interface CheckoutNoticeProps {
  back: CheckoutReturn;
  onDismiss: () => void;
}

/** Tells whoever comes back from paying online how it stands, as far as it is known. */
export function CheckoutNotice({ back, onDismiss }: CheckoutNoticeProps) {
  if (back.kind === 'return') return <Awaited back={back} onDismiss={onDismiss} />;
  return (
    <Notice icon={<X aria-hidden="true" />} title="Nothing was paid." onDismiss={onDismiss}>
      The invoice is still open. You can pay it whenever it suits you.
    </Notice>
  );
}

/** Whether more than a minute has passed since `since` (ms). */
function useLongWait(since: number): boolean {
  const [isLong, setLong] = useState(() => Date.now() - since >= PATIENCE_MS);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, since + PATIENCE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return isLong;
}

function Awaited({ back, onDismiss }: CheckoutNoticeProps) {
  const queryClient = useQueryClient();
  const state = usePaymentState(back.invoiceId).data?.state ?? 'waiting';
  const isLong = useLongWait(back.since);
  useEffect(() => {
    if (state !== 'waiting') void refresh(queryClient, ...refreshes.invoices);
  }, [state, queryClient]);
  if (state === 'paid') {
    return (
      <Notice icon={<Check aria-hidden="true" />} look="good" title="Paid. Thank you" onDismiss={onDismiss}>
        The receipt comes by mail, and stands here below.
      </Notice>
    );
  }
  if (state === 'closed') {
    return (
      <Notice
        icon={<X aria-hidden="true" />}
        title="Nothing is due of this invoice any more"
        onDismiss={onDismiss}
      >
        It was taken back. If your payment still goes through, it is recorded here, and we are told at once.
      </Notice>
    );
  }
  return (
    <Notice
      icon={isLong ? <Clock aria-hidden="true" /> : <Spinner />}
      title="Waiting for the confirmation of your payment"
      onDismiss={isLong ? onDismiss : undefined}
    >
      {isLong
        ? 'It can take longer. A mail comes as soon as it is confirmed. Please do not pay again.'
        : 'That takes some seconds as a rule. It goes on if you leave this page.'}
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  look?: 'good';
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}

function Notice({ icon, title, look, onDismiss, children }: NoticeProps) {
  return (
    <div className="checkout-notice" data-look={look}>
      {icon}
      <div role="status">
        <p className="font-semibold">{title}</p>
        <p className="text-muted text-sm">{children}</p>
      </div>
      {onDismiss && (
        <Button variant="quiet" size="icon" className="size-11!" aria-label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </div>
  );
}
