import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const variants = {
  outline: 'border-line-strong text-text',
  default: 'border-ember/40 bg-ember/12 text-ember-hot',
  secondary: 'border-line bg-line text-muted',
  destructive: 'border-danger/40 bg-danger/10 text-danger',
  success: 'border-success/35 text-success',
  warning: 'border-warning/35 text-warning',
  danger: 'border-danger/35 text-danger',
  info: 'border-info/35 text-info',
  neutral: 'border-neutral/35 text-neutral',
};

export type BadgeVariant = keyof typeof variants;

interface BadgeProps {
  variant?: BadgeVariant;
  className?: string;
  children: ReactNode;
}

/** A word about the state of something. Colour never says it alone. */
export function Badge({ variant = 'outline', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm border px-2 py-1 font-medium text-xs leading-none',
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  );
}
