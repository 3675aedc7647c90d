import { classes } from './classes.ts';

/** A place kept for what is being loaded, in the size it will have. Say beside it that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-shimmer rounded-md bg-line', className)} />;
}
