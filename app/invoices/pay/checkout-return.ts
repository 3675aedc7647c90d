import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentEndpoints } from '../../../contract/payments.ts';
import { queryOf } from '../../api/queries.ts';
import { useSearchWriter } from '../../browser/search-param.ts';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';

/** Where somebody comes back from paying online, as the address says it. */
export interface CheckoutReturn {
  kind: 'return' | 'cancelled';
  invoiceId: number;
  /** When they came back, in milliseconds. */
  since: number;
}

/** For how long a reload goes on waiting (ms). */
const KEPT_MS = 15 * 60_000;
/** How often the server is asked, beside what it tells by itself (ms). */
const POLL_MS = 4000;
/** From here on it is said that it takes longer (ms). */
export const PATIENCE_MS = 60_000;

const keyOf = (projectId: number) => `awaited-payment-${projectId}`;

/** What an address says of a payment online that somebody comes back from; undefined where it says nothing of one. */
export function readReturn(search: URLSearchParams, now: number): CheckoutReturn | undefined {
  const [kind, invoice] = [search.get('checkout'), search.get('invoice') ?? ''];
  if (kind !== 'return' && kind !== 'cancelled') return undefined;
  return /^[1-9]\d{0,9}$/.test(invoice) ? { kind, invoiceId: Number(invoice), since: now } : undefined;
}

/** What a reload goes on with: a payment that is still waited for. */
export function readAwaited(text: string | null, now: number): CheckoutReturn | undefined {
  const [invoiceId = 0, since = 0] = (text ?? '').split(' ').map(Number);
  const isFresh = invoiceId > 0 && now - since >= 0 && now - since < KEPT_MS;
  return isFresh ? { kind: 'return', invoiceId, since } : undefined;
}

/**
 * The payment online that somebody comes back from. The address says so once and is clean from then on, so that Back does not bring
 * it again; what is waited for outlasts a reload.
 */
export function useCheckoutReturn(projectId: number) {
  const [search] = useSearchParams();
  const address = useSearchWriter();
  const key = keyOf(projectId);
  const [back, setBack] = useState(
    () => readReturn(search, Date.now()) ?? readAwaited(readStored(key, 'sessionStorage'), Date.now()),
  );
  const isTold = search.has('checkout');
  useEffect(() => {
    if (!isTold) return;
    address.write(
      (search) => {
        search.delete('checkout');
        search.delete('invoice');
      },
      { replace: true },
    );
  }, [isTold]);
  useEffect(() => {
    if (back?.kind === 'return') writeStored(key, `${back.invoiceId} ${back.since}`, 'sessionStorage');
    else removeStored(key, 'sessionStorage');
  }, [key, back]);
  return { back, dismiss: () => setBack(undefined) };
}

const isOver = (state?: string) => state === 'paid' || state === 'closed';

/** Whether the payment that somebody comes back from is confirmed: asked while it is waited for. */
export function usePaymentState(invoiceId: number) {
  return useQuery({
    ...queryOf(paymentEndpoints.state, { params: { id: invoiceId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : POLL_MS),
  });
}
