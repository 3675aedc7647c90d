import { useQuery } from '@tanstack/react-query';
import { type ClientInvoice, clientInvoiceEndpoints } from '../../contract/invoices.ts';
import { planEndpoints, type ShownPart } from '../../contract/plans.ts';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { LoadError } from '../ui/load-error.tsx';
import { BillingSkeleton } from './own/billing-skeleton.tsx';
import { BillingView } from './own/billing-view.tsx';
import { OpenedInvoice } from './own/opened-invoice.tsx';
import { Statement } from './own/statement.tsx';
import { CheckoutNotice } from './pay/checkout-notice.tsx';
import { type CheckoutReturn, useCheckoutReturn } from './pay/checkout-return.ts';
import { PayNow } from './pay/pay-now.tsx';

interface PortalBillingProps {
  projectId: number;
  /** An admin looks at it as the client does, and pays nothing. */
  readOnly: boolean;
}

/** The tab 'Billing': what a client has to pay and paid, and the invoice that the address names. */
export function PortalBilling({ projectId, readOnly }: PortalBillingProps) {
  const invoices = useQuery(queryOf(clientInvoiceEndpoints.list, { query: { projectId } }));
  const plan = useQuery(queryOf(planEndpoints.shown, { query: { projectId } }));
  const failed = [invoices, plan].find(({ isError, data }) => isError && !data);
  return (
    <section aria-labelledby="billing-heading" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="billing-heading" tabIndex={-1} className="unseen">
        Billing
      </h2>
      {failed ? (
        <LoadError
          title="Billing could not be loaded"
          query={failed}
          onRetry={() => void Promise.all([invoices.refetch(), plan.refetch()])}
        />
      ) : invoices.data && plan.data ? (
        <LoadedBilling projectId={projectId} invoices={invoices.data} parts={plan.data} readOnly={readOnly} />
      ) : (
        <BillingSkeleton />
      )}
    </section>
  );
}

interface LoadedBillingProps extends PortalBillingProps {
  invoices: ClientInvoice[];
  parts: ShownPart[];
}

function LoadedBilling({ projectId, invoices, parts, readOnly }: LoadedBillingProps) {
  const { back, dismiss } = useCheckoutReturn(projectId);
  const opened = useItemParam('invoice');
  const shown = invoices.find(({ id }) => id === opened.id);
  const pay = (invoice: ClientInvoice, isHot: boolean) =>
    canPay(invoice, readOnly, back) && (
      <PayNow key={invoice.id} invoice={invoice} look={isHot ? 'hot' : 'line'} />
    );
  return (
    <>
      {back && !readOnly && <CheckoutNotice back={back} onDismiss={dismiss} />}
      <BillingView invoices={invoices} parts={parts} payOf={pay} hasReceipts>
        {!readOnly && <Statement />}
      </BillingView>
      {opened.id !== undefined && (
        <OpenedInvoice
          key={opened.id}
          id={opened.id}
          isClient={!readOnly}
          onClose={opened.hide}
          pay={shown && pay(shown, true)}
        />
      )}
    </>
  );
}

/** Whether somebody can pay an invoice: an admin pays none, and none is paid twice while a payment is waited for. */
function canPay({ id, status, due }: ClientInvoice, readOnly: boolean, back?: CheckoutReturn): boolean {
  const isAwaited = back?.kind === 'return' && back.invoiceId === id;
  return status === 'pending' && due > 0 && !readOnly && !isAwaited;
}
