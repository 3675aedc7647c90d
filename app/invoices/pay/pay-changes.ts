import { useEffect, useState } from 'react';
import { paymentEndpoints } from '../../../contract/payments.ts';
import { call, sentenceOf } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { refreshes } from '../../api/refreshes.ts';

/** Begins to pay an invoice: leads to the page that takes the money, or answers how to pay otherwise. */
export function usePaying(invoiceId: number) {
  const [isLeaving, setLeaving] = useState(false);
  const change = useChange({
    send: () => call(paymentEndpoints.pay, { params: { id: invoiceId } }),
    failed: (error) => ({ title: 'The payment could not be started', description: sentenceOf(error) }),
    refusalRefreshes: refreshes.invoices,
    onDone(answer) {
      if (answer.kind !== 'checkout') return;
      setLeaving(true);
      window.location.assign(answer.url);
    },
  });
  useEffect(() => {
    // Back from there, the browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return { ...change, isLeaving };
}

/** Says 'I have paid'. */
export function useClaim(invoiceId: number) {
  return useChange({
    send: (note: string) => call(paymentEndpoints.claim, { params: { id: invoiceId }, body: { note } }),
    failed: (error) => ({ title: 'We could not be told', description: sentenceOf(error) }),
    refreshes: refreshes.invoices,
  });
}
