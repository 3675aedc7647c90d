import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../ui/button.tsx';

interface ActionLinkProps {
  to: string;
  variant?: 'hot' | 'pale' | 'line';
  size?: 'medium' | 'large';
  className?: string;
  children: ReactNode;
}

/** A link to the next step, seen as a button. */
export function ActionLink({ to, variant = 'hot', size = 'large', className, children }: ActionLinkProps) {
  return (
    <Link to={to} prefetch="intent" className={buttonClasses({ variant, size, className })}>
      {children}
    </Link>
  );
}
