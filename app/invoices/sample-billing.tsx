import { useState } from 'react';
import { useItemParam } from '../browser/tab-param.ts';
import { toDay } from '../time/days.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.ts';
import { BillingView } from './own/billing-view.tsx';
import { InvoiceActions } from './own/invoice-actions.tsx';
import { InvoiceRoom } from './own/invoice-room.tsx';
import { sampleInvoices, samplePlan } from './own/sample-invoices.ts';
import { InvoicePaper } from './paper/invoice-paper.tsx';
import { documentName } from './paper/paper-words.ts';

/** The billing of the sample project: made up, and without a call. */
export function SampleBilling() {
  const [today] = useState(() => toDay(new Date()));
  const invoices = sampleInvoices(today);
  const opened = useItemParam('invoice');
  const shown = invoices.find(({ id }) => id === opened.id);
  return (
    <section aria-labelledby="billing-heading">
      <h2 id="billing-heading" tabIndex={-1} className="unseen">
        Billing
      </h2>
      <BillingView
        invoices={invoices}
        parts={samplePlan(today)}
        payOf={(_, isHot) => <SamplePay isHot={isHot} />}
        hasReceipts={false}
      />
      {shown && (
        <InvoiceRoom
          id={shown.id}
          title={documentName(shown)}
          onClose={opened.hide}
          actions={<InvoiceActions pdfOf={undefined} />}
          pay={null}
        >
          <InvoicePaper invoice={shown} />
        </InvoiceRoom>
      )}
    </section>
  );
}

/** Where a client pays. Here it says that there is nothing to be paid. */
function SamplePay({ isHot }: { isHot: boolean }) {
  const showToast = useToast();
  return (
    <Button
      variant={isHot ? 'hot' : 'line'}
      onClick={() =>
        showToast({ title: 'Sample data', description: 'This project is made up: nothing is to be paid.' })
      }
    >
      Pay Now
    </Button>
  );
}
