import { useRef } from 'react';
import { activityEndpoints } from '../../contract/activity.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { agencyInvoiceEndpoints, type Invoice } from '../../contract/invoices.ts';
import { mailEndpoints } from '../../contract/mail.ts';
import { type Payment, paymentEndpoints } from '../../contract/payments.ts';
import { ApiError, call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { createKey } from '../browser/random-key.ts';

const shown = [...refreshes.invoices, ...refreshes.billing, activityEndpoints.list, mailEndpoints.list];

type Created = EndpointRequest<typeof agencyInvoiceEndpoints.create>['body'];
type Edited = Omit<EndpointRequest<typeof agencyInvoiceEndpoints.update>['body'], 'seenVersion'>;
type Credited = EndpointRequest<typeof agencyInvoiceEndpoints.credit>['body'];
type Recorded = EndpointRequest<typeof paymentEndpoints.record>['body'];
type Refunded = EndpointRequest<typeof paymentEndpoints.refund>['body'];

const failed = (description: string) => ({ title: 'Error', description });

/** What is said of a mail to the client, or that there is nobody to get it. */
export function toldWords({ readers }: Pick<Invoice, 'readers'>, words: string): string {
  return readers > 0 ? words : 'Nobody has access to the portal of its project, so nobody is told.';
}

/** The code of a refusal; undefined for whatever else went wrong. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** A key for what is sent: the same one again for the same content, so that a lost answer makes nothing twice. */
function useRequestKey() {
  const last = useRef({ content: '', key: '' });
  return (body: object): string => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: createKey() };
    return last.current.key;
  };
}

/** Creates an invoice, and sends it where it is no draft. */
export function useCreation(onFailed: (error: Error) => void) {
  const keyFor = useRequestKey();
  return useChange({
    send: (body: Omit<Created, 'requestKey'>) =>
      call(agencyInvoiceEndpoints.create, { body: { ...body, requestKey: keyFor(body) } }),
    done: (_, { draft }) =>
      draft
        ? { title: 'Draft Saved' }
        : { title: 'Invoice Created', description: 'Invoice has been sent to the client.' },
    failed: failed('Failed to create invoice.'),
    refreshes: shown,
    onFailed,
  });
}

/** Changes a draft. Where somebody else did meanwhile, or has sent it, the screen says so. */
export function useDraftChange(id: number, onFailed: (error: Error) => void) {
  return useChange({
    send: ({ thenSend: _, ...body }: Edited & { seenVersion: number; thenSend: boolean }) =>
      call(agencyInvoiceEndpoints.update, { params: { id }, body }),
    // What is sent next has a toast of its own.
    done: (_, { thenSend }) => (thenSend ? undefined : { title: 'Draft Saved' }),
    failed: (error) => (hasChanged(error) ? undefined : failed('Failed to save the draft.')),
    refreshes: shown,
    onFailed,
  });
}

/** Sends a draft as it was seen. */
export function useSending() {
  return useChange({
    send: ({ id, version }: Pick<Invoice, 'id' | 'version'>) =>
      call(agencyInvoiceEndpoints.send, { params: { id }, body: { seenVersion: version } }),
    done: ({ number }) => ({
      title: 'Invoice Sent',
      description: `${number ?? 'Invoice'} has been sent to the client.`,
    }),
    failed: failed('Failed to send invoice.'),
    refreshes: shown,
  });
}

/** Deletes a draft. */
export function useDraftRemoval(onDone: () => void) {
  return useChange({
    send: ({ id }: Invoice) => call(agencyInvoiceEndpoints.remove, { params: { id } }),
    done: { title: 'Draft Deleted' },
    failed: failed('Failed to delete the draft.'),
    // What is gone is not asked for again.
    refreshes: shown.filter((each) => each !== agencyInvoiceEndpoints.find),
    refusalRefreshes: [agencyInvoiceEndpoints.find],
    onDone,
  });
}

/** Records a payment; the toast takes it back. */
export function useRecording(invoice: Pick<Invoice, 'id' | 'readers'>, onFailed: (error: Error) => void) {
  const { id } = invoice;
  const keyFor = useRequestKey();
  const removal = usePaymentRemoval();
  return useChange({
    send: (body: Omit<Recorded, 'requestKey'>) =>
      call(paymentEndpoints.record, { params: { id }, body: { ...body, requestKey: keyFor(body) } }),
    done: (payment) => ({
      title: 'Payment Recorded',
      description: toldWords(invoice, 'The client gets the receipt by mail.'),
      action: {
        label: 'Undo',
        altText: 'Take the payment back in the list of payments',
        onClick: () => removal.start(payment),
      },
    }),
    failed: failed('Failed to record the payment.'),
    refreshes: shown,
    onFailed,
  });
}

/** Takes back a payment that was recorded by mistake. */
export function usePaymentRemoval() {
  return useChange({
    send: ({ id }: Payment) => call(paymentEndpoints.remove, { params: { id } }),
    done: { title: 'Payment Removed' },
    failed: failed('Failed to remove the payment.'),
    refreshes: shown,
  });
}

/** Gives money back that came for an invoice. */
export function useRefund(
  { id, readers }: Pick<Invoice, 'readers'> & Pick<Payment, 'id'>,
  onFailed: (error: Error) => void,
) {
  const keyFor = useRequestKey();
  return useChange({
    send: (body: Omit<Refunded, 'requestKey'>) =>
      call(paymentEndpoints.refund, { params: { id }, body: { ...body, requestKey: keyFor(body) } }),
    done: { title: 'Refund Recorded', description: toldWords({ readers }, 'The client is told by mail.') },
    failed: failed('Failed to refund the payment.'),
    refreshes: shown,
    onFailed,
  });
}

/** Voids an invoice. */
export function useVoiding(id: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: { reason: string }) => call(agencyInvoiceEndpoints.cancel, { params: { id }, body }),
    done: (voided) => ({
      title: 'Invoice Voided',
      description: toldWords(voided, 'The client is told by mail.'),
    }),
    failed: failed('Failed to void invoice.'),
    refreshes: shown,
    onFailed,
  });
}

/** Takes an invoice back, or part of it. */
export function useCrediting(id: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: Credited) => call(agencyInvoiceEndpoints.credit, { params: { id }, body }),
    done: (credit) => ({
      title: credit.readers > 0 ? 'Credit Note Sent' : 'Credit Note Written',
      description: toldWords(credit, `${credit.number ?? 'It'} has been sent to the client.`),
    }),
    failed: failed('Failed to create the credit note.'),
    refreshes: shown,
    onFailed,
  });
}

/** Reminds the client. */
export function useReminder(onFailed?: (error: Error) => void) {
  return useChange({
    send: ({ id }: Pick<Invoice, 'id'>) => call(agencyInvoiceEndpoints.remind, { params: { id } }),
    done: { title: 'Reminder Sent', description: 'The client is told by mail.' },
    failed: failed('Failed to send the reminder.'),
    refreshes: shown,
    onFailed,
  });
}

/** Says that what a client says they paid has not arrived. */
export function useDismissal(onFailed?: (error: Error) => void) {
  return useChange({
    send: ({ id }: Pick<Invoice, 'id'>) => call(agencyInvoiceEndpoints.dismissClaim, { params: { id } }),
    done: { title: 'Noted', description: 'The client can say again that they have paid.' },
    failed: failed('Failed to save it.'),
    refreshes: shown,
    onFailed,
  });
}
