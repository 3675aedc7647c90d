import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next, or when something will be here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A list that has nothing in it yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-line border-dashed px-6 py-16 text-center">
      <svg aria-hidden="true" viewBox="0 0 48 24" className="mb-3 w-14 text-line-strong">
        <path d="M4 4h40l-10 10H14z" fill="currentColor" />
        <path d="M20 14h8l2 8H18z" fill="var(--color-ember)" opacity=".55" />
      </svg>
      <p className="display text-lg">{title}</p>
      {children && <p className="max-w-[46ch] text-balance text-muted text-sm">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
