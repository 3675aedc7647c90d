import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { billingEndpoints } from '../../contract/billing.ts';
import { queryOf } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BillingForm } from './billing-form.tsx';

/** The page 'Billing' of the settings: what holds for invoices. */
export function AdminBilling() {
  const query = useQuery(queryOf(billingEndpoints.settings));
  return (
    <section aria-labelledby="billing" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h2 id="billing" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Billing
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          What stands on your invoices, and what happens around them. What was sent stays as it was sent.
        </p>
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading the billing settings" className="max-w-4xl">
          <Skeleton className="h-160 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="The billing settings could not be loaded" query={query} />}
      {query.data && (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
          <OnlinePayment isSetUp={query.data.paysOnline} />
          <BillingForm settings={query.data} />
        </div>
      )}
    </section>
  );
}

function OnlinePayment({ isSetUp }: { isSetUp: boolean }) {
  return (
    <Card className="grid gap-2 p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{isSetUp ? 'Clients can pay online' : 'Clients pay by transfer'}</h3>
        <Badge variant={isSetUp ? 'success' : 'neutral'}>{isSetUp ? 'Set up' : 'Not set up'}</Badge>
      </div>
      <p className="max-w-[70ch] text-muted text-sm">
        {isSetUp ? (
          <>Pay Now leads to a page of Stripe. An invoice is paid once Stripe says so, without your doing.</>
        ) : (
          <>
            Pay Now shows the account and the instructions below. To take cards too, set{' '}
            <Code>STRIPE_SECRET_KEY</Code> and <Code>STRIPE_WEBHOOK_SECRET</Code>, let Stripe send its events
            to <Code>/api/stripe/webhook</Code>, and start the product again.
          </>
        )}
      </p>
    </Card>
  );
}

function Code({ children }: { children: ReactNode }) {
  return (
    <code className="wrap-anywhere rounded-sm bg-line box-decoration-clone px-1 py-0.5 font-mono text-text text-xs">
      {children}
    </code>
  );
}
