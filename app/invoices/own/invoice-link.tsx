import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface InvoiceLinkProps {
  id: number;
  /** What it does, where its text does not say of which invoice. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** Leads to an invoice over the page that is there. */
export function InvoiceLink({ id, label, className, children }: InvoiceLinkProps) {
  const address = new URLSearchParams(useLocation().search);
  address.set('invoice', String(id));
  return (
    <Link
      to={`?${address}`}
      preventScrollReset
      aria-label={label}
      data-opens-invoice={id}
      className={className}
    >
      {children}
    </Link>
  );
}
