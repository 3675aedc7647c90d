import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './key-cap.css';

/**
 * A key printed beside what it does, for those who have a keyboard in front of them. It is not read aloud: the control says the same with
 * `aria-keyshortcuts`.
 */
export function KeyCap({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'rounded-sm key-cap border border-b-2 px-1.5 py-0.5 font-mono text-xs leading-none pointer-coarse:hidden max-sm:hidden',
        className,
      )}
    >
      {children}
    </span>
  );
}
