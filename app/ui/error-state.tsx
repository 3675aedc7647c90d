import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: ReactNode;
  /** Why, in a sentence. */
  children?: ReactNode;
  onRetry: () => void;
  pending?: boolean;
}

/** A list that could not be loaded: not to be mistaken for an empty one. */
export function ErrorState({ title, children, onRetry, pending }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-lg border border-danger/35 bg-danger/5 px-6 py-12 text-center"
    >
      <p className="display text-lg">{title}</p>
      {children && <p className="max-w-[46ch] text-balance wrap-anywhere text-muted text-sm">{children}</p>}
      <Button className="mt-4" onClick={onRetry} pending={pending}>
        Try again
      </Button>
    </div>
  );
}
