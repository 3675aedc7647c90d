import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'div'> {
  /** Lit from above: for the one card of a screen that matters most. */
  heated?: boolean;
}

export function Card({ heated = false, className, ...props }: CardProps) {
  return (
    <div
      className={classes(
        'relative rounded-lg border border-line bg-surface',
        heated && 'heated-edge bg-linear-160 from-[#1c1512] to-60% to-surface',
        className,
      )}
      {...props}
    />
  );
}
