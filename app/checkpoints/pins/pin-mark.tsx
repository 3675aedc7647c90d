import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface PinMarkProps {
  /** Its number; a plus for one that is about to be written. */
  children: ReactNode;
  done?: boolean;
}

/** The shape that a comment has on the work and in the list. Open is filled, done is dark with green; a word stands beside it. */
export function PinMark({ children, done = false }: PinMarkProps) {
  return (
    <span className="pin-mark" data-done={done || undefined} aria-hidden="true">
      {children}
    </span>
  );
}

/** Whether a comment is open or done, in a word. */
export function PinState({ done }: { done: boolean }) {
  return done ? (
    <span className="inline-flex items-center gap-1 font-medium text-success text-xs">
      <Check aria-hidden="true" className="size-3.5" />
      Done
    </span>
  ) : (
    <span className="pin-open font-medium text-xs">Open</span>
  );
}
