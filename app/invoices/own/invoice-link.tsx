import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface InvoiceLinkProps {
  id: number;
  /** The element that says of which invoice, where its text does not. */
  describedBy?: string;
  className: string;
  children: ReactNode;
}

/** Leads to an invoice over the page that is there. */
export function InvoiceLink({ id, describedBy, className, children }: InvoiceLinkProps) {
  const address = new URLSearchParams(useLocation().search);
  address.set('invoice', String(id));
  return (
    <Link
      to={`?${address}`}
      preventScrollReset
      aria-describedby={describedBy}
      data-opens-invoice={id}
      className={className}
    >
      {children}
    </Link>
  );
}
